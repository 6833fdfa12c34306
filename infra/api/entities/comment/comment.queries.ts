import type { Comment } from '@yaprak/shared-kit/contract';
import type { ContentWarning } from '@yaprak/shared-kit/limits';
import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import { afterPlace, beyond, byInt, encodeCursor, type Lang, numericCursor, pageById, pageOf } from '../../platform';
import { foreignTo } from '../../platform/written-in.rules';
import { type MemberRow, toMember } from '../member/member.shape';
import { memberJson } from '../member/member.sql';
import { accountOpen, authorReadable, notSpam, type Viewer, viewerSets, wantedText, withinReach } from '../member/member.visibility';
import { notMuted, postOffered } from '../post/post.visibility';
import { type MarkedRow, mentionedJson, toParts } from '../text/marks.shape';

interface CommentRow extends MarkedRow {
  id: number;
  post_id: number;
  parent_id: number | null;
  text: string;
  warning: ContentWarning | null;
  like_count: number;
  deleted: boolean;
  hidden: boolean;
  liked: boolean;
  created_at: Date;
  edited_at: Date | null;
  author: MemberRow;
}

const saying = (metin: string, lang: Lang) => {
  const dil = foreignTo(lang, metin);
  return { metin, ...(dil ? { dil } : {}) };
};

const toComment = (c: CommentRow, lang: Lang): Comment => ({
  id: c.id,
  gonderiId: c.post_id,
  ...(c.parent_id ? { ustYorumId: c.parent_id } : {}),
  uye: toMember(c.author),
  ...saying(c.deleted ? '' : c.text, lang),
  ...(c.deleted ? {} : toParts(c.text, c)),
  ...(c.warning && !c.deleted ? { uyari: c.warning } : {}),
  begeni: c.like_count,
  ...(c.liked ? { begendim: 1 as const } : {}),
  ...(c.deleted ? { silindi: 1 as const } : {}),
  ...(c.hidden && !c.deleted ? { gizle: 1 as const } : {}),
  zaman: new Date(c.created_at).toISOString(),
  ...(c.edited_at && !c.deleted ? { duzenleme: new Date(c.edited_at).toISOString() } : {}),
});

/**
 * Whether comment `c` of author `a` is readable: not deleted and, for others, neither hidden nor by a suspended, closed, blocked or spam account, nor by a limited one that
 * they do not follow.
 */
const visibleTo = (viewer: Viewer) =>
  sql`(c.deleted_at is null and (c.hidden_at is null or c.author_id = ${viewer}) and ${accountOpen(viewer)} and ${notSpam(viewer)} and ${withinReach(viewer)})`;

/** Whether the viewer wants to read comment `c` (R-TOUCH-09). */
const commentWanted = (viewer: Viewer) => wantedText(viewer, sql`c.author_id`, sql`c.text`);

const columns = (
  viewer: Viewer,
) => sql`c.id, c.post_id, c.parent_id, c.text, c.warning, c.marks, ${mentionedJson(sql`c.marks`)} as mentioned, c.like_count, not ${visibleTo(viewer)} as deleted, c.hidden_at is not null as hidden, c.created_at, c.edited_at, ${memberJson('a', viewer)} as author,
  exists (select 1 from comment_likes l where l.comment_id = c.id and l.member_id = ${viewer}) as liked`;

/**
 * A post's comments, oldest first, replies in chronological place; or the replies to one comment. Deleted and hidden comments, and those of suspended, closed or
 * spam accounts, stay only if they have replies, without their text; authors still see their own hidden ones. What muted readers wrote is left out, and what has
 * words that the viewer does not want to read.
 * The caller has checked that the post may be read.
 */
