import { sql } from 'kysely';
import { compiled } from '../../db/compiled';
import type { Db } from '../../db/database';
import { BACKFILL, FANOUT_LIMIT } from '../entities/post/fan-out';

/** Writes a new post into the author's own timeline and, up to the limit, into the followers'; one for its topic only (R-ENT-32) into none. */
export const fanOut = (tx: Db, postId: number): Promise<unknown> => writtenOut(tx, '', { postId });

const writtenOut = compiled<{ postId: number }, '', unknown>(
  ({ postId }) => sql`
  insert into timeline (member_id, post_id, author_id)
  select t.member_id, p.id, p.author_id from posts p cross join lateral (
    select p.author_id as member_id
    union all select f.follower_id from follows f join members m on m.id = f.followed_id
      where f.followed_id = p.author_id and not f.pending and m.follower_count <= ${sql.lit(FANOUT_LIMIT)}) t
  where p.id = ${postId} and not p.topic_only
  on conflict do nothing`,
);

/** Copies an author's newest posts into new followers' timelines. */
export const backfill = (tx: Db, followerIds: readonly number[], authorId: number) =>
  sql`
  insert into timeline (member_id, post_id, author_id)
  select f.id, p.id, p.author_id from unnest(${followerIds}::bigint[]) f(id)
    cross join (select id, author_id from posts where author_id = ${authorId} and deleted_at is null and not imported and not topic_only order by id desc limit ${BACKFILL}) p
  on conflict do nothing`.execute(tx);

/** Removes an author's posts from a timeline: after unfollowing or a block. */
export const clearFromTimeline = (tx: Db, followerId: number, authorId: number) =>
  tx.deleteFrom('timeline').where('member_id', '=', followerId).where('author_id', '=', authorId).execute();

/** Removes a post from all timelines. */
export const takeOut = (tx: Db, postId: number) => tx.deleteFrom('timeline').where('post_id', '=', postId).execute();
