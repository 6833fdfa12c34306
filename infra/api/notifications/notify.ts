import type { Notification } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';

/** The preference that controls a kind of notification; follow requests and their answers are always sent. */
const preferenceOf: Partial<Record<Notification['turu'], string>> = {
  takip: 'notify_follow',
  begeni: 'notify_like',
  'yorum-begeni': 'notify_like',
  yorum: 'notify_comment',
  yanit: 'notify_comment',
};

/**
 * Notifies a member once per actor and object: a second like of the same post is silent.
 * Nothing is sent about oneself, from muted readers, across a block, or for kinds the member has turned off. Runs in the caller's transaction.
 */
export async function notify(tx: Db, n: { to: number; kind: Notification['turu']; actor: number; postId?: number; commentId?: number }): Promise<void> {
  if (n.to === n.actor) return;
  const group = preferenceOf[n.kind];
  await sql`
    with told as (
      insert into notifications (member_id, kind, actor_id, post_id, comment_id)
      select ${n.to}, ${n.kind}, ${n.actor}, ${n.postId ?? null}, ${n.commentId ?? null}
      where not exists (select 1 from mutes where member_id = ${n.to} and muted_id = ${n.actor})
        and not exists (select 1 from blocks where (blocker_id = ${n.to} and blocked_id = ${n.actor}) or (blocker_id = ${n.actor} and blocked_id = ${n.to}))
        ${group ? sql`and not exists (select 1 from member_preferences where member_id = ${n.to} and not ${sql.ref(group)})` : sql``}
      on conflict do nothing returning 1)
    update members set unseen_notifications = unseen_notifications + 1 where id = ${n.to} and exists (select 1 from told)`.execute(tx);
}

/** Notifies a member of something that nobody has caused. */
export async function tell(tx: Db, n: { to: number; kind: Notification['turu'] }): Promise<void> {
  await tx.insertInto('notifications').values({ member_id: n.to, kind: n.kind }).execute();
  await sql`update members set unseen_notifications = unseen_notifications + 1 where id = ${n.to}`.execute(tx);
}

/** Notifies those who follow a series of works that are new in it, once per work, whoever put them there (R-SERIES-06). */
export async function notifyFollowers(tx: Db, seriesId: number, workIds: readonly number[]): Promise<void> {
  await sql`
    with told as (
      insert into notifications (member_id, kind, series_id, work_id)
      select f.member_id, 'seri-yeni', s.id, w.id from series s join entity_follows f on f.kind = 'seri' and f.entity_id = s.id and not f.muted
        join works w on w.id = any(${workIds}::bigint[])
      where s.id = ${seriesId} and s.published order by f.member_id, w.id
      on conflict do nothing returning member_id)
    update members m set unseen_notifications = unseen_notifications + t.n from (select member_id, count(*) as n from told group by 1) t where m.id = t.member_id`.execute(
    tx,
  );
}

/** Withdraws a notification whose cause is gone, unless already seen. */
export async function withdraw(tx: Db, n: { to: number; kind: Notification['turu']; actor: number }): Promise<void> {
  await sql`
    with gone as (delete from notifications where member_id = ${n.to} and kind = ${n.kind} and actor_id = ${n.actor} returning seen_at)
    update members set unseen_notifications = greatest(0, unseen_notifications - 1) where id = ${n.to} and exists (select 1 from gone where seen_at is null)`.execute(
    tx,
  );
}
