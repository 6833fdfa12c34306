import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { backfill, clearFromTimeline, FANOUT_LIMIT, refillAfterFalling } from '../feed/timeline';
import { notify, withdraw } from '../notifications/notify';
import { followKind } from './members.rules';

/**
 * Keeps both members as they are until the transaction ends; in the order of ids, so that two following each other at once cannot lock each other out.
 * @returns whether the followed one is private
 */
async function lockBoth(tx: Db, followerId: number, followedId: number): Promise<boolean> {
  const { rows } = await sql<{
    id: number;
    is_private: boolean;
  }>`select id, is_private from members where id in (${followerId}, ${followedId}) order by id for no key update`.execute(tx);
  return rows.find((m) => m.id === followedId)?.is_private ?? false;
}

async function count(tx: Db, followerId: number, followedId: number, by: 1 | -1): Promise<number> {
  await lockBoth(tx, followerId, followedId);
  await sql`update members set following_count = greatest(0, following_count + ${by}) where id = ${followerId}`.execute(tx);
  const { rows } = await sql<{
    n: number;
  }>`update members set follower_count = greatest(0, follower_count + ${by}) where id = ${followedId} returning follower_count as n`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Follows, or asks a private reader. Doing it twice changes nothing. */
export async function follow(tx: Db, followerId: number, followedId: number): Promise<void> {
  // Read under the lock: an account that becomes public at this moment accepts every request it finds, and would not find this one.
  const pending = followKind(await lockBoth(tx, followerId, followedId)) === 'request';
  const added = await tx
    .insertInto('follows')
    .values({ follower_id: followerId, followed_id: followedId, pending })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  if (!added.numInsertedOrUpdatedRows) return;
  if (!pending) {
    await count(tx, followerId, followedId, 1);
    await backfill(tx, followerId, followedId);
  }
  await notify(tx, { to: followedId, kind: pending ? 'istek' : 'takip', actor: followerId });
}

/** Unfollows or takes a request back; following again after a cancelled request asks anew (R-PROF-18). */
export async function unfollow(tx: Db, followerId: number, followedId: number): Promise<void> {
  const gone = await tx
    .deleteFrom('follows')
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .returning('pending')
    .executeTakeFirst();
  if (!gone) return;
  if (!gone.pending) {
    const followers = await count(tx, followerId, followedId, -1);
    await clearFromTimeline(tx, followerId, followedId);
    if (followers === FANOUT_LIMIT) await refillAfterFalling(tx, followedId);
  }
  await withdraw(tx, { to: followedId, kind: gone.pending ? 'istek' : 'takip', actor: followerId });
}

/** Accepts or declines a request. @returns false when there is none */
export async function answer(tx: Db, memberId: number, followerId: number, accept: boolean): Promise<boolean> {
  if (!accept) {
    const gone = await tx
      .deleteFrom('follows')
      .where('follower_id', '=', followerId)
      .where('followed_id', '=', memberId)
      .where('pending', '=', true)
      .executeTakeFirst();
    if (!gone.numDeletedRows) return false;
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
    await backfill(tx, followerId, memberId);
    await notify(tx, { to: followerId, kind: 'istek-kabul', actor: memberId });
  }
  await withdraw(tx, { to: memberId, kind: 'istek', actor: followerId });
  return true;
}

/** Blocks: both stop following each other and each leaves the other's timeline (R-PROF-19). */
export async function block(tx: Db, memberId: number, otherId: number): Promise<void> {
  await tx
    .insertInto('blocks')
    .values({ blocker_id: memberId, blocked_id: otherId })
    .onConflict((c) => c.doNothing())
    .execute();
  await unfollow(tx, memberId, otherId);
  await unfollow(tx, otherId, memberId);
}
