import type { Db } from '../../../db/database';
import { moveCounter } from '../../platform/rows';
import { moveCounted } from '../counts/move';
import { countUnderTopic } from '../topic/topic.agenda';

const counters = { inceleme: 'review_count', alinti: 'quote_count', ileti: 'post_count' } as const;

/** The columns of a post that say where it is counted. */
export interface Counted {
  kind: string;
  author_id: number;
  work_id: number | null;
  topic_id: number | null;
  topic_only: boolean;
  created_at: Date;
}

/**
 * Counts a post under its author, work and topic when it begins to stand, or no longer when that ends (deleted, archived, hidden), so that counts match what
 * lists show: a book's leave out what is for its topic only, and those who are not shown count under their own name alone. Videos and chapters are counted under
 * their topic alone. The caller has locked the work.
 */
export async function countPost(tx: Db, post: Counted, by: 1 | -1): Promise<void> {
  const column = counters[post.kind as keyof typeof counters];
  if (column && post.work_id && !post.topic_only) await moveCounted(tx, `works ${column}`, post.work_id, by, post.author_id);
  await countUnderTopic(tx, post, by);
  if (column) await moveCounter(tx, 'members', column, post.author_id, by);
}
