import type { Input, Post } from '@yaprak/shared-kit/contract';
import { limits } from '@yaprak/shared-kit/limits';
import { sql } from 'kysely';
import { together } from '../../db/pipelined';
import { ownPictures } from '../entities/media/own-pictures';
import { viewerSets } from '../entities/member/member.visibility';
import { warningColumn } from '../entities/post/covered.rules';
import { countPost } from '../entities/post/post.counts';
import { findNewPost, findPost } from '../entities/post/post.queries';
import { countReaction, refreshScore } from '../entities/post/post.score';
import { postOpen } from '../entities/post/post.visibility';
import { lockWork } from '../entities/post/review';
import { subjectOf } from '../entities/post/subject';
import { addTags, countTagsOf, setTags } from '../entities/tag/tag.queries';
import { newlyMentioned, readText } from '../entities/text/marks';
import type { Mark } from '../entities/text/marks.rules';
import { happened } from '../happenings/happenings';
import { type Ctx, invalid, type Lang, refuse, setRow } from '../platform';
import { fieldFault } from '../platform/field-names';
import { requireUsed } from '../platform/validation';
import { insertPost } from './insert-post';
import { judgePage } from './quote-page';
import { rateByReview } from './review-rating';
import { type Resembled, similarReview } from './similar';
import { justShared } from './twin';

type Kind = 'inceleme' | 'alinti' | 'ileti';
const textLimits = { inceleme: limits.review, alinti: limits.quote, ileti: limits.post } as const;

/** @throws Refusal if the text is shorter or longer than its kind allows */
function checkText(ctx: Ctx, kind: Kind, text: string): void {
  const { min, max } = textLimits[kind];
  if (text.length < min) throw invalid({ metin: fieldFault('metin', 'tooShort', ctx.lang, { n: min }) });
  if (text.length > max) throw invalid({ metin: fieldFault('metin', 'tooLong', ctx.lang, { n: max }) });
}

/** Only a review has a rating, only a quote a page. @throws Refusal for the one that the kind does not have */
export const requireOfKind = (kind: Kind, words: { puan?: number; sayfa?: number }, lang: Lang): void =>
  requireUsed(words, { puan: kind === 'inceleme', sayfa: kind === 'alinti' }, lang);

/** @throws Refusal `postNotFound` */
function found(post: Post | null): Post {
  if (!post) throw refuse('postNotFound');
  return post;
}

const question = ({ own, name, book }: Resembled) => (own ? refuse('similarOwnReview', { book }) : refuse('similarReview', { name, book }));

/**
 * Shares a review, quote or post: row, counters, score, timelines and removal of its draft in one transaction. A quote never marks its book as read.
 * The same once more within a minute is not shared again. A review much like another is refused until confirmed, and then shown to moderators.
 * @returns the post as its author sees it
 * @throws Refusal `bookNeeded`, `bookNotFound`, `topicNotFound`, `secondReview`, `similarReview`, `similarOwnReview`, or for the text
 */
