import { Bit, Id, Moment, oneOf, opt, type Static, Type } from './base';
import { Member, TextParts } from './entities';
import { reactions } from './reactions';

const messageKind = oneOf(['metin', 'resim', 'ses', 'video', 'sistem']);
/** Schema of a reaction. */
export const reaction = oneOf(reactions);
/** What a message can be reacted with (R-CHAT-02). */
export type Reaction = Static<typeof reaction>;
/** Reactions of one kind, and who chose it. */
export const Reactions = Type.Array(Type.Object({ tepki: reaction, uyeler: Type.Array(Id) }));

/** Message (R-ENT-39 … R-ENT-43). `isGonderiliyor` exists only in the browser. */
export const Message = Type.Object({
  id: Id,
  eskiId: opt(Type.String()),
  konusmaid: Id,
  uye: Member,
  turu: messageKind,
  /** Text; for `sistem` messages the group event: `kuruldu`, `eklendi`, `cikarildi`, `ayrildi`, `katildi`, `ad`, `aciklama`, `resim`, `yonetici`, `yonetici-degil`. */
  mesaj: Type.String(),
  parcalar: TextParts,
  /** Base URL of the image, whose caption is `mesaj`, and its size in pixels. */
  resim: opt(Type.String()),
  genislik: opt(Type.Integer()),
  yukseklik: opt(Type.Integer()),
  /** URL of a message's audio or video and its duration in seconds; `resim` is then the video's poster. */
  dosya: opt(Type.String()),
  /** URL of a smaller version for slow lines, once there is one. */
  hafif: opt(Type.String()),
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
  /** Number of its last edit, reaction or deletion, higher for later ones; absent: none. */
  surum: opt(Type.Integer({ minimum: 1 })),
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
  /** Ids of those of `uyeler` who have no page for the viewer: they are leaving the site, or have blocked them. */
  sayfasizlar: opt(Type.Array(Id)),
  /** The founder; absent in direct conversations. */
  kurucuId: opt(Id),
  /** Those who may change the group, remove members and invite by an address (R-CHAT-08). */
  yoneticiler: opt(Type.Array(Id)),
  /** A group's description and picture. */
  aciklama: opt(Type.String()),
  resim: opt(Type.String()),
  /** Code of the group's open invitation, for administrators. */
  davetKodu: opt(Type.String()),
  /** 1: the member's request awaits its answer; it holds one text (R-CHAT-06). */
  bekliyor: opt(Bit),
  /** 1: that one text was sent, whether or not its author still sees it. */
  istekGitti: opt(Bit),
  gorulme: Bit,
  okunma: Bit,
  okunmamis: Type.Integer({ minimum: 0 }),
  /** 1: muted, until `sessizBitis` if that is given; counted, but not announced (R-CHAT-03). */
  sessiz: opt(Bit),
  sessizBitis: opt(Moment),
  /** 1: pinned on top of the list. */
  sabit: opt(Bit),
  /** The viewer does not see messages up to this id: they joined later, or deleted what was before. */
  baslangic: opt(Type.Integer({ minimum: 1 })),
  sonMesaj: opt(Message),
});
export type Conversation = Static<typeof Conversation>;

/** Whether the other is here, and when they last were; only between two who both show it (R-CHAT-09). */
export const Presence = Type.Object({ cevrimici: Bit, zaman: Moment });
export type Presence = Static<typeof Presence>;
