import type { Input } from '@yaprak/shared-kit/contract';
import { limits } from '@yaprak/shared-kit/limits';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { ownPictures } from '../entities/media/own-pictures';
import { viewerSets } from '../entities/member/member.visibility';
import { countReaction, refreshScore } from '../entities/post/post.score';
import { postOpen } from '../entities/post/post.visibility';
import { lockWork } from '../entities/post/review';
import { subjectOf } from '../entities/post/subject';
import { countUnderTopic } from '../entities/topic/topic.agenda';
import { happened } from '../happenings/happenings';
import { type Ctx, invalid, moveCounter, refuse, setRow } from '../platform';
import { fieldName } from '../platform/field-names';
import { rateByReview } from './review-rating';

type Kind = 'inceleme' | 'alinti' | 'ileti';
const textLimits = { inceleme: limits.review, alinti: limits.quote, ileti: limits.post } as const;
const memberCounter = { inceleme: 'review_count', alinti: 'quote_count', ileti: 'post_count' } as const;

/** @throws Refusal if the text is shorter or longer than its kind allows */
function checkText(ctx: Ctx, kind: Kind, text: string): void {
  const { min, max } = textLimits[kind];
  const field = fieldName('metin', ctx.lang);
  if (text.length < min) throw invalid({ metin: ['tooShort', { field, n: min }] });
  if (text.length > max) throw invalid({ metin: ['tooLong', { field, n: max }] });
}

interface Counted {
  kind: string;
  author_id: number;
  work_id: number | null;
  topic_id: number | null;
  created_at: Date;
}
/** Updates the counters of author, work and topic; videos and chapters have only the last. */
async function countPost(tx: Db, post: Counted, by: 1 | -1): Promise<void> {
  const column = memberCounter[post.kind as Kind];
  if (column && post.work_id) await moveCounter(tx, 'works', column, post.work_id, by);
  await countUnderTopic(tx, post, by);
  if (column) await moveCounter(tx, 'members', column, post.author_id, by);
}

/**
 * Shares a review, quote or post: row, counters, score, timelines and removal of its draft in one transaction. A quote never marks its book as read.
 * @returns the id. @throws Refusal `bookNeeded`, `bookNotFound`, `topicNotFound`, `secondReview`, or for the text
 */
