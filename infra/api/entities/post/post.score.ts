import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database';
import { moveCounted } from '../counts/move';
import { SCORE_DAYS, SCORE_EPOCH } from './score.rules';

const substance = (kind: RawBuilder<unknown>, text: RawBuilder<unknown>) =>
  sql`case when ${kind} = 'inceleme' then least(4, char_length(${text}) / 300) else 0 end`;
const since = (moment: RawBuilder<unknown>) => sql`(extract(epoch from ${moment}) - ${SCORE_EPOCH / 1000}::float8) / 86400 / ${SCORE_DAYS}::float8`;

/** `featuredScore` of `score.rules.ts` in SQL for a row of `posts` under the alias `p`, from its counters. */
export const scoreSql: RawBuilder<number> = sql<number>`
  ln(1 + p.like_count
    - 0.5 * (select count(*) from post_likes l join members m on m.id = l.member_id and m.counted where l.post_id = p.id and l.by_follower)
    + 2 * p.comment_count + 3 * p.save_count + ${substance(sql`p.kind`, sql`p.text`)})
  + ${since(sql`p.created_at`)}`;

/** The same for a post that is written now, to which nobody can have reacted. Set afterwards, it would write all of the post's indexes twice. */
export const firstScore = (kind: string, text: string): RawBuilder<number> =>
  sql<number>`ln(1 + ${substance(sql`${kind}::text`, sql`${text}::text`)}) + ${since(sql`now()`)}`;

/** Recomputes a post's score after its counters changed in the same transaction. */
export const refreshScore = (tx: Db, postId: number) => sql`update posts p set score = ${scoreSql} where p.id = ${postId}`.execute(tx);

/** Counts a member's reaction to a post or takes it back, and updates the score. @returns how many of the kind there are now */
export async function countReaction(tx: Db, postId: number, counter: 'like' | 'save' | 'comment', by: number, memberId: number): Promise<number> {
  const count = await moveCounted(tx, `posts ${counter}_count`, postId, by, memberId);
  if (by) await refreshScore(tx, postId);
  return count;
}
