import { Bit, call, Id, listInput, listOf, Moment, oneOf, opt, page, type Static, Text, Type } from './base';
import { Member } from './entities';
import { reactions } from './reactions';

const messageKind = oneOf(['metin', 'resim', 'ses', 'video', 'sistem']);
const reaction = oneOf(reactions);
/** What a message can be reacted with (R-CHAT-02). */
export type Reaction = Static<typeof reaction>;
/** Reactions of one kind, and who chose it. */
const Reactions = Type.Array(Type.Object({ tepki: reaction, uyeler: Type.Array(Id) }));

/** Message (R-ENT-39 … R-ENT-43). `isGonderiliyor` exists only in the browser. */
export const Message = Type.Object({
  id: Id,
  eskiId: opt(Type.String()),
  konusmaid: Id,
  uye: Member,
  turu: messageKind,
  /** Text; for `sistem` messages the group event: `kuruldu`, `eklendi`, `cikarildi`, `ayrildi`, `ad`. */
  mesaj: Type.String(),
  /** Base URL of the image, whose caption is `mesaj`, and its size in pixels. */
  resim: opt(Type.String()),
  genislik: opt(Type.Integer()),
  yukseklik: opt(Type.Integer()),
  /** URL of a message's audio or video and its duration in seconds; `resim` is then the video's poster. */
  dosya: opt(Type.String()),
  saniye: opt(Type.Integer({ minimum: 1 })),
  /** The member a `sistem` message is about. */
  hedef: opt(Member),
  /** The message it answers, cut short; empty once deleted. */
  yanit: opt(Type.Object({ id: Id, uye: Member, turu: messageKind, mesaj: Type.String(), silindi: Bit })),
  /** 1: passed on from another conversation. */
  iletildi: opt(Bit),
  tepkiler: opt(Reactions),
  durum: Bit,
  silindi: Bit,
  zaman: Moment,
  duzenleme: opt(Moment),
});
export type Message = Static<typeof Message>;

/** Conversation (R-ENT-44): `gorulme` and `okunma` are 1 when nothing is unseen or unread. */
export const Conversation = Type.Object({
  id: Id,
  turu: oneOf(['ikili', 'grup']),
  durum: oneOf(['normal', 'arsiv', 'istek']),
  baslik: Type.String(),
  /** The other members, excluding the viewer. */
  uyeler: Type.Array(Member),
  /** The founder, who may rename the group and remove members; absent in direct conversations. */
  kurucuId: opt(Id),
  /** 1: the member's request awaits its answer; it holds one text (R-CHAT-06). */
  bekliyor: opt(Bit),
  gorulme: Bit,
  okunma: Bit,
  okunmamis: Type.Integer({ minimum: 0 }),
  sonMesaj: opt(Message),
});
export type Conversation = Static<typeof Conversation>;

const state = oneOf(['normal', 'arsiv', 'istek']);
/** Wire ids, comma-separated. */
const Ids = (max: number) => Type.String({ minLength: 1, maxLength: max, pattern: '^[0-9]+(,[0-9]+)*$' });
/** A stored message and the id of its predecessor in the conversation (0: none), which lets clients detect gaps. */
const placed = Type.Object({ mesaj: Message, oncekiId: Type.Integer({ minimum: 0 }) });
const groupName = Text(1, 80);
const clientId = Text(1, 64);

/** Page `mesajlar`: the conversations of the member. */
export const messagesPage = page('mesajlar', {
  access: 'member',
  params: Type.Object({ durum: opt(state) }),
  data: Type.Object({ konusmalar: listOf(Conversation), istekSayisi: Type.Integer() }),
});
/** Page `konusma`: one conversation with its last messages. */
export const conversationPage = page('konusma', {
  access: 'member',
  params: Type.Object({ id: Id }),
  data: Type.Object({ konusma: Conversation, mesajlar: listOf(Message), yanitlanabilir: Bit }),
});
/** Page `mesajYeniGrup`: whom a new group may begin with. */
export const newGroupPage = page('mesajYeniGrup', { access: 'member', data: Type.Object({ kisiler: listOf(Member) }) });

