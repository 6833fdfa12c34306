import { type Ctx, refuse } from '../platform';
import { requireVersion } from './changes';
import { checkRecord } from './check-record';
import { type RecordKind, recordOf } from './librarian.rules';
import { settlePeople } from './new-people';
import { hold, missing } from './records';
import { propose } from './requests';
import { byRight } from './right';
import { writeChecked } from './write-checked';

type SaveInput = { id?: number; surum?: number; not?: string } & Record<string, unknown>;

interface Saved {
  durum: 'yapildi' | 'bekliyor';
  id?: number;
  yol?: string;
  surum?: number;
  talepId?: number;
}

/**
 * Adds or edits a record: directly with permission, otherwise as a proposal. A topic can be edited only by its creator and librarians (R-TOPIC-16).
 * @throws Refusal `staleRecord` if somebody else changed it since, `recordMerged`, `nothingChanged`, `topicEditors`, or of single fields
 */
export async function saveRecord(ctx: Ctx, kind: RecordKind, input: SaveInput): Promise<Saved> {
  const { id, surum, not } = input;
  const held = id ? await hold(ctx.db, kind, id, true) : null;
  const direct = byRight(ctx) || (kind === 'konu' && held !== null && held.creatorId === ctx.self.id);
  // Whoever may only propose knows of no hidden record.
  if (held && !held.known && !direct) throw missing(kind);
  if (held?.mergedInto) throw refuse('recordMerged');
  if (kind === 'konu' && held && !direct) throw refuse('topicEditors');
  if (held) await requireVersion(ctx, kind, held, surum);
  const given = recordOf(kind, input);
  if (typeof input.yeniKisiler === 'string') given.yeniKisiler = input.yeniKisiler;
  const record = await checkRecord(ctx, kind, direct ? (await settlePeople(ctx, given)).record : given, id ?? null);
  if (!direct) return { durum: 'bekliyor', talepId: await propose(ctx, { kind, action: `${kind}-${held ? 'duzenle' : 'ekle'}`, held, record, note: not }) };
  const written = await writeChecked(ctx, kind, record, held, { note: not });
  return { durum: 'yapildi', ...written };
}
