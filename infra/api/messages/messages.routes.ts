import * as contract from '@yaprak/shared-kit/contract';
import { together } from '../../db/pipelined';
import { addressed, mustNotBeLimited } from '../entities/member/member.queries';
import { presenceSeenBy } from '../entities/member/presence';
import { readText } from '../entities/text/marks';
import { mentionedIn } from '../entities/text/marks.rules';
import { type Api, type Ctx, decodeIdCursor, handle, pageOf, refuse, servePage } from '../platform';
import { momentInWords } from '../platform/language';
import { bit } from '../platform/wire';
import { changesAfter, lastChange } from './message-changes';
import { hasBlocked, idsOf, mustBeWritable, ownConversation, repliable } from './messages.access';
import {
  type ConversationRow,
  findMessage,
  isRequest,
  listConversations,
  listMessages,
  messageCounters,
  messagesAfter,
  pinnedConversations,
  previousId,
  someMessages,
} from './messages.queries';
import { toConversation, toMessage } from './messages.shape';
import * as writes from './messages.writes';
import { hasDirect, mayTalk, openRequestsTo } from './talks.queries';

const SIZE = 30;
/** Maximum messages, and changes, per catch-up call. */
const CATCH_UP = 100;

/** Response to a write that created or changed a message. */
async function answerMessage(ctx: Ctx, conversationId: number, id: number): Promise<{ mesaj: contract.Message }> {
  const stored = await findMessage(ctx.db, ctx.self.id, conversationId, id);
  if (!stored) throw refuse('messageNotFound');
  return { mesaj: toMessage(stored, ctx.self.id) };
}

/** Response to a write that created a message, including its predecessor's id. */
export async function answerSent(ctx: Ctx, conversationId: number, id: number) {
  const [answer, oncekiId] = await together(answerMessage(ctx, conversationId, id), previousId(ctx.db, conversationId, id));
  return { ...answer, oncekiId };
}

/** The message that a new one answers: only one of the same conversation that its writer sees (R-CHAT-02). @throws Refusal `messageNotFound` */
export async function answeredBy({ db, self, input: { konusmaId, yanitId } }: Ctx<{ konusmaId: number; yanitId?: number }>): Promise<{ replyToId?: number }> {
  if (yanitId === undefined) return {};
  const answered = await findMessage(db, self.id, konusmaId, yanitId);
  if (!answered || answered.kind === 'sistem') throw refuse('messageNotFound');
  return { replyToId: yanitId };
}

/** What the member sees of the other's presence in a conversation of two (R-CHAT-09). */
async function presence(ctx: Ctx, { id }: ConversationRow): Promise<{ gorulme?: contract.Presence }> {
  const found = await presenceSeenBy(ctx.db, ctx.self.id, id);
  return found ? { gorulme: { cevrimici: bit(found.online), zaman: found.seenAt } } : {};
}

