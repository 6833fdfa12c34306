import { Bit, Id, Moment, oneOf, opt, type Static, Type } from './base';
import { Book, Member, TextParts, TopicLink } from './entities';
import { contentWarnings } from './moderation-values';
import { postKinds, shelves } from './slugs';

const Count = Type.Integer({ minimum: 0 });

/** An image of a post: `resim` is its base URL (`<resim>/<width>.webp`); the size is the original's in pixels. */
export const Picture = Type.Object({
  anahtar: Type.String(),
  resim: Type.String(),
  genislik: opt(Type.Integer({ minimum: 1 })),
  yukseklik: opt(Type.Integer({ minimum: 1 })),
  /** Alternative text. */
  aciklama: opt(Type.String()),
});
export type Picture = Static<typeof Picture>;

/** Captions of a video in one language: the address of a WebVTT file. */
export const FilmCaptions = Type.Object({ dil: oneOf(['tr', 'en']), adres: Type.String() });
export type FilmCaptions = Static<typeof FilmCaptions>;

/** The video of a post: URL, duration in seconds, size in pixels, poster, and captions. */
export const Film = Type.Object({
  adres: Type.String(),
  /** URL of a smaller version for slow lines, once there is one (R-PEN-09). */
  hafif: opt(Type.String()),
  saniye: Type.Integer({ minimum: 1 }),
  genislik: opt(Type.Integer({ minimum: 1 })),
  yukseklik: opt(Type.Integer({ minimum: 1 })),
  kapak: opt(Type.String()),
  altyazilar: opt(Type.Array(FilmCaptions)),
});
export type Film = Static<typeof Film>;

/** A tag (R-ENT-27): its name as first written, and folded as in its URL. `sayi` counts the posts that everyone may see, as of the last count. */
export const Tag = Type.Object({ id: Id, adi: Type.String(), seo_adi: Type.String(), sayi: Count });
export type Tag = Static<typeof Tag>;

/** Post (R-ENT-31 … R-ENT-34). `renderTuru` tells lists how to render it. */
export const Post = Type.Object({
  id: Id,
  eskiId: opt(Id),
  uye: Member,
  turu: oneOf(postKinds),
  renderTuru: Type.String(),
  baslik: opt(Type.String()),
  /** Plain text of the post, line breaks kept. */
  ustYazi: Type.String(),
  /** Parts of `ustYazi`. */
  parcalar: TextParts,
  /** Language of title and text, where it is known and not the reader's (R-LOOK-12). */
  dil: opt(oneOf(['tr', 'en'])),
  /** Full length in characters when a list truncates `ustYazi`. */
  uzunluk: opt(Count),
  ustId: opt(Id),
  /** The post that it quotes (R-PEN-01), its text cut short; absent if the reader may not see it. What is covered comes without text. */
  ust: opt(
    Type.Object({
      id: Id,
      uye: Type.Pick(Member, ['id', 'adi', 'kadi']),
      turu: oneOf(postKinds),
      baslik: opt(Type.String()),
      ozet: Type.String(),
      spoiler: opt(Bit),
      uyari: opt(oneOf(contentWarnings)),
    }),
  ),
  puan: opt(Type.Integer({ minimum: 1, maximum: 10 })),
  sayfa: opt(Type.Integer({ minimum: 1 })),
  raf: opt(oneOf(shelves)),
  spoiler: opt(Bit),
  /** Content warning (R-PEN-10): covered until the reader asks for it. */
  uyari: opt(oneOf(contentWarnings)),
  sabit: opt(Bit),
  arsiv: opt(Bit),
  gizle: opt(Bit),
  konuyaOzel: opt(Bit),
  kaynak: opt(Type.String()),
  konu: opt(TopicLink),
  alt: Type.Object({ kitaplar: Type.Array(Book) }),
  resimler: opt(Type.Array(Picture)),
  /** The video of a post of kind `video`. */
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

/** A comment under a post, or an answer to one. */
export const Comment = Type.Object({
  id: Id,
  gonderiId: Id,
  ustYorumId: opt(Id),
  uye: Member,
  metin: Type.String(),
  parcalar: TextParts,
  /** Language of the text, where it is known and not the reader's. */
  dil: opt(oneOf(['tr', 'en'])),
  uyari: opt(oneOf(contentWarnings)),
  begeni: Count,
  begendim: opt(Bit),
  silindi: opt(Bit),
  /** Hidden by moderation; only the author receives it. */
  gizle: opt(Bit),
  zaman: Moment,
  /** When its text was last changed. */
  duzenleme: opt(Moment),
});
export type Comment = Static<typeof Comment>;
