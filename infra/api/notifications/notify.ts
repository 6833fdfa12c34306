import type { Notification } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { topicOf } from './topics.rules';

type Kind = Notification['turu'];

/** The preference that controls a topic; the others are always told. */
const preferences: Partial<Record<ReturnType<typeof topicOf>, string>> = { takip: 'notify_follow', begeni: 'notify_like', yorum: 'notify_comment' };
/** Follow requests and their answers are always told. */
const always: readonly Kind[] = ['istek', 'istek-kabul'];

/** Whether a member wants to hear of a kind. @param member reference to the member's id in the query */
export function wanted(member: RawBuilder<unknown>, kind: Kind): RawBuilder<boolean> {
  const column = always.includes(kind) ? undefined : preferences[topicOf(kind)];
  return column
    ? sql<boolean>`not exists (select 1 from member_preferences mp where mp.member_id = ${member} and not mp.${sql.ref(column)})`
    : sql<boolean>`true`;
}

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
 * Nothing is sent about oneself, from muted readers, across a block, or for kinds the member has turned off. Runs in the caller's transaction; triggers gather
 * notifications into lines and count them (migration 0460).
 */
export async function notify(tx: Db, n: About & { to: number; kind: Kind; actor: number }): Promise<void> {
  const [to, actor] = [sql`${n.to}::bigint`, sql`${n.actor}::bigint`];
  await sql`
    insert into notifications (member_id, kind, actor_id, post_id, comment_id, about_post_id, conversation_id)
    select ${to}, ${n.kind}, ${actor}, ${n.postId ?? null}, ${n.commentId ?? null}, ${n.aboutPostId ?? null}, ${n.conversationId ?? null}
    where ${mayHear(to, actor)} and ${wanted(to, n.kind)} on conflict do nothing`.execute(tx);
}

/** Notifies a member of something that nobody else has caused. */
export async function tell(tx: Db, n: { to: number; kind: Kind; goalId?: number }): Promise<void> {
  await sql`insert into notifications (member_id, kind, goal_id) select ${n.to}, ${n.kind}, ${n.goalId ?? null} where ${wanted(sql`${n.to}::bigint`, n.kind)}
    on conflict do nothing`.execute(tx);
}

/** Notifies those who follow a series of works that are new in it, once per work, whoever put them there (R-SERIES-06). */
export async function notifyFollowers(tx: Db, seriesId: number, workIds: readonly number[]): Promise<void> {
  await sql`
    insert into notifications (member_id, kind, series_id, work_id)
    select f.member_id, 'seri-yeni', s.id, w.id from series s join entity_follows f on f.kind = 'seri' and f.entity_id = s.id and not f.muted
      join works w on w.id = any(${workIds}::bigint[])
    where s.id = ${seriesId} and s.published and ${wanted(sql`f.member_id`, 'seri-yeni')} order by f.member_id, w.id
    on conflict do nothing`.execute(tx);
}

/** Withdraws a notification whose cause is gone. */
export async function withdraw(tx: Db, n: { to: number; kind: Kind; actor: number }): Promise<void> {
  await tx.deleteFrom('notifications').where('member_id', '=', n.to).where('kind', '=', n.kind).where('actor_id', '=', n.actor).execute();
}
