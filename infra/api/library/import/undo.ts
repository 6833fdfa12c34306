import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import { countPost } from '../../entities/post/post.counts';
import { countTagsOf } from '../../entities/tag/tag.queries';
import { happened } from '../../happenings/happenings';
import { countMoves, type ShelfMove } from '../shelf.counts';
import { type Change, sumAll } from './shelve';

/** Lines of an import still to be taken back, the last of the file first. @param below those before this line only: what comes after it is not looked at again */
export const linesToUndo = (tx: Db, importId: number, below: number, size: number) =>
  tx
    .selectFrom('library_import_lines')
    .select(['line', 'change'])
    .where('import_id', '=', importId)
    .where('line', '<', below)
    .where('state', '<>', 'geri-alindi')
    .orderBy('line', 'desc')
    .limit(size);

/**
 * Takes back a batch of an import's lines (R-LIBIO-03): readings, shelves, reviews, drafts, filled-in fields and entries. What its reader has added since stays,
 * and with it the entry that holds it. After the last batch, shelves and books that the import made and nobody uses go too.
 * @param below the last line that an earlier batch took back
 * @returns the last line taken back, or null if nothing is left
 */
export async function undoBatch(tx: Db, importId: number, size: number, below: number): Promise<number | null> {
  const run = await tx.selectFrom('library_imports').select(['member_id', 'state']).where('id', '=', importId).forUpdate().executeTakeFirst();
  if (run?.state !== 'geri-aliniyor') return null;
  const lines = await linesToUndo(tx, importId, below, size).execute();
  if (!lines.length) {
    await removeLeftovers(tx, importId, run.member_id);
    await tx.updateTable('library_imports').set({ state: 'geri-alindi', updated_at: new Date() }).where('id', '=', importId).execute();
    await tx.deleteFrom('library_import_files').where('import_id', '=', importId).execute();
    return null;
  }
  const changes = lines.flatMap(({ change }) => (change ? [change as Change] : []));
  await takeBack(tx, run.member_id, changes);
  await sql`update library_import_lines set state = 'geri-alindi', record = null where import_id = ${importId} and line = any(${lines.map(({ line }) => line)}::int[])`.execute(
    tx,
  );
  await tx.updateTable('library_imports').set({ updated_at: new Date() }).where('id', '=', importId).execute();
  return lines.at(-1)?.line ?? null;
}

async function takeBack(tx: Db, memberId: number, changes: readonly Change[]): Promise<void> {
  const works = [...new Set(changes.map((change) => change.work))];
  await sql`select id from works where id = any(${works}::bigint[]) order by id for update`.execute(tx);
  await sql`delete from readings where member_id = ${memberId} and id = any(${changes.flatMap((c) => c.readings ?? [])}::bigint[])`.execute(tx);
  await sql`delete from drafts where member_id = ${memberId} and id = any(${changes.flatMap((c) => c.draft ?? [])}::bigint[])`.execute(tx);
  await withdrawReviews(
    tx,
    memberId,
    changes.flatMap((c) => c.post ?? []),
  );
  const shelved = changes.flatMap((c) => (c.shelves ?? []).map(([shelf, book]) => ({ shelf, book })));
  await sql`with gone as (delete from own_shelf_books x using jsonb_to_recordset(${JSON.stringify(shelved)}::jsonb) as r(shelf bigint, book bigint), own_shelves s
      where x.shelf_id = r.shelf and x.book_id = r.book and s.id = x.shelf_id and s.member_id = ${memberId} returning x.shelf_id)
    update own_shelves s set book_count = greatest(0, book_count - n) from (select shelf_id, count(*)::int as n from gone group by 1) g where s.id = g.shelf_id`.execute(
    tx,
  );

  const before = await tx
    .selectFrom('shelf_entries')
    .select(['work_id', 'shelf', 'rating'])
    .where('member_id', '=', memberId)
    .where('work_id', 'in', [0, ...works])
    .execute();
  // An entry goes with what the import gave it; readings that its reader added keep it.
  const removable = changes.filter((c) => c.entry).map((c) => c.work);
  await sql`delete from shelf_entries e where member_id = ${memberId} and work_id = any(${removable}::bigint[]) and not exists (select 1 from readings r where r.member_id = e.member_id and r.work_id = e.work_id)`.execute(
    tx,
  );
  const fills = changes.flatMap((c) => (c.filled ? [{ work: c.work, ...c.filled }] : []));
  await sql`update shelf_entries e set rating = case when e.rating = r.rating then null else e.rating end, format = case when e.format = r.format then null else e.format end,
      ownership = case when e.ownership = r.ownership then null else e.ownership end, note = case when e.note = r.note then null else e.note end
    from jsonb_to_recordset(${JSON.stringify(fills)}::jsonb) as r(work bigint, rating smallint, format text, ownership text, note text) where e.member_id = ${memberId} and e.work_id = r.work`.execute(
    tx,
  );
  const after = new Map(
    (
      await tx
        .selectFrom('shelf_entries')
        .select(['work_id', 'shelf', 'rating'])
        .where('member_id', '=', memberId)
        .where('work_id', 'in', [0, ...works])
        .execute()
    ).map((e) => [e.work_id, e]),
  );
  await countMoves(
    tx,
    memberId,
    before.map(
      (e): ShelfMove => ({
        work_id: e.work_id,
        shelf_before: e.shelf,
        rating_before: e.rating,
        shelf_after: after.get(e.work_id)?.shelf ?? null,
        rating_after: after.get(e.work_id)?.rating ?? null,
      }),
    ),
  );
  await sumAll(tx, memberId, works);
}