export async function sharePost(ctx: Ctx<Input<'v2/gonderi/paylas'>>): Promise<number> {
  const { turu, kitapId, gonderiId, taslakId, baslik, metin, puan, sayfa, spoiler, resimler } = ctx.input;
  checkText(ctx, turu, metin);
  if (turu !== 'ileti' && !kitapId) throw refuse('bookNeeded');
  const subject = await subjectOf(ctx.db, ctx.input);
  const { work_id, book_id } = subject;
  if (gonderiId) await reachable(ctx, gonderiId);
  const pictures = await ownPictures(ctx, resimler);
  if (work_id) await lockWork(ctx.db, work_id);
  const row = {
    kind: turu,
    author_id: ctx.self.id,
    ...subject,
    quoted_post_id: gonderiId ?? null,
    title: baslik ?? null,
    text: metin,
    rating: turu === 'inceleme' && work_id && book_id ? await rateByReview(ctx.db, ctx.self.id, { id: book_id, work_id }, puan) : null,
    page: turu === 'alinti' ? (sayfa ?? null) : null,
    spoiler: spoiler === 1,
    image_keys: pictures ?? [],
  };
  const saved = await ctx.db
    .insertInto('posts')
    .values(row)
    .onConflict((c) =>
      c.columns(['author_id', 'work_id']).where('kind', '=', sql.lit('inceleme')).where('deleted_at', 'is', null).where('merged_from', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!saved) throw refuse('secondReview');
  await countPost(ctx.db, { ...row, created_at: new Date() }, 1);
  await refreshScore(ctx.db, saved.id);
  await happened(ctx.db, 'postShared', { postId: saved.id, authorId: ctx.self.id });
  if (taslakId) await ctx.db.deleteFrom('drafts').where('id', '=', taslakId).where('member_id', '=', ctx.self.id).execute();
  return saved.id;
}

/** Edits the member's own post; position, time and reactions stay. @throws Refusal `postNotFound`, also for somebody else's post */
export async function editPost(ctx: Ctx<Input<'v2/gonderi/duzenle'>>): Promise<void> {
  const { id, taslakId, baslik, metin, puan, sayfa, spoiler, resimler } = ctx.input;
  const post = await own(ctx, id, { work: true });
  if (post.kind !== 'inceleme' && post.kind !== 'alinti' && post.kind !== 'ileti') throw refuse('forbidden');
  checkText(ctx, post.kind, metin);
  const pictures = await ownPictures(ctx, resimler);
  await ctx.db
    .updateTable('posts')
    .set({
      title: baslik ?? null,
      text: metin,
      edited_at: new Date(),
      ...(spoiler === undefined ? {} : { spoiler: spoiler === 1 }),
      ...(pictures ? { image_keys: pictures } : {}),
      ...(post.kind === 'inceleme' && post.work_id && post.book_id
        ? { rating: await rateByReview(ctx.db, ctx.self.id, { id: post.book_id, work_id: post.work_id }, puan) }
        : {}),
      ...(post.kind === 'alinti' ? { page: sayfa ?? null } : {}),
    })
    .where('id', '=', id)
    .execute();
  await refreshScore(ctx.db, id);
  if (taslakId) await ctx.db.deleteFrom('drafts').where('id', '=', taslakId).where('member_id', '=', ctx.self.id).execute();
}

/** Deletes the member's own post: from lists, timelines, notifications and counters. @throws Refusal `chapterPost` if it announces a chapter */
export async function deletePost(ctx: Ctx, id: number): Promise<void> {
  const post = await own(ctx, id, { work: true });
  if (post.chapter_id) throw refuse('chapterPost');
  await ctx.db.updateTable('posts').set({ deleted_at: new Date(), pinned: false }).where('id', '=', id).execute();
  await happened(ctx.db, 'postWithdrawn', { postId: id });
  // Posts only their author could see were not counted under their topic.
  await countPost(ctx.db, post.archived_at || post.hidden_at ? { ...post, topic_id: null } : post, -1);
}

/** The member's own post, locked for update; with `work` after its work, for changes to the work's counters. @throws Refusal `postNotFound` */
export async function own(ctx: Ctx, id: number, { work = false } = {}) {
  const about = work ? await ctx.db.selectFrom('posts').select('work_id').where('id', '=', id).executeTakeFirst() : undefined;
  if (about?.work_id) await lockWork(ctx.db, about.work_id);
  const post = await ctx.db
    .selectFrom('posts')
    .select(['id', 'kind', 'author_id', 'work_id', 'book_id', 'topic_id', 'chapter_id', 'archived_at', 'hidden_at', 'created_at'])
    .where('id', '=', id)
    .where('author_id', '=', ctx.self.id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!post) throw refuse('postNotFound');
  return post;
}

/** A post the member may open. @throws Refusal `postNotFound` if it is not visible to them */
async function reachable(ctx: Ctx, id: number): Promise<{ id: number; author_id: number }> {
  const viewer = ctx.self.id;
  const { rows } = await sql<{ id: number; author_id: number }>`
    with ${viewerSets(viewer)} select p.id, p.author_id from posts p join members a on a.id = p.author_id where p.id = ${id} and ${postOpen(viewer)}`.execute(
    ctx.db,
  );
  if (!rows[0]) throw refuse('postNotFound');
  return rows[0];
}

/** Adds or removes a +1. @returns the new count. @throws Refusal `ownLike` (R-POST-10) */
export async function likePost(ctx: Ctx, id: number, like: boolean): Promise<number> {
  const post = await reachable(ctx, id);
  const self = ctx.self.id;
  if (post.author_id === self) throw refuse('ownLike');
  const change = await setRow(ctx.db, 'post_likes', { post_id: id, member_id: self }, like);
  const likes = await countReaction(ctx.db, id, 'like_count', change);
  if (change > 0) await happened(ctx.db, 'postLiked', { postId: id, authorId: post.author_id, by: self });
  return likes;
}

/** Saves or unsaves a post. */
export async function savePost(ctx: Ctx, id: number, save: boolean): Promise<void> {
  if (save) await reachable(ctx, id);
  const change = await setRow(ctx.db, 'post_saves', { post_id: id, member_id: ctx.self.id }, save);
  await countReaction(ctx.db, id, 'save_count', change);
}
