import { limits } from '@yaprak/shared-kit/limits';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { hiddenFrom, messageSeen } from '../entities/message/message.visibility';
import { refuse } from '../platform';
import { nextChange } from './message-changes';
import { lockPlaceOf, unreadAfter } from './messages.writes';

/** How long a conversation is muted. */
export type MuteFor = 'saat' | 'gun' | 'hep' | 'bitir';
const mutedUntil = {
  saat: sql`now() + interval '1 hour'`,
  gun: sql`now() + interval '1 day'`,
  hep: sql`'infinity'::timestamptz`,
  bitir: sql`null`,
} as const satisfies Record<MuteFor, unknown>;

/** Mutes a conversation for its member, or ends that. @returns whether it is theirs */
export async function mute(tx: Db, memberId: number, conversationId: number, how: MuteFor): Promise<boolean> {
  const done =
    await sql`update conversation_members set muted_until = ${mutedUntil[how]} where member_id = ${memberId} and conversation_id = ${conversationId}`.execute(
      tx,
    );
  return done.numAffectedRows === 1n;
}

/** Pins a conversation on top of its member's list, out of the archive, or takes it down. @throws Refusal `tooManyPinned`, `conversationNotFound` */
export async function pin(tx: Db, memberId: number, conversationId: number, on: boolean): Promise<void> {
  // One pin after the other, so that two do not both count the others.
  await sql`select 1 from members where id = ${memberId} for no key update`.execute(tx);
  if (on) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from conversation_members
      where member_id = ${memberId} and pinned_at is not null and conversation_id <> ${conversationId}`.execute(tx);
    if ((rows[0]?.n ?? 0) >= limits.pinnedConversations) throw refuse('tooManyPinned', { n: limits.pinnedConversations });
  }
  const done =
    await sql`update conversation_members set pinned_at = case when ${on} then coalesce(pinned_at, now()) end, state = case when ${on} then 'normal' else state end
    where member_id = ${memberId} and conversation_id = ${conversationId} and state in ('normal', 'arsiv')`.execute(tx);
  if (done.numAffectedRows !== 1n) throw refuse('conversationNotFound');
}

/** Deletes a conversation for its member: nothing up to now is seen any more, and it leaves the lists until a new message. @returns whether it is theirs */
export async function clear(tx: Db, memberId: number, conversationId: number): Promise<boolean> {
  const done =
    await sql`update conversation_members cm set since_message_id = greatest(cm.since_message_id, coalesce(c.last_message_id, 0)), last_message_id = 0, unread_count = 0,
      pinned_at = null, state = case when cm.state = 'arsiv' then 'normal' else cm.state end
    from conversations c where c.id = cm.conversation_id and cm.member_id = ${memberId} and cm.conversation_id = ${conversationId}`.execute(tx);
  await sql`delete from message_hidden h using messages m where h.member_id = ${memberId} and m.id = h.message_id and m.conversation_id = ${conversationId}`.execute(
    tx,
  );
  return done.numAffectedRows === 1n;
}

/** Deletes a message for a member alone. @returns its conversation, or null if the member does not see it */
export async function hide(tx: Db, memberId: number, messageId: number): Promise<number | null> {
  await lockPlaceOf(tx, messageId);
  const hidden = await sql<{ conversation_id: number }>`insert into message_hidden (member_id, message_id, change)
    select ${memberId}, m.id, ${nextChange} from messages m where m.id = ${messageId} and m.kind <> 'sistem' and ${messageSeen('m', memberId)}
    on conflict do nothing returning (select m.conversation_id from messages m where m.id = message_id) as conversation_id`.execute(tx);
  const conversation = hidden.rows[0]?.conversation_id;
  if (conversation === undefined) return null;
  // What the list shows and counts is what is left.
  await sql`update conversation_members cm set unread_count = ${unreadAfter(sql`cm.read_message_id`)},
      last_message_id = coalesce((select m.id from messages m where m.conversation_id = cm.conversation_id and m.id > cm.since_message_id
        and not ${hiddenFrom(sql.ref('m.id'), memberId)} order by m.id desc limit 1), 0)
    where cm.member_id = ${memberId} and cm.conversation_id = ${conversation}`.execute(tx);
  return conversation;
}
