import type { Comment, Input } from '@yaprak/shared-kit/contract';
import { limits } from '@yaprak/shared-kit/limits';
import { findComment } from '../entities/comment/comment.queries';
import { warningColumn } from '../entities/post/covered.rules';
import { findPost } from '../entities/post/post.queries';
import { newlyMentioned, readText } from '../entities/text/marks';
import type { Mark } from '../entities/text/marks.rules';
import { happened } from '../happenings/happenings';
import { type Ctx, refuse } from '../platform';

/**
 * Edits the member's own comment; what it said before is kept for moderators (R-PEN-05). Saving it unchanged, or with another warning, leaves it unedited.
 * @throws Refusal `commentNotFound`, `commentEditOver`, or `commentsClosed` if its author may no longer comment there
 */
export async function editComment(ctx: Ctx<Input<'v2/yorum/duzenle'>>): Promise<Comment> {
  const { id, metin, uyari } = ctx.input;
  const self = ctx.self.id;
  const row = await ctx.db
    .selectFrom('comments')
    .select(['post_id', 'text', 'marks', 'created_at'])
    .where('id', '=', id)
    .where('author_id', '=', self)
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const post = row && (await findPost(ctx.db, self, ctx.lang, row.post_id));
  if (!row || !post) throw refuse('commentNotFound');
  if (post.yorum === 'kapali') throw refuse('commentsClosed');
  const { editMinutes } = limits.comment;
  if (Date.now() - new Date(row.created_at).getTime() > editMinutes * 60_000) throw refuse('commentEditOver', { n: editMinutes });
  if (uyari) await ctx.db.updateTable('comments').set(warningColumn(uyari)).where('id', '=', id).execute();
  if (metin !== row.text) {
    const read = await readText(ctx.db, { text: metin, authorId: self, site: ctx.config.siteUrl });
    await ctx.db.insertInto('comment_versions').values({ comment_id: id, text: row.text }).execute();
    await ctx.db.updateTable('comments').set({ text: metin, marks: read.json, edited_at: new Date() }).where('id', '=', id).execute();
    const memberIds = newlyMentioned(read.marks, row.marks as Mark[] | null);
    await happened(ctx.db, 'membersMentioned', { memberIds, by: self, postId: row.post_id, commentId: id });
  }
  const yorum = await findComment(ctx.db, self, ctx.lang, id);
  if (!yorum) throw refuse('commentNotFound');
  return yorum;
}
