import { Bit, Id, Moment, oneOf, opt, type Static, Type } from './base';
import { contentWarnings } from './moderation-values';
import { shelves } from './slugs';
import { workVoteValues } from './vote-values';

const Count = Type.Integer({ minimum: 0 });

/** A content warning as an editor sends it (R-PEN-10); `yok` takes it away, absent leaves it unchanged. */
export const WarningChoice = oneOf([...contentWarnings, 'yok']);
export type WarningChoice = Static<typeof WarningChoice>;

/** A member as others see them (R-ENT-01 … R-ENT-22); lists carry the short form, pages and `uye-bilgileri` more of the optional fields. */
export const Member = Type.Object({
  id: Id,
  adi: Type.String(),
  kadi: Type.String(),
  resim: opt(Type.String()),
  onay: opt(Bit),
  premium: opt(Bit),
  isSiki: opt(Bit),
  isGizli: opt(Bit),
  /** The viewer's relation, for the follow button (R-PROF-12 … R-PROF-16). */
  takipButon: opt(oneOf(['takip-et', 'sen-de-takip-et', 'takip-ediliyor', 'istek-gonderildi', 'engellendi'])),
});
export type Member = Static<typeof Member>;

/**
 * A part of a text that is more than letters (R-TOUCH-06 … R-TOUCH-08), from `bas` up to `son` in UTF-16 code units; parts are in order and do not overlap.
 * `yol` is what it opens: a path of this site, or for `bag` an http or https address elsewhere. `ad` is shown instead of the text if they differ: a member's
 * present username, or a shortened address. At most 200 parts, 30 different tags and 50 different members of a text are recognised; at most 20 members are told.
 */
export const TextPart = Type.Object({
  bas: Count,
  son: Count,
  turu: oneOf(['bahis', 'etiket', 'bag', 'sayfa']),
  yol: Type.String(),
  ad: opt(Type.String()),
});
export type TextPart = Static<typeof TextPart>;
/** Mentions, tags and addresses in a text; absent if it has none. */
export const TextParts = opt(Type.Array(TextPart));

/** The look of a stretch of a chapter's text: bold, italic, a heading, a lesser heading, or a picture that the line describes (R-PEN-06). */
export const ChapterStyle = Type.Object({
  bas: Type.Integer({ minimum: 0 }),
  son: Type.Integer({ minimum: 1 }),
  turu: oneOf(['kalin', 'italik', 'baslik', 'altbaslik', 'resim']),
  /** URL of a picture, and its key. */
  resim: opt(Type.String()),
  anahtar: opt(Type.String()),
});
export type ChapterStyle = Static<typeof ChapterStyle>;

/** A member as their own page shows them. */
export const MemberProfile = Type.Composite([
  Member,
  Type.Object({
    resimB: opt(Type.String()),
    kapak_resim: opt(Type.String()),
    kapak_resimB: opt(Type.String()),
    hakkinda: opt(Type.String()),
    /** The language of `hakkinda`, where it is another than the reader's. */
    hakkindaDili: opt(oneOf(['tr', 'en'])),
    /** Parts of `hakkinda`. */
    parcalar: TextParts,
    konum: opt(Type.String()),
    /** An http or https URL. */
    website: opt(Type.String()),
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
    /** Not sent: for readers whom somebody has blocked, that somebody is not there at all. */
    beniEngelledi: opt(Bit),
    engelledimMi: opt(Bit),
    susturdumMu: opt(Bit),
    /** Why the content is hidden, if it is. */
    kapali: opt(oneOf(['gizli', 'askida', 'gecici-kapali', 'engelli'])),
    katilma: Moment,
  }),
]);
export type MemberProfile = Static<typeof MemberProfile>;

/** The signed-in member's own record (`v2/hesap/uye-bilgileri`). */
export const Self = Type.Composite([
  Member,
  Type.Object({
    resimB: opt(Type.String()),
    kapak_resim: opt(Type.String()),
    kapak_resimB: opt(Type.String()),
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
    /** New, and neither through the first steps nor past them (R-TOUCH-12). */
    ilkAdimlar: opt(Bit),
    silinme: opt(Moment),
    /** End of the suspension, if suspended. */
    askida: opt(Moment),
    /** End of the limitation, if limited: what they share reaches followers only. */
    sinirli: opt(Moment),
    takiplerAyar: oneOf(['belirsiz', 'liste', 'kanal']),
    /** Newest post the member has seen in the feed; anything newer is unread (R-FEED-09). */
    akisSonId: opt(Count),
    yetkiler: Type.Object({ kutuphanecilik: Bit, moderasyon: Bit, reklam: Bit }),
    anaYetki: Bit,
    yonetimYetki: Bit,
    dil: oneOf(['tr', 'en', 'sistem']),
    yorumIzni: oneOf(['herkes', 'takip-ettiklerim', 'siki-takipciler', 'siki-ve-duzenli']),
  }),
]);
export type Self = Static<typeof Self>;

/** The series a book stands in, with its place there: '1', '2.5', '1-3' or 'prequel' (R-SERIES-01). */
export const BookSeries = Type.Object({ id: Id, adi: Type.String(), seo_adi: Type.String(), yer: opt(Type.String()) });
export type BookSeries = Static<typeof BookSeries>;

/** A book, meaning one edition (R-ENT-23). `okuma` is the viewer's own state. */
export const Book = Type.Object({
  id: Id,
  adi: Type.String(),
  /** Title of an English edition, for those who read the site in English; only where this edition has another title. */
  ingilizceAdi: opt(Type.String()),
  resim: opt(Type.String()),
  yazarAdi: Type.String(),
  seo_adi: Type.String(),
  /** The work's average rating in stars, 0.5 … 5 with two decimals. */
  puan: opt(Type.Number()),
  puanSayisi: opt(Count),
  okuyanSayisi: opt(Count),
  yil: opt(Type.Integer()),
  /** From somebody's import, and no librarian has looked at it yet (R-LIBIO-05). */
  incelenmemis: opt(Bit),
  /** Its series, the first if there are several (R-SERIES-03). */
  seri: opt(BookSeries),
  okuma: opt(Type.Object({ raf: oneOf(shelves), puan: opt(Type.Integer({ minimum: 1, maximum: 10 })) })),
});
export type Book = Static<typeof Book>;

const voteKinds = Object.keys(workVoteValues) as (keyof typeof workVoteValues)[];
/** What a reader says of a book: a mood, its pace, or something to be warned of (R-READ-07). */
export const WorkVote = Type.Object({ turu: oneOf(voteKinds), deger: Type.String({ pattern: '^[a-z-]+$', maxLength: 30 }) });
export type WorkVote = Static<typeof WorkVote>;
/** What enough readers say, in words, and how many of them. */
export const CountedVote = Type.Composite([WorkVote, Type.Object({ adi: Type.String(), sayi: Count })]);
export type CountedVote = Static<typeof CountedVote>;

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
/** A topic as referenced from elsewhere. */
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
  /** Base URL of its cover. */
  resim: opt(Type.String()),
  konu: opt(TopicLink),
  uye: Member,
  sayiBolum: Count,
  sayiOkunma: Count,
  ilkBolum: opt(Type.String()),
});
export type Story = Static<typeof Story>;

/** Who sells premium and ads, as receipts name them; `ornek`: a sample, because no seller is set. */
export const Seller = Type.Object({ firma: Type.String(), adres: Type.String(), vergiDairesi: Type.String(), vergiNo: Type.String(), ornek: opt(Bit) });
export type Seller = Static<typeof Seller>;
