import { sql } from 'kysely';
import type { Db } from '../../db/database';

/** Work waiting for staff: open complaints, appeals and requests, browser errors of the last day, suspended accounts, and accounts pending deletion. */
export async function waitingForStaff(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select ((select count(*) from moderation_cases where state = 'acik') + (select count(*) from appeals where state = 'acik') + (select count(*) from staff_requests where state = 'acik')
      + (select count(distinct (area, message)) from client_errors where created_at > now() - interval '1 day')
      + (select count(*) from members where suspended_until > now())
      + (select count(*) from members where deletion_at is not null))::int as n`.execute(db);
  return rows[0]?.n ?? 0;
}
