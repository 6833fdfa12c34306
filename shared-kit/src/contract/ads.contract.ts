import { Bit, call, oneOf, opt, type Static, Text, Type } from './base';
import { adComplaints } from './moderation-values';

/** Ad places: between the posts of a feed, above and below a page. */
const adPlaces = ['akis', 'ust', 'alt'] as const;
/** A place on a page where an ad may stand. */
export type AdPlaceName = (typeof adPlaces)[number];

/** What of a reader's taste an ad can aim at: genres, authors, books and topics of their library and of what they follow. */
export const tasteAims = ['tur', 'yazar', 'kitap', 'konu'] as const;
/** A kind of taste that an ad aims at. */
export type TasteAim = (typeof tasteAims)[number];
/**
 * Whom an ad is for (R-STAFF-08), as `kind:value` joined by commas: taste by id, language of the reader, place on the site. A reader matches who shares any of
 * the tastes, and one of the languages, in one of the places; what is not named is open.
 */
export const AimsInput = Type.String({ maxLength: 600, pattern: '^((((tur|yazar|kitap|konu):[1-9]\\d{0,14})|dil:(tr|en)|yer:(akis|ust|alt))(,|$))*$' });

/** A fixed ad place (R-ENT-54); the size in px is what the page reserves for it. */
const FixedAd = Type.Object({
  birim: oneOf(['web', 'native']),
  istemciId: Type.String(),
  slot: Type.String(),
  genislik: Type.Integer(),
  yukseklik: Type.Integer(),
});

export const adConfig = call('GET', 'v2/rlm/config', {
  access: 'public',
  summary: "The site's ad settings for the current reader",
  result: Type.Object({
    /** Whether ads may be targeted by what the reader reads (R-ENT-53). */
    kisisel: Bit,
    ust: opt(FixedAd),
    alt: opt(FixedAd),
    /** Number of feed posts between ads; absent: no ads in the feed. */
    akisAraligi: opt(Type.Integer({ minimum: 1 })),
  }),
});

/** An ad as a reader sees it. */
export const ShownAd = Type.Object({
  id: Type.Integer(),
  baslik: Type.String(),
  metin: Type.String(),
  resim: opt(Type.String()),
  /** The advertiser's name. */
  reklamveren: Type.String(),
  /** Display name of the target: host name, or the site's own name. */
  hedefAdi: Type.String(),
  /** URL of the click-counting redirect. */
  adres: Type.String(),
  /** Proof of this impression; counts once. */
  anahtar: Type.String(),
  /** Why this reader sees it (R-STAFF-08). */
  neden: Type.Object({
    /** What of the reader's taste, or with `sayfa` of the page, it was chosen by, and its name; none of it for `genel`. */
    turu: oneOf(['genel', ...tasteAims]),
    adi: opt(Type.String()),
    sayfa: opt(Bit),
    /** 1: only for readers in this language; 1: only for this place. */
    dil: Bit,
    yer: Bit,
  }),
});
export type ShownAd = Static<typeof ShownAd>;

export const pickAd = call('GET', 'v2/rlm/reklam', {
  access: 'public',
  summary: 'An ad for a slot, if any',
  /** `sayfa`: address of the page that is looked at; ads may aim at what it is about. */
  input: Type.Object({ yer: oneOf(adPlaces), sayfa: opt(Type.String({ maxLength: 300, pattern: '^/' })) }),
  result: Type.Object({ reklam: opt(ShownAd) }),
  limit: { points: 120, seconds: 60 },
});
const AdKey = Text(20, 200);
export const countView = call('POST', 'v2/rlm/gorundu', {
  access: 'public',
  summary: 'Counts a view: half of the ad was visible for a second',
  input: Type.Object({ anahtar: AdKey }),
  result: Type.Object({ sayildi: Bit }),
  limit: { points: 240, seconds: 60, by: 'address' },
});
export const countClick = call('POST', 'v2/rlm/tiklandi', {
  access: 'public',
  summary: "Counts a click and returns the ad's target",
  input: Type.Object({ anahtar: AdKey }),
  result: Type.Object({ hedef: Type.String(), sayildi: Bit }),
  limit: { points: 60, seconds: 60, by: 'address' },
});

export const hideAd = call('POST', 'v2/rlm/gizle', {
  access: 'public',
  summary: 'Hides an ad from the reader for good, with a complaint to the staff if a reason is given (R-STAFF-04)',
  input: Type.Object({
    /** Proof that this reader was shown the ad; it may be older than what counts as a view. */
    anahtar: AdKey,
    /** Replaces the reader's earlier complaint about the ad. */
    sikayet: opt(oneOf(adComplaints)),
  }),
  limit: { points: 30, seconds: 3600 },
});

export const estimateReach = call('GET', 'v2/rlm/tahmin', {
  access: 'public',
  summary: 'Estimated number of distinct readers a budget reaches in some days with an aim',
  input: Type.Object({
    /** Kuruş. */
    butce: Type.Integer({ minimum: 5_000, maximum: 1_000_000_000 }),
    hedefler: opt(AimsInput),
    /** Days that the ad runs; 30 unless told. */
    gun: opt(Type.Integer({ minimum: 1, maximum: 181 })),
  }),
  result: Type.Object({
    /** Members whom the aim fits and who were here in a span of as many days: the most there is to reach. */
    kitle: Type.Integer(),
    enAz: Type.Integer(),
    enCok: Type.Integer(),
    /** 1: the range is based on finished ads; 0: on the configured spread. */
    olculdu: Bit,
    /** 1: the budget would reach more readers than exist. */
    sinirli: Bit,
    /** Cost of one unique reader in kuruş. */
    okurBasi: Type.Integer(),
    /** Ads on air now that compete for the same readers. */
    rakip: Type.Integer(),
    /** What the estimate does not know or tell: an audience too small to name, visitors without an account, members whose taste may not be used, days beyond those measured. */
    bilinmeyen: Type.Array(oneOf(['az-okur', 'ziyaretci', 'zevk-kapali', 'uzun-sure'])),
  }),
  limit: { points: 120, seconds: 60 },
});
export const contactAds = call('POST', 'v2/rlm/iletisim', {
  access: 'public',
  summary: 'Message from an advertiser to the ads team',
  input: Type.Object({ adi: Text(2, 60), email: Type.String({ format: 'email', maxLength: 254 }), mesaj: Text(10, 4000) }),
  limit: { points: 5, seconds: 3600, by: 'address' },
});
