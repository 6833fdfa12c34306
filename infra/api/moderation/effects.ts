import type { ComplaintTarget } from '@yaprak/shared-kit/limits';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { hidesContent } from '../entities/post/held-hidden';
import { countPost } from '../entities/post/post.counts';
import { countReaction } from '../entities/post/post.score';
import { lockWork } from '../entities/post/review';
import { happened } from '../happenings/happenings';
import { refuse } from '../platform';
import { type EffectState, limitAfter, memberAfter, shutUntil, trulyBefore, type Verdict } from './moderation.rules';

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;

interface Place {
  target: ComplaintTarget;
  targetId: number;
  memberId: number;
}

/** Locks the work of a post, as every change to its counters does before it locks the post. */
async function lockWorkOf(tx: Db, postId: number): Promise<void> {
  const about = await tx.selectFrom('posts').select('work_id').where('id', '=', postId).executeTakeFirst();
  if (about?.work_id) await lockWork(tx, about.work_id);
}

const lockComment = (tx: Db, id: number) =>
  tx.selectFrom('comments').select(['hidden_at', 'deleted_at', 'post_id', 'author_id']).where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * Hides the content of a case.
 * @param alone whether that is all the verdict does: of what has been deleted, it would do nothing
 * @throws Refusal `contentGone`
 */
