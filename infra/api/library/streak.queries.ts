import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { readingDays } from '../entities/reading/reading.sql';

export interface Streak {
  gun: number;
  enUzun: number;
  bugun: 0 | 1;
}

/** Days in a row on which a member read: the run that reaches today or yesterday, and the longest ever (R-READ-09). Null if the member does not want to see it. */
export async function readingStreak(db: Db, memberId: number): Promise<Streak | null> {
  const wish = await db.selectFrom('reading_preferences').select('streak').where('member_id', '=', memberId).executeTakeFirst();
  if (wish && !wish.streak) return null;
  const { rows } = await sql<{ now: number | null; longest: number | null; today: boolean }>`
    with days as (select day from ${readingDays(memberId)} d where day <= (now() at time zone 'Europe/Istanbul')::date),
      runs as (select count(*)::int as n, max(day) as last from (select day, day - (row_number() over (order by day))::int as run from days) numbered group by run)
    select max(n) filter (where last >= (now() at time zone 'Europe/Istanbul')::date - 1) as now, max(n) as longest,
      coalesce(max(last) = (now() at time zone 'Europe/Istanbul')::date, false) as today from runs`.execute(db);
  const [found] = rows;
  return { gun: found?.now ?? 0, enUzun: found?.longest ?? 0, bugun: found?.today ? 1 : 0 };
}
