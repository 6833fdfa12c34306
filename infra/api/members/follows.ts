import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { limited } from '../entities/member/member.visibility';
import { happened } from '../happenings/happenings';
import { moveCounter, refuse, setRow } from '../platform';
import { followKind } from './members.rules';

/**
 * Locks both members until the transaction ends; in id order, so that two members following each other at once cannot deadlock.
 * @returns whether the followed one is private, or limited: then new followers ask first; and which of them are present, so that the other's number has them
 */
async function lockBoth(tx: Db, followerId: number, followedId: number) {
  const { rows } = await sql<{
    id: number;
    is_private: boolean;
    present: boolean;
  }>`select id, is_private or ${limited('members')} as is_private, present from members where id in (${followerId}, ${followedId}) order by id for no key update`.execute(
    tx,
  );
  const present = rows.flatMap((m) => (m.present ? [m.id] : []));
  return { isPrivate: rows.find((m) => m.id === followedId)?.is_private ?? false, present };
}

async function count(tx: Db, followerId: number, followedId: number, by: 1 | -1): Promise<number> {
  const { present } = await lockBoth(tx, followerId, followedId);
  await moveCounter(tx, 'members', 'following_count', followerId, present.includes(followedId) ? by : 0);
  return moveCounter(tx, 'members', 'follower_count', followedId, present.includes(followerId) ? by : 0);
}

/** Follows, or sends a request to a private reader. Idempotent. @throws Refusal `blocked` if one has blocked the other */
export async function follow(tx: Db, followerId: number, followedId: number): Promise<void> {
  // Read under the lock: an account going public right now accepts every request it finds, and would miss this one.
  const pending = followKind((await lockBoth(tx, followerId, followedId)).isPrivate) === 'request';
  // Likewise: a block that is being made ends only the follows it finds.
  const { rows: blocks } = await sql`
    select 1 from blocks where (blocker_id, blocked_id) in ((${followerId}::bigint, ${followedId}::bigint), (${followedId}::bigint, ${followerId}::bigint))`.execute(
    tx,
  );
  if (blocks.length) throw refuse('blocked');
  if (!(await setRow(tx, 'follows', { follower_id: followerId, followed_id: followedId }, true, { pending }))) return;
  if (!pending) await count(tx, followerId, followedId, 1);
  await happened(tx, pending ? 'followRequested' : 'memberFollowed', { followerId, followedId });
}

/** Unfollows or withdraws a request; following again after that sends a new request (R-PROF-18). */
export async function unfollow(tx: Db, followerId: number, followedId: number): Promise<void> {
  const gone = await tx
    .deleteFrom('follows')
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .returning('pending')
    .executeTakeFirst();
  if (!gone) return;
  if (gone.pending) return happened(tx, 'followRequestEnded', { followerId, followedId });
  const followersLeft = await count(tx, followerId, followedId, -1);
  await happened(tx, 'memberUnfollowed', { followerId, followedId, followersLeft });
  // Of a private account, followers alone see more.
  await happened(tx, 'sightLost', { memberIds: [followerId] });
}

/** Accepts or declines a request. @returns false if there is none */
export async function answer(tx: Db, memberId: number, followerId: number, accept: boolean): Promise<boolean> {
  if (!accept) {
    if (!(await setRow(tx, 'follows', { follower_id: followerId, followed_id: memberId, pending: true }, false))) return false;
    await happened(tx, 'followRequestEnded', { followerId, followedId: memberId });
  } else {
    const accepted = await tx
      .updateTable('follows')
      .set({ pending: false, created_at: new Date() })
      .where('follower_id', '=', followerId)
      .where('followed_id', '=', memberId)
      .where('pending', '=', true)
      .executeTakeFirst();
    if (!accepted.numUpdatedRows) return false;
    await count(tx, followerId, memberId, 1);
    await happened(tx, 'followsAccepted', { followerIds: [followerId], followedId: memberId });
  }
  return true;
}

/** Blocks: both unfollow each other and disappear from each other's timelines (R-PROF-19). */
export async function block(tx: Db, memberId: number, otherId: number): Promise<void> {
  await lockBoth(tx, memberId, otherId);
  await setRow(tx, 'blocks', { blocker_id: memberId, blocked_id: otherId }, true);
  await unfollow(tx, memberId, otherId);
  await unfollow(tx, otherId, memberId);
  await happened(tx, 'sightLost', { memberIds: [memberId, otherId].sort((a, b) => a - b) });
}

/** Accepts all pending requests of a member who went public, as if each had been accepted by hand (R-SET-06). */
export async function acceptAll(tx: Db, memberId: number): Promise<void> {
  const { rows } = await sql<{ ids: number[] }>`
    with accepted as (update follows set pending = false, created_at = now() where followed_id = ${memberId} and pending returning follower_id),
    followers as (update members m set following_count = m.following_count + f.present::int from accepted a, members f where m.id = a.follower_id and f.id = ${memberId})
    select array(select follower_id from accepted order by follower_id) as ids`.execute(tx);
  const followerIds = rows[0]?.ids ?? [];
  if (!followerIds.length) return;
  await sql`update members set follower_count = follower_count + (select count(*)::int from members f where f.id = any(${followerIds}::bigint[]) and f.present)
    where id = ${memberId}`.execute(tx);
  await happened(tx, 'followsAccepted', { followerIds, followedId: memberId });
}
