import { sql } from 'kysely';
import { compiled } from '../../db/compiled';
import type { Db } from '../../db/database';
import { type Mark, MOST_TOLD, mentionedIn } from '../entities/text/marks.rules';
import type { Listener } from '../happenings/happenings';
import { mayOpen } from './may-open';
import { noteShared } from './news';
import { recount } from './notifications.queries';
import { notify, notifyFollowers, tell, withdraw } from './notify';

/** Notifies the author of the post. */
export const tellOfLike: Listener<'postLiked'> = (tx, { postId, authorId, by }) => notify(tx, { to: authorId, kind: 'begeni', actor: by, postId });
/** Notifies the author of the comment replied to, and the author of the post unless they are the same. */
export const tellOfComment: Listener<'commentWritten'> = async (tx, { commentId, postId, postAuthorId, answered, by }) => {
  const line = { actor: by, postId, commentId };
  if (answered !== null) await notify(tx, { to: answered, kind: 'yanit', ...line });
  if (answered !== postAuthorId) await notify(tx, { to: postAuthorId, kind: 'yorum', ...line });
};
/** Notifies the author of the comment. */
export const tellOfCommentLike: Listener<'commentLiked'> = (tx, { commentId, postId, authorId, by }) =>
  notify(tx, { to: authorId, kind: 'yorum-begeni', actor: by, postId, commentId });
/** Notifies the followed. */
export const tellOfFollow: Listener<'memberFollowed'> = (tx, { followerId, followedId }) => notify(tx, { to: followedId, kind: 'takip', actor: followerId });
/** Withdraws that notification. */
export const forgetFollow: Listener<'memberUnfollowed'> = (tx, { followerId, followedId }) =>
  withdraw(tx, { to: followedId, kind: 'takip', actor: followerId });
/** Notifies the owner of a private account. */
export const tellOfRequest: Listener<'followRequested'> = (tx, { followerId, followedId }) => notify(tx, { to: followedId, kind: 'istek', actor: followerId });
/** Withdraws that notification. */
export const forgetRequest: Listener<'followRequestEnded'> = (tx, { followerId, followedId }) =>
  withdraw(tx, { to: followedId, kind: 'istek', actor: followerId });
/** What they no longer see does not count either. */
export const recountNotices: Listener<'sightLost'> = async (tx, { memberIds }) => {
  for (const id of memberIds) await recount(tx, id);
};
/** Those of whom a post's news is still unseen, its author first. Very many may have heard of it: the rest of them are recounted on opening the list. */
const MOST_RECOUNTED = 100;
/** What is told of a post that was deleted, archived or hidden does not count either. */
export const recountOfPost = async (tx: Db, { postId }: { postId: number }): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select id from (select n.member_id as id from notifications n join notification_lines l on l.member_id = n.member_id and l.kind = n.kind and l.object = n.object
      where n.post_id = ${postId} and l.on_site and l.seen_at is null
      group by n.member_id order by n.member_id <> (select author_id from posts where id = ${postId}), n.member_id limit ${MOST_RECOUNTED}) told order by id`.execute(
    tx,
  );
  for (const { id } of rows) await recount(tx, id);
};
/** Notifies those who were accepted, and withdraws their requests. */
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
/** Told each time, replacing an older notification of the same kind. */
export const tellOfContribution: Listener<'contributionDecided'> = async (tx, { memberId, kind, by }) => {
  const line = { to: memberId, kind, actor: by };
  await withdraw(tx, line);
  await notify(tx, line);
};
/** How many have been told of a text that names them, and which of the members have a notification about the same comment, such as of a reply. */
async function toldBefore(tx: Db, memberIds: readonly number[], postId: number, commentId: number | undefined) {
  const { rows } = await sql<{ told: number; aware: number[] }>`
    select (select count(*)::int from notifications where post_id = ${postId} and comment_id is not distinct from ${commentId ?? null}::bigint and kind = 'bahis') as told,
      array(select member_id from notifications where comment_id = ${commentId ?? null}::bigint and member_id = any(${memberIds}::bigint[])) as aware`.execute(
    tx,
  );
  return { told: rows[0]?.told ?? 0, aware: new Set(rows[0]?.aware) };
}
/** Those who may see the text that names them, the first twenty of each text, whatever it is edited to (R-TOUCH-06). */
export const tellOfMention: Listener<'membersMentioned'> = async (tx, { memberIds, by, postId, commentId }) => {
  const others = [...new Set(memberIds)].filter((id) => id !== by);
  if (!others.length) return;
  const { told, aware } = await toldBefore(tx, others, postId, commentId);
  for (const to of others.slice(0, Math.max(0, MOST_TOLD - told)))
    if (!aware.has(to) && (await mayOpen(tx, to, postId))) await notify(tx, { to, kind: 'bahis', actor: by, postId, commentId });
};
const sharedPost = compiled<{ postId: number }, '', { quoted: number | null; quoted_author: number; marks: Mark[] | null; followed: boolean }>(
  ({ postId }) => sql`
    select q.id as quoted, q.author_id as quoted_author, coalesce(c.marks, p.marks) as marks, coalesce(p.work_id, p.topic_id, p.story_id) is not null as followed
    from posts p left join posts q on q.id = p.quoted_post_id and q.deleted_at is null left join chapters c on c.id = p.chapter_id where p.id = ${postId}`,
);
/**
 * The author of the quoted post (R-PEN-01), those whom the post names, and, later, those who follow what it is about. A chapter's post shows only the beginning
 * of what it announces.
 */
export const tellOfShared: Listener<'postShared'> = async (tx, { postId, authorId }) => {
  const [post] = await sharedPost(tx, '', { postId });
  if (!post) return;
  const { quoted, quoted_author: to, marks, followed } = post;
  if (quoted !== null && (await mayOpen(tx, to, postId))) await notify(tx, { to, kind: 'gonderi-alinti', actor: authorId, postId, aboutPostId: quoted });
  await tellOfMention(tx, { memberIds: mentionedIn(marks), by: authorId, postId });
  if (followed) await noteShared(tx, postId);
};
/** Those whom a message in their group names, also where the group is muted (R-CHAT-08): one line for each group, told again. */
export const tellOfGroupMention: Listener<'groupMentioned'> = async (tx, { memberIds, by, conversationId }) => {
  const there = await tx
    .selectFrom('conversation_members')
    .select('member_id')
    .where('conversation_id', '=', conversationId)
    .where('member_id', 'in', memberIds.length ? memberIds : [0])
    .where('member_id', '<>', by)
    .orderBy('member_id')
    .limit(MOST_TOLD)
    .execute();
  for (const { member_id: to } of there) {
    await tx.deleteFrom('notifications').where('conversation_id', '=', conversationId).where('member_id', '=', to).where('kind', '=', 'mesaj-bahis').execute();
    await notify(tx, { to, kind: 'mesaj-bahis', actor: by, conversationId });
  }
};
/** Notifies the addressee. */
export const tellOfMessageRequest: Listener<'messageRequested'> = (tx, { conversationId, memberId, by }) =>
  notify(tx, { to: memberId, kind: 'mesaj-istek', actor: by, conversationId });
/** To the reader whose goal it is. */
export const tellOfGoal: Listener<'goalReached'> = (tx, { memberId, goalId }) => tell(tx, { to: memberId, kind: 'hedef-tamam', goalId });