async function hide(tx: Db, target: ComplaintTarget, id: number, at: Date, alone: boolean): Promise<EffectState> {
  const gone = (row: { deleted_at: Date | null } | undefined) => {
    if (alone && (!row || row.deleted_at)) throw refuse('contentGone');
    return !row;
  };
  if (target === 'gonderi') {
    await lockWorkOf(tx, id);
    const post = await tx
      .selectFrom('posts')
      .select(['kind', 'author_id', 'work_id', 'hidden_at', 'archived_at', 'deleted_at', 'topic_id', 'topic_only', 'created_at', 'pinned'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (gone(post) || !post) return {};
    await tx
      .updateTable('posts')
      .set({ hidden_at: post.hidden_at ?? at, pinned: false })
      .where('id', '=', id)
      .execute();
    if (!post.hidden_at && !post.archived_at && !post.deleted_at) await countPost(tx, post, -1);
    await happened(tx, 'postJudged', { postId: id });
    return { hiddenAt: iso(post.hidden_at), pinned: post.pinned };
  }
  if (target === 'mesaj') {
    const find = tx.selectFrom('messages').select('deleted_at').where('id', '=', id);
    // Before anything is written, and again once it is locked.
    gone(await find.executeTakeFirst());
    await happened(tx, 'messageJudged', { messageId: id });
    const message = await find.forUpdate().executeTakeFirst();
    if (gone(message) || !message) return {};
    await tx
      .updateTable('messages')
      .set({ deleted_at: message.deleted_at ?? at })
      .where('id', '=', id)
      .execute();
    await happened(tx, 'messageSettled', { messageId: id });
    return { hiddenAt: iso(message.deleted_at) };
  }
  const comment = await lockComment(tx, id);
  if (gone(comment) || !comment) return {};
  // A comment is gone with its post.
  gone(await tx.selectFrom('posts').select('deleted_at').where('id', '=', comment.post_id).executeTakeFirst());
  await tx
    .updateTable('comments')
    .set({ hidden_at: comment.hidden_at ?? at })
    .where('id', '=', id)
    .execute();
  if (!comment.hidden_at && !comment.deleted_at) await countReaction(tx, comment.post_id, 'comment', -1, comment.author_id);
  return { hiddenAt: iso(comment.hidden_at) };
}

/**
 * Applies a verdict. @returns the changed state, before and after. The rows stay locked until the transaction ends.
 * @throws Refusal `contentGone`, before anything else is written
 */
export async function apply(tx: Db, place: Place, verdict: Verdict, now: Date): Promise<{ before: EffectState; after: EffectState }> {
  const before: EffectState = {};
  const after: EffectState = {};
  if (hidesContent(place.target, verdict.kind)) {
    Object.assign(before, await hide(tx, place.target, place.targetId, now, verdict.kind === 'gizle'));
    if ('hiddenAt' in before) after.hiddenAt = before.hiddenAt ?? iso(now);
  }
  if (verdict.kind === 'sinirla') {
    const member = await tx.selectFrom('members').select('limited_until').where('id', '=', place.memberId).forUpdate().executeTakeFirstOrThrow();
    before.limitedUntil = iso(member.limited_until);
    // A shorter limitation does not end a longer one.
    const until = verdict.until && member.limited_until && member.limited_until > verdict.until ? member.limited_until : (verdict.until ?? null);
    await tx.updateTable('members').set({ limited_until: until }).where('id', '=', place.memberId).execute();
    after.limitedUntil = iso(until);
  }
  if (verdict.kind === 'askiya-al' || verdict.kind === 'sil') {
    const member = await tx
      .selectFrom('members')
      .select(['suspended_until', 'removal_at'])
      .where('id', '=', place.memberId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    before.suspendedUntil = iso(member.suspended_until);
    before.removalAt = iso(member.removal_at);
    const wanted = verdict.kind === 'sil' ? verdict.removal && shutUntil(verdict.removal) : verdict.until;
    // A shorter suspension does not end a longer one.
    const until = wanted && member.suspended_until && member.suspended_until > wanted ? member.suspended_until : wanted;
    const removal = verdict.kind === 'sil' ? (verdict.removal ?? null) : member.removal_at;
    await tx
      .updateTable('members')
      .set({ suspended_until: until ?? null, removal_at: removal })
      .where('id', '=', place.memberId)
      .execute();
    after.suspendedUntil = iso(until);
    after.removalAt = iso(removal);
    // A removed member is signed out everywhere; signing in again shows the decision and how to appeal.
    if (verdict.kind === 'sil') {
      await tx.deleteFrom('sessions').where('member_id', '=', place.memberId).execute();
      await happened(tx, 'memberSignedOut', { memberId: place.memberId });
    }
  }
  return { before, after };
}

/** Puts a thing back to whether it was hidden before; what was let out meanwhile stays so. */
async function unhide(tx: Db, target: ComplaintTarget, id: number, before: EffectState): Promise<void> {
  const at = before.hiddenAt ?? null;
  if (target === 'gonderi') {
    await lockWorkOf(tx, id);
    const post = await tx
      .selectFrom('posts')
      .select(['kind', 'author_id', 'work_id', 'hidden_at', 'archived_at', 'deleted_at', 'topic_id', 'topic_only', 'created_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!post) return;
    // A video the staff have not published stays hidden: that approval is separate and not reverted here.
    const video = await tx.selectFrom('videos').select('state').where('post_id', '=', id).executeTakeFirst();
    if (video && video.state !== 'yayinda') return;
    // If another post has been pinned meanwhile, the author's later choice wins.
    const pinned = await tx.selectFrom('posts').select('id').where('author_id', '=', post.author_id).where('pinned', '=', true).executeTakeFirst();
    await tx
      .updateTable('posts')
      .set({ hidden_at: post.hidden_at && at, ...(before.pinned && !pinned ? { pinned: true } : {}) })
      .where('id', '=', id)
      .execute();
    if (post.hidden_at && !at && !post.archived_at && !post.deleted_at) await countPost(tx, post, 1);
    await happened(tx, 'postJudged', { postId: id });
  } else if (target === 'mesaj') {
    await happened(tx, 'messageJudged', { messageId: id });
    // One that its author has deleted meanwhile has nothing left to be restored.
    await sql`update messages set deleted_at = ${at} where id = ${id} and (text <> '' or media_key is not null)`.execute(tx);
    await happened(tx, 'messageSettled', { messageId: id });
  } else if (target === 'yorum') {
    const comment = await lockComment(tx, id);
    if (!comment) return;
    await tx
      .updateTable('comments')
      .set({ hidden_at: comment.hidden_at && at })
      .where('id', '=', id)
      .execute();
    if (comment.hidden_at && !at && !comment.deleted_at) await countReaction(tx, comment.post_id, 'comment', 1, comment.author_id);
  }
}

/** Effects of earlier, reverted decisions about the member, newest first; hiding only if it was the same target. */
async function takenBack(tx: Db, decisionId: number, place: Place): Promise<{ before: EffectState; after: EffectState }[]> {
  const rows = await tx
    .selectFrom('moderation_decisions as d')
    .innerJoin('moderation_cases as c', 'c.id', 'd.case_id')
    .select(['d.before', 'd.after', 'c.target_kind', 'c.target_id'])
    .where('d.member_id', '=', place.memberId)
    .where('d.id', '<', decisionId)
    .where('d.reverted_at', 'is not', null)
    .orderBy('d.id', 'desc')
    .execute();
  return rows.map((row) => {
    const { hiddenAt: _, ...aboutMember } = row.after as EffectState;
    const sameTarget = row.target_kind === place.target && row.target_id === place.targetId;
    return { before: row.before as EffectState, after: sameTarget ? (row.after as EffectState) : aboutMember };
  });
}

/** Reverts exactly one decision; effects of other decisions in force stay. The decision is already marked as reverted. */
export async function revert(tx: Db, decisionId: number, place: Place, recorded: EffectState): Promise<void> {
  const before = trulyBefore(recorded, await takenBack(tx, decisionId, place));
  const others = await tx
    .selectFrom('moderation_decisions as d')
    .innerJoin('moderation_cases as c', 'c.id', 'd.case_id')
    .select(['d.kind', 'd.suspended_until', 'd.limited_until', 'd.removal_at', 'd.created_at', 'c.target_kind', 'c.target_id'])
    .where('d.member_id', '=', place.memberId)
    .where('d.id', '!=', decisionId)
    .where('d.reverted_at', 'is', null)
    .execute();
  if ('hiddenAt' in before) {
    const hiding = others.filter(
      (o) => o.target_kind === place.target && o.target_id === place.targetId && hidesContent(place.target, o.kind as Verdict['kind']),
    );
    if (!hiding.length) await unhide(tx, place.target, place.targetId, before);
  }
  if ('limitedUntil' in before) {
    const inForce = others.flatMap((o) => (o.limited_until && o.limited_until > new Date() ? [iso(o.limited_until)] : []));
    await tx
      .updateTable('members')
      .set({ limited_until: limitAfter(before, inForce) })
      .where('id', '=', place.memberId)
      .execute();
  }
  if ('suspendedUntil' in before) {
    // A removal stands until it is carried out, which may be some hours after its day has begun.
    const inForce = others
      .filter((o) => o.removal_at !== null || (o.suspended_until ?? new Date(0)) > new Date())
      .map((o) => ({ suspendedUntil: iso(o.suspended_until), removalAt: iso(o.removal_at) }));
    const { suspendedUntil, removalAt } = memberAfter(before, inForce);
    await tx.updateTable('members').set({ suspended_until: suspendedUntil, removal_at: removalAt }).where('id', '=', place.memberId).execute();
  }
}
