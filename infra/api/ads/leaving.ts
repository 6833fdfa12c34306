import type { Db } from '../../db/database';
import { endAd, withdrawAd } from './ads.writes';

/** Ends the ads of an account being deleted; payments and spending stay in the ledger, as the law requires. */
export async function stopAdvertising(tx: Db, memberId: number): Promise<void> {
  const ads = await tx
    .selectFrom('ads')
    .select(['id', 'advertiser_id', 'state', 'budget_kurus'])
    .where('advertiser_id', '=', memberId)
    .where('state', 'in', ['onayda', 'yayinda', 'durduruldu'])
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const ad of ads) {
    if (ad.state !== 'onayda') await endAd(tx, ad.id);
    else await withdrawAd(tx, ad);
  }
}
