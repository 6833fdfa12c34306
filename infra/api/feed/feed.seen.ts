import type { Db } from '../../db/database';
import { hasNew } from './feed.queries';

/** Whether followed readers have shared something that the member has not yet seen in the feed. */
export async function hasUnseenPosts(db: Db, memberId: number): Promise<boolean> {
  const { feed_seen_id } = await db.selectFrom('members').select('feed_seen_id').where('id', '=', memberId).executeTakeFirstOrThrow();
  return hasNew(db, memberId, feed_seen_id, false);
}

/** Notes the newest post of the feed as seen. Never goes back, so that an old tab does not make things new again. */
export async function noteFeedSeen(db: Db, memberId: number, postId: number): Promise<void> {
  await db.updateTable('members').set({ feed_seen_id: postId }).where('id', '=', memberId).where('feed_seen_id', '<', postId).execute();
}
