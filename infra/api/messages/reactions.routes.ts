import * as contract from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import { readText } from '../entities/text/marks';
import { type Api, type Ctx, handle, refuse } from '../platform';
import { noteChange } from './message-changes';
import { mustBeWritable } from './messages.access';
import { findOwnMessage, isRequest, type MessageRow } from './messages.queries';
import { answerSent } from './messages.routes';
import { toReactions } from './messages.shape';
import { findSent, lockConversation, storeMessage } from './messages.writes';

/** A message that the member may see and that still has something in it. @throws Refusal `messageNotFound` */
async function livingMessage(ctx: Ctx, id: number): Promise<MessageRow> {
  const found = await findOwnMessage(ctx.db, ctx.self.id, id);
  if (!found || found.deleted_at || found.kind === 'sistem') throw refuse('messageNotFound');
  return found;
}

/** Reactions to messages, and messages passed on to another conversation (R-CHAT-02). */
export function registerReactions(api: Api): void {
  handle(api, contract.reactToMessage, async (ctx) => {
    const { mesajId, tepki } = ctx.input;
    const { conversation_id: conversation } = await livingMessage(ctx, mesajId);
    await mustBeWritable(ctx, conversation, true);
    // One after the other, so that each tells the others all reactions.
    await lockConversation(ctx.db, conversation);
    // A reaction would tell that a request is being read.
    if (await isRequest(ctx.db, ctx.self.id, conversation)) throw refuse('cannotReply');
    if (tepki)
      await sql`insert into message_reactions (message_id, member_id, reaction) values (${mesajId}, ${ctx.self.id}, ${tepki})
        on conflict (message_id, member_id) do update set reaction = excluded.reaction`.execute(ctx.db);
    else await ctx.db.deleteFrom('message_reactions').where('message_id', '=', mesajId).where('member_id', '=', ctx.self.id).execute();
    const surum = await noteChange(ctx.db, mesajId);
    const now = { konusmaid: conversation, mesajId, tepkiler: toReactions((await livingMessage(ctx, mesajId)).reactions), surum };
    ctx.afterCommit(() => api.app.realtime.reactionsChanged(now));
    return now;
  });
  handle(api, contract.forwardMessage, async (ctx) => {
    const { mesajId, konusmaId, eskiId } = ctx.input;
    const known = await findSent(ctx.db, konusmaId, ctx.self.id, eskiId);
    const original = known === undefined ? await livingMessage(ctx, mesajId) : undefined;
    await mustBeWritable(ctx, konusmaId, original !== undefined && original.kind !== 'metin');
    if (known !== undefined || !original) return answerSent(ctx, konusmaId, known ?? 0);
    // Read again: who can be mentioned depends on the conversation.
    const { json: marks } = await readText(ctx.db, { text: original.text, authorId: ctx.self.id, site: ctx.config.siteUrl, conversationId: konusmaId });
    const id = await storeMessage(ctx.db, {
      conversationId: konusmaId,
      authorId: ctx.self.id,
      kind: original.kind,
      text: original.text,
      marks,
      clientId: eskiId,
      forwarded: true,
      ...(original.media_key ? { mediaKey: original.media_key } : {}),
    });
    if (id === null) throw refuse('conversationNotFound');
    return answerSent(ctx, konusmaId, id);
  });
}
