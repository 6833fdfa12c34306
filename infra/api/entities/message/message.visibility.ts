import { type RawBuilder, sql } from 'kysely';

type Part = RawBuilder<unknown> | number;

/** Last message of a conversation that a member no longer sees: they came later or deleted what was before; null for those who do not belong to it. */
export const seenAfter = (conversation: Part, member: Part) =>
  sql<number | null>`(select vc.since_message_id from conversation_members vc where vc.conversation_id = ${conversation} and vc.member_id = ${member})`;

/** Whether a member has deleted a message for themselves. */
export const hiddenFrom = (message: Part, member: Part) =>
  sql<boolean>`exists (select 1 from message_hidden vh where vh.member_id = ${member} and vh.message_id = ${message})`;

/**
 * Whether a member sees a message at all, be it as the placeholder of a deleted one: they belong to its conversation, it is newer than where they joined,
 * and they have not deleted it for themselves (R-CHAT-03). Every way to a message asks this.
 * @param message alias of its row in `messages`
 */
export const messageSeen = (message: string, member: Part) => {
  const column = (name: string) => sql.ref(`${message}.${name}`);
  return sql<boolean>`(${column('id')} > ${seenAfter(column('conversation_id'), member)} and not ${hiddenFrom(column('id'), member)})`;
};
