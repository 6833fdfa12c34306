import { Bit, call, Moment, oneOf, opt, Text, Type } from './base';

/** Plans of the paid tier Sıkı Okur (R-PREM-03). */
export const premiumPlans = ['aylik', 'yillik'] as const;
/** State of a subscription: trial, paid, cancelled but still running, ended. */
export const subscriptionStates = ['deneme', 'aktif', 'iptal', 'bitti'] as const;

const Subscription = Type.Object({ durum: oneOf(subscriptionStates), paket: oneOf(premiumPlans), bitis: Moment, baslangic: Moment });

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

/** Reader feedback about the site, kept for staff. */
const feedbackKinds = ['oneri', 'hata', 'soru', 'diger'] as const;
export const sendFeedback = call('POST', 'v2/geriBildirim/gonder', {
  access: 'public',
  summary: 'Feedback about the site, with or without an account',
  input: Type.Object({
    turu: oneOf(feedbackKinds),
    metin: Text(10, 4000),
    email: opt(Type.String({ format: 'email', maxLength: 254 })),
    /** Path of the page concerned. */
    adres: opt(Type.String({ maxLength: 300 })),
  }),
  limit: { points: 10, seconds: 3600, by: 'address' },
});
