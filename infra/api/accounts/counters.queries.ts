import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { hasNew } from '../feed/feed.queries';

/** Whether followed readers have shared something that the member has not yet seen in the feed. */
export async function hasUnseenPosts(db: Db, memberId: number): Promise<boolean> {
  const { feed_seen_id } = await db.selectFrom('members').select('feed_seen_id').where('id', '=', memberId).executeTakeFirstOrThrow();
  return hasNew(db, memberId, feed_seen_id, false);
}

/** Notes the newest post of the feed as seen. Never goes back, so that an old tab does not make things new again. */
export async function noteFeedSeen(db: Db, memberId: number, postId: number): Promise<void> {
  await db.updateTable('members').set({ feed_seen_id: postId }).where('id', '=', memberId).where('feed_seen_id', '<', postId).execute();
}

/** What waits for the staff: open complaints, appeals and requests, errors of the browsers in the last day, suspended accounts, and accounts awaiting their deletion. */
export async function waitingForStaff(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select ((select count(*) from moderation_cases where state = 'acik') + (select count(*) from appeals where state = 'acik') + (select count(*) from staff_requests where state = 'acik')
      + (select count(distinct (area, message)) from client_errors where created_at > now() - interval '1 day')
      + (select count(*) from members where suspended_until > now())
      + (select count(*) from members where deletion_at is not null))::int as n`.execute(db);
  return rows[0]?.n ?? 0;
}
