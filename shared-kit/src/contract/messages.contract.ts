import { Bit, call, Id, Ids, listInput, listOf, oneOf, opt, page, Text, Type } from './base';
import { Conversation, Message, Presence, Reactions, reaction } from './conversation.entities';
import { PartUpload } from './parts.contract';

const state = oneOf(['normal', 'arsiv', 'istek']);
/** A stored message and the id of its predecessor in the conversation (0: none), which lets clients detect gaps. */
const placed = Type.Object({ mesaj: Message, oncekiId: Type.Integer({ minimum: 0 }) });
const clientId = Text(1, 64);

/** Page `mesajlar`: the conversations of the member. */
export const messagesPage = page('mesajlar', {
  access: 'member',
  scope: 'mesaj',
  params: Type.Object({ durum: opt(state) }),
  data: Type.Object({ konusmalar: listOf(Conversation), istekSayisi: Type.Integer() }),
});
/** Page `konusma`: one conversation with its last messages. */
export const conversationPage = page('konusma', {
  access: 'member',
  scope: 'mesaj',
  params: Type.Object({ id: Id }),
  data: Type.Object({
    konusma: Conversation,
    mesajlar: listOf(Message),
    yanitlanabilir: Bit,
    /** 1: it cannot be answered because the viewer has blocked the other. */
    engelledim: opt(Bit),
    gorulme: opt(Presence),
    /** Number of the last change to its messages, from which `v2/mesajlar/getItems` goes on; absent: none. */
    degisim: opt(Type.Integer({ minimum: 1 })),
  }),
});

