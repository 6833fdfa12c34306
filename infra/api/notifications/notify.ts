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

/** Withdraws a notification whose cause is gone, unless already seen. */
export async function withdraw(tx: Db, n: { to: number; kind: Notification['turu']; actor: number }): Promise<void> {
  await sql`
    with gone as (delete from notifications where member_id = ${n.to} and kind = ${n.kind} and actor_id = ${n.actor} returning seen_at)
    update members set unseen_notifications = greatest(0, unseen_notifications - 1) where id = ${n.to} and exists (select 1 from gone where seen_at is null)`.execute(
    tx,
  );
}