export async function listComments(
  db: Db,
  viewer: Viewer,
  lang: Lang,
  f: { postId: number; parentId?: number; cursor?: string | undefined; limit?: number },
): Promise<{ liste: Comment[]; imlec?: string }> {
  const limit = f.limit ?? 30;
  const { rows } = await sql<CommentRow>`
    with ${viewerSets(viewer)} select ${columns(viewer)} from comments c join members a on a.id = c.author_id
    where c.post_id = ${f.postId} and ${f.parentId ? sql`c.parent_id = ${f.parentId}` : sql`true`} and ${beyond('c.id', f.cursor, 'asc')}
      and c.author_id not in (select id from barred) and c.author_id not in (select id from muted) and ${commentWanted(viewer)}
      and (${visibleTo(viewer)} or exists (select 1 from comments r join members ra on ra.id = r.author_id
        where r.parent_id = c.id and r.deleted_at is null and r.hidden_at is null and (ra.counted or ra.id = ${viewer})))
    order by c.id limit ${limit + 1}`.execute(db);
  return pageById(rows, limit, (row) => toComment(row, lang));
}

/**
 * Comments with all of these words, newest or most liked first (R-FIND-07). Only under posts that lists show to the viewer, by readers whose posts the viewer
 * may read, and nothing by or under muted ones.
 */
export async function searchComments(
  db: Db,
  viewer: Viewer,
  lang: Lang,
  f: { text: string; sort: 'en-yeni' | 'en-cok-begenilen'; cursor?: string; limit: number },
): Promise<{ liste: Comment[]; imlec?: string }> {
  const id = sql`c.id`;
  const key = f.sort === 'en-yeni' ? byInt(sql`0`) : byInt(sql`c.like_count`);
  const { rows } = await sql<CommentRow & { k: number }>`
    with ${viewerSets(viewer)}, found as materialized (
      select id from comments where text_words(text) @@ word_query(${f.text}) and deleted_at is null and hidden_at is null)
    select ${columns(viewer)}, ${key.key} as k from found join comments c on c.id = found.id join members a on a.id = c.author_id
    where ${visibleTo(viewer)} and c.hidden_at is null and ${authorReadable(viewer)} and c.author_id not in (select id from muted) and ${commentWanted(viewer)}
      and exists (select 1 from posts p join members a on a.id = p.author_id where p.id = c.post_id and ${postOffered(viewer)} and ${notMuted})
      and ${afterPlace(key, id, numericCursor(f.cursor, 2))}
    order by k desc, c.id desc limit ${f.limit + 1}`.execute(db);
  return pageOf(
    rows,
    f.limit,
    (at) => [at.k, at.id],
    (row) => toComment(row, lang),
  );
}

/** One comment; null if it is not readable. The caller has checked the post. */
export async function findComment(db: Db, viewer: Viewer, lang: Lang, id: number): Promise<Comment | null> {
  const { rows } = await sql<CommentRow>`
    with ${viewerSets(viewer)} select ${columns(viewer)} from comments c join members a on a.id = c.author_id where c.id = ${id} and ${visibleTo(viewer)}`.execute(
    db,
  );
  return rows[0] ? toComment(rows[0], lang) : null;
}

/** Answers that the page of one answer shows before it. */
const BEFORE = 3;

/** The answers around one of them: up to three before it, itself, and those after; `earlier` if more stand before. The caller has checked the post. */
export async function answersAround(db: Db, viewer: Viewer, lang: Lang, answer: { id: number; postId: number; parentId: number }) {
  const { rows } = await sql<{ id: number }>`
    select id from comments where parent_id = ${answer.parentId} and id < ${answer.id} order by id desc limit ${BEFORE + 1}`.execute(db);
  const earlier = rows.length > BEFORE ? rows.at(-1) : undefined;
  const list = await listComments(db, viewer, lang, { ...answer, cursor: earlier && encodeCursor([earlier.id]) });
  return { list, earlier: earlier !== undefined };
}

/** What a comment said before it was edited, latest first; for moderators. */
export async function earlierWords(db: Db, commentId: number): Promise<{ metin: string; zaman: string }[]> {
  const { rows } = await sql<{ text: string; replaced_at: Date }>`
    select text, replaced_at from comment_versions where comment_id = ${commentId} order by id desc limit 50`.execute(db);
  return rows.map((r) => ({ metin: r.text, zaman: new Date(r.replaced_at).toISOString() }));
}
