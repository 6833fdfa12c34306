import { type Kysely, type RawBuilder, sql } from 'kysely';
import { refreshPopularity } from '../../api/catalog/popularity';
import { refreshAgenda } from '../../api/discovery/agenda';
import { scoreSql } from '../../api/entities/post/post.score';
import { chapterShown } from '../../api/entities/story/story.queries';
import type { Schema } from '../schema';

/** Counters of works, authors and members that come from shelves. Only rows whose counters are wrong are written. */
const libraryCounters = [
  sql`update works w set
      rating_sum = s.rating_sum, rating_count = s.rating_count, reader_count = s.readers, reading_count = s.reading, to_read_count = s.to_read, dropped_count = s.dropped, rating_histogram = s.histogram
      from (select work_id, coalesce(sum(rating), 0) rating_sum, count(rating) rating_count,
        count(*) filter (where shelf = 'okudum') readers, count(*) filter (where shelf = 'okuyorum') reading,
        count(*) filter (where shelf = 'okuyacagim') to_read, count(*) filter (where shelf = 'yarim-biraktim') dropped,
        array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5),
              count(*) filter (where rating = 6), count(*) filter (where rating = 7), count(*) filter (where rating = 8), count(*) filter (where rating = 9), count(*) filter (where rating = 10)]::int[] histogram
        from shelf_entries group by work_id) s
      where s.work_id = w.id and (w.rating_sum, w.rating_count, w.reader_count, w.reading_count, w.to_read_count, w.dropped_count, w.rating_histogram)
        is distinct from (s.rating_sum, s.rating_count, s.readers, s.reading, s.to_read, s.dropped, s.histogram)`,
  sql`update authors a set reader_count = s.readers, rating_sum = s.rating_sum, rating_count = s.rating_count
      from (select c.author_id, sum(w.reader_count) readers, sum(w.rating_sum) rating_sum, sum(w.rating_count) rating_count
        from book_contributors c join books b on b.id = c.book_id and b.is_main join works w on w.id = b.work_id where c.role = 'yazar' group by c.author_id) s
      where s.author_id = a.id and (a.reader_count, a.rating_sum, a.rating_count) is distinct from (s.readers, s.rating_sum, s.rating_count)`,
  sql`update members m set read_count = s.read, to_read_count = s.to_read
      from (select member_id, count(*) filter (where shelf = 'okudum') as read, count(*) filter (where shelf = 'okuyacagim') as to_read from shelf_entries group by member_id) s
      where s.member_id = m.id and (m.read_count, m.to_read_count) is distinct from (s.read, s.to_read)`,
];

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
  await run(db, libraryCounters);
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
    sql`update posts p set like_count = (select count(*) from post_likes l where l.post_id = p.id), comment_count = (select count(*) from comments c where c.post_id = p.id and c.deleted_at is null)`,
    sql`update works w set review_count = s.reviews, quote_count = s.quotes, post_count = s.posts
      from (select work_id, count(*) filter (where kind = 'inceleme') reviews, count(*) filter (where kind = 'alinti') quotes, count(*) filter (where kind = 'ileti') posts
        from posts where work_id is not null and deleted_at is null group by work_id) s where s.work_id = w.id`,
    sql`update works w set follower_count = s.n from (select entity_id, count(*) n from entity_follows where kind = 'kitap' and not muted group by entity_id) s where s.entity_id = w.id`,
    sql`update authors a set follower_count = s.n from (select entity_id, count(*) n from entity_follows where kind = 'yazar' and not muted group by entity_id) s where s.entity_id = a.id`,
    sql`update topics t set member_count = s.n from (select entity_id, count(*) n from entity_follows where kind = 'konu' and not muted group by entity_id) s where s.entity_id = t.id`,
    sql`update series t set follower_count = s.n from (select entity_id, count(*) n from entity_follows where kind = 'seri' and not muted group by entity_id) s where s.entity_id = t.id`,
    sql`update stories s set chapter_count = n.shown, published = n.shown > 0, trend = ln(1 + s.read_count) + extract(epoch from coalesce(s.published_at, s.created_at)) / 86400 / 30
      from (select o.id, count(c.id) filter (where ${chapterShown}) as shown from stories o left join chapters c on c.story_id = o.id group by o.id) n where n.id = s.id`,
    sql`update members m set
      follower_count = (select count(*) from follows f where f.followed_id = m.id and not pending), following_count = (select count(*) from follows f where f.follower_id = m.id and not pending),
      review_count = (select count(*) from posts p where p.author_id = m.id and kind = 'inceleme' and deleted_at is null), quote_count = (select count(*) from posts p where p.author_id = m.id and kind = 'alinti' and deleted_at is null),
      post_count = (select count(*) from posts p where p.author_id = m.id and kind = 'ileti' and deleted_at is null), story_count = (select count(*) from stories s where s.author_id = m.id and published)`,
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
