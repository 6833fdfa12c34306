import { FANOUT_LIMIT, refillAfterFalling } from '../entities/post/fan-out';
import type { Listener } from '../happenings/happenings';
import { backfill, clearFromTimeline, fanOut, takeOut } from './timeline';

/** Fans out to the followers' timelines. */
export const sharedIntoTimelines: Listener<'postShared'> = (tx, { postId }) => fanOut(tx, postId);
/** Removes it from all timelines. */
export const withdrawnFromTimelines: Listener<'postWithdrawn'> = (tx, { postId }) => takeOut(tx, postId);
/** Copies the newest posts of the followed into the follower's timeline. */
export const followedIntoTimeline: Listener<'memberFollowed'> = (tx, { followerId, followedId }) => backfill(tx, [followerId], followedId);
/** The same for followers who were accepted. */
export const acceptedIntoTimelines: Listener<'followsAccepted'> = (tx, { followerIds, followedId }) => backfill(tx, followerIds, followedId);
/** Removes their posts; an author who falls to the fan-out limit is written into the timelines again. */
export const unfollowedFromTimeline: Listener<'memberUnfollowed'> = async (tx, { followerId, followedId, followersLeft }) => {
  await clearFromTimeline(tx, followerId, followedId);
  if (followersLeft === FANOUT_LIMIT) await refillAfterFalling(tx, followedId);
};
