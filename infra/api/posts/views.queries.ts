import type { ViewReport } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';

/** Days reported unless asked otherwise: four weeks. */
const DAYS = 28;
/** Sources named; an author with more sees the largest, and the rest as one. */
const SOURCES = 20;

/**
 * Views by day and source. @param posts SQL for the ids of the posts counted together
 * @param followers SQL with a column `at`: when each follower began to follow
 */
async function report(db: Db, posts: RawBuilder<unknown>, followers: RawBuilder<unknown>, days = DAYS): Promise<ViewReport> {
  const today = sql`(now() at time zone 'Europe/Istanbul')::date`;
  const from = sql`${today} - ${days - 1}::int`;
  // As a moment, so that the index on when they began to follow holds.
  const since = sql`((${from})::timestamp at time zone 'Europe/Istanbul')`;
  const [perDay, perSource, ever] = await Promise.all([
    sql<{ gun: string; goruntulenme: number; takipci: number }>`
      with seen as (select day, sum(views)::int as n from post_view_days where post_id in (${posts}) and day >= ${from} group by day),
      came as (select (f.at at time zone 'Europe/Istanbul')::date as day, count(*)::int as n from (${followers}) f where f.at >= ${since} group by 1)
      select to_char(d, 'YYYY-MM-DD') as gun, coalesce(seen.n, 0) as goruntulenme, coalesce(came.n, 0) as takipci
      from generate_series(${from}, ${today}, interval '1 day') d left join seen on seen.day = d::date left join came on came.day = d::date order by d`.execute(
      db,
    ),
    sql<{ kaynak: ViewReport['kaynaklar'][number]['kaynak']; host: string; sayi: number }>`
      select source as kaynak, host, sum(views)::int as sayi from post_view_days where post_id in (${posts}) and day between ${from} and ${today}
      group by source, host order by 3 desc, 1, 2`.execute(db),
    sql<{ n: number }>`select coalesce(sum(views), 0)::int as n from post_view_days where post_id in (${posts})`.execute(db),
  ]);
  const named = perSource.rows.slice(0, SOURCES).map(({ kaynak, host, sayi }) => ({ kaynak, ...(host ? { sunucu: host } : {}), sayi }));
  const rest = perSource.rows.slice(SOURCES).reduce((sum, { sayi }) => sum + sayi, 0);
  const others = named.find(({ kaynak }) => kaynak === 'diger');
  return {
    goruntulenme: perDay.rows.reduce((sum, { goruntulenme }) => sum + goruntulenme, 0),
    tumu: ever.rows[0]?.n ?? 0,
    gunler: perDay.rows,
    kaynaklar:
      rest === 0
        ? named
        : others
          ? named.map((one) => (one === others ? { ...one, sayi: one.sayi + rest } : one))
          : [...named, { kaynak: 'diger', sayi: rest }],
  };
}

/** Views of a post, and who began to follow its author. */
export const viewsOfPost = (db: Db, postId: number, authorId: number, days?: number): Promise<ViewReport> =>
  report(db, sql`${postId}::bigint`, sql`select created_at as at from follows where followed_id = ${authorId} and not pending`, days);

/** Views of a story's chapters together and one by one, and who began to follow it. */
export async function viewsOfStory(db: Db, storyId: number, days: number = DAYS): Promise<ViewReport> {
  const posts = sql`select p.id from posts p join chapters c on c.id = p.chapter_id where c.story_id = ${storyId} and p.deleted_at is null`;
  const [whole, chapters] = await Promise.all([
    report(db, posts, sql`select created_at as at from story_follows where story_id = ${storyId}`, days),
    sql<{ id: number; adi: string; goruntulenme: number }>`
      select c.id, c.title as adi, coalesce((select sum(v.views) from post_view_days v join posts p on p.id = v.post_id
        where p.chapter_id = c.id and p.deleted_at is null and v.day > (now() at time zone 'Europe/Istanbul')::date - ${days}::int), 0)::int as goruntulenme
      from chapters c where c.story_id = ${storyId} and c.published order by c.position`.execute(db),
  ]);
  return { ...whole, bolumler: chapters.rows };
}