export const listConversations = call('GET', 'v2/mesajlar/liste', {
  access: 'member',
  scope: 'mesaj',
  summary: "The member's conversations, newest first; the first page begins with the pinned ones",
  input: Type.Object({ ...listInput, durum: opt(state) }),
  result: listOf(Conversation),
});
export const listMessages = call('GET', 'v2/mesajlar/konusma', {
  access: 'member',
  scope: 'mesaj',
  summary: 'Messages of a conversation, newest first',
  input: Type.Object({ ...listInput, konusmaId: Id }),
  result: listOf(Message),
});
export const readPresence = call('GET', 'v2/mesajlar/gorulme', {
  access: 'member',
  scope: 'mesaj',
  summary: 'Whether the other of a conversation is here, if both show it (R-CHAT-09)',
  input: Type.Object({ konusmaId: Id }),
  result: Type.Object({ gorulme: opt(Presence) }),
});
const number = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const itemsInput = Type.Object({
  /** The requested message; with `sonra` instead: everything newer than that id. */
  mesajId: opt(Id),
  konusmaId: Id,
  sonra: opt(number),
  /** Also the changes after this one. */
  degisim: opt(number),
});
const itemsResult = Type.Object({
  konusma: Conversation,
  mesaj: opt(Message),
  /** Messages after `sonra`, oldest first, at most 100. */
  liste: Type.Array(Message),
  /** What changed after `degisim`, at most 100: messages edited, reacted to or deleted, ids of those deleted for oneself, and the number of the last change. */
  degisenler: opt(Type.Object({ liste: Type.Array(Message), gizlenenler: Type.Array(Id), degisim: number })),
  /** 1: there are more messages or changes. */
  devami: Bit,
});
/** One message with its conversation, or what a client missed while offline (R-CALL-43, R-CALL-44). */
export const getItems = call('GET', 'v2/mesajlar/getItems', {
  access: 'member',
  scope: 'mesaj',
  summary: 'A conversation with one message, or with all messages after an id and all changes after one',
  input: itemsInput,
  result: itemsResult,
});
export const getItemsByPost = call('POST', 'v2/mesajlar/getItems', {
  access: 'member',
  scope: 'mesaj',
  whileSuspended: true,
  summary: 'Same as the GET call, for clients that POST',
  input: itemsInput,
  result: itemsResult,
});
export const openConversation = call('POST', 'v2/mesajlar/ac', {
  access: 'member',
  scope: 'mesaj',
  summary: 'Finds or creates the direct conversation with a reader',
  input: Type.Object({ uyeId: Id }),
  result: Type.Object({ konusma: Conversation }),
  limit: { points: 30, seconds: 3600 },
});
export const sendMessage = call('POST', 'v2/mesajlar/gonder', {
  access: 'member',
  scope: 'mesaj',
  summary: 'Sends a text message; the local id makes it safe to repeat',
  input: Type.Object({ konusmaId: Id, mesaj: Text(1, 4000), eskiId: clientId, yanitId: opt(Id) }),
  result: placed,
  limit: { points: 60, seconds: 60 },
});
export const sendImage = call('POST', 'v2/mesajlar/resimGonder', {
  access: 'member',
  scope: 'mesaj',
  summary: 'Sends a picture; the local id makes it safe to repeat',
  files: ['resimadresi'],
  input: Type.Object({ konusmaId: Id, eskiId: opt(clientId), mesaj: opt(Type.String({ maxLength: 4000 })), yanitId: opt(Id) }),
  result: placed,
  limit: { points: 60, seconds: 300 },
});
/** What the client claims about a recording; the server trusts only the file. */
const claims = { saniye: Type.Integer({ minimum: 0, maximum: 86_400 }), eskiId: opt(clientId), yanitId: opt(Id) };
const side = Type.Integer({ minimum: 0, maximum: 100_000 });
/** Voice message (R-CALL-38). */
export const sendVoice = call('POST', 'v2/mesajlar/sesGonder', {
  access: 'member',
  scope: 'mesaj',
  summary: 'Sends a voice message; the local id makes it safe to repeat',
  files: ['sesadresi'],
  /** `sesadresiParca`: the recording, if it came in parts. */
  input: Type.Object({ konusmaId: Id, ...claims, sesadresiParca: opt(PartUpload) }),
  result: placed,
  limit: { points: 30, seconds: 300 },
});
/** Video message (R-CALL-39); `resimadresi` is its poster. */
export const sendVideo = call('POST', 'v2/mesajlar/videoGonder', {
  access: 'member',
  scope: 'mesaj',
  summary: 'Sends a video message; the local id makes it safe to repeat',
  files: ['videoadresi', 'resimadresi'],
  /** `videoadresiParca`: the film, if it came in parts. */
  input: Type.Object({ konusmaId: Id, genislik: side, yukseklik: side, ...claims, videoadresiParca: opt(PartUpload) }),
  result: placed,
  limit: { points: 20, seconds: 600 },
});
/** Uploads a message's image without sending it (R-CALL-34). */
export const saveMessageImage = call('POST', 'mesajResimKaydet', {
  access: 'member',
  summary: 'Uploads a picture for a message',
  files: ['resimadresi'],
  result: Type.Object({ resim: Type.String(), anahtar: Type.String(), genislik: Type.Integer(), yukseklik: Type.Integer() }),
  limit: { points: 30, seconds: 300 },
});
/** Each member has one reaction to a message; without `tepki` it is taken back. */
export const reactToMessage = call('POST', 'v2/mesajlar/tepki', {
  access: 'member',
  scope: 'mesaj',
  summary: 'Reacts to a message, changes the reaction, or takes it back',
  input: Type.Object({ mesajId: Id, tepki: opt(reaction) }),
  result: Type.Object({ konusmaid: Id, mesajId: Id, tepkiler: Reactions, surum: Type.Integer({ minimum: 1 }) }),
  limit: { points: 120, seconds: 60 },
});
export const forwardMessage = call('POST', 'v2/mesajlar/ilet', {
  access: 'member',
  scope: 'mesaj',
  summary: 'Passes a message on to another conversation; the local id makes it safe to repeat',
  input: Type.Object({ mesajId: Id, konusmaId: Id, eskiId: clientId }),
  result: placed,
  limit: { points: 60, seconds: 60 },
});
export const editMessage = call('POST', 'v2/mesajlar/duzenle', {
  access: 'member',
  scope: 'mesaj',
  summary: "Edits one's own message",
  input: Type.Object({ mesajId: Id, mesaj: Text(1, 4000) }),
  result: Type.Object({ mesaj: Message }),
});
export const deleteMessage = call('POST', 'v2/mesajlar/sil', {
  access: 'member',
  scope: 'mesaj',
  summary: "Deletes one's own message for everybody, within 48 hours of sending",
  input: Type.Object({ mesajId: Id }),
  result: Type.Object({ mesaj: Message }),
});
export const hideMessage = call('POST', 'v2/mesajlar/bendenSil', {
  access: 'member',
  scope: 'mesaj',
  whileSuspended: true,
  summary: 'Deletes a message for oneself alone, on all devices (R-CHAT-03)',
  input: Type.Object({ mesajId: Id }),
  result: Type.Object({ konusmaid: Id, id: Id }),
});
/** Search results: a message and its conversation; with the first of them, the conversations that are called so, unless it is one that is searched. */
const foundMessages = Type.Composite([
  listOf(Type.Object({ mesaj: Message, konusma: Conversation })),
  Type.Object({ konusmalar: opt(Type.Array(Conversation)) }),
]);
export const searchMessages = call('GET', 'v2/mesajlar/ara', {
  access: 'member',
  scope: 'mesaj',
  summary: "Messages that contain all the words, newest first, in all of the member's conversations or in one (R-CHAT-04)",
  input: Type.Object({
    ...listInput,
    /** Words; upper case, Turkish letters and accents make no difference. Those of one or two letters are looked for at the beginnings of words. */
    q: Text(2, 80),
    konusmaId: opt(Id),
  }),
  result: foundMessages,
  limit: { points: 120, seconds: 60 },
});
export const messagesAround = call('GET', 'v2/mesajlar/cevresi', {
  access: 'member',
  scope: 'mesaj',
  summary: 'A message with those before and after it, newest first; `imlec` leads to older ones, `devami` says that there are newer ones',
  input: Type.Object({ konusmaId: Id, mesajId: Id }),
  result: Type.Object({
    liste: Type.Array(Message),
    imlec: opt(Type.String()),
    /** 1: there are newer messages than the first in `liste`; they come by `sonra` of `v2/mesajlar/getItems`. */
    devami: Bit,
  }),
});
/** Sent 5 s after the last message (R-CALL-45 … R-CALL-48): delivers whatever the live relay may have missed. */
export const pushMessages = call('POST', 'v2/mesajlar/push', {
  access: 'member',
  summary: 'Announces sent messages to the other members, once each; comma-separated ids',
  input: Type.Object({ idler: Ids(4000) }),
  result: Type.Object({ bMSayisi: Type.Integer(), duyurulan: Type.Integer() }),
});
export const markRead = call('POST', 'v2/mesajlar/okudum', {
  access: 'member',
  scope: 'mesaj',
  whileSuspended: true,
  summary: 'Marks messages as read; comma-separated ids',
  input: Type.Object({ idler: Ids(4000), konusmaIdleri: Ids(1000) }),
  result: Type.Object({ bMSayisi: Type.Integer() }),
});
export const setConversationState = call('POST', 'v2/mesajlar/durum', {
  access: 'member',
  whileSuspended: true,
  summary: 'Archives or unarchives a conversation, or accepts (`normal`) or refuses (`ret`) a request',
  input: Type.Object({ konusmaId: Id, durum: oneOf(['normal', 'arsiv', 'ret']) }),
  result: Type.Object({ durum: oneOf(['normal', 'arsiv', 'istek', 'ret']) }),
});