export async function sharePost(ctx: Ctx<Input<'v2/gonderi/paylas'>>): Promise<Post> {
  const { turu, kitapId, konuId, konuyaOzel, gonderiId, taslakId, baslik, metin, puan, sayfa, spoiler, uyari, resimler } = ctx.input;
  checkText(ctx, turu, metin);
  requireOfKind(turu, ctx.input, ctx.lang);
  if (konuyaOzel && !konuId) throw invalid({ konuId: 'requiredHere' });
  if (turu !== 'ileti' && !kitapId) throw refuse('bookNeeded');
  const subject = await subjectOf(ctx.db, ctx.self.id, ctx.input);
  const { work_id, book_id } = subject;
  await judgePage(ctx.db, work_id, sayfa);
  if (gonderiId) await reachable(ctx, gonderiId);
  const pictures = await ownPictures(ctx, resimler);
  const content = {
    kind: turu,
    author_id: ctx.self.id,
    ...subject,
    quoted_post_id: gonderiId ?? null,
    title: baslik ?? null,
    text: metin,
    image_keys: pictures ?? [],
    page: sayfa ?? null,
    spoiler: spoiler === 1,
    topic_only: konuyaOzel === 1,
    warning: null,
    ...warningColumn(uyari),
  };
  const dropDraft = async () => {
    if (taslakId) await ctx.db.deleteFrom('drafts').where('id', '=', taslakId).where('member_id', '=', ctx.self.id).execute();
  };
  const twin = await justShared(ctx.db, content, puan);
  if (twin) {
    await dropDraft();
    return found(await findPost(ctx.db, ctx.self.id, ctx.lang, twin));
  }
  const resembled = turu === 'inceleme' ? await similarReview(ctx.db, ctx.self.id, metin) : undefined;
  if (resembled && ctx.input.benzerOnay !== 1) throw question(resembled);
  if (work_id) await lockWork(ctx.db, work_id);
  const text = await readText(ctx.db, { text: metin, authorId: ctx.self.id, site: ctx.config.siteUrl });
  const row = {
    ...content,
    marks: text.json,
    rating: turu === 'inceleme' && work_id && book_id ? await rateByReview(ctx.db, ctx.self.id, { id: book_id, work_id }, puan) : null,
  };
  const postId = await insertPost(ctx.db, row);
  if (postId === undefined) throw refuse('secondReview');
  const authorId = ctx.self.id;
  const [shown] = await together(
    findNewPost(ctx.db, authorId, ctx.lang, postId, { book: !!book_id, topic: !!subject.topic_id, quoted: !!gonderiId, pictures: !!pictures?.length }),
    countPost(ctx.db, { ...row, created_at: new Date() }, 1),
    addTags(ctx.db, postId, text, metin),
    happened(ctx.db, 'postShared', { postId, authorId }),
    resembled && happened(ctx.db, 'reviewResembled', { postId, authorId, resembledId: resembled.id, text: metin }),
    dropDraft(),
  );
  return found(shown);
}

/** Edits the member's own post; position, time and reactions stay. @throws Refusal `postNotFound`, also for somebody else's post */
export async function editPost(ctx: Ctx<Input<'v2/gonderi/duzenle'>>): Promise<void> {
  const { id, taslakId, baslik, metin, puan, sayfa, spoiler, uyari, resimler } = ctx.input;
  const post = await own(ctx, id, { work: true });
  if (post.kind !== 'inceleme' && post.kind !== 'alinti' && post.kind !== 'ileti') throw refuse('forbidden');
  checkText(ctx, post.kind, metin);
  requireOfKind(post.kind, ctx.input, ctx.lang);
  // What was shared before stays as it is while its words are mended.
  if (sayfa !== (post.page ?? undefined)) await judgePage(ctx.db, post.work_id, sayfa);
  const pictures = await ownPictures(ctx, resimler);
  const read = await readText(ctx.db, { text: metin, authorId: ctx.self.id, site: ctx.config.siteUrl });
  await ctx.db
    .updateTable('posts')
    .set({
      title: baslik ?? null,
      text: metin,
      marks: read.json,
      edited_at: new Date(),
      ...(spoiler === undefined ? {} : { spoiler: spoiler === 1 }),
      ...warningColumn(uyari),
      ...(pictures ? { image_keys: pictures } : {}),
      ...(post.kind === 'inceleme' && post.work_id && post.book_id
        ? { rating: await rateByReview(ctx.db, ctx.self.id, { id: post.book_id, work_id: post.work_id }, puan) }
        : {}),
      ...(post.kind === 'alinti' ? { page: sayfa ?? null } : {}),
    })
    .where('id', '=', id)
    .execute();
  await refreshScore(ctx.db, id);
  await setTags(ctx.db, id, read, metin);
  await happened(ctx.db, 'membersMentioned', { memberIds: newlyMentioned(read.marks, post.marks as Mark[] | null), by: ctx.self.id, postId: id });
  if (taslakId) await ctx.db.deleteFrom('drafts').where('id', '=', taslakId).where('member_id', '=', ctx.self.id).execute();
}

