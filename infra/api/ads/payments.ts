import type { Payment } from '@yaprak/shared-kit/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database';
import type { AdPaymentsTable } from '../../db/schema/ads';
import { refuse } from '../platform';
import { nextReceipt } from '../platform/receipts';
import { advertiserOf } from './ads.queries';
import { bookPayment } from './ledger';
import type { PaymentNotice } from './payment-provider';

/** Minutes until a pending payment times out. */
export const PAYMENT_MINUTES = 15;

export type PaymentRow = Selectable<AdPaymentsTable>;

/** A payment on the wire; one pending too long is reported as timed out even before the job has marked it. */
export const toPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  tutar: row.amount_kurus,
  durum: row.state === 'bekliyor' && row.expires_at.getTime() < Date.now() ? 'zaman-asimi' : row.state,
  ...(row.receipt_number ? { makbuzNo: row.receipt_number } : {}),
  ...(row.refunded_kurus ? { iade: row.refunded_kurus } : {}),
  zaman: (row.decided_at ?? row.created_at).toISOString(),
});

/** @throws Refusal `paymentNotFound`, also for somebody else's payments */
export async function ownPayment(db: Db, advertiserId: number, id: number): Promise<PaymentRow> {
  const row = await db.selectFrom('ad_payments').selectAll().where('id', '=', id).where('advertiser_id', '=', advertiserId).executeTakeFirst();
  if (!row) throw refuse('paymentNotFound');
  return row;
}

/** A receipt's number, and seller and buyer, who stand on it from then on. */
async function receiptFor(tx: Db, advertiserId: number) {
  const buyer = await advertiserOf(tx, advertiserId);
  return { ...(await nextReceipt(tx)), buyer: buyer && JSON.stringify(buyer) };
}

/**
 * Processes a verified notification. Each counts once, and a payment is decided once; only a timed-out payment can still succeed, because the money was taken
 * after all.
 * @throws Refusal `paymentNotFound`
 */
export async function takeNotice(tx: Db, notice: PaymentNotice): Promise<PaymentRow> {
  const payment = await tx.selectFrom('ad_payments').selectAll().where('reference', '=', notice.reference).forUpdate().executeTakeFirst();
  if (!payment) throw refuse('paymentNotFound');
  const fresh = await sql`insert into ad_payment_notices (notice_id, payment_id) values (${notice.id}, ${payment.id}) on conflict do nothing`.execute(tx);
  const late = payment.state === 'zaman-asimi' && notice.outcome === 'basarili';
  if (!fresh.numAffectedRows || !(payment.state === 'bekliyor' || late)) return payment;
  const paid = notice.outcome === 'basarili';
  if (paid) await bookPayment(tx, payment.advertiser_id, payment.id, payment.amount_kurus);
  return tx
    .updateTable('ad_payments')
    .set({ state: notice.outcome, decided_at: new Date(), ...(paid ? await receiptFor(tx, payment.advertiser_id) : {}) })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
