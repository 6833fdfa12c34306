import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { audienceOf } from './ads.queries';
import { aimSetOf } from './aims.rules';
import { postSpending, refund } from './ledger';
import { KNOWN_DAYS } from './reach.rules';

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

/** Notes how many readers the plan of an ad can reach, as the estimate counts them: what comes true is measured against it. */
export async function noteAudience(tx: Db, adId: number): Promise<void> {
  const aims = await tx.selectFrom('ad_aims').selectAll().where('ad_id', '=', adId).execute();
  const { days } = await tx.selectFrom('ads').select(sql<number>`ends_on - starts_on + 1`.as('days')).where('id', '=', adId).executeTakeFirstOrThrow();
  const audience = await audienceOf(tx, aimSetOf(aims), Math.min(days, KNOWN_DAYS));
  await tx.updateTable('ads').set({ audience }).where('id', '=', adId).execute();
}