/** Deletes the member's own post: from lists, timelines, notifications and counters. @throws Refusal `chapterPost` if it announces a chapter */
export async function deletePost(ctx: Ctx, id: number): Promise<void> {
  const post = await own(ctx, id, { work: true });
  if (post.chapter_id) throw refuse('chapterPost');
  await ctx.db.updateTable('posts').set({ deleted_at: new Date(), pinned: false }).where('id', '=', id).execute();
  await countTagsOf(ctx.db, id);
  await happened(ctx.db, 'postWithdrawn', { postId: id });
  // Posts only their author could see were not counted.
  if (!post.archived_at && !post.hidden_at) await countPost(ctx.db, post, -1);
}

/** Archives or unarchives the member's own post. @throws Refusal `postNotFound`, `chapterPost`: a chapter is unpublished instead, and restored with its post */
export async function archivePost(ctx: Ctx, id: number, archive: boolean): Promise<void> {
  const post = await own(ctx, id, { work: true });
  if (post.chapter_id) throw refuse('chapterPost');
  await ctx.db
    .updateTable('posts')
    .set({ archived_at: archive ? (post.archived_at ?? new Date()) : null, ...(archive ? { pinned: false } : {}) })
    .where('id', '=', id)
    .execute();
  if (!post.hidden_at && Boolean(post.archived_at) !== archive) await countPost(ctx.db, post, archive ? -1 : 1);
  await countTagsOf(ctx.db, id);
  if (archive) await happened(ctx.db, 'postArchived', { postId: id });
}

/** The member's own post, locked for update; with `work` after its work, for changes to the work's counters. @throws Refusal `postNotFound` */
export async function own(ctx: Ctx, id: number, { work = false } = {}) {
  const about = work ? await ctx.db.selectFrom('posts').select('work_id').where('id', '=', id).executeTakeFirst() : undefined;
  if (about?.work_id) await lockWork(ctx.db, about.work_id);
  const post = await ctx.db
    .selectFrom('posts')
    .select([
      'id',
      'kind',
      'author_id',
      'work_id',
      'book_id',
      'topic_id',
      'topic_only',
      'chapter_id',
      'archived_at',
      'hidden_at',
      'created_at',
      'marks',
      'page',
    ])
    .where('id', '=', id)
    .where('author_id', '=', ctx.self.id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!post) throw refuse('postNotFound');
  return post;
}

/** A post the member may open, and whether they follow its author. @throws Refusal `postNotFound` if it is not visible to them */
async function reachable(ctx: Ctx, id: number): Promise<{ id: number; author_id: number; followed: boolean }> {
  const viewer = ctx.self.id;
  const { rows } = await sql<{ id: number; author_id: number; followed: boolean }>`
    with ${viewerSets(viewer)} select p.id, p.author_id,
      exists (select 1 from follows f where f.follower_id = ${viewer} and f.followed_id = p.author_id and not f.pending) as followed
    from posts p join members a on a.id = p.author_id where p.id = ${id} and ${postOpen(viewer)}`.execute(ctx.db);
  if (!rows[0]) throw refuse('postNotFound');
  return rows[0];
}

/** Adds a +1, or takes it back, also from a post that is not to be seen any more. @returns the new count. @throws Refusal `ownLike` (R-POST-10), `postNotFound` */
export async function likePost(ctx: Ctx, id: number, like: boolean): Promise<number> {
  const self = ctx.self.id;
  const key = { post_id: id, member_id: self };
  if (!like && (await setRow(ctx.db, 'post_likes', key, false))) return countReaction(ctx.db, id, 'like', -1, self);
  const post = await reachable(ctx, id);
  if (post.author_id === self) throw refuse('ownLike');
  const change = like ? await setRow(ctx.db, 'post_likes', key, true, { by_follower: post.followed }) : 0;
  const likes = await countReaction(ctx.db, id, 'like', change, self);
  if (change) await happened(ctx.db, 'postLiked', { postId: id, authorId: post.author_id, by: self });
  return likes;
}

/** Saves a post, or takes that back, also of one that is not to be seen any more. @throws Refusal `postNotFound` */
export async function savePost(ctx: Ctx, id: number, save: boolean): Promise<void> {
  if (save) await reachable(ctx, id);
  const change = await setRow(ctx.db, 'post_saves', { post_id: id, member_id: ctx.self.id }, save);
  if (!save && !change) await reachable(ctx, id);
  await countReaction(ctx.db, id, 'save', change, ctx.self.id);
}
