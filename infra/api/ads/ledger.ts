import { sql } from 'kysely';
import type { Db } from '../../db/database';

type Account = 'kasa' | 'cuzdan' | 'ayrilan' | 'gelir';
type Kind = 'odeme' | 'ayirma' | 'iade' | 'gelir' | 'geri-odeme';

interface Transfer {
  kind: Kind;
  advertiserId: number;
  from: Account;
  to: Account;
  /** Kuruş, positive. */
  amount: number;
  adId?: number;
  paymentId?: number;
  refundId?: number;
  /** When it happened, if not now: only for what is loaded afterwards. */
  at?: Date | undefined;
}

/**
 * Books a transfer as two entries that sum to zero. Accounts: `kasa` is what the payment provider holds for us (negative: money came from there), `cuzdan` the
 * advertiser's free balance, `ayrilan` money reserved for ads, `gelir` revenue from readers reached.
 */
async function book(tx: Db, t: Transfer): Promise<void> {
  const { id } = await tx
    .insertInto('ledger_transfers')
    .values({
      kind: t.kind,
      advertiser_id: t.advertiserId,
      ad_id: t.adId ?? null,
      payment_id: t.paymentId ?? null,
      refund_id: t.refundId ?? null,
      ...(t.at ? { created_at: t.at } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('ledger_entries')
    .values([
      { transfer_id: id, account: t.from, advertiser_id: t.advertiserId, amount_kurus: -t.amount },
      { transfer_id: id, account: t.to, advertiser_id: t.advertiserId, amount_kurus: t.amount },
    ])
    .execute();
}

/** Balance of one of an advertiser's accounts in kuruş. */
export async function balanceOf(db: Db, advertiserId: number, account: 'cuzdan' | 'ayrilan' = 'cuzdan'): Promise<number> {
  const { rows } = await sql<{
    sum: number;
  }>`select coalesce(sum(amount_kurus), 0) as sum from ledger_entries where advertiser_id = ${advertiserId} and account = ${account}`.execute(db);
  return rows[0]?.sum ?? 0;
}

/** Credits a successful payment. Idempotent: its transfer is unique. */
export const bookPayment = (tx: Db, advertiserId: number, paymentId: number, amount: number, at?: Date) =>
  book(tx, { kind: 'odeme', advertiserId, paymentId, from: 'kasa', to: 'cuzdan', amount, at });

/** Locks an advertiser's balance until the end of the transaction. */
export const lockBalance = (tx: Db, advertiserId: number) => sql`select 1 from advertisers where member_id = ${advertiserId} for update`.execute(tx);

/**
 * Reserves an ad's budget. The advertiser's row is locked, so two ads cannot reserve the same money.
 * @returns whether the balance covers it
 */
export async function setAside(tx: Db, advertiserId: number, adId: number, amount: number, at?: Date): Promise<boolean> {
  await lockBalance(tx, advertiserId);
  if ((await balanceOf(tx, advertiserId)) < amount) return false;
  await book(tx, { kind: 'ayirma', advertiserId, adId, from: 'cuzdan', to: 'ayrilan', amount, at });
  return true;
}

/** Returns an ad's unspent reservation. */
export async function refund(tx: Db, advertiserId: number, adId: number, amount: number, at?: Date): Promise<void> {
  if (amount > 0) await book(tx, { kind: 'iade', advertiserId, adId, from: 'ayrilan', to: 'cuzdan', amount, at });
}

/** Takes balance out on its way back to the payer's card; `back` returns what the bank did not pay out. */
export const bookPayBack = (tx: Db, advertiserId: number, refundId: number, amount: number, back = false) =>
  book(tx, { kind: 'geri-odeme', advertiserId, refundId, amount, ...(back ? { from: 'kasa', to: 'cuzdan' } : { from: 'cuzdan', to: 'kasa' }) });

/** Books what an ad has spent since the last time as revenue. The caller must have locked the ad's row. */
export async function postSpending(tx: Db, adId: number): Promise<void> {
  const ad = await tx.selectFrom('ads').select(['advertiser_id', 'spent_kurus', 'posted_kurus']).where('id', '=', adId).executeTakeFirstOrThrow();
  const amount = ad.spent_kurus - ad.posted_kurus;
  if (amount <= 0) return;
  await book(tx, { kind: 'gelir', advertiserId: ad.advertiser_id, adId, from: 'ayrilan', to: 'gelir', amount });
  await tx.updateTable('ads').set({ posted_kurus: ad.spent_kurus }).where('id', '=', adId).execute();
}
