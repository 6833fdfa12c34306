import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import type { JobKind } from '../platform/jobs';

/** Works of a genre or topic that similar books are chosen from. */
const POPULAR = 100;

/** What happened at a moment counts less by a factor e every two weeks; after two months it counts for nothing. */
const fading = (moment: RawBuilder<unknown>) => sql`exp(-extract(epoch from now() - ${moment}) / (14 * 86400))`;
const lately = (moment: RawBuilder<unknown>) => sql`${moment} > now() - interval '60 days'`;

/** Movement of works: each reader who lately put it on a shelf counts once, each post about it twice. Authors move with their works, topics with their posts of a month. */
const trends = [
  sql`update works w set trend = s.trend from (
      select w.id, coalesce(n.trend, 0) as trend from works w left join (
        select work_id, sum(weight)::real as trend from (
          select work_id, ${fading(sql`updated_at`)} as weight from shelf_entries where ${lately(sql`updated_at`)}
          union all select work_id, 2 * ${fading(sql`created_at`)} from posts where work_id is not null and deleted_at is null and ${lately(sql`created_at`)}) events
        group by work_id) n on n.work_id = w.id) s
    where s.id = w.id and s.trend is distinct from w.trend`,
  sql`update authors a set trend = s.trend from (
      select a.id, coalesce(sum(w.trend), 0)::real as trend from authors a left join book_contributors c on c.author_id = a.id and c.role = 'yazar'
        left join books b on b.id = c.book_id and b.is_main left join works w on w.id = b.work_id group by a.id) s
    where s.id = a.id and s.trend is distinct from a.trend`,
  sql`update topics t set agenda_count = s.n, trend = s.n from (
      select t.id, count(p.id)::int as n from topics t left join posts p on p.topic_id = t.id and p.deleted_at is null and p.created_at > now() - interval '30 days' group by t.id) s
    where s.id = t.id and (s.n, s.n::real) is distinct from (t.agenda_count, t.trend)`,
];

const popular = (kind: 'tur' | 'konu', table: 'work_genres' | 'work_topics', entity: 'genre_id' | 'topic_id') => sql`
  insert into popular_works (kind, entity_id, place, work_id)
  select ${sql.lit(kind)}, entity, place, work_id from (
    select x.${sql.ref(entity)} as entity, x.work_id, row_number() over (partition by x.${sql.ref(entity)} order by w.reader_count desc, w.id) as place
    from ${sql.table(table)} x join works w on w.id = x.work_id where w.merged_into is null) ranked
  where place <= ${POPULAR}`;

/** Finds anew what moves (`works.trend`, `authors.trend`, `topics.trend`), and the most read works of each genre and topic. @param tx a transaction: nobody sees it half done */
export async function refreshPopularity(tx: Db): Promise<void> {
  // The default limit is meant for requests.
  await sql`set local statement_timeout = 0`.execute(tx);
  for (const statement of trends) await statement.execute(tx);
  await sql`delete from popular_works`.execute(tx);
  await popular('tur', 'work_genres', 'genre_id').execute(tx);
  await popular('konu', 'work_topics', 'topic_id').execute(tx);
}

/** Every night, when the day's readers sleep. */
export const popularity = (db: Db): JobKind => ({ name: 'ragbet', cron: '23 5 * * *', work: () => db.transaction().execute(refreshPopularity) });
