import type { Listener } from '../happenings/happenings';
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
