import { sql } from 'kysely';
import { type Ctx, refuse } from '../platform';
import { type Change, logChange, stale } from './changes';
import { checkRecord } from './check-record';
import { staleFields } from './librarian.rules';
import { isMerge, setPublished, split } from './operations';
import { hold, pathOf, tables } from './records';
import { writeChecked } from './write-checked';

/**
 * Undoes a change: an edit field by field, an addition by unpublishing, a merge by restoring both records.
 * @throws Refusal `alreadyUndone`, `undoLaterFirst`, or `staleRecord` if one of the fields has been changed since
 */
export async function undo(ctx: Ctx, changeId: number) {
  const { rows } = await sql<
    Change & { version: number }
  >`select id, action, kind, entity_id, other_id, before, after, version, undo_of, undone_by from catalog_changes where id = ${changeId} for update`.execute(
    ctx.db,
  );
  const change = rows[0];
  if (!change) throw refuse('changeNotFound');
  if (change.undone_by || change.undo_of) throw refuse('alreadyUndone');
  const { kind, entity_id: id } = change;
  let undoId: number;
  if (change.action.endsWith('-duzenle')) {
    const held = await hold(ctx.db, kind, id, true);
    if (held.mergedInto) throw refuse('undoLaterFirst');
    const [before, after] = [change.before ?? {}, change.after ?? {}];
    const moved = staleFields(after, before, held.record);
    if (moved.length) throw await stale(ctx, kind, id, change.version, moved);
    const record = await checkRecord(ctx, kind, { ...held.record, ...before }, id);
    undoId = (await writeChecked(ctx, kind, record, held, { undoOf: change.id })).changeId;
  } else {
    if (isMerge(change.action)) await split(ctx, { ...change, other_id: change.other_id ?? 0, before: change.before as object | null });
    else {
      const held = await hold(ctx.db, kind, id, true);
      if (held.mergedInto) throw refuse('undoLaterFirst');
      const publish = change.action.endsWith('-kaldir');
      if (held.published === publish) throw refuse('alreadyUndone');
      await setPublished(ctx.db, kind, id, publish);
      await sql`update ${sql.table(tables[kind])} set version = version + 1, updated_at = now() where id = ${id}`.execute(ctx.db);
    }
    const now = await hold(ctx.db, kind, id);
    undoId = await logChange(ctx, {
      action: 'geri-al',
      kind,
      id,
      otherId: change.other_id ?? undefined,
      before: { islem: change.action },
      version: now.version,
      undoOf: change.id,
    });
  }
  await sql`update catalog_changes set undone_by = ${undoId} where id = ${change.id}`.execute(ctx.db);
  const now = await hold(ctx.db, kind, id);
  return { durum: 'yapildi' as const, id, yol: pathOf(kind, now), surum: now.version };
}