/** Deletes reviews as their author would: from counters, tags, timelines and what is told of them. */
async function withdrawReviews(tx: Db, memberId: number, ids: readonly number[]): Promise<void> {
  const gone = await tx
    .updateTable('posts')
    .set({ deleted_at: new Date(), pinned: false })
    .where('author_id', '=', memberId)
    .where('id', 'in', [0, ...ids])
    .where('deleted_at', 'is', null)
    .returning(['id', 'kind', 'author_id', 'work_id', 'topic_id', 'topic_only', 'created_at', 'archived_at', 'hidden_at'])
    .execute();
  for (const post of gone) {
    // Posts only their author could see were not counted.
    if (!post.archived_at && !post.hidden_at) await countPost(tx, post, -1);
    await countTagsOf(tx, post.id);
    await happened(tx, 'postWithdrawn', { postId: post.id });
  }
}

/** Empty shelves that the import made, and unreviewed books of it that nobody has, with their works and authors. */
async function removeLeftovers(tx: Db, importId: number, memberId: number): Promise<void> {
  await sql`delete from own_shelves s where s.member_id = ${memberId} and s.book_count = 0 and s.id in
    (select x::bigint from library_import_lines l cross join lateral jsonb_array_elements_text(l.change -> 'madeShelves') x where l.import_id = ${importId})`.execute(
    tx,
  );
  const { rows } = await sql<{ id: number; work_id: number }>`
    select b.id, b.work_id from library_import_lines l join books b on b.id = l.book_id where l.import_id = ${importId} and l.new_book and b.review = 'bekliyor' and b.merged_into is null
      and not exists (select 1 from books o where o.work_id = b.work_id and o.id <> b.id)
      and not exists (select 1 from shelf_entries e where e.work_id = b.work_id) and not exists (select 1 from own_shelf_books x where x.book_id = b.id)
      and not exists (select 1 from posts p where p.work_id = b.work_id and p.deleted_at is null) and not exists (select 1 from readings r where r.book_id = b.id)
      and not exists (select 1 from drafts d where d.book_id = b.id) and not exists (select 1 from entity_follows f where f.kind = 'kitap' and f.entity_id = b.work_id) group by b.id`.execute(
    tx,
  );
  if (!rows.length) return;
  const [books, works] = [rows.map((row) => row.id), rows.map((row) => row.work_id)];
  await sql`savepoint leftovers`.execute(tx);
  try {
    await sql`update posts set work_id = null, book_id = null where author_id = ${memberId} and work_id = any(${works}::bigint[]) and deleted_at is not null`.execute(
      tx,
    );
    const { rows: authors } = await sql<{ id: number }>`select distinct author_id as id from book_contributors where book_id = any(${books}::bigint[])`.execute(
      tx,
    );
    const { rows: series } = await sql<{ id: number }>`select distinct series_id as id from series_works where work_id = any(${works}::bigint[])`.execute(tx);
    await sql`delete from books where id = any(${books}::bigint[])`.execute(tx);
    await sql`delete from works where id = any(${works}::bigint[])`.execute(tx);
    await sql`delete from series s where id = any(${series.map((s) => s.id)}::bigint[]) and not published and version = 1 and follower_count = 0
      and not exists (select 1 from series_works x where x.series_id = s.id)`.execute(tx);
    await sql`delete from authors a where id = any(${authors.map((a) => a.id)}::bigint[]) and not published and merged_into is null and source_key is null and bio_tr is null and bio_en is null
      and not exists (select 1 from book_contributors c where c.author_id = a.id)`.execute(tx);
    await sql`release savepoint leftovers`.execute(tx);
  } catch (error) {
    // Something else refers to one of them: they stay for the librarians.
    if ((error as { code?: unknown } | null)?.code !== '23503') throw error;
    await sql`rollback to savepoint leftovers`.execute(tx);
  }
}
