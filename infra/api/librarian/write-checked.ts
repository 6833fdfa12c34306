import { happened } from '../happenings/happenings';
import { type Ctx, refuse } from '../platform';
import { logChange } from './changes';
import { type CatalogRecord, changedFields, pickFields, type RecordKind } from './librarian.rules';
import type { Held } from './records';
import { writeRecord } from './write-record';

/** Writes a validated record and its history. @throws Refusal `nothingChanged` */
export async function writeChecked(
  ctx: Ctx,
  kind: RecordKind,
  record: CatalogRecord,
  held: Held | null,
  more: { requestId?: number; undoOf?: number; creatorId?: number; note?: string | undefined } = {},
): Promise<{ id: number; yol: string; surum: number; changeId: number }> {
  const fields = held ? changedFields(held.record, record) : Object.keys(record);
  if (held && fields.length === 0) throw refuse('nothingChanged');
  const { id, version, path, now } = await writeRecord(ctx, kind, record, held, more.creatorId ?? ctx.self.id);
  const changeId = await logChange(ctx, {
    action: more.undoOf ? 'geri-al' : `${kind}-${held ? 'duzenle' : 'ekle'}`,
    kind,
    id,
    before: held ? pickFields(held.record, fields) : null,
    after: pickFields(record, fields),
    version,
    requestId: more.requestId,
    undoOf: more.undoOf,
    note: more.note,
  });
  if (kind === 'kitap' && !held && now.workId) await happened(ctx.db, 'workAdded', { workId: now.workId });
  return { id, yol: path, surum: version, changeId };
}
