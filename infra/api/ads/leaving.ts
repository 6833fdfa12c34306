import type { Db } from '../../db/database';
import { endAd } from './ads.writes';
import { refund } from './ledger';

/** Ends the ads of an account being deleted; payments and spending stay in the ledger, as the law requires. */
export async function stopAdvertising(tx: Db, memberId: number): Promise<void> {
  const ads = await tx
    .selectFrom('ads')
    .select(['id', 'state', 'budget_kurus'])
    .where('advertiser_id', '=', memberId)
    .where('state', 'in', ['onayda', 'yayinda', 'durduruldu'])
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const ad of ads) {
    if (ad.state !== 'onayda') await endAd(tx, ad.id);
    else {
      await refund(tx, memberId, ad.id, ad.budget_kurus);
      await tx.updateTable('ads').set({ state: 'taslak' }).where('id', '=', ad.id).execute();
    }
  }
}
