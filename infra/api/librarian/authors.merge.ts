import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { moveAims, returnAims } from './aims.merge';
import { recountAuthors } from './recount';
import { moveReferences, returnReferences } from './references';
import { moveFollows, returnFollows } from './works.merge';
import { refreshAuthorLines } from './write-record';

/** Merges two authors: everything `gone` wrote, translated or illustrated goes to `keep`; duplicates within a book collapse. */
export async function mergeAuthors(tx: Db, changeId: number, keep: number, gone: number): Promise<void> {
  await sql`insert into merge_rows (change_id, place, row_key, before) select ${changeId}, 'durum', jsonb_build_object('id', id), jsonb_build_object('published', published) from authors where id = ${gone}`.execute(
    tx,
  );
  await sql`insert into merge_rows (change_id, place, row_key, before, other_before)
    select ${changeId}, 'katki', jsonb_build_object('book_id', g.book_id, 'role', g.role), to_jsonb(g), to_jsonb(k) from book_contributors g
    left join book_contributors k on k.book_id = g.book_id and k.role = g.role and k.author_id = ${keep} where g.author_id = ${gone}`.execute(tx);
  await sql`delete from book_contributors g using book_contributors k where g.author_id = ${gone} and k.author_id = ${keep} and k.book_id = g.book_id and k.role = g.role`.execute(
    tx,
  );
  await sql`update book_contributors set author_id = ${keep} where author_id = ${gone}`.execute(tx);
  await moveFollows(tx, changeId, 'yazar', keep, gone);
  await moveAims(tx, changeId, 'yazar', keep, gone);
  await moveReferences(tx, changeId, 'authors', gone, keep);
  await keepName(tx, changeId, keep, gone);
  await sql`update authors set merged_into = ${keep}, published = false where id = ${gone}`.execute(tx);
  await settle(tx, changeId, keep, gone);
}

/** Undoes `mergeAuthors`; books whose contributors were edited since keep the edit. */
export async function splitAuthors(tx: Db, changeId: number, keep: number, gone: number): Promise<void> {
  await sql`update authors a set merged_into = null, published = (m.before ->> 'published')::boolean from merge_rows m where m.change_id = ${changeId} and m.place = 'durum' and a.id = ${gone}`.execute(
    tx,
  );
  await sql`delete from author_names n using merge_rows m where m.change_id = ${changeId} and m.place = 'ad' and n.author_id = ${keep} and n.name = m.row_key ->> 'name'`.execute(
    tx,
  );
  await returnReferences(tx, changeId, 'authors', gone, keep);
  const mine = sql`m.change_id = ${changeId} and m.place = 'katki'`;
  const there = sql`c.book_id = (m.row_key ->> 'book_id')::bigint and c.role = m.row_key ->> 'role' and c.author_id = ${keep}`;
  await sql`update book_contributors c set author_id = ${gone} from merge_rows m where ${mine} and m.other_before is null and ${there}`.execute(tx);
  await sql`insert into book_contributors (book_id, author_id, role, position) select r.book_id, r.author_id, r.role, r.position
    from merge_rows m, jsonb_populate_record(null::book_contributors, m.before) r where ${mine} and m.other_before is not null
    and exists (select 1 from book_contributors c where ${there}) on conflict do nothing`.execute(tx);
  await returnFollows(tx, changeId, 'yazar', keep, gone);
  await returnAims(tx, changeId, 'yazar', keep, gone);
  await settle(tx, changeId, keep, gone);
}

/** Keeps the name that `gone` had as another name of `keep`, so that who searches by it still finds them. */
const keepName = (tx: Db, changeId: number, keep: number, gone: number) =>
  sql`with added as (insert into author_names (author_id, name) select k.id, g.name from authors g, authors k
      where g.id = ${gone} and k.id = ${keep} and g.search_name <> k.search_name on conflict do nothing returning name)
    insert into merge_rows (change_id, place, row_key) select ${changeId}, 'ad', jsonb_build_object('name', name) from added`.execute(tx);

async function settle(tx: Db, changeId: number, keep: number, gone: number): Promise<void> {
  const { rows } = await sql<{
    id: number;
  }>`select distinct (row_key ->> 'book_id')::bigint as id from merge_rows where change_id = ${changeId} and place = 'katki'`.execute(tx);
  await refreshAuthorLines(
    tx,
    rows.map((r) => r.id),
  );
  await recountAuthors(tx, [keep, gone]);
}
