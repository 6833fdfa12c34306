import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { moveAims, returnAims } from './aims.merge';
import { moveReadings, returnReadings, sumMovedReadings } from './readings.merge';
import { authorsOfWorks, recountAuthors, recountGenres, recountMembers, recountWorks } from './recount';
import { moveReferences, plainColumns, returnReferences } from './references';

/** Locks both works in id order, so that concurrent merges cannot deadlock. */
export const lockWorks = (tx: Db, a: number, b: number) => sql`select id from works where id in (${a}, ${b}) order by id for update`.execute(tx);

/**
 * Merges two works: editions, shelf entries, posts, follows, genres and topics of `gone` move to `keep`. Readers with entries for both keep the newer one;
 * readers with reviews of both keep both texts. Every row is recorded under the change so that `splitWorks` can restore it. Counters are recomputed.
 */
export async function mergeWorks(tx: Db, changeId: number, keep: number, gone: number): Promise<void> {
  const note = (place: string) => sql`insert into merge_rows (change_id, place, row_key, before, other_before) select ${changeId}, ${place}`;
  await sql`${note('baski')}, jsonb_build_object('id', id), jsonb_build_object('is_main', is_main), null from books where work_id = ${gone} order by id`.execute(
    tx,
  );
  await sql`update books set work_id = ${keep}, is_main = false where work_id = ${gone}`.execute(tx);

  await sql`${note('raf')}, jsonb_build_object('member_id', g.member_id), to_jsonb(g), to_jsonb(k)
    from shelf_entries g left join shelf_entries k on k.member_id = g.member_id and k.work_id = ${keep} where g.work_id = ${gone}`.execute(tx);
  await moveReadings(tx, changeId, keep, gone);
  await sql`delete from shelf_entries g using shelf_entries k where g.work_id = ${gone} and k.work_id = ${keep} and k.member_id = g.member_id and k.updated_at >= g.updated_at`.execute(
    tx,
  );
  await sql`delete from shelf_entries k using shelf_entries g where k.work_id = ${keep} and g.work_id = ${gone} and k.member_id = g.member_id`.execute(tx);
  await sql`update shelf_entries set work_id = ${keep} where work_id = ${gone}`.execute(tx);
  await sumMovedReadings(tx, changeId, keep, gone);

  await sql`update posts p set merged_from = ${gone} from posts o
    where p.work_id in (${keep}, ${gone}) and o.work_id in (${keep}, ${gone}) and p.work_id <> o.work_id and p.author_id = o.author_id and p.kind = 'inceleme' and o.kind = 'inceleme'
      and p.deleted_at is null and o.deleted_at is null and p.merged_from is null and o.merged_from is null and p.id < o.id`.execute(tx);
  await sql`${note('gonderi')}, jsonb_build_object('id', id), null, null from posts where work_id = ${gone}`.execute(tx);
  await sql`update posts set work_id = ${keep} where work_id = ${gone}`.execute(tx);

  await moveFollows(tx, changeId, 'kitap', keep, gone);
  await moveAims(tx, changeId, 'kitap', keep, gone);
  for (const [table, column, place] of [
    ['work_genres', 'genre_id', 'tur'],
    ['work_topics', 'topic_id', 'konu'],
  ] as const) {
    await sql`with added as (insert into ${sql.table(table)} (work_id, ${sql.ref(column)}) select ${keep}, ${sql.ref(column)} from ${sql.table(table)} where work_id = ${gone} on conflict do nothing returning ${sql.ref(column)} as id)
      insert into merge_rows (change_id, place, row_key) select ${changeId}, ${place}, jsonb_build_object('id', id) from added`.execute(tx);
  }
  await moveReferences(tx, changeId, 'works', gone, keep);
  await sql`update works set merged_into = ${keep} where id = ${gone}`.execute(tx);
  await settle(tx, changeId, keep, gone);
}

