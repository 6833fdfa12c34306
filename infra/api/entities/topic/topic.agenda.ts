import { sql } from 'kysely';
import type { Db } from '../../../db/database';

/** Days for which a post counts as being said under its topic (`topics.agenda_count`); the nightly count takes the older ones out. */
export const AGENDA_DAYS = 30;

/** Whether a post is young enough to be counted under its topic. */
export const isAgenda = (createdAt: Date, now = new Date()): boolean => now.getTime() - createdAt.getTime() < AGENDA_DAYS * 86_400_000;

/** Counts a post that everybody begins to see under its topic, or takes it out when that ends. Old posts are not counted any more. */
export async function countUnderTopic(tx: Db, post: { topic_id: number | null; created_at: Date }, by: 1 | -1): Promise<void> {
  if (isAgenda(post.created_at)) await addUnderTopic(tx, post.topic_id, by);
}

/** The same for several posts at once. */
export async function addUnderTopic(tx: Db, topicId: number | null, by: number): Promise<void> {
  if (topicId && by) await sql`update topics set agenda_count = greatest(0, agenda_count + ${by}) where id = ${topicId}`.execute(tx);
}
