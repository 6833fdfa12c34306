import { Bit, call, Id, listInput, listOf, Moment, oneOf, opt, page, type Static, Text, Type } from './base';
import { Member } from './entities';

/** Message (R-ENT-39 … R-ENT-43). `isGonderiliyor` exists only in the browser. */
export const Message = Type.Object({
  id: Id,
  eskiId: opt(Type.String()),
  konusmaid: Id,
  uye: Member,
  turu: oneOf(['metin', 'resim', 'ses', 'video']),
  mesaj: Type.String(),
  resim: opt(Type.String()),
  durum: Bit,
  silindi: Bit,
  zaman: Moment,
  duzenleme: opt(Moment),
});
export type Message = Static<typeof Message>;

/** Conversation (R-ENT-44): `gorulme` and `okunma` are 1 when there is nothing new to see or to read. */
export const Conversation = Type.Object({
  id: Id,
  turu: oneOf(['ikili', 'grup']),
  durum: oneOf(['normal', 'arsiv', 'istek']),
  baslik: Type.String(),
  uyeler: Type.Array(Member),
  gorulme: Bit,
  okunma: Bit,
  okunmamis: Type.Integer({ minimum: 0 }),
  sonMesaj: opt(Message),
});
export type Conversation = Static<typeof Conversation>;

const state = oneOf(['normal', 'arsiv', 'istek']);

export const messagesPage = page('mesajlar', {
  access: 'member',
  params: Type.Object({ durum: opt(state) }),
  data: Type.Object({ konusmalar: listOf(Conversation), istekSayisi: Type.Integer() }),
});
export const conversationPage = page('konusma', {
  access: 'member',
  params: Type.Object({ id: Id }),
  data: Type.Object({ konusma: Conversation, mesajlar: listOf(Message), yanitlanabilir: Bit }),
});

export const listConversations = call('GET', 'v2/mesajlar/liste', {
  access: 'member',
  summary: 'Conversations of the member, newest first',
  input: Type.Object({ ...listInput, durum: opt(state) }),
  result: listOf(Conversation),
});
export const listMessages = call('GET', 'v2/mesajlar/konusma', {
  access: 'member',
  summary: 'Messages of a conversation, newest first',
  input: Type.Object({ ...listInput, konusmaId: Id }),
  result: listOf(Message),
});
export const openConversation = call('POST', 'v2/mesajlar/ac', {
  access: 'member',
  summary: 'Finds or creates the direct conversation with a reader',
  input: Type.Object({ uyeId: Id }),
  result: Type.Object({ konusma: Conversation }),
  limit: { points: 30, seconds: 3600 },
});
export const sendMessage = call('POST', 'v2/mesajlar/gonder', {
  access: 'member',
  summary: 'Sends a text message',
  input: Type.Object({ konusmaId: Id, mesaj: Text(1, 4000), eskiId: Text(1, 64) }),
  result: Type.Object({ mesaj: Message }),
  limit: { points: 60, seconds: 60 },
});
export const markRead = call('POST', 'v2/mesajlar/okudum', {
  access: 'member',
  summary: 'Marks messages as read; ids comma-joined',
  input: Type.Object({ idler: Type.String({ maxLength: 4000 }), konusmaIdleri: Type.String({ maxLength: 1000 }) }),
  result: Type.Object({ bMSayisi: Type.Integer() }),
});
export const setConversationState = call('POST', 'v2/mesajlar/durum', {
  access: 'member',
  summary: 'Archives a conversation, takes it back, or accepts a request',
  input: Type.Object({ konusmaId: Id, durum: oneOf(['normal', 'arsiv']) }),
  result: Type.Object({ durum: state }),
});
