import type { Listener } from '../happenings/happenings';
import { mayOpen } from './may-open';
import { notify, notifyFollowers, tell, withdraw } from './notify';

export const tellOfLike: Listener<'postLiked'> = (tx, { postId, authorId, by }) => notify(tx, { to: authorId, kind: 'begeni', actor: by, postId });
/** Notifies the author of the comment replied to, and the author of the post unless they are the same. */
export const tellOfComment: Listener<'commentWritten'> = async (tx, { commentId, postId, postAuthorId, answered, by }) => {
  const line = { actor: by, postId, commentId };
  if (answered !== null) await notify(tx, { to: answered, kind: 'yanit', ...line });
  if (answered !== postAuthorId) await notify(tx, { to: postAuthorId, kind: 'yorum', ...line });
};
export const tellOfCommentLike: Listener<'commentLiked'> = (tx, { commentId, postId, authorId, by }) =>
  notify(tx, { to: authorId, kind: 'yorum-begeni', actor: by, postId, commentId });
export const tellOfFollow: Listener<'memberFollowed'> = (tx, { followerId, followedId }) => notify(tx, { to: followedId, kind: 'takip', actor: followerId });
export const forgetFollow: Listener<'memberUnfollowed'> = (tx, { followerId, followedId }) =>
  withdraw(tx, { to: followedId, kind: 'takip', actor: followerId });
export const tellOfRequest: Listener<'followRequested'> = (tx, { followerId, followedId }) => notify(tx, { to: followedId, kind: 'istek', actor: followerId });
export const forgetRequest: Listener<'followRequestEnded'> = (tx, { followerId, followedId }) =>
  withdraw(tx, { to: followedId, kind: 'istek', actor: followerId });
export const tellOfAcceptance: Listener<'followsAccepted'> = async (tx, { followerIds, followedId }) => {
  for (const followerId of followerIds) {
    await withdraw(tx, { to: followedId, kind: 'istek', actor: followerId });
    await notify(tx, { to: followerId, kind: 'istek-kabul', actor: followedId });
  }
};
/** To the reader whose library it is; nobody has caused it. */
export const tellOfImport: Listener<'libraryImported'> = (tx, { memberId }) => tell(tx, { to: memberId, kind: 'ice-aktarma' });
/** R-SERIES-06 */
export const tellOfSeries: Listener<'seriesExtended'> = (tx, { seriesId, workIds }) => notifyFollowers(tx, seriesId, workIds);
/** Each time anew, replacing an older notification of the same kind. */
export const tellOfContribution: Listener<'contributionDecided'> = async (tx, { memberId, kind, by }) => {
  const line = { to: memberId, kind, actor: by };
  await withdraw(tx, line);
  await notify(tx, line);
};
/** The author of the quoted post (R-PEN-01). */
export const tellOfQuote: Listener<'postShared'> = async (tx, { postId, authorId }) => {
  const quoted = await tx
    .selectFrom('posts as p')
    .innerJoin('posts as q', 'q.id', 'p.quoted_post_id')
    .select(['q.id', 'q.author_id'])
    .where('p.id', '=', postId)
    .where('q.deleted_at', 'is', null)
    .executeTakeFirst();
  if (quoted && (await mayOpen(tx, quoted.author_id, postId)))
    await notify(tx, { to: quoted.author_id, kind: 'gonderi-alinti', actor: authorId, postId, aboutPostId: quoted.id });
};
/** Those who may see the post that names them. */
export const tellOfMention: Listener<'membersMentioned'> = async (tx, { memberIds, by, postId, commentId }) => {
  for (const to of new Set(memberIds)) if (await mayOpen(tx, to, postId)) await notify(tx, { to, kind: 'bahis', actor: by, postId, commentId });
};
export const tellOfMessageRequest: Listener<'messageRequested'> = (tx, { conversationId, memberId, by }) =>
  notify(tx, { to: memberId, kind: 'mesaj-istek', actor: by, conversationId });
/** To the reader whose goal it is. */
export const tellOfGoal: Listener<'goalReached'> = (tx, { memberId, goalId }) => tell(tx, { to: memberId, kind: 'hedef-tamam', goalId });
