import type { Db } from '../../db/database';
import { newerThan } from './feed.queries';

/** Whether followed readers have posted anything the member has not seen in the feed yet. */
export async function hasUnseenPosts(db: Db, memberId: number): Promise<boolean> {
  const { feed_seen_id } = await db.selectFrom('members').select('feed_seen_id').where('id', '=', memberId).executeTakeFirstOrThrow();
  return (await newerThan(db, memberId, feed_seen_id, false)).length > 0;
}

/** Marks the newest feed post as seen. Never moves backwards, so an old tab cannot make posts unread again. */
export async function noteFeedSeen(db: Db, memberId: number, postId: number): Promise<void> {
  await db.updateTable('members').set({ feed_seen_id: postId }).where('id', '=', memberId).where('feed_seen_id', '<', postId).execute();
}
