import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { postSpending, refund } from './ledger';

/** Ends an ad whose row the caller has locked: money spent becomes revenue, the rest is returned to the balance. */
export async function endAd(tx: Db, adId: number): Promise<void> {
  await postSpending(tx, adId);
  const ad = await tx
    .updateTable('ads')
    .set({ state: 'bitti' })
    .where('id', '=', adId)
    .where('state', 'in', ['yayinda', 'durduruldu'])
    .returning(['advertiser_id', 'budget_kurus', 'spent_kurus'])
    .executeTakeFirst();
  if (!ad) return;
  await tx.updateTable('ad_texts').set({ state: 'eski' }).where('ad_id', '=', adId).where('state', '=', 'onayda').execute();
  await refund(tx, ad.advertiser_id, adId, ad.budget_kurus - ad.spent_kurus);
}

/** Locks an ad until the transaction ends. */
export const lockAd = (tx: Db, adId: number) => sql`select 1 from ads where id = ${adId} for update`.execute(tx);