export const listConversations = call('GET', 'v2/mesajlar/liste', {
  access: 'member',
  summary: "The member's conversations, newest first",
  input: Type.Object({ ...listInput, durum: opt(state) }),
  result: listOf(Conversation),
});
export const listMessages = call('GET', 'v2/mesajlar/konusma', {
  access: 'member',
  summary: 'Messages of a conversation, newest first',
  input: Type.Object({ ...listInput, konusmaId: Id }),
  result: listOf(Message),
});
const itemsInput = Type.Object({
  /** The requested message; with `sonra` instead: everything newer than that id. */
  mesajId: opt(Id),
  konusmaId: Id,
  sonra: opt(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
});
const itemsResult = Type.Object({
  konusma: Conversation,
  mesaj: opt(Message),
  /** Messages after `sonra`, oldest first, at most 100. */
  liste: Type.Array(Message),
  /** 1: there are more after the last one in `liste`. */
  devami: Bit,
});
/** One message with its conversation, or what a client missed while offline (R-CALL-43, R-CALL-44). */
export const getItems = call('GET', 'v2/mesajlar/getItems', {
  access: 'member',
  summary: 'A conversation with one message, or with all messages after an id',
  input: itemsInput,
  result: itemsResult,
});
export const getItemsByPost = call('POST', 'v2/mesajlar/getItems', {
  access: 'member',
  whileSuspended: true,
  summary: 'Same as the GET call, for clients that POST',
  input: itemsInput,
  result: itemsResult,
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
  summary: 'Sends a text message; the local id makes it safe to repeat',
  input: Type.Object({ konusmaId: Id, mesaj: Text(1, 4000), eskiId: clientId, yanitId: opt(Id) }),
  result: placed,
  limit: { points: 60, seconds: 60 },
});
export const sendImage = call('POST', 'v2/mesajlar/resimGonder', {
  access: 'member',
  summary: 'Sends a picture; the local id makes it safe to repeat',
  files: ['resimadresi'],
  input: Type.Object({ konusmaId: Id, eskiId: clientId, mesaj: opt(Type.String({ maxLength: 4000 })) }),
  result: placed,
  limit: { points: 60, seconds: 300 },
});
/** What the client claims about a recording; the server trusts only the file. */
const claims = { saniye: Type.Integer({ minimum: 0, maximum: 86_400 }), eskiId: opt(clientId) };
const side = Type.Integer({ minimum: 0, maximum: 100_000 });
/** Voice message (R-CALL-38). */
export const sendVoice = call('POST', 'v2/mesajlar/sesGonder', {
  access: 'member',
  summary: 'Sends a voice message; the local id makes it safe to repeat',
  files: ['sesadresi'],
  input: Type.Object({ konusmaId: Id, ...claims }),
  result: placed,
  limit: { points: 30, seconds: 300 },
});
/** Video message (R-CALL-39); `resimadresi` is its poster. */
export const sendVideo = call('POST', 'v2/mesajlar/videoGonder', {
  access: 'member',
  summary: 'Sends a video message; the local id makes it safe to repeat',
  files: ['videoadresi', 'resimadresi'],
  input: Type.Object({ konusmaId: Id, genislik: side, yukseklik: side, ...claims }),
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
  summary: 'Reacts to a message, changes the reaction, or takes it back',
  input: Type.Object({ mesajId: Id, tepki: opt(reaction) }),
  result: Type.Object({ konusmaid: Id, mesajId: Id, tepkiler: Reactions }),
  limit: { points: 120, seconds: 60 },
});
export const forwardMessage = call('POST', 'v2/mesajlar/ilet', {
  access: 'member',
  summary: 'Passes a message on to another conversation; the local id makes it safe to repeat',
  input: Type.Object({ mesajId: Id, konusmaId: Id, eskiId: clientId }),
  result: placed,
  limit: { points: 60, seconds: 60 },
});
export const editMessage = call('POST', 'v2/mesajlar/duzenle', {
  access: 'member',
  summary: "Edits one's own message",
  input: Type.Object({ mesajId: Id, mesaj: Text(1, 4000) }),
  result: Type.Object({ mesaj: Message }),
});
export const deleteMessage = call('POST', 'v2/mesajlar/sil', {
  access: 'member',
  summary: "Deletes one's own message for everybody",
  input: Type.Object({ mesajId: Id }),
  result: Type.Object({ mesaj: Message }),
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

/** Groups (R-MSG-02, R-MSG-30): mutual followers only. */
export const listMutuals = call('GET', 'v2/mesajlar/karsilikli', {
  access: 'member',
  summary: 'Readers the member can add to a group: mutual followers',
  input: Type.Object({ ...listInput, q: opt(Type.String({ maxLength: 60 })) }),
  result: listOf(Member),
});
export const createGroup = call('POST', 'v2/mesajlar/grupKur', {
  access: 'member',
  summary: 'Creates a group with mutual followers; comma-separated ids',
  input: Type.Object({ baslik: groupName, uyeler: Ids(600) }),
  result: Type.Object({ konusma: Conversation }),
  limit: { points: 20, seconds: 3600 },
});
export const renameGroup = call('POST', 'v2/mesajlar/grupAdi', {
  access: 'member',
  summary: "Renames one's own group",
  input: Type.Object({ konusmaId: Id, baslik: groupName }),
  result: Type.Object({ konusma: Conversation }),
});
export const addToGroup = call('POST', 'v2/mesajlar/grubaEkle', {
  access: 'member',
  summary: 'Adds a mutual follower to a group the member belongs to',
  input: Type.Object({ konusmaId: Id, uyeId: Id }),
  result: Type.Object({ konusma: Conversation }),
});
export const removeFromGroup = call('POST', 'v2/mesajlar/gruptanCikar', {
  access: 'member',
  summary: "Removes a member from one's own group",
  input: Type.Object({ konusmaId: Id, uyeId: Id }),
  result: Type.Object({ konusma: Conversation }),
});
export const leaveGroup = call('POST', 'v2/mesajlar/ayril', {
  access: 'member',
  summary: 'Leaves a group; ownership passes to the longest-standing member',
  input: Type.Object({ konusmaId: Id }),
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
