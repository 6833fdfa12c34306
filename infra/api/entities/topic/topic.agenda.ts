import type { Db } from '../../../db/database';
import { moveCounter } from '../../platform/rows';

/** Days a post counts towards its topic (`topics.agenda_count`); a nightly job subtracts older ones. */
export const AGENDA_DAYS = 30;

/** Whether a post is recent enough to count towards its topic. */
export const isAgenda = (createdAt: Date, now = new Date()): boolean => now.getTime() - createdAt.getTime() < AGENDA_DAYS * 86_400_000;

/** Adds a post to its topic's count when it becomes public, or subtracts it when that ends. Old posts are no longer counted. */
export async function countUnderTopic(tx: Db, post: { topic_id: number | null; created_at: Date }, by: 1 | -1): Promise<void> {
  if (isAgenda(post.created_at)) await addUnderTopic(tx, post.topic_id, by);
}

/** The same for several posts. */
export async function addUnderTopic(tx: Db, topicId: number | null, by: number): Promise<void> {
  if (topicId && by) await moveCounter(tx, 'topics', 'agenda_count', topicId, by);
}
