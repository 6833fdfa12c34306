import type { ContextLine } from '@yaprak/shared-kit/contract';
import type { ComplaintTarget } from '@yaprak/shared-kit/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { findComment } from '../entities/comment/comment.queries';
import { findMember } from '../entities/member/member.queries';
import { type MemberRow, toMember } from '../entities/member/member.shape';
import { memberJson } from '../entities/member/member.sql';
import { messageSeen } from '../entities/message/message.visibility';
import { findPost } from '../entities/post/post.queries';
import { chapterWords } from '../entities/story/story.queries';
import { type Ctx, refuse } from '../platform';

/** The target of a complaint: its owner and its content. */
export interface Target {
  memberId: number;
  text: string;
}

const missing = { gonderi: 'postNotFound', yorum: 'commentNotFound', mesaj: 'conversationNotFound', okur: 'readerNotFound' } as const;

async function seen(ctx: Ctx, kind: ComplaintTarget, id: number): Promise<Target | null> {
  const viewer = ctx.self.id;
  if (kind === 'gonderi') {
    const post = await findPost(ctx.db, viewer, ctx.lang, id);
    // A chapter's post holds only its beginning; the complaint covers the whole chapter.
    const chapter = post?.turu === 'hikaye' ? await chapterWords(ctx.db, id) : undefined;
    if (post && chapter) return { memberId: post.uye.id, text: chapter };
    return post && { memberId: post.uye.id, text: [post.baslik, post.ustYazi].filter(Boolean).join('\n\n') };
  }
  if (kind === 'yorum') {
    const comment = await findComment(ctx.db, viewer, ctx.lang, id);
    const post = comment && (await findPost(ctx.db, viewer, ctx.lang, comment.gonderiId));
    return post ? { memberId: comment.uye.id, text: comment.metin } : null;
  }
  if (kind === 'mesaj') {
    const { rows } = await sql<{ author_id: number; text: string }>`
      select m.author_id, m.text from messages m where m.id = ${id} and m.deleted_at is null and ${messageSeen('m', viewer)}`.execute(ctx.db);
    return rows[0] ? { memberId: rows[0].author_id, text: rows[0].text } : null;
  }
  const { rows } = await sql<{ bio: string; name: string; username: string }>`select bio, name, username from members where id = ${id}`.execute(ctx.db);
  const [row] = rows;
  // Somebody who has blocked the reader can still be reported, by the profile the reader saw.
  return row && ((await findMember(ctx.db, 0, id)) ?? (await findMember(ctx.db, viewer, id)))
    ? { memberId: id, text: `${row.name} (@${row.username})${row.bio ? `\n\n${row.bio}` : ''}` }
    : null;
}

/** The target as the complainant can see it. @throws Refusal if it is not visible to them */
export async function visibleTarget(ctx: Ctx, kind: ComplaintTarget, id: number): Promise<Target> {
  const found = await seen(ctx, kind, id);
  if (!found) throw refuse(missing[kind]);
  return found;
}

/** Whether the target's page opens for the viewer; profiles always do. */
export const opens = async (ctx: Ctx, kind: ComplaintTarget, id: number): Promise<boolean> => kind === 'okur' || (await seen(ctx, kind, id)) !== null;

/** URL of a target's content; messages have none. */
export function targetPath(kind: ComplaintTarget, id: number, username: string): string | undefined {
  if (kind === 'gonderi') return `/gonderi/${id}`;
  if (kind === 'yorum') return `/yorum/${id}`;
  return kind === 'okur' ? `/${username}` : undefined;
}

/** Characters shown of what a decision or a complaint is about. */
export const EXCERPT = 160;

/**
 * Whether the content of a case `c` has been deleted, a comment also with its post. Of a message a verdict that hides it deletes it too, so that only says so until one was given.
 */
export const targetGone = sql<boolean>`case c.target_kind
  when 'gonderi' then not exists (select from posts t where t.id = c.target_id and t.deleted_at is null)
  when 'yorum' then not exists (select from comments t join posts p on p.id = t.post_id where t.id = c.target_id and t.deleted_at is null and p.deleted_at is null)
  when 'mesaj' then c.state = 'acik' and not exists (select from messages t where t.id = c.target_id and t.deleted_at is null) else false end`;

/** Whether the content of a case `c` is kept from all but its author: hidden by a decision, or archived. */
export const targetHidden = sql<boolean>`case c.target_kind
  when 'gonderi' then exists (select from posts t where t.id = c.target_id and coalesce(t.hidden_at, t.archived_at) is not null)
  when 'yorum' then exists (select from comments t join posts p on p.id = t.post_id where t.id = c.target_id and coalesce(t.hidden_at, p.hidden_at, p.archived_at) is not null)
  else false end`;

/** Lines of context on each side. */
const AROUND = 3;

const lines = (source: RawBuilder<unknown>) => sql<{ id: number; text: string; created_at: Date; m: MemberRow; main: boolean }>`
  select x.id, x.text, x.created_at, x.main, ${memberJson('a', 0)} as m from (${source}) x join members a on a.id = x.author_id order by x.id`;

/** Context of the target: for a comment its neighbours and the post, for a message only the few around it. Posts and profiles need none. */
export async function contextOf(db: Db, kind: ComplaintTarget, id: number): Promise<ContextLine[]> {
  if (kind !== 'yorum' && kind !== 'mesaj') return [];
  const table = sql.raw(kind === 'yorum' ? 'comments' : 'messages');
  const group = sql.raw(kind === 'yorum' ? 'post_id' : 'conversation_id');
  const near = (side: '<' | '>') => sql`
    (select n.id, n.text, n.created_at, n.author_id, false as main from ${table} n join ${table} o on o.id = ${id} and n.${group} = o.${group}
      where n.id ${sql.raw(side)} o.id and n.deleted_at is null order by n.id ${sql.raw(side === '<' ? 'desc' : 'asc')} limit ${AROUND})`;
  const source = sql`
    ${near('<')} union all ${near('>')} union all
    (select id, text, created_at, author_id, true as main from ${table} where id = ${id})`;
  const { rows } = await lines(source).execute(db);
  return rows.map((r) => ({ id: r.id, uye: toMember(r.m), metin: r.text, zaman: new Date(r.created_at).toISOString(), asil: r.main ? 1 : 0 }));
}
