import { AimsInput, tasteAims } from './ads.contract';
import { Bit, Cursor, call, Id, listInput, listOf, Moment, oneOf, opt, page, type Static, Text, Type } from './base';
import { adComplaints } from './moderation-values';

/** Lifecycle of an ad: draft → in review → running ⇄ paused → ended, or refused. */
export const adStates = ['taslak', 'onayda', 'yayinda', 'durduruldu', 'bitti', 'red'] as const;
/** State of an ad, from the draft to its end. */
export type AdState = (typeof adStates)[number];

/** Money is whole kuruş everywhere on the wire. */
const Kurus = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const Count = Type.Integer({ minimum: 0 });
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** An account that advertises, with its balance. */
export const Advertiser = Type.Object({
  firma: Type.String(),
  vergiNo: Type.String(),
  vergiDairesi: opt(Type.String()),
  faturaAdresi: Type.String(),
});
export type Advertiser = Static<typeof Advertiser>;

/** A single aim of an ad; `adi` names a genre, author, book or topic. */
const AdAim = Type.Object({ turu: oneOf([...tasteAims, 'dil', 'yer']), deger: Type.String(), adi: opt(Type.String()) });
export type AdAim = Static<typeof AdAim>;
/** Wording of an ad beside the running one: `a` is to replace it, `b` runs beside it and competes (R-STAFF-09, R-STAFF-10). */
const AdText = Type.Object({
  surum: Count,
  yuva: oneOf(['a', 'b']),
  baslik: Type.String(),
  metin: Type.String(),
  resim: opt(Type.String()),
  resimAnahtari: opt(Type.String()),
  hedef: Type.String(),
  durum: oneOf(['onayda', 'yayinda', 'red', 'eski']),
  redNedeni: opt(Type.String()),
});
/** A wording of an ad, on the wire. */
export type AdText = Static<typeof AdText>;

/** An ad as its owner sees it (R-ENT-52). */
export const Ad = Type.Object({
  id: Id,
  baslik: Type.String(),
  metin: Type.String(),
  resim: opt(Type.String()),
  resimAnahtari: opt(Type.String()),
  hedef: Type.String(),
  durum: oneOf(adStates),
  baslangic: Day,
  bitis: Day,
  butce: Kurus,
  gunlukSinir: opt(Kurus),
  harcama: Kurus,
  /** Impressions: at least half visible for a second. */
  gosterim: Count,
  /** Unique readers; these are what is billed. */
  okur: Count,
  tiklama: Count,
  redNedeni: opt(Type.String()),
  /** Not shown until staff have looked: members have complained about it. */
  bekletildi: opt(Bit),
  /**
   * Not shown, whatever its state, because its owner is suspended (until `kadar`), has closed the account or leaves, is marked as spam, or is no advertiser any
   * more. It goes on by itself afterwards.
   */
  yayinDisi: opt(Type.Object({ neden: oneOf(['askida', 'kapali', 'isaretli', 'yetkisiz']), kadar: opt(Moment) })),
});
export type Ad = Static<typeof Ad>;
/** Figures of an ad on one day; `harcama` in kuruş. */
export const AdDay = Type.Object({ gun: Day, gosterim: Count, okur: Count, tiklama: Count, harcama: Kurus });
export type AdDay = Static<typeof AdDay>;

export const advertiserSelf = call('GET', 'v2/reklam/ben', {
  access: 'member',
  summary: "The member's advertiser profile and balance",
  result: Type.Object({
    profil: opt(Advertiser),
    /** 1: the role was taken from them; they can end their ads and take their money back. */
    yetkiAlindi: opt(Bit),
    bakiye: Kurus,
    /** Set aside for ads and not spent yet. */
    ayrilan: Kurus,
    yayinda: Count,
    onayda: Count,
  }),
});
export const saveAdvertiser = call('POST', 'v2/reklam/profil', {
  access: 'member',
  summary: 'Makes the member an advertiser, or changes the advertiser profile',
  input: Type.Object({ firma: Text(2, 120), vergiNo: Text(10, 11), vergiDairesi: opt(Text(2, 80)), faturaAdresi: Text(10, 300) }),
  result: Type.Object({ profil: Advertiser }),
  limit: { points: 30, seconds: 3600 },
});
/**
 * What is a member's own of their ads (lists, figures, receipts, ending one, money back) stays open to one whom the role was taken from (decision 031);
 * such calls are for members, and refuse those who have never advertised.
 */