export const muteConversation = call('POST', 'v2/mesajlar/sessiz', {
  access: 'member',
  scope: 'mesaj',
  whileSuspended: true,
  summary: 'Mutes a conversation for an hour, a day or until changed, or ends that; nothing is announced meanwhile (R-CHAT-03)',
  input: Type.Object({ konusmaId: Id, sure: oneOf(['saat', 'gun', 'hep', 'bitir']) }),
  result: Type.Object({ konusma: Conversation }),
});
export const pinConversation = call('POST', 'v2/mesajlar/sabitle', {
  access: 'member',
  scope: 'mesaj',
  whileSuspended: true,
  summary: 'Pins a conversation on top of the list, five at most, or takes it down (R-CHAT-03)',
  input: Type.Object({ konusmaId: Id, sabit: Bit }),
  result: Type.Object({ konusma: Conversation }),
});
export const clearConversation = call('POST', 'v2/mesajlar/konusmaSil', {
  access: 'member',
  whileSuspended: true,
  summary: 'Deletes a conversation with its messages for oneself; a new message brings it back without them (R-CHAT-03)',
  input: Type.Object({ konusmaId: Id }),
  result: Type.Object({ konusma: Conversation }),
});

/** MesajAyarlari (R-MODAL-03): who may start a conversation, and whether others see read receipts. */
const messageSettings = { kimden: oneOf(['herkes', 'takip']), okunduGoster: Bit };
export const readMessageSettings = call('GET', 'v2/mesajlar/ayarlar', {
  access: 'member',
  summary: "The member's message settings",
  result: Type.Object(messageSettings),
});
export const saveMessageSettings = call('POST', 'v2/mesajlar/ayarKaydet', {
  access: 'member',
  whileSuspended: true,
  suspendedFields: ['kimden'],
  summary: 'Changes the message settings',
  input: Type.Object({ kimden: opt(messageSettings.kimden), okunduGoster: opt(Bit) }),
  result: Type.Object(messageSettings),
});
