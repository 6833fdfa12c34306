import { Bit, Id, Moment, oneOf, opt, type Static, Type } from './base';
import { postKinds, shelves } from './slugs';

const Count = Type.Integer({ minimum: 0 });

/** Member as others see it (R-ENT-01 … R-ENT-22); lists carry the short form, pages and `uye-bilgileri` more of the optional fields. */
export const Member = Type.Object({
  id: Id,
  adi: Type.String(),
  kadi: Type.String(),
  resim: opt(Type.String()),
  onay: opt(Bit),
  premium: opt(Bit),
  isSiki: opt(Bit),
  isGizli: opt(Bit),
  /** The viewer's relation: what the follow button shows (R-PROF-12 … R-PROF-16). */
  takipButon: opt(oneOf(['takip-et', 'sen-de-takip-et', 'takip-ediliyor', 'istek-gonderildi', 'engellendi'])),
});
export type Member = Static<typeof Member>;

export const MemberProfile = Type.Composite([
  Member,
  Type.Object({
    resimB: opt(Type.String()),
    kapak_resim: opt(Type.String()),
    kapak_resimB: opt(Type.String()),
    hakkinda: opt(Type.String()),
    isSpam: opt(Bit),
    isYeni: opt(Bit),
    silinme: opt(Moment),
    okudu: Count,
    okuyacak: Count,
    okuduDuz: Count,
    sayiInceleme: Count,
    sayiAlinti: Count,
    sayiIleti: Count,
    sayiHikaye: Count,
    takipcisayisi: Count,
    takipettigisayisi: Count,
    seniTakipEdiyor: opt(Bit),
    beniEngelledi: opt(Bit),
    engelledimMi: opt(Bit),
    susturdumMu: opt(Bit),
    /** Why the content is not shown, when it is not. */
    kapali: opt(oneOf(['gizli', 'askida', 'gecici-kapali', 'engelli'])),
    katilma: Moment,
  }),
]);
export type MemberProfile = Static<typeof MemberProfile>;

/** The signed-in member about themself (`v2/hesap/uye-bilgileri`). */
export const Self = Type.Composite([
  Member,
  Type.Object({
    resimB: opt(Type.String()),
    email: Type.String(),
    emailOnayGerekli: Bit,
    epostaOnayi: Bit,
    okudu: Count,
    okuyacak: Count,
    okuduDuz: Count,
    bBSayisi: Count,
    bMSayisi: Count,
    digerMesajSayisi: Count,
    sayiHikaye: Count,
    takipcisayisi: Count,
    takipettigisayisi: Count,
    fotografSiniri: Count,
    grupid: opt(Id),
    isYeni: Bit,
    isSpam: Bit,
    silinme: opt(Moment),
    /** Until when the account is suspended, while it is. */
    askida: opt(Moment),
    takiplerAyar: oneOf(['belirsiz', 'liste', 'kanal']),
    /** Newest post that the member has seen in the feed; what is newer is news (R-FEED-09). */
    akisSonId: opt(Count),
    yetkiler: Type.Object({ kutuphanecilik: Bit, moderasyon: Bit, reklam: Bit }),
    anaYetki: Bit,
    yonetimYetki: Bit,
    dil: oneOf(['tr', 'en', 'sistem']),
    yorumIzni: oneOf(['herkes', 'takip-ettiklerim', 'siki-takipciler', 'siki-ve-duzenli']),
  }),
]);
export type Self = Static<typeof Self>;

/** Book, that is one edition (R-ENT-23). `okuma` is the viewer's own state. */
export const Book = Type.Object({
  id: Id,
  adi: Type.String(),
  resim: opt(Type.String()),
  yazarAdi: Type.String(),
  seo_adi: Type.String(),
  /** Average of the work in half stars times 100 / 2, i.e. 0.5 … 5 with two decimals. */
  puan: opt(Type.Number()),
  puanSayisi: opt(Count),
  okuyanSayisi: opt(Count),
  yil: opt(Type.Integer()),
  okuma: opt(Type.Object({ raf: oneOf(shelves), puan: opt(Type.Integer({ minimum: 1, maximum: 10 })) })),
});
export type Book = Static<typeof Book>;

