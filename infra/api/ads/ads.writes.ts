import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database';
import type { AdsTable } from '../../db/schema/ads';
import { audienceOf } from './ads.queries';
import { aimSetOf } from './aims.rules';
import { postSpending, refund } from './ledger';
import { KNOWN_DAYS } from './reach.rules';

/** An ad that has ended: its figures, and what of its budget went back to the balance, in kuruş. */
export type EndedAd = Pick<Selectable<AdsTable>, 'id' | 'advertiser_id' | 'title' | 'readers' | 'impressions' | 'clicks' | 'spent_kurus'> & { back: number };

/** Ends an ad whose row the caller has locked: money spent becomes revenue, the rest is returned to the balance. @returns nothing if it was not running */
export async function endAd(tx: Db, adId: number): Promise<EndedAd | undefined> {
  await postSpending(tx, adId);
  const ad = await tx
    .updateTable('ads')
    .set({ state: 'bitti' })
    .where('id', '=', adId)
    .where('state', 'in', ['yayinda', 'durduruldu'])
    .returning(['id', 'advertiser_id', 'title', 'readers', 'impressions', 'clicks', 'spent_kurus', 'budget_kurus'])
    .executeTakeFirst();
  if (!ad) return undefined;
  await tx.updateTable('ad_texts').set({ state: 'eski' }).where('ad_id', '=', adId).where('state', '=', 'onayda').execute();
  const { budget_kurus, ...ended } = ad;
  const back = budget_kurus - ad.spent_kurus;
  await refund(tx, ad.advertiser_id, adId, back);
  return { ...ended, back };
}

/** Takes an ad, whose row the caller has locked, out of the review: a draft again, its money back in the balance. */
export async function withdrawAd(tx: Db, ad: { id: number; advertiser_id: number; budget_kurus: number }): Promise<void> {
  await refund(tx, ad.advertiser_id, ad.id, ad.budget_kurus);
  await tx.updateTable('ads').set({ state: 'taslak' }).where('id', '=', ad.id).execute();
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