/** Conversations: list, history, catch-up, sending, editing, reading, archive, requests, settings. */
export function registerConversations(api: Api): void {
  const list = async (ctx: Ctx, state: ConversationRow['state'], imlec?: string, size = SIZE) => {
    const page = pageOf(
      await listConversations(ctx.db, ctx.self.id, state, decodeIdCursor(imlec), size + 1),
      size,
      (c) => [c.last_message_id],
      (c) => toConversation(c, ctx.self.id),
    );
    if (imlec || state !== 'normal') return page;
    const pinned = await pinnedConversations(ctx.db, ctx.self.id);
    return { ...page, liste: [...pinned.map((c) => toConversation(c, ctx.self.id)), ...page.liste] };
  };
  const history = async (ctx: Ctx, id: number, imlec?: string, size = SIZE) =>
    pageOf(
      await listMessages(ctx.db, ctx.self.id, id, decodeIdCursor(imlec), size + 1),
      size,
      (m) => [m.id],
      (m) => toMessage(m, ctx.self.id),
    );

  servePage(api, contract.messagesPage, async (ctx) => ({
    title: ctx.lang === 'en' ? 'Messages' : 'Mesajlar',
    data: { konusmalar: await list(ctx, ctx.input.durum ?? 'normal'), istekSayisi: (await messageCounters(ctx.db, ctx.self.id)).requests },
  }));
  servePage(api, contract.conversationPage, async (ctx) => {
    const found = await ownConversation(ctx, ctx.input.id);
    const konusma = toConversation(found, ctx.self.id);
    // Asked before the messages, which may have changed again since.
    const degisim = await lastChange(ctx.db, found.id);
    const mesajlar = await history(ctx, found.id);
    const yanitlanabilir = bit(await repliable(ctx, found));
    const engelledim = !yanitlanabilir && (await hasBlocked(ctx, found)) ? { engelledim: 1 as const } : {};
    return {
      title: konusma.baslik,
      data: { konusma, mesajlar, yanitlanabilir, ...engelledim, ...(degisim ? { degisim } : {}), ...(await presence(ctx, found)) },
    };
  });
  handle(api, contract.readPresence, async (ctx) => presence(ctx, await ownConversation(ctx, ctx.input.konusmaId)));
  handle(api, contract.listConversations, async (ctx) => list(ctx, ctx.input.durum ?? 'normal', ctx.input.imlec, ctx.input.adet));
  handle(api, contract.listMessages, async (ctx) => {
    await ownConversation(ctx, ctx.input.konusmaId);
    return history(ctx, ctx.input.konusmaId, ctx.input.imlec, ctx.input.adet);
  });

  /** The conversation's changes after one, the messages as they are now. */
  const changes = async (ctx: Ctx, id: number, after: number) => {
    const found = await changesAfter(ctx.db, ctx.self.id, id, after, CATCH_UP + 1);
    const shown = found.slice(0, CATCH_UP);
    const idsOfKind = (hidden: boolean) => shown.filter((c) => c.hidden === hidden).map((c) => c.messageId);
    const changed = await someMessages(ctx.db, ctx.self.id, id, idsOfKind(false));
    const degisenler = { liste: changed.map((m) => toMessage(m, ctx.self.id)), gizlenenler: idsOfKind(true), degisim: shown.at(-1)?.change ?? after };
    return { degisenler, more: found.length > CATCH_UP };
  };
  const items = async (ctx: Ctx<{ konusmaId: number; mesajId?: number; sonra?: number; degisim?: number }>) => {
    const { konusmaId, mesajId, sonra, degisim } = ctx.input;
    const konusma = toConversation(await ownConversation(ctx, konusmaId), ctx.self.id);
    const wanted = mesajId === undefined ? undefined : await findMessage(ctx.db, ctx.self.id, konusmaId, mesajId);
    if (mesajId !== undefined && !wanted) throw refuse('messageNotFound');
    const missed = sonra === undefined ? [] : await messagesAfter(ctx.db, ctx.self.id, konusmaId, sonra, CATCH_UP + 1);
    const changed = degisim === undefined ? undefined : await changes(ctx, konusmaId, degisim);
    return {
      konusma,
      ...(wanted ? { mesaj: toMessage(wanted, ctx.self.id) } : {}),
      liste: missed.slice(0, CATCH_UP).map((m) => toMessage(m, ctx.self.id)),
      ...(changed ? { degisenler: changed.degisenler } : {}),
      devami: bit(missed.length > CATCH_UP || changed?.more === true),
    };
  };
  handle(api, contract.getItems, items);
  handle(api, contract.getItemsByPost, items);

  handle(api, contract.openConversation, async (ctx) => {
    const { uyeId } = ctx.input;
    if (uyeId === ctx.self.id) throw refuse('ownMessage');
    if (!(await addressed(ctx.db, ctx.self.id, uyeId))) throw refuse('readerNotFound');
    if (!(await mayTalk(ctx.db, ctx.self.id, uyeId))) throw refuse('cannotReply');
    if (!(await hasDirect(ctx.db, ctx.self.id, uyeId))) await mustNotBeLimited(ctx);
    return { konusma: toConversation(await ownConversation(ctx, await writes.openDirect(ctx.db, ctx.self.id, uyeId)), ctx.self.id) };
  });
  handle(api, contract.sendMessage, async (ctx) => {
    const { konusmaId, mesaj, eskiId } = ctx.input;
    // Storing checks it as well, but what is answered is looked for first.
    if (ctx.input.yanitId !== undefined) await mustBeWritable(ctx, konusmaId);
    const answered = await answeredBy(ctx);
    const read = await readText(ctx.db, { text: mesaj, authorId: ctx.self.id, site: ctx.config.siteUrl, conversationId: konusmaId });
    const id = await writes.storeMessage(ctx.db, {
      conversationId: konusmaId,
      authorId: ctx.self.id,
      kind: 'metin',
      text: mesaj,
      marks: read.json,
      mentioned: mentionedIn(read.marks),
      clientId: eskiId,
      ...answered,
    });
    if (id === null) throw refuse('conversationNotFound');
    return answerSent(ctx, konusmaId, id);
  });
  /** Response to a change of a message, of which the others hear also if the response is lost. */
  const answerChanged = async (ctx: Ctx, conversation: number, id: number) => {
    ctx.afterCommit(() => api.app.realtime.messageChanged(id));
    return answerMessage(ctx, conversation, id);
  };
  handle(api, contract.editMessage, async (ctx) => {
    const conversation = await writes.editMessage(ctx.db, ctx.self.id, ctx.input.mesajId, ctx.input.mesaj, ctx.config.siteUrl);
    if (conversation === null) throw refuse('messageNotFound');
    // An edit is new content: those who may no longer write to the other may not edit old messages either.
    await mustBeWritable(ctx, conversation);
    return answerChanged(ctx, conversation, ctx.input.mesajId);
  });
  handle(api, contract.deleteMessage, async (ctx) => {
    const conversation = await writes.deleteMessage(ctx.db, ctx.self.id, ctx.input.mesajId);
    if (conversation === null) throw refuse('messageNotFound');
    return answerChanged(ctx, conversation, ctx.input.mesajId);
  });
  handle(api, contract.pushMessages, async (ctx) => {
    const announced = await writes.notePushed(ctx.db, ctx.self.id, idsOf(ctx.input.idler, 200));
    ctx.afterCommit(async () => {
      for (const id of announced) await api.app.realtime.relayMessage(id);
    });
    return { bMSayisi: (await messageCounters(ctx.db, ctx.self.id)).unread, duyurulan: announced.length };
  });
  handle(api, contract.markRead, async (ctx) => {
    await writes.markRead(ctx.db, ctx.self.id, idsOf(ctx.input.idler, 400), idsOf(ctx.input.konusmaIdleri, 100), ctx.self.suspendedUntil !== null);
    return { bMSayisi: (await messageCounters(ctx.db, ctx.self.id)).unread };
  });
  handle(api, contract.setConversationState, async (ctx) => {
    const { konusmaId, durum } = ctx.input;
    // Archiving counts as accepting a request, which suspended members may not do; refusing one is open to them.
    const until = ctx.self.suspendedUntil;
    const accepted = durum !== 'ret' && (await isRequest(ctx.db, ctx.self.id, konusmaId));
    if (until && accepted) throw refuse('suspended', { until: momentInWords(until, ctx.lang) });
    if (!(await writes.setState(ctx.db, ctx.self.id, konusmaId, durum))) throw refuse('conversationNotFound');
    ctx.afterCommit(() => api.app.realtime.conversationChanged(konusmaId, accepted ? undefined : ctx.self.id));
    return { durum: ctx.input.durum };
  });

  const settings = async (ctx: Ctx) => {
    const row = await ctx.db.selectFrom('members').select(['message_from', 'show_read']).where('id', '=', ctx.self.id).executeTakeFirstOrThrow();
    return { kimden: row.message_from as 'herkes' | 'takip', okunduGoster: bit(row.show_read) };
  };
  handle(api, contract.readMessageSettings, settings);
  handle(api, contract.saveMessageSettings, async (ctx) => {
    const { kimden, okunduGoster } = ctx.input;
    const change = { ...(kimden ? { message_from: kimden } : {}), ...(okunduGoster === undefined ? {} : { show_read: okunduGoster === 1 }) };
    if (Object.keys(change).length) await ctx.db.updateTable('members').set(change).where('id', '=', ctx.self.id).execute();
    // Whoever has written and waits sees at once whether more can be written.
    if (kimden)
      ctx.afterCommit(async () => {
        for (const { id, from } of await openRequestsTo(api.deps.db, ctx.self.id)) await api.app.realtime.conversationChanged(id, from);
      });
    ctx.say({ tr: 'Ayarlarınız kaydedildi.', en: 'Your settings were saved.' });
    return settings(ctx);
  });
}
