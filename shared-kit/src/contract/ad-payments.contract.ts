import { Advertiser } from './advertiser.contract';
import { call, Id, listInput, listOf, Moment, oneOf, opt, type Static, Text, Type } from './base';
import { Seller } from './entities';

const paymentStates = ['bekliyor', 'basarili', 'basarisiz', 'zaman-asimi'] as const;
/** State of a payment. */
export type PaymentState = (typeof paymentStates)[number];
/** In whole kuruş. */
const Kurus = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

/** A payment into the balance of an advertiser. */
export const Payment = Type.Object({
  id: Id,
  tutar: Kurus,
  durum: oneOf(paymentStates),
  makbuzNo: opt(Type.String()),
  /** What of it was paid back, or is on its way. */
  iade: opt(Kurus),
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
  access: 'member',
  summary: "The member's payments, newest first",
  input: Type.Object({ ...listInput }),
  result: listOf(Payment),
});
export const readPayment = call('GET', 'v2/reklam/odeme/oku', {
  access: 'member',
  summary: 'One payment with its receipt',
  input: Type.Object({ id: Id }),
  result: Type.Object({
    odeme: Payment,
    /** VAT included in the amount, in kuruş. */
    kdv: Kurus,
    satici: Seller,
    alici: Advertiser,
  }),
});
/** Pays free balance back to where it came from; what ads have reserved stays reserved (R-STAFF-11). */
export const refundPayment = call('POST', 'v2/reklam/odeme/iade', {
  access: 'member',
  summary: "Pays unspent balance back to the card of one of the member's payments; open to suspended members and former advertisers",
  whileSuspended: true,
  input: Type.Object({ id: Id, tutar: Type.Integer({ minimum: 100, maximum: 100_000_000 }) }),
  result: Type.Object({ odeme: Payment }),
  limit: { points: 30, seconds: 3600 },
});
export const listMovements = call('GET', 'v2/reklam/hareketler', {
  access: 'member',
  summary: "Transactions on the member's balance, newest first",
  input: Type.Object({ ...listInput }),
  result: listOf(
    Type.Object({
      id: Id,
      turu: oneOf(['odeme', 'ayirma', 'iade', 'geri-odeme']),
      /** Kuruş; negative for debits. */
      tutar: Type.Integer(),
      reklam: opt(Type.String()),
      zaman: Moment,
    }),
  ),
});