/** Topic (R-ENT-24). */
export const Topic = Type.Object({
  id: Id,
  adi: Type.String(),
  baslik: Type.String(),
  resim: opt(Type.String()),
  seo_adi: Type.String(),
  uyeSayisi: Count,
  gundemSayisi: Count,
  takip: opt(Bit),
  sessiz: opt(Bit),
});
export type Topic = Static<typeof Topic>;
/** A topic as something else names it. */
export const TopicLink = Type.Pick(Topic, ['id', 'adi', 'seo_adi']);

/** Author (R-ENT-25). */
export const Author = Type.Object({
  id: Id,
  adi: Type.String(),
  resim: opt(Type.String()),
  seo_adi: Type.String(),
  turlerAdi: Type.String(),
  kitapSayisi: Count,
  okuyanSayisi: opt(Count),
  takip: opt(Bit),
  sessiz: opt(Bit),
});
export type Author = Static<typeof Author>;

/** Genre and tag (R-ENT-26, R-ENT-27). */
export const Genre = Type.Object({ id: Id, adi: Type.String(), seo_adi: Type.String(), kitapSayisi: opt(Count) });
export type Genre = Static<typeof Genre>;
/** Story (R-ENT-30). */
export const Story = Type.Object({
  id: Id,
  baslik: Type.String(),
  seo_adi: Type.String(),
  ozet: opt(Type.String()),
  /** Base of the addresses of its cover. */
  resim: opt(Type.String()),
  konu: opt(TopicLink),
  uye: Member,
  sayiBolum: Count,
  sayiOkunma: Count,
  ilkBolum: opt(Type.String()),
});
export type Story = Static<typeof Story>;

/** A picture of a post: `resim` is the base of its addresses (`<resim>/<width>.webp`), the sizes are those of the original in pixels. */
export const Picture = Type.Object({
  anahtar: Type.String(),
  resim: Type.String(),
  genislik: opt(Type.Integer({ minimum: 1 })),
  yukseklik: opt(Type.Integer({ minimum: 1 })),
  /** What it shows, for those who do not see it. */
  aciklama: opt(Type.String()),
});
export type Picture = Static<typeof Picture>;

/** The film of a post: where it plays, how long it is in seconds, its size in pixels, and the picture that stands for it. */
export const Film = Type.Object({
  adres: Type.String(),
  saniye: Type.Integer({ minimum: 1 }),
  genislik: opt(Type.Integer({ minimum: 1 })),
  yukseklik: opt(Type.Integer({ minimum: 1 })),
  kapak: opt(Type.String()),
});
export type Film = Static<typeof Film>;

/** Post (R-ENT-31 … R-ENT-34). `renderTuru` says how a list draws it. */
export const Post = Type.Object({
  id: Id,
  eskiId: opt(Id),
  uye: Member,
  turu: oneOf(postKinds),
  renderTuru: Type.String(),
  baslik: opt(Type.String()),
  /** The text of the post; plain text, line breaks kept. */
  ustYazi: Type.String(),
  /** Whole length in characters when `ustYazi` is cut in a list. */
  uzunluk: opt(Count),
  ustId: opt(Id),
  puan: opt(Type.Integer({ minimum: 1, maximum: 10 })),
  sayfa: opt(Type.Integer({ minimum: 1 })),
  raf: opt(oneOf(shelves)),
  spoiler: opt(Bit),
  sabit: opt(Bit),
  arsiv: opt(Bit),
  gizle: opt(Bit),
  konuyaOzel: opt(Bit),
  kaynak: opt(Type.String()),
  konu: opt(TopicLink),
  alt: Type.Object({ kitaplar: Type.Array(Book) }),
  resimler: opt(Type.Array(Picture)),
  /** The film of a post of the kind `video`. */
  video: opt(Film),
  begeni: Count,
  begendim: opt(Bit),
  kaydettim: opt(Bit),
  yanit: Count,
  yorum: opt(oneOf(['acik', 'kapali'])),
  zaman: Moment,
  duzenleme: opt(Moment),
});
export type Post = Static<typeof Post>;

export const Comment = Type.Object({
  id: Id,
  gonderiId: Id,
  ustYorumId: opt(Id),
  uye: Member,
  metin: Type.String(),
  begeni: Count,
  begendim: opt(Bit),
  silindi: opt(Bit),
  /** Hidden by a decision; only its writer gets it. */
  gizle: opt(Bit),
  zaman: Moment,
});
export type Comment = Static<typeof Comment>;
