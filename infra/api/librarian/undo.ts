import { sql } from 'kysely';
import { type Ctx, refuse } from '../platform';
import { type Change, logChange, stale } from './changes';
import { checkRecord } from './check-record';
import { staleFields } from './librarian.rules';
import { isMerge, setPublished, split } from './operations';
import { hold, pathOf, tables } from './records';
import { writeChecked } from './write-checked';

/** The additions of people whom a book brought into the catalogue, written in its transaction, and who stand on no other open book since. */
async function addedWith(ctx: Ctx, changeId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select p.id from catalog_changes b join catalog_changes p on p.kind = 'yazar' and p.action = 'yazar-ekle'
      and p.created_at = b.created_at and p.actor_id is not distinct from b.actor_id and p.request_id is not distinct from b.request_id
    join authors a on a.id = p.entity_id and a.published and a.merged_into is null
    where b.id = ${changeId} and p.undone_by is null and exists (select 1 from book_contributors c where c.book_id = b.entity_id and c.author_id = a.id)
      and not exists (select 1 from book_contributors c join books o on o.id = c.book_id and o.published where c.author_id = a.id and o.id <> b.entity_id)
    order by p.id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/**
 * Undoes a change: an edit field by field, an addition by unpublishing (of a book together with the people who came with it), a merge by restoring both records.
 * @throws Refusal `alreadyUndone`, `undoLaterFirst`, or `changedSince` if one of the fields has been changed since
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
  if (change.action === 'kitap-ekle') for (const person of await addedWith(ctx, change.id)) await undo(ctx, person);
  const now = await hold(ctx.db, kind, id);
  return { durum: 'yapildi' as const, id, yol: pathOf(kind, now), surum: now.version };
}
