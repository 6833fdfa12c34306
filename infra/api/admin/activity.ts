import type { ActivityDay } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';

/** Rows of a table per Istanbul day of `created_at`, from the first requested day on. */
const perDay = (table: string, where: RawBuilder<unknown> = sql`true`) => sql`
  select (created_at at time zone 'Europe/Istanbul')::date as day, count(*)::int as n from ${sql.raw(table)}
  where created_at >= (select min(day) from days)::timestamp at time zone 'Europe/Istanbul' and ${where} group by 1`;

/** Activity of each of the last days, newest first; today is partial (R-ADMIN-02). */
export async function activity(db: Db, days: number): Promise<ActivityDay[]> {
  const { rows } = await sql<{
    day: string;
    joined: number;
    active: number;
    posts: number;
    comments: number;
    likes: number;
    follows: number;
    messages: number;
    complaints: number;
    waiting: number;
  }>`
    with days as (select ((now() at time zone 'Europe/Istanbul')::date - i) as day from generate_series(0, ${days - 1}::int) i),
      -- Cases that waited at some time since the first day; a decision taken back leaves its case decided.
      waited as (
        select c.created_at, case when c.state = 'acik' then 'infinity' else d.at end as until from moderation_cases c
          left join lateral (select min(created_at) as at from moderation_decisions where case_id = c.id) d on true
        where c.state = 'acik' or d.at >= (select min(day) from days)::timestamp at time zone 'Europe/Istanbul'
      )
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(j.n, 0) as joined, coalesce(a.n, 0) as active, coalesce(p.n, 0) as posts, coalesce(c.n, 0) as comments,
      coalesce(l.n, 0) as likes, coalesce(f.n, 0) as follows, coalesce(m.n, 0) as messages,
      coalesce(k.n, 0) as complaints,
      (select count(*)::int from waited w where w.created_at < (d.day + 1)::timestamp at time zone 'Europe/Istanbul'
        and w.until >= (d.day + 1)::timestamp at time zone 'Europe/Istanbul') as waiting
    from days d
      left join (${perDay('members')}) j on j.day = d.day
      left join (select day, count(*)::int as n from daily_usage where day >= (select min(day) from days) group by day) a on a.day = d.day
      left join (${perDay('posts', sql`deleted_at is null`)}) p on p.day = d.day
      left join (${perDay('comments', sql`deleted_at is null`)}) c on c.day = d.day
      left join (${perDay('post_likes')}) l on l.day = d.day
      left join (${perDay('follows', sql`not pending`)}) f on f.day = d.day
      left join (${perDay('messages')}) m on m.day = d.day
      left join (${perDay('complaints')}) k on k.day = d.day
    order by d.day desc`.execute(db);
  return rows.map((r) => ({
    gun: r.day,
    katilan: r.joined,
    etkin: r.active,
    gonderi: r.posts,
    yorum: r.comments,
    begeni: r.likes,
    takip: r.follows,
    mesaj: r.messages,
    sikayet: r.complaints,
    bekleyen: r.waiting,
  }));
}
