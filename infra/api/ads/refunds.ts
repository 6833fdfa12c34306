import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database';
import type { AdRefundsTable } from '../../db/schema/ads';
import { refuse } from '../platform';
import { BATCH, workOff } from '../platform/work-off';
import { balanceOf, bookPayBack, lockBalance } from './ledger';
import type { PaymentProvider } from './payment-provider';
import { ownPayment, type PaymentRow } from './payments';

/**
 * As with the paid tier's charges: the refund is recorded and committed while the money leaves the balance; the bank is asked outside any transaction, under
 * the refund's key; its answer is recorded in one transaction. One that was interrupted goes on with the next attempt or by the job.
 */
export type RefundRow = Selectable<AdRefundsTable>;

/** Seconds during which an open refund belongs to the request that began it. */
const ABANDONED_AFTER_S = 60;

/**
 * Takes an amount out of the balance on its way back to the card of a payment. One of the same amount that is under way already is gone on with.
 * @throws Refusal `paymentNotFound`, `paymentNotPaid`, `refundUnderWay`, `refundTooMuch`
 */
export const beginRefund = (db: Db, advertiserId: number, paymentId: number, amount: number): Promise<RefundRow> =>
  db.transaction().execute(async (tx) => {
    await lockBalance(tx, advertiserId);
    const payment = await ownPayment(tx, advertiserId, paymentId);
    if (payment.state !== 'basarili') throw refuse('paymentNotPaid');
    const open = await tx.selectFrom('ad_refunds').selectAll().where('payment_id', '=', paymentId).where('state', '=', 'acik').executeTakeFirst();
    if (open && open.amount_kurus !== amount) throw refuse('refundUnderWay');
    if (open) return open;
    // What ads have reserved is no longer in the balance.
    const most = Math.min(await balanceOf(tx, advertiserId), payment.amount_kurus - payment.refunded_kurus);
    if (amount > most) throw refuse('refundTooMuch');
    const refund = await tx
      .insertInto('ad_refunds')
      .values({ key: randomUUID(), payment_id: paymentId, amount_kurus: amount })
      .returningAll()
      .executeTakeFirstOrThrow();
    await bookPayBack(tx, advertiserId, refund.id, amount);
    await moveRefunded(tx, paymentId, amount);
    return refund;
  });

const moveRefunded = (tx: Db, paymentId: number, by: number): Promise<PaymentRow> =>
  tx
    .updateTable('ad_payments')
    .set({ refunded_kurus: sql`refunded_kurus + ${by}` })
    .where('id', '=', paymentId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Asks the bank. @returns its reference; null if nothing goes back. @throws what the bank throws if it is unreachable */
export async function askForRefund(db: Db, provider: PaymentProvider, { key, payment_id, amount_kurus }: RefundRow): Promise<string | null> {
  const { reference, decided_at, created_at } = await db.selectFrom('ad_payments').selectAll().where('id', '=', payment_id).executeTakeFirstOrThrow();
  return provider.refund({ key, reference, amountKurus: amount_kurus, paidAt: decided_at ?? created_at });
}

/** Records the bank's answer once; what it did not pay out is balance again. @returns the payment, and whether the money went back */
export async function settleRefund(tx: Db, id: number, reference: string | null): Promise<{ payment: PaymentRow; paid: boolean }> {
  const refund = await tx.selectFrom('ad_refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  const paid = refund.state === 'acik' ? reference !== null : refund.state === 'tamam';
  if (refund.state === 'acik')
    await tx
      .updateTable('ad_refunds')
      .set({ state: paid ? 'tamam' : 'reddedildi', reference, decided_at: new Date() })
      .where('id', '=', id)
      .execute();
  const returned = refund.state === 'acik' && !paid ? refund.amount_kurus : 0;
  const payment = await moveRefunded(tx, refund.payment_id, -returned);
  if (returned) await bookPayBack(tx, payment.advertiser_id, id, returned, true);
  return { payment, paid };
}

/** Finishes refunds whose requests have died. @returns how many. @throws AggregateError after all have been tried */
export function finishRefunds(db: Db, provider: PaymentProvider): Promise<number> {
  const leftAfter = (last: number) =>
    db
      .selectFrom('ad_refunds')
      .selectAll()
      .where('state', '=', sql.lit('acik'))
      .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${ABANDONED_AFTER_S})`)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
  const finish = async (refund: Awaited<ReturnType<typeof leftAfter>>[number]) => {
    const reference = await askForRefund(db, provider, refund);
    await db.transaction().execute((tx) => settleRefund(tx, refund.id, reference));
  };
  return workOff(leftAfter, finish, 'refunds could not be finished');
}