export const listAds = call('GET', 'v2/reklam/liste', {
  access: 'member',
  summary: "The member's ads, newest first",
  input: Type.Object({ ...listInput, durum: opt(oneOf(adStates)) }),
  result: listOf(Ad),
});
export const readAd = call('GET', 'v2/reklam/oku', {
  access: 'member',
  summary: "One of the member's ads with daily figures",
  input: Type.Object({ id: Id }),
  result: Type.Object({
    reklam: Ad,
    /** Version of the running wording; a change that was let through has a higher one. */
    surum: Count,
    /** Today's part of the budget is used up: new readers see it again from tomorrow on. */
    bugunDoldu: opt(Bit),
    hedefler: Type.Array(AdAim),
    metinler: Type.Array(AdText),
    gunler: Type.Array(AdDay),
  }),
});
const Cut = Type.Object({ deger: Type.String(), gosterim: Count, okur: Count, tiklama: Count, raf: Count, harcama: Kurus });
export const adStatistics = call('GET', 'v2/reklam/istatistik', {
  access: 'member',
  summary: "Figures of one of the member's ads by place, aim and wording, and how two wordings compare",
  input: Type.Object({ id: Id }),
  result: Type.Object({
    yerler: Type.Array(Cut),
    /** By what readers were chosen; `genel` for those whose taste played no part. */
    hedefler: Type.Array(Cut),
    /** `deger` is the version of the wording. */
    metinler: Type.Array(Cut),
    /** 1: some figures come from before they were kept apart. */
    eksik: Bit,
    /** Distinct readers who clicked each of two wordings since they run side by side, and the better one if the numbers allow to name it. */
    yarisma: opt(Type.Object({ a: Count, b: Count, iyisi: opt(oneOf(['a', 'b'])) })),
  }),
});
export const adStatisticsFile = call('GET', 'v2/reklam/istatistik/dosya', {
  access: 'member',
  summary: "Figures of one of the member's ads as a CSV file: a line for each day, place, aim and wording",
  input: Type.Object({ id: Id }),
  result: Type.Object({ dosyaAdi: Type.String(), tip: Type.String(), icerik: Type.String() }),
  limit: { points: 30, seconds: 60 },
});
export const saveAd = call('POST', 'v2/reklam/kaydet', {
  access: 'advertiser',
  summary: 'Creates or updates a draft',
  input: Type.Object({
    id: opt(Id),
    baslik: Text(3, 60),
    metin: Text(10, 200),
    /** Key of an image uploaded with kind `reklam`. */
    resimAnahtari: opt(Text(22, 22)),
    hedef: Text(1, 500),
    baslangic: Day,
    bitis: Day,
    butce: Type.Integer({ minimum: 5_000, maximum: 1_000_000_000 }),
    gunlukSinir: opt(Type.Integer({ minimum: 1_000, maximum: 1_000_000_000 })),
    hedefler: opt(AimsInput),
  }),
  result: Type.Object({ reklam: Ad }),
});
/** Changes an ad that runs or pauses, at once and without a review (R-STAFF-09). */
export const changeAd = call('POST', 'v2/reklam/degistir', {
  access: 'advertiser',
  summary: 'Changes budget, daily cap, end and aim of an ad on air; the budget is set aside or returned at once',
  input: Type.Object({
    id: Id,
    bitis: Day,
    butce: Type.Integer({ minimum: 5_000, maximum: 1_000_000_000 }),
    /** Absent: none. */
    gunlukSinir: opt(Type.Integer({ minimum: 1_000, maximum: 1_000_000_000 })),
    /** Absent: for everybody. */
    hedefler: opt(AimsInput),
  }),
  result: Type.Object({ reklam: Ad }),
});
/** Sends another wording of an ad on air to the review; the running one stays until then (R-STAFF-09, R-STAFF-10). */
export const changeAdText = call('POST', 'v2/reklam/metin', {
  access: 'advertiser',
  summary: 'Sends another wording of an ad on air to the review, to replace the first or to compete as the second',
  input: Type.Object({ id: Id, yuva: oneOf(['a', 'b']), baslik: Text(3, 60), metin: Text(10, 200), resimAnahtari: opt(Text(22, 22)), hedef: Text(1, 500) }),
  result: Type.Object({ metin: AdText }),
  limit: { points: 30, seconds: 3600 },
});
export const dropAdText = call('POST', 'v2/reklam/metin/birak', {
  access: 'member',
  summary: 'Withdraws a waiting wording, or ends the second one; open to suspended members and former advertisers',
  whileSuspended: true,
  input: Type.Object({ id: Id, surum: Type.Integer({ minimum: 1, maximum: 30_000 }) }),
});
export const moveAd = call('POST', 'v2/reklam/durum', {
  access: 'member',
  summary: 'Submits, withdraws, pauses, resumes or ends an ad; suspended members and former advertisers may withdraw, pause and end theirs',
  whileSuspended: true,
  input: Type.Object({ id: Id, islem: oneOf(['gonder', 'geriCek', 'durdur', 'surdur', 'bitir']) }),
  result: Type.Object({ reklam: Ad }),
});
export const deleteAd = call('POST', 'v2/reklam/sil', { access: 'advertiser', summary: 'Deletes a draft', input: Type.Object({ id: Id }) });

