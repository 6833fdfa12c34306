import { Bit, call, Id, listInput, listOf, Moment, oneOf, opt, type Static, Text, Type } from './base';
import { Seller } from './entities';

/** Plans of the paid tier Sıkı Okur (R-PREM-03). */
export const premiumPlans = ['aylik', 'yillik'] as const;
/** State of a subscription: trial, paid, cancelled but still running, ended. */
export const subscriptionStates = ['deneme', 'aktif', 'iptal', 'bitti'] as const;

/** What is shown of the kept card: its brand, last digits, and last month (`2028-12`). */
export const KeptCard = Type.Object({ marka: Type.String(), son: Type.String(), ay: Type.String() });
export type KeptCard = Static<typeof KeptCard>;
const Subscription = Type.Object({
  durum: oneOf(subscriptionStates),
  paket: oneOf(premiumPlans),
  bitis: Moment,
  baslangic: Moment,
  /** The plan from the next renewal on, if another was chosen (R-STAFF-13). */
  sonrakiPaket: opt(oneOf(premiumPlans)),
  kart: opt(KeptCard),
  /** The renewal was refused: until when the tier goes on all the same, and when it is tried again. */
  ekSure: opt(Moment),
  yenidenDeneme: opt(Moment),
});

export const premiumInfo = call('GET', 'v2/premium/bilgi', {
  access: 'public',
  summary: "Plans with their prices, and the member's subscription",
  result: Type.Object({
    /** Prices in kuruş. */
    paketler: Type.Array(Type.Object({ paket: oneOf(premiumPlans), fiyat: Type.Integer() })),
    denemeGunu: Type.Integer(),
    /** Whether the viewer is still entitled to the free trial. */
    denemeHakki: Bit,
    /** Whether purchases are possible on this site. */
    acik: Bit,
    uyelik: opt(Subscription),
    /** 1: the card did not pay: the subscription ended, or is in its days of grace (`ekSure`). */
    odenemedi: Bit,
  }),
});
export const buyPremium = call('POST', 'v2/premium/satinAl', {
  access: 'member',
  summary: 'Subscribes to a plan; a first subscription starts with the free trial',
  // The handler validates the plan because a missing one has its own error text (R-ERR-35).
  input: Type.Object({ paket: opt(oneOf(premiumPlans)), odeme: Text(1, 200) }),
  result: Type.Object({ uyelik: Subscription }),
  limit: { points: 20, seconds: 3600 },
});
export const restorePremium = call('POST', 'v2/premium/geriYukle', {
  access: 'member',
  summary: "Looks up the member's subscription and restores it",
  result: Type.Object({ uyelik: Subscription }),
  limit: { points: 20, seconds: 3600 },
});
export const cancelPremium = call('POST', 'v2/premium/iptal', {
  access: 'member',
  whileSuspended: true,
  summary: 'Cancels the renewal; the paid period runs on',
  result: Type.Object({ uyelik: Subscription }),
});
export const resumePremium = call('POST', 'v2/premium/surdur', {
  access: 'member',
  summary: 'Takes back the cancellation of a subscription that still runs',
  result: Type.Object({ uyelik: Subscription }),
});
/** Changes the plan (R-STAFF-13): what is paid runs out first; a trial goes over into the new plan. */
export const changePremiumPlan = call('POST', 'v2/premium/paket', {
  access: 'member',
  summary: 'Chooses the plan from the next renewal on',
  input: Type.Object({ paket: oneOf(premiumPlans) }),
  result: Type.Object({ uyelik: Subscription }),
});
export const changePremiumCard = call('POST', 'v2/premium/kart', {
  access: 'member',
  summary: 'Replaces the card that pays for renewals; one that was refused is tried again at once',
  input: Type.Object({ odeme: Text(1, 200) }),
  result: Type.Object({ uyelik: Subscription }),
  limit: { points: 20, seconds: 3600 },
});

/** A payment for a month or a year of the paid tier; kuruş. */
export const PremiumPayment = Type.Object({ id: Id, tutar: Type.Integer(), paket: oneOf(premiumPlans), makbuzNo: opt(Type.String()), zaman: Moment });
export type PremiumPayment = Static<typeof PremiumPayment>;
export const listPremiumPayments = call('GET', 'v2/premium/odemeler', {
  access: 'member',
  summary: "The member's payments for the paid tier, newest first",
  input: Type.Object({ ...listInput }),
  result: listOf(PremiumPayment),
});
export const readPremiumPayment = call('GET', 'v2/premium/makbuz', {
  access: 'member',
  summary: 'One payment for the paid tier with its receipt',
  input: Type.Object({ id: Id }),
  result: Type.Object({
    odeme: PremiumPayment,
    /** VAT included in the amount, in kuruş. */
    kdv: Type.Integer(),
    satici: Seller,
    alici: Type.Object({ adi: Type.String(), email: opt(Type.String()) }),
  }),
});
