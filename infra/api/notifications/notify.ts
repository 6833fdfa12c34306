import type { Notification } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { chosen } from './choices';
import { topicOf } from './topics.rules';

type Kind = Notification['turu'];

/** Follow requests and their answers are always told on the site. */
const always: readonly Kind[] = ['istek', 'istek-kabul'];

/** Whether a member hears of a kind on the site. @param member reference to the member's id in the query */
export const onSite = (member: RawBuilder<unknown>, kind: Kind): RawBuilder<boolean> =>
  always.includes(kind) ? sql<boolean>`true` : chosen(member, topicOf(kind), 'site');

/** Whether a member hears of a kind by any channel. */
export const wanted = (member: RawBuilder<unknown>, kind: Kind): RawBuilder<boolean> =>
  sql<boolean>`(${onSite(member, kind)} or ${chosen(member, topicOf(kind), 'anlik')} or ${chosen(member, topicOf(kind), 'eposta')})`;

/** Whether two members may hear of each other: not the same, no block between them, and the actor is not muted. Both are references in the query. */
export const mayHear = (member: RawBuilder<unknown>, actor: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(${member} <> ${actor}
  and not exists (select 1 from mutes mu where mu.member_id = ${member} and mu.muted_id = ${actor})
  and not exists (select 1 from blocks bl where (bl.blocker_id = ${member} and bl.blocked_id = ${actor}) or (bl.blocker_id = ${actor} and bl.blocked_id = ${member})))`;

/** What a notification is about. */
export interface About {
  postId?: number | undefined;
  commentId?: number | undefined;
  /** The quoted post. */
  aboutPostId?: number | undefined;
  goalId?: number | undefined;
  conversationId?: number | undefined;
}

/**
 * Notifies a member once per actor and object: a second like of the same post is silent.
 * Nothing is sent about oneself, from muted readers, of a comment with words that the member does not want to read, across a block, or for kinds the member has turned off. Runs in the caller's transaction; triggers gather
 * notifications into lines and count them (migration 0460).
 */
export async function notify(tx: Db, n: About & { to: number; kind: Kind; actor: number }): Promise<void> {
  const [to, actor] = [sql`${n.to}::bigint`, sql`${n.actor}::bigint`];
  await sql`
    insert into notifications (member_id, kind, actor_id, post_id, comment_id, about_post_id, conversation_id, on_site)
    select ${to}, ${n.kind}, ${actor}, ${n.postId ?? null}, ${n.commentId ?? null}, ${n.aboutPostId ?? null}, ${n.conversationId ?? null}, ${onSite(to, n.kind)}
    where ${mayHear(to, actor)} and ${wanted(to, n.kind)}
      and not exists (select 1 from comments c where c.id = ${n.commentId ?? null}::bigint and c.author_id = ${actor} and text_words(c.text) @@ unwanted_by(${to})) on conflict do nothing`.execute(
    tx,
  );
}

/** Notifies a member of something that nobody else has caused. */
export async function tell(tx: Db, n: { to: number; kind: Kind; goalId?: number }): Promise<void> {
  const to = sql`${n.to}::bigint`;
  await sql`insert into notifications (member_id, kind, goal_id, on_site) select ${to}, ${n.kind}, ${n.goalId ?? null}, ${onSite(to, n.kind)} where ${wanted(to, n.kind)}
    on conflict do nothing`.execute(tx);
}

/** Notifies those who follow a series of works that are new in it, once per work, whoever put them there (R-SERIES-06). */
export async function notifyFollowers(tx: Db, seriesId: number, workIds: readonly number[]): Promise<void> {
  await sql`
    insert into notifications (member_id, kind, series_id, work_id, on_site)
    select f.member_id, 'seri-yeni', s.id, w.id, ${onSite(sql`f.member_id`, 'seri-yeni')} from series s join entity_follows f on f.kind = 'seri' and f.entity_id = s.id and not f.muted
      join works w on w.id = any(${workIds}::bigint[])
    where s.id = ${seriesId} and s.published and ${wanted(sql`f.member_id`, 'seri-yeni')} order by f.member_id, w.id
    on conflict do nothing`.execute(tx);
}

/** Withdraws a notification whose cause is gone. */
export async function withdraw(tx: Db, n: { to: number; kind: Kind; actor: number }): Promise<void> {
  await tx.deleteFrom('notifications').where('member_id', '=', n.to).where('kind', '=', n.kind).where('actor_id', '=', n.actor).execute();
}
