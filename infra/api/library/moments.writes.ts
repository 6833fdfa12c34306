import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { NEWS_DAYS } from '../entities/reading/reading.sql';

const today = sql`(now() at time zone 'Europe/Istanbul')::date`;

/**
 * Notes for followers what has just happened to a member's readings of a work (R-READ-05): one that began or ended these days, and progress. Only readings that
 * this transaction has touched are looked at, so that neither a backlog nor an import is news. May be called twice.
 */
export async function noteMoments(tx: Db, memberId: number, workId: number): Promise<void> {
  await sql`insert into reading_moments (member_id, reading_id, kind, day)
    select r.member_id, r.id, k.kind, ${today} from readings r cross join lateral (values
        ('basladi', not r.done and r.started_on >= ${today} - ${NEWS_DAYS}::int),
        ('bitirdi', r.done and r.finished_on >= ${today} - ${NEWS_DAYS}::int),
        ('ilerledi', not r.done and exists (select 1 from reading_progress p where p.reading_id = r.id and p.day >= ${today} - ${NEWS_DAYS}::int and p.created_at = now()))
      ) k (kind, news)
    where r.member_id = ${memberId} and r.work_id = ${workId} and r.updated_at = now() and k.news on conflict do nothing`.execute(tx);
}