/** A submitted or past ad as the management sees it. */
export const ReviewedAd = Type.Object({
  reklam: Ad,
  firma: Type.String(),
  kadi: Type.String(),
  zaman: Moment,
  /** Version of the ad as submitted: it was rewritten if that has changed. */
  surum: Type.Integer(),
  /** A wording that waits for a decision while the ad runs. */
  yeniMetin: opt(AdText),
  /** Whom it is for; nobody named: everybody. */
  hedefler: Type.Array(AdAim),
  /** Why it was refused before it was resubmitted, newest first. */
  oncekiRetler: opt(Type.Array(Type.Object({ gerekce: Type.String(), zaman: Moment }), { maxItems: 3 })),
  /** Readers' complaints by reason, most frequent first. */
  sikayetler: opt(Type.Array(Type.Object({ sebep: oneOf(adComplaints), n: Count }))),
});
export type ReviewedAd = Static<typeof ReviewedAd>;
/** Page `yonetim-reklamlar`: ads that wait for a decision, and those in another state. */
export const adReviewPage = page('yonetim-reklamlar', {
  access: 'panel',
  params: Type.Object({ durum: opt(oneOf(['onayda', 'yayinda', 'durduruldu', 'red', 'bitti'])), imlec: opt(Cursor) }),
  data: Type.Object({
    /** Waiting ads oldest first; others with most complaints first, then newest. */
    liste: Type.Array(ReviewedAd),
    /** Where the list goes on; absent on its last page. */
    imlec: opt(Cursor),
    bekleyen: Count,
    /** Ads on air that readers complain about. */
    sikayetli: Count,
  }),
});

export const reviewAd = call('POST', 'v2/reklam/onay/karar', {
  access: 'panel',
  summary:
    'Approves or rejects a pending ad, or the pending wording of an ad on air, or takes an ad off the air for good; the last two with a reason, and what is unspent is returned',
  input: Type.Object({
    id: Id,
    karar: oneOf(['yayinla', 'reddet', 'kaldir']),
    gerekce: opt(Text(5, 300)),
    /** Version that was looked at, of the ad as submitted or of its pending wording; required to decide on a pending wording, so that none is let through unseen; of no use to take an ad off the air. */
    surum: opt(Type.Integer({ minimum: 1, maximum: 30_000 })),
  }),
  result: Type.Object({ reklam: Ad }),
});
