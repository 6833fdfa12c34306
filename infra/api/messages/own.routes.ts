import * as contract from '@yaprak/shared-kit/contract';
import { type Api, type Ctx, decodeIdCursor, encodeCursor, handle, invalid, pageOf, refuse } from '../platform';
import { bit } from '../platform/wire';
import { ownConversation } from './messages.access';
import { findMessage, listMessages, messagesAfter, searchMessages, someConversations } from './messages.queries';
import { toConversation, toMessage } from './messages.shape';
import { lockConversation } from './messages.writes';
import { conversationsNamed } from './named.queries';
import * as own from './own.writes';
import { wordPatterns } from './words.rules';

/** Search results per page. */
const SIZE = 20;
/** Messages before and after the one looked for. */
const AROUND = 15;

/** What members do with conversations and messages for themselves alone (R-CHAT-03), and finding messages again (R-CHAT-04). */
export function registerOwn(api: Api): void {
  /** The member's conversation after a change, of which their other devices hear. */
  const changed = async (ctx: Ctx, id: number) => {
    ctx.afterCommit(() => api.app.realtime.conversationChanged(id, ctx.self.id));
    return { konusma: toConversation(await ownConversation(ctx, id), ctx.self.id) };
  };
  handle(api, contract.muteConversation, async (ctx) => {
    if (!(await own.mute(ctx.db, ctx.self.id, ctx.input.konusmaId, ctx.input.sure))) throw refuse('conversationNotFound');
    return changed(ctx, ctx.input.konusmaId);
  });
  handle(api, contract.pinConversation, async (ctx) => {
    await own.pin(ctx.db, ctx.self.id, ctx.input.konusmaId, ctx.input.sabit === 1);
    return changed(ctx, ctx.input.konusmaId);
  });
  handle(api, contract.clearConversation, async (ctx) => {
    // After every message that is being written.
    await lockConversation(ctx.db, ctx.input.konusmaId);
    if (!(await own.clear(ctx.db, ctx.self.id, ctx.input.konusmaId))) throw refuse('conversationNotFound');
    return changed(ctx, ctx.input.konusmaId);
  });
  handle(api, contract.hideMessage, async (ctx) => {
    const { mesajId: id } = ctx.input;
    const konusmaid = await own.hide(ctx.db, ctx.self.id, id);
    if (konusmaid === null) throw refuse('messageNotFound');
    ctx.afterCommit(async () => api.app.realtime.hiddenFor(ctx.self.id, { konusmaid, id }));
    return { konusmaid, id };
  });

  handle(api, contract.searchMessages, async (ctx) => {
    const { q, konusmaId, imlec, adet = SIZE } = ctx.input;
    const patterns = wordPatterns(q);
    if (!patterns.length) throw invalid({ q: 'searchWords' });
    if (konusmaId !== undefined) await ownConversation(ctx, konusmaId);
    const found = await searchMessages(ctx.db, ctx.self.id, patterns, { conversationId: konusmaId, before: decodeIdCursor(imlec), limit: adet + 1 });
    const page = pageOf(
      found,
      adet,
      (m) => [m.id],
      (m) => m,
    );
    const conversations = await someConversations(ctx.db, ctx.self.id, [...new Set(page.liste.map((m) => m.conversation_id))]);
    const byId = new Map(conversations.map((c) => [c.id, toConversation(c, ctx.self.id)]));
    const named = konusmaId === undefined && imlec === undefined ? await conversationsNamed(ctx.db, ctx.self.id, patterns) : [];
    return {
      ...page,
      ...(named.length ? { konusmalar: named.map((c) => toConversation(c, ctx.self.id)) } : {}),
      liste: page.liste.flatMap((m) => {
        const konusma = byId.get(m.conversation_id);
        return konusma ? [{ mesaj: toMessage(m, ctx.self.id), konusma }] : [];
      }),
    };
  });
  handle(api, contract.messagesAround, async (ctx) => {
    const { konusmaId, mesajId } = ctx.input;
    await ownConversation(ctx, konusmaId);
    const middle = await findMessage(ctx.db, ctx.self.id, konusmaId, mesajId);
    if (!middle) throw refuse('messageNotFound');
    const older = await listMessages(ctx.db, ctx.self.id, konusmaId, mesajId, AROUND + 1);
    const newer = await messagesAfter(ctx.db, ctx.self.id, konusmaId, mesajId, AROUND + 1);
    const list = [...newer.slice(0, AROUND).reverse(), middle, ...older.slice(0, AROUND)];
    const oldest = list.at(-1)?.id ?? mesajId;
    return {
      liste: list.map((m) => toMessage(m, ctx.self.id)),
      ...(older.length > AROUND ? { imlec: encodeCursor([oldest]) } : {}),
      devami: bit(newer.length > AROUND),
    };
  });
}
