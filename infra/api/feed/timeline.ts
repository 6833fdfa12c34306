import { sql } from 'kysely';
import type { Db } from '../../db/database';

/** Authors with at most this many followers have their posts written into the followers' timelines; those above are read from their own posts. */
export const FANOUT_LIMIT = 1_000;
/** Posts of an author that come into the timeline of a new follower. */
const BACKFILL = 100;

/** Writes a new post into the author's own timeline and, up to the limit, into those of the followers. */
export const fanOut = (tx: Db, postId: number, authorId: number) =>
  sql`
  insert into timeline (member_id, post_id, author_id)
  select ${authorId}::bigint, ${postId}::bigint, ${authorId}::bigint
  union all select f.follower_id, ${postId}, ${authorId} from follows f join members m on m.id = f.followed_id
    where f.followed_id = ${authorId} and not f.pending and m.follower_count <= ${FANOUT_LIMIT}
  on conflict do nothing`.execute(tx);

/** Puts the newest posts of an author into the timelines of readers who now follow them. */
export const backfill = (tx: Db, followerIds: readonly number[], authorId: number) =>
  sql`
  insert into timeline (member_id, post_id, author_id)
  select f.id, p.id, p.author_id from unnest(${followerIds}::bigint[]) f(id)
    cross join (select id, author_id from posts where author_id = ${authorId} and deleted_at is null order by id desc limit ${BACKFILL}) p
  on conflict do nothing`.execute(tx);

/** Takes an author's posts out of a timeline: after unfollowing or a block. */
export const clearFromTimeline = (tx: Db, followerId: number, authorId: number) =>
  tx.deleteFrom('timeline').where('member_id', '=', followerId).where('author_id', '=', authorId).execute();

/**
 * When an author falls to the limit, their posts of the time above it are missing from the timelines; they are written once here.
 */
export const refillAfterFalling = (tx: Db, authorId: number) =>
  sql`
  insert into timeline (member_id, post_id, author_id)
  select f.follower_id, p.id, p.author_id from follows f cross join (select id, author_id from posts where author_id = ${authorId} and deleted_at is null order by id desc limit ${BACKFILL}) p
  where f.followed_id = ${authorId} and not f.pending on conflict do nothing`.execute(tx);

/** Takes a post out of all timelines. */
export const takeOut = (tx: Db, postId: number) => tx.deleteFrom('timeline').where('post_id', '=', postId).execute();
