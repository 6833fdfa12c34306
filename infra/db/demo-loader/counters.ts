import { type Kysely, type RawBuilder, sql } from 'kysely';
import { refreshPopularity } from '../../api/catalog/popularity';
import { refreshAgenda } from '../../api/discovery/agenda';
import { flagged, parts, recountedAll } from '../../api/entities/counts/parts';
import { scoreSql } from '../../api/entities/post/post.score';
import { chapterShown } from '../../api/entities/story/story.queries';
import type { Schema } from '../schema';

/** Members' own counters of their shelves. Only rows whose counters are wrong are written. */
const ownShelves = sql`update members m set read_count = s.read, to_read_count = s.to_read
      from (select member_id, count(*) filter (where shelf = 'okudum') as read, count(*) filter (where shelf = 'okuyacagim') as to_read from shelf_entries group by member_id) s
      where s.member_id = m.id and (m.read_count, m.to_read_count) is distinct from (s.read, s.to_read)`;

/** Posts of a kind of a member `m` that stand. */
const written = (kind: string) => sql`(select count(*) from posts p
      where p.author_id = m.id and p.kind = ${sql.lit(kind)} and p.deleted_at is null and p.hidden_at is null and p.archived_at is null)`;

/** What members add to others' numbers, from their shelves and from everything else. */
const [ofShelves, ofAllElse] = [true, false].map((shelves) =>
  parts.filter(({ rows }) => rows.startsWith('shelf_entries') === shelves).map((part) => sql.raw(recountedAll(part))),
) as [RawBuilder<unknown>[], RawBuilder<unknown>[]];

const run = async (db: Kysely<Schema>, statements: readonly RawBuilder<unknown>[]) => {
  for (const statement of statements) await statement.execute(db);
};

/** Recomputes the numbers of works of authors; an author without any is not found by search. */
export const recountAuthorsBooks = (db: Kysely<Schema>) =>
  sql`update authors a set book_count = s.n
    from (select c.author_id, count(distinct b.work_id) as n from book_contributors c join books b on b.id = c.book_id and b.merged_into is null
      where c.role = 'yazar' group by c.author_id) s
    where s.author_id = a.id and a.book_count <> s.n`.execute(db);

/** Recomputes the counters that come from shelves, and what is popular. For imports of shelves, which bypass the API's counting transactions. */
export async function recountLibrary(db: Kysely<Schema>): Promise<void> {
  await run(db, [...ofShelves, ownShelves]);
  await recountAuthorsBooks(db);
  await refreshPopularity(db);
  await refreshAgenda(db);
}

/**
 * Recomputes every counter from its rows. For bulk loads, which bypass the API's counting transactions.
 * The featured score is the formula of `infra/api/entities/post/score.rules.ts`, in SQL.
 */
export async function recount(db: Kysely<Schema>): Promise<void> {
  await run(db, [
    sql`update genres g set book_count = (select count(*) from work_genres wg where wg.genre_id = g.id)`,
    sql.raw(flagged),
    ...ofAllElse,
    sql`update stories s set chapter_count = n.shown, published = n.shown > 0, trend = ln(1 + s.read_count) + extract(epoch from coalesce(s.published_at, s.created_at)) / 86400 / 30
      from (select o.id, count(c.id) filter (where ${chapterShown}) as shown from stories o left join chapters c on c.story_id = o.id group by o.id) n where n.id = s.id`,
    sql`update members m set review_count = ${written('inceleme')}, quote_count = ${written('alinti')}, post_count = ${written('ileti')}, story_count = (select count(*) from stories s where s.author_id = m.id and published)`,
    sql`update post_likes l set by_follower = true from posts p, follows f
      where p.id = l.post_id and f.follower_id = l.member_id and f.followed_id = p.author_id and not f.pending and not l.by_follower`,
    sql`update posts p set score = ${scoreSql}`,
  ]);
  await recountLibrary(db);
}

/** Fills timelines with the newest posts of everyone a member follows, as normal sharing would have. */
export async function fillTimelines(db: Kysely<Schema>): Promise<void> {
  await sql`insert into timeline (member_id, post_id, author_id)
    select f.follower_id, p.id, p.author_id from follows f join posts p on p.author_id = f.followed_id where not f.pending and p.deleted_at is null
    union all select p.author_id, p.id, p.author_id from posts p where p.deleted_at is null
    on conflict do nothing`.execute(db);
}
