import type { Db } from '../../../db/database';
import { moveCounted } from '../counts/move';

/** Days a post counts towards its topic (`topics.agenda_count`); a nightly job subtracts older ones. */
export const AGENDA_DAYS = 30;

/** Whether a post is recent enough to count towards its topic. */
export const isAgenda = (createdAt: Date, now = new Date()): boolean => now.getTime() - createdAt.getTime() < AGENDA_DAYS * 86_400_000;

/** Adds a post to its topic's count when it becomes public, or subtracts it when that ends. Old posts are no longer counted. */
export async function countUnderTopic(tx: Db, post: { topic_id: number | null; created_at: Date; author_id: number }, by: 1 | -1): Promise<void> {
  if (isAgenda(post.created_at)) await addUnderTopic(tx, post.topic_id, by, post.author_id);
}

/** The same for several posts of one author. */
export async function addUnderTopic(tx: Db, topicId: number | null, by: number, authorId: number): Promise<void> {
  if (topicId) await moveCounted(tx, 'topics agenda_count', topicId, by, authorId);
}
