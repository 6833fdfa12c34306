import { type Ctx, refuse } from '../platform';
import { type ConversationRow, conversationSides, findConversation } from './messages.queries';
import { mayTalk } from './talks.queries';

/** The member's conversation. @throws Refusal `conversationNotFound`, also for others' */
export async function ownConversation(ctx: Ctx, id: number): Promise<ConversationRow> {
  const found = await findConversation(ctx.db, ctx.self.id, id);
  if (!found) throw refuse('conversationNotFound');
  return found;
}

/** Whether the member can write in a conversation. */
export async function repliable(ctx: Ctx, c: ConversationRow): Promise<boolean> {
  const [other] = c.members;
  return c.kind === 'grup' || (other !== undefined && (await mayTalk(ctx.db, ctx.self.id, other.id)));
}

/** Whether the member has blocked the other of a direct conversation: then it is theirs to open again. */
export async function hasBlocked(ctx: Ctx, c: ConversationRow): Promise<boolean> {
  const [other] = c.kind === 'grup' ? [] : c.members;
  if (!other) return false;
  const own = ctx.db.selectFrom('blocks').select('blocked_id').where('blocker_id', '=', ctx.self.id).where('blocked_id', '=', other.id);
  return (await own.executeTakeFirst()) !== undefined;
}

/**
 * Requires permission to write in a conversation, `media` included.
 * @throws Refusal `conversationNotFound`, `cannotReply` (R-ERR-25), `requestTextOnly` (R-CHAT-06)
 */
export async function mustBeWritable(ctx: Ctx, id: number, media = false): Promise<void> {
  const found = await conversationSides(ctx.db, ctx.self.id, id);
  if (!found) throw refuse('conversationNotFound');
  if (!found.open) throw refuse('cannotReply');
  if (media && found.waiting) throw refuse('requestTextOnly');
}

/** Ids of a comma-separated field; invalid ones are dropped. */
export const idsOf = (text: string, max: number): number[] => [
  ...new Set(
    text
      .split(',')
      .map(Number)
      .filter((n) => Number.isSafeInteger(n) && n > 0)
      .slice(0, max),
  ),
];
