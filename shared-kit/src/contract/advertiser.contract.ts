import { call, Id, listInput, listOf, Moment, oneOf, opt, page, type Static, Text, Type } from './base';

/** Lifecycle of an ad: draft → in review → running ⇄ paused → ended, or refused. */
export const adStates = ['taslak', 'onayda', 'yayinda', 'durduruldu', 'bitti', 'red'] as const;
/** State of an ad, from the draft to its end. */
export type AdState = (typeof adStates)[number];
const paymentStates = ['bekliyor', 'basarili', 'basarisiz', 'zaman-asimi'] as const;
/** State of a payment. */
export type PaymentState = (typeof paymentStates)[number];

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
});
export type Ad = Static<typeof Ad>;
/** Figures of an ad on one day; `harcama` in kuruş. */
export const AdDay = Type.Object({ gun: Day, gosterim: Count, okur: Count, tiklama: Count, harcama: Kurus });
export type AdDay = Static<typeof AdDay>;

export const advertiserSelf = call('GET', 'v2/reklam/ben', {
  access: 'member',
  summary: "The member's advertiser profile and balance",
  result: Type.Object({ profil: opt(Advertiser), bakiye: Kurus, ayrilan: Kurus, yayinda: Count, onayda: Count }),
});
export const saveAdvertiser = call('POST', 'v2/reklam/profil', {
  access: 'member',
  summary: 'Makes the member an advertiser, or changes the advertiser profile',
  input: Type.Object({ firma: Text(2, 120), vergiNo: Text(10, 11), vergiDairesi: opt(Text(2, 80)), faturaAdresi: Text(10, 300) }),
  result: Type.Object({ profil: Advertiser }),
  limit: { points: 30, seconds: 3600 },
});
export const listAds = call('GET', 'v2/reklam/liste', {
  access: 'advertiser',
  summary: "The member's ads, newest first",
  input: Type.Object({ ...listInput, durum: opt(oneOf(adStates)) }),
  result: listOf(Ad),
});
export const readAd = call('GET', 'v2/reklam/oku', {
  access: 'advertiser',
  summary: "One of the member's ads with daily figures",
  input: Type.Object({ id: Id }),
  result: Type.Object({ reklam: Ad, gunler: Type.Array(AdDay) }),
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
  }),
  result: Type.Object({ reklam: Ad }),
});
export const moveAd = call('POST', 'v2/reklam/durum', {
  access: 'advertiser',
  summary: 'Submits, withdraws, pauses, resumes or ends an ad',
  input: Type.Object({ id: Id, islem: oneOf(['gonder', 'geriCek', 'durdur', 'surdur', 'bitir']) }),
  result: Type.Object({ reklam: Ad }),
});
export const deleteAd = call('POST', 'v2/reklam/sil', { access: 'advertiser', summary: 'Deletes a draft', input: Type.Object({ id: Id }) });

/** A payment into the balance of an advertiser. */
export const Payment = Type.Object({
  id: Id,
  tutar: Kurus,
  durum: oneOf(paymentStates),
  makbuzNo: opt(Type.String()),
  zaman: Moment,
});
export type Payment = Static<typeof Payment>;

export const startPayment = call('POST', 'v2/reklam/odeme/baslat', {
  access: 'advertiser',
  summary: 'Starts a payment to top up the balance',
  input: Type.Object({ tutar: Type.Integer({ minimum: 5_000, maximum: 100_000_000 }) }),
  result: Type.Object({
    odeme: Payment,
    /** The provider's page, under the application's path, where the payer confirms. */
    adres: Type.String(),
  }),
  limit: { points: 30, seconds: 3600 },
});
export const answerTestPayment = call('POST', 'v2/reklam/odeme/deneme', {
  access: 'advertiser',
  summary: "The test provider's confirmation page: a code, a refusal, or no answer",
  input: Type.Object({ odemeId: Id, yanit: oneOf(['kod', 'vazgec', 'sessiz']), kod: opt(Text(1, 10)) }),
  result: Type.Object({ odeme: Payment }),
});
export const paymentNotice = call('POST', 'v2/reklam/odeme/bildirim', {
  access: 'public',
  summary: 'Signed notification from the payment provider; each counts once',
  input: Type.Object({ govde: Text(2, 2000), imza: Text(10, 200) }),
  result: Type.Object({ durum: oneOf(paymentStates) }),
  limit: { points: 300, seconds: 60, by: 'address' },
});
export const listPayments = call('GET', 'v2/reklam/odemeler', {
  access: 'advertiser',
  summary: "The member's payments, newest first",
  input: Type.Object({ ...listInput }),
  result: listOf(Payment),
});
export const readPayment = call('GET', 'v2/reklam/odeme/oku', {
  access: 'advertiser',
  summary: 'One payment with its receipt',
  input: Type.Object({ id: Id }),
  result: Type.Object({
    odeme: Payment,
    /** VAT included in the amount, in kuruş. */
    kdv: Kurus,
    alici: Advertiser,
  }),
});
export const listMovements = call('GET', 'v2/reklam/hareketler', {
  access: 'advertiser',
  summary: "Transactions on the member's balance, newest first",
  input: Type.Object({ ...listInput }),
  result: listOf(
    Type.Object({
      id: Id,
      turu: oneOf(['odeme', 'ayirma', 'iade']),
      /** Kuruş; negative for debits. */
      tutar: Type.Integer(),
      reklam: opt(Type.String()),
      zaman: Moment,
    }),
  ),
});

/** A submitted or past ad as the management sees it. */
export const ReviewedAd = Type.Object({ reklam: Ad, firma: Type.String(), kadi: Type.String(), zaman: Moment });
export type ReviewedAd = Static<typeof ReviewedAd>;
/** Page `yonetim-reklamlar`: ads that wait for a decision. */
export const adReviewPage = page('yonetim-reklamlar', {
  access: 'panel',
  params: Type.Object({ durum: opt(oneOf(['onayda', 'yayinda', 'red', 'bitti'])) }),
  data: Type.Object({ liste: Type.Array(ReviewedAd), bekleyen: Count }),
});
export const reviewAd = call('POST', 'v2/reklam/onay/karar', {
  access: 'panel',
  summary: 'Approves a pending ad or rejects it with a reason',
  input: Type.Object({ id: Id, karar: oneOf(['yayinla', 'reddet']), gerekce: opt(Text(5, 300)) }),
  result: Type.Object({ reklam: Ad }),
});
