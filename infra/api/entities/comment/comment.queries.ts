import type { Comment } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import { afterPlace, beyond, byInt, type Lang, numericCursor, pageById, pageOf } from '../../platform';
import { foreignTo } from '../../platform/written-in.rules';
import { type MemberRow, toMember } from '../member/member.shape';
import { memberJson } from '../member/member.sql';
import { accountOpen, authorReadable, type Viewer, viewerSets } from '../member/member.visibility';
import { notMuted, postListed } from '../post/post.visibility';

interface CommentRow {
  id: number;
  post_id: number;
  parent_id: number | null;
  text: string;
  like_count: number;
  deleted: boolean;
  hidden: boolean;
  liked: boolean;
  created_at: Date;
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
  begeni: c.like_count,
  ...(c.liked ? { begendim: 1 as const } : {}),
  ...(c.deleted ? { silindi: 1 as const } : {}),
  ...(c.hidden && !c.deleted ? { gizle: 1 as const } : {}),
  zaman: new Date(c.created_at).toISOString(),
});

/** Whether comment `c` of author `a` is readable: not deleted and, for others, neither hidden nor by a suspended, closed or blocked account. */
const standing = (viewer: Viewer) => sql`(c.deleted_at is null and (c.hidden_at is null or c.author_id = ${viewer}) and ${accountOpen(viewer)})`;

const columns = (
  viewer: Viewer,
) => sql`c.id, c.post_id, c.parent_id, c.text, c.like_count, not ${standing(viewer)} as deleted, c.hidden_at is not null as hidden, c.created_at, ${memberJson('a', viewer)} as author,
  exists (select 1 from comment_likes l where l.comment_id = c.id and l.member_id = ${viewer}) as liked`;

/**
 * A post's comments, oldest first, replies in chronological place; or the replies to one comment. Deleted and hidden comments, and those of suspended or closed
 * accounts, stay only if they have replies, without their text; authors still see their own hidden ones.
 * The caller has checked that the post may be read.
 */
export async function listComments(
  db: Db,
  viewer: Viewer,
  lang: Lang,
  f: { postId: number; parentId?: number; cursor?: string; limit?: number },
): Promise<{ liste: Comment[]; imlec?: string }> {
  const limit = f.limit ?? 30;
  const { rows } = await sql<CommentRow>`
    with ${viewerSets(viewer)} select ${columns(viewer)} from comments c join members a on a.id = c.author_id
    where c.post_id = ${f.postId} and ${f.parentId ? sql`c.parent_id = ${f.parentId}` : sql`true`} and ${beyond('c.id', f.cursor, 'asc')}
      and c.author_id not in (select id from barred) and c.author_id not in (select id from muted)
      and (${standing(viewer)} or exists (select 1 from comments r where r.parent_id = c.id and r.deleted_at is null and r.hidden_at is null))
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
    with ${viewerSets(viewer)} select ${columns(viewer)}, ${key.key} as k from comments c join members a on a.id = c.author_id
    where text_words(c.text) @@ word_query(${f.text}) and ${standing(viewer)} and c.hidden_at is null and ${authorReadable(viewer)} and c.author_id not in (select id from muted)
      and exists (select 1 from posts p join members a on a.id = p.author_id where p.id = c.post_id and ${postListed(viewer)} and ${notMuted})
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
    with ${viewerSets(viewer)} select ${columns(viewer)} from comments c join members a on a.id = c.author_id where c.id = ${id} and ${standing(viewer)}`.execute(
    db,
  );
  return rows[0] ? toComment(rows[0], lang) : null;
}