/** Undoes `mergeWorks`. What readers did since follows the edition it concerns; what a reader removed since stays removed. */
export async function splitWorks(tx: Db, changeId: number, keep: number, gone: number): Promise<void> {
  const noted = (place: string) => sql`merge_rows m where m.change_id = ${changeId} and m.place = ${place}`;
  await sql`update works set merged_into = null where id = ${gone}`.execute(tx);
  await returnReferences(tx, changeId, 'works', gone, keep);
  await sql`update books b set work_id = ${gone}, is_main = (m.before ->> 'is_main')::boolean from ${noted('baski')} and b.id = (m.row_key ->> 'id')::bigint and b.work_id = ${keep}`.execute(
    tx,
  );
  const returned = sql`(select id from books where work_id = ${gone})`;

  await sql`update shelf_entries set work_id = ${gone} where work_id = ${keep} and book_id in ${returned}`.execute(tx);
  const columns = sql.join((await plainColumns(tx, 'shelf_entries')).map((name) => sql.ref(`r.${name}`)));
  const into = sql.join((await plainColumns(tx, 'shelf_entries')).map((name) => sql.ref(name)));
  const has = (work: number) => sql`exists (select 1 from shelf_entries e where e.member_id = (m.row_key ->> 'member_id')::bigint and e.work_id = ${work})`;
  await sql`insert into shelf_entries (${into}) select ${columns} from merge_rows m, jsonb_populate_record(null::shelf_entries, m.other_before) r
    where m.change_id = ${changeId} and m.place = 'raf' and m.other_before is not null and ${has(gone)} and not ${has(keep)}`.execute(tx);
  await sql`insert into shelf_entries (${into}) select ${columns} from merge_rows m, jsonb_populate_record(null::shelf_entries, m.before) r
    where m.change_id = ${changeId} and m.place = 'raf' and ${has(keep)} and not ${has(gone)}`.execute(tx);
  await returnReadings(tx, changeId, keep, gone);
  await sumMovedReadings(tx, changeId, keep, gone);

  await sql`update posts p set work_id = ${gone}, merged_from = nullif(p.merged_from, ${gone}) from ${noted('gonderi')} and p.id = (m.row_key ->> 'id')::bigint and p.work_id = ${keep}`.execute(
    tx,
  );
  await sql`update posts p set work_id = ${gone} where p.work_id = ${keep} and p.book_id in ${returned}
    and (p.kind <> 'inceleme' or p.deleted_at is not null or not exists (select 1 from posts o where o.author_id = p.author_id and o.work_id = ${gone} and o.kind = 'inceleme' and o.deleted_at is null))`.execute(
    tx,
  );
  await sql`update posts p set merged_from = null where p.merged_from = ${gone} and p.work_id = ${keep}
    and not exists (select 1 from posts o where o.author_id = p.author_id and o.work_id = ${keep} and o.kind = 'inceleme' and o.deleted_at is null and o.merged_from is null)`.execute(
    tx,
  );

  await returnFollows(tx, changeId, 'kitap', keep, gone);
  await returnAims(tx, changeId, 'kitap', keep, gone);
  await sql`delete from work_genres w using ${noted('tur')} and w.work_id = ${keep} and w.genre_id = (m.row_key ->> 'id')::bigint`.execute(tx);
  await sql`delete from work_topics w using ${noted('konu')} and w.work_id = ${keep} and w.topic_id = (m.row_key ->> 'id')::bigint`.execute(tx);
  await settle(tx, changeId, keep, gone);
}

/** Moves follows of one catalogue record to another; readers who followed or muted both keep their setting for the remaining one. */
export async function moveFollows(tx: Db, changeId: number, kind: 'kitap' | 'yazar', keep: number, gone: number): Promise<void> {
  await sql`insert into merge_rows (change_id, place, row_key, before, other_before)
    select ${changeId}, 'takip', jsonb_build_object('member_id', g.member_id), to_jsonb(g), to_jsonb(k) from entity_follows g
    left join entity_follows k on k.member_id = g.member_id and k.kind = g.kind and k.entity_id = ${keep} where g.kind = ${kind} and g.entity_id = ${gone}`.execute(
    tx,
  );
  await sql`delete from entity_follows g using entity_follows k where g.kind = ${kind} and g.entity_id = ${gone} and k.kind = ${kind} and k.entity_id = ${keep} and k.member_id = g.member_id`.execute(
    tx,
  );
  await sql`update entity_follows set entity_id = ${keep} where kind = ${kind} and entity_id = ${gone}`.execute(tx);
}

/** Undoes `moveFollows`; readers who unfollowed the merged one since stay unfollowed. */
export async function returnFollows(tx: Db, changeId: number, kind: 'kitap' | 'yazar', keep: number, gone: number): Promise<void> {
  const mine = sql`m.change_id = ${changeId} and m.place = 'takip'`;
  await sql`update entity_follows f set entity_id = ${gone} from merge_rows m where ${mine} and m.other_before is null
    and f.kind = ${kind} and f.entity_id = ${keep} and f.member_id = (m.row_key ->> 'member_id')::bigint`.execute(tx);
  await sql`insert into entity_follows (member_id, kind, entity_id, muted, created_at) select r.member_id, r.kind, r.entity_id, r.muted, r.created_at
    from merge_rows m, jsonb_populate_record(null::entity_follows, m.before) r where ${mine} and m.other_before is not null
    and exists (select 1 from entity_follows f where f.kind = ${kind} and f.entity_id = ${keep} and f.member_id = r.member_id) on conflict do nothing`.execute(
    tx,
  );
}

/** Recomputes every counter: of both works, their authors and genres, and of readers whose shelf entries changed. */
async function settle(tx: Db, changeId: number, keep: number, gone: number): Promise<void> {
  await recountWorks(tx, [keep, gone]);
  await recountAuthors(tx, await authorsOfWorks(tx, [keep, gone]));
  const genres = await tx.selectFrom('work_genres').select('genre_id').where('work_id', 'in', [keep, gone]).execute();
  const taken = await sql<{ id: number }>`select (row_key ->> 'id')::bigint as id from merge_rows where change_id = ${changeId} and place = 'tur'`.execute(tx);
  await recountGenres(tx, [...genres.map((g) => g.genre_id), ...taken.rows.map((r) => r.id)]);
  const both = await sql<{
    id: number;
  }>`select distinct (row_key ->> 'member_id')::bigint as id from merge_rows where change_id = ${changeId} and place = 'raf' and other_before is not null
    union select member_id from shelf_entries where work_id in (${keep}, ${gone}) group by member_id having count(*) > 1`.execute(tx);
  await recountMembers(
    tx,
    both.rows.map((r) => r.id),
  );
}
