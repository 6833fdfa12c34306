import type { Comment } from '../contract';
import { limits } from '../contract/limits';

/**
 * Comments in reading order: each followed by its replies, both oldest first. Replies whose parent is not loaded are placed by time. Deleted comments are kept
 * only while they have replies.
 */
export function threaded(comments: readonly Comment[]): Comment[] {
  const byTime = [...comments].sort((a, b) => a.id - b.id);
  const known = new Set(byTime.map((c) => c.id));
  const replies = new Map<number, Comment[]>();
  for (const c of byTime) {
    if (c.ustYorumId && known.has(c.ustYorumId)) replies.set(c.ustYorumId, [...(replies.get(c.ustYorumId) ?? []), c]);
  }
  return byTime
    .filter((c) => !c.ustYorumId || !known.has(c.ustYorumId))
    .flatMap((c) => [c, ...(replies.get(c.id) ?? [])])
    .filter((c) => !c.silindi || replies.get(c.id)?.some((r) => !r.silindi));
}

/** Whether the author of a comment may still edit it; `now` in ms. The API decides by its own clock. */
export const mayStillEdit = (comment: Pick<Comment, 'zaman' | 'gizle'>, now: number): boolean =>
  !comment.gizle && now - Date.parse(comment.zaman) < limits.comment.editMinutes * 60_000;
