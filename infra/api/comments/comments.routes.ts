import * as contract from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import { answersAround, findComment, listComments } from '../entities/comment/comment.queries';
import { moveCounted } from '../entities/counts/move';
import { viewerOf } from '../entities/member/member.visibility';
import { covered, warningColumn } from '../entities/post/covered.rules';
import { findPost } from '../entities/post/post.queries';
import { countReaction } from '../entities/post/post.score';
import { readText } from '../entities/text/marks';
import { mentionedIn } from '../entities/text/marks.rules';
import { happened } from '../happenings/happenings';
import { type Api, handle, refuse, servePage, setRow } from '../platform';
import { cut } from '../platform/cut';
import { editComment } from './edit';

/** Comments: list, writing subject to the author's setting, editing for a while, deleting, +1, and the page of one comment. */
export function registerComments(api: Api): void {
  handle(api, contract.listComments, async (ctx) => {
    const { gonderiId, ustYorumId, imlec, adet } = ctx.input;
    if (!(await findPost(ctx.db, viewerOf(ctx), ctx.lang, gonderiId))) throw refuse('postNotFound');
    return listComments(ctx.db, viewerOf(ctx), ctx.lang, {
      postId: gonderiId,
      ...(ustYorumId ? { parentId: ustYorumId } : {}),
      ...(imlec ? { cursor: imlec } : {}),
      ...(adet ? { limit: adet } : {}),
    });
  });

  handle(api, contract.addComment, async (ctx) => {
    const { gonderiId, ustYorumId, metin, uyari } = ctx.input;
    const self = ctx.self.id;
    const post = await findPost(ctx.db, self, ctx.lang, gonderiId);
    if (!post) throw refuse('postNotFound');
    if (post.yorum === 'kapali') throw refuse('commentsClosed');
    const parent = ustYorumId ? await findComment(ctx.db, self, ctx.lang, ustYorumId) : null;
    if (ustYorumId && parent?.gonderiId !== gonderiId) throw refuse('commentNotFound');
    const read = await readText(ctx.db, { text: metin, authorId: self, site: ctx.config.siteUrl });
    // Replies are one level deep: a reply to a reply is attached to the top-level comment.
    const { id } = await ctx.db
      .insertInto('comments')
      .values({
        post_id: gonderiId,
        parent_id: parent?.ustYorumId ?? parent?.id ?? null,
        author_id: self,
        text: metin,
        marks: read.json,
        ...warningColumn(uyari),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const yanit = await countReaction(ctx.db, gonderiId, 'comment', 1, self);
    await happened(ctx.db, 'commentWritten', { commentId: id, postId: gonderiId, postAuthorId: post.uye.id, answered: parent?.uye.id ?? null, by: self });
    await happened(ctx.db, 'membersMentioned', { memberIds: mentionedIn(read.marks), by: self, postId: gonderiId, commentId: id });
    const yorum = await findComment(ctx.db, self, ctx.lang, id);
    if (!yorum) throw refuse('commentNotFound');
    return { yorum, yanit };
  });

  handle(api, contract.editComment, async (ctx) => ({ yorum: await editComment(ctx) }));

  handle(api, contract.deleteComment, async (ctx) => {
    const { rows } = await sql<{ post_id: number; author_id: number }>`
      update comments c set deleted_at = now() from posts p where c.id = ${ctx.input.id} and p.id = c.post_id and c.deleted_at is null and c.hidden_at is null and (c.author_id = ${ctx.self.id} or p.author_id = ${ctx.self.id}) returning c.post_id, c.author_id`.execute(
      ctx.db,
    );
    const [gone] = rows;
    if (!gone) throw refuse('commentNotFound');
    return { id: ctx.input.id, gonderiId: gone.post_id, yanit: await countReaction(ctx.db, gone.post_id, 'comment', -1, gone.author_id) };
  });

  handle(api, contract.likeComment, async (ctx) => {
    const { id, begen } = ctx.input;
    const self = ctx.self.id;
    const key = { comment_id: id, member_id: self };
    // What is not to be seen any more can still be taken back.
    if (!begen && (await setRow(ctx.db, 'comment_likes', key, 0)))
      return { id, begeni: await moveCounted(ctx.db, 'comments like_count', id, -1, self), begendim: begen };
    const comment = await findComment(ctx.db, self, ctx.lang, id);
    if (!comment || !(await findPost(ctx.db, self, ctx.lang, comment.gonderiId))) throw refuse('commentNotFound');
    if (comment.uye.id === self) throw refuse('ownLike');
    const change = begen ? await setRow(ctx.db, 'comment_likes', key, 1) : 0;
    const begeni = await moveCounted(ctx.db, 'comments like_count', id, change, self);
    if (change) await happened(ctx.db, 'commentLiked', { commentId: id, postId: comment.gonderiId, authorId: comment.uye.id, by: self });
    return { id, begeni, begendim: begen };
  });

  servePage(api, contract.commentPage, async (ctx) => {
    const viewer = viewerOf(ctx);
    const yorum = await findComment(ctx.db, viewer, ctx.lang, ctx.input.id);
    const gonderi = yorum ? await findPost(ctx.db, viewer, ctx.lang, yorum.gonderiId) : null;
    if (!yorum || !gonderi) throw refuse('commentNotFound');
    const { id, ustYorumId: parentId } = yorum;
    const ust = parentId ? await findComment(ctx.db, viewer, ctx.lang, parentId) : null;
    const around = parentId
      ? await answersAround(ctx.db, viewer, ctx.lang, { id, postId: gonderi.id, parentId })
      : { list: await listComments(ctx.db, viewer, ctx.lang, { postId: gonderi.id, parentId: id }), earlier: false };
    return {
      data: { gonderi, yorum, ...(ust ? { ust } : {}), ...(around.earlier && ust ? { oncesi: 1 as const } : {}), yanitlar: around.list },
      title: ctx.lang === 'tr' ? `${yorum.uye.adi} yorum yaptı` : `Comment by ${yorum.uye.adi}`,
      meta: { description: covered(yorum) ? '' : cut(yorum.metin, 160), canonical: `/gonderi/${gonderi.id}`, robots: 'noindex' },
    };
  });
}
