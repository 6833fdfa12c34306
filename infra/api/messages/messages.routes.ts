import * as contract from '@yaprak/shared-kit/contract';
import { type Api, type Ctx, decodeIdCursor, handle, pageOf, refuse, servePage } from '../platform';
import { mediaUrl } from '../posts/posts.shape';
import {
  type ConversationRow,
  findConversation,
  listConversations,
  listMessages,
  type MessageRow,
  markRead,
  mayTalk,
  messageCounters,
  openDirect,
  setState,
  storeMessage,
} from './messages.queries';

const bit = (value: boolean) => (value ? (1 as const) : (0 as const));
const iso = (moment: string | Date) => new Date(moment).toISOString();
const toMember = (m: ConversationRow['members'][number]) => ({
  id: m.id,
  adi: m.name,
  kadi: m.username,
  onay: bit(m.verified),
  ...(m.avatar_key ? { resim: mediaUrl(m.avatar_key) } : {}),
});
const toMessage = (m: MessageRow): contract.Message => ({
  id: m.id,
  eskiId: m.client_id,
  konusmaid: m.conversation_id,
  uye: toMember(m.author),
  turu: m.kind,
  mesaj: m.text,
  durum: bit(m.read),
  silindi: bit(m.deleted_at !== null),
  zaman: iso(m.created_at),
  ...(m.edited_at ? { duzenleme: iso(m.edited_at) } : {}),
});
const toConversation = (c: ConversationRow): contract.Conversation => ({
  id: c.id,
  turu: c.kind,
  durum: c.state,
  baslik: c.title ?? c.members.map((m) => m.name).join(', '),
  uyeler: c.members.map(toMember),
  gorulme: bit(c.unread_count === 0),
  okunma: bit(c.unread_count === 0),
  okunmamis: c.unread_count,
  ...(c.last ? { sonMesaj: toMessage(c.last) } : {}),
});
const SIZE = 30;

/** A conversation of the member. @throws Refusal `conversationNotFound`, also for those of others */
async function ownConversation(ctx: Ctx, id: number): Promise<ConversationRow> {
  const found = await findConversation(ctx.db, ctx.self.id, id);
  if (!found) throw refuse('conversationNotFound');
  return found;
}
async function repliable(ctx: Ctx, c: ConversationRow): Promise<boolean> {
  const [other] = c.members;
  return c.kind === 'grup' || (other !== undefined && (await mayTalk(ctx.db, ctx.self.id, other.id)));
}

/** Direct conversations: list, history, sending, reading, archive, requests. */
export function registerMessages(api: Api): void {
  const list = async (ctx: Ctx, state: ConversationRow['state'], imlec: string | undefined) =>
    pageOf(await listConversations(ctx.db, ctx.self.id, state, decodeIdCursor(imlec), SIZE + 1), SIZE, (c) => [c.last_message_id], toConversation);
  const history = async (ctx: Ctx, id: number, imlec: string | undefined) =>
    pageOf(await listMessages(ctx.db, id, decodeIdCursor(imlec), SIZE + 1), SIZE, (m) => [m.id], toMessage);

  servePage(api, contract.messagesPage, async (ctx) => ({
    title: ctx.lang === 'en' ? 'Messages' : 'Mesajlar',
    data: { konusmalar: await list(ctx, ctx.input.durum ?? 'normal', undefined), istekSayisi: (await messageCounters(ctx.db, ctx.self.id)).requests },
  }));
  servePage(api, contract.conversationPage, async (ctx) => {
    const found = await ownConversation(ctx, ctx.input.id);
    return {
      title: toConversation(found).baslik,
      data: { konusma: toConversation(found), mesajlar: await history(ctx, found.id, undefined), yanitlanabilir: bit(await repliable(ctx, found)) },
    };
  });
  handle(api, contract.listConversations, async (ctx) => list(ctx, ctx.input.durum ?? 'normal', ctx.input.imlec));
  handle(api, contract.listMessages, async (ctx) => {
    await ownConversation(ctx, ctx.input.konusmaId);
    return history(ctx, ctx.input.konusmaId, ctx.input.imlec);
  });
  handle(api, contract.openConversation, async (ctx) => {
    const { uyeId } = ctx.input;
    const exists = await ctx.db.selectFrom('members').select('id').where('id', '=', uyeId).executeTakeFirst();
    if (!exists || uyeId === ctx.self.id) throw refuse('readerNotFound');
    if (!(await mayTalk(ctx.db, ctx.self.id, uyeId))) throw refuse('cannotReply');
    return { konusma: toConversation(await ownConversation(ctx, await openDirect(ctx.db, ctx.self.id, uyeId))) };
  });
  handle(api, contract.sendMessage, async (ctx) => {
    const { konusmaId, mesaj, eskiId } = ctx.input;
    const conversation = await ownConversation(ctx, konusmaId);
    if (!(await repliable(ctx, conversation))) throw refuse('cannotReply');
    const id = await storeMessage(ctx.db, konusmaId, ctx.self.id, mesaj, eskiId);
    const [stored] = await listMessages(ctx.db, konusmaId, id + 1, 1);
    if (!stored) throw refuse('conversationNotFound');
    return { mesaj: toMessage(stored) };
  });
  handle(api, contract.markRead, async (ctx) => {
    const ids = (text: string) => text.split(',').map(Number).filter(Number.isSafeInteger).slice(0, 200);
    await markRead(ctx.db, ctx.self.id, ids(ctx.input.idler), ids(ctx.input.konusmaIdleri));
    return { bMSayisi: (await messageCounters(ctx.db, ctx.self.id)).unread };
  });
  handle(api, contract.setConversationState, async (ctx) => {
    if (!(await setState(ctx.db, ctx.self.id, ctx.input.konusmaId, ctx.input.durum))) throw refuse('conversationNotFound');
    return { durum: ctx.input.durum };
  });
}
