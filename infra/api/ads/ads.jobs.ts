import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { JobKind } from '../platform/jobs';
import { endAd, lockAd } from './ads.writes';
import { today } from './clock';
import { postSpending } from './ledger';
import type { PaymentProvider } from './payment-provider';
import { finishRefunds } from './refunds';

/** Days after which individual impressions and clicks are deleted; the totals stay. */
const KEEP_DAYS = 90;

/** Scheduled ad maintenance: ends expired ads, books spending, times out payments, deletes old impressions. */
export async function keepAds(db: Db): Promise<void> {
  const day = today();
  const running = await db.selectFrom('ads').select(['id', 'ends_on']).where('state', 'in', ['yayinda', 'durduruldu']).execute();
  for (const { id, ends_on } of running)
    await db.transaction().execute(async (tx) => {
      await lockAd(tx, id);
      await (ends_on < day ? endAd(tx, id) : postSpending(tx, id));
    });
  await sql`update ad_payments set state = 'zaman-asimi', decided_at = now() where state = 'bekliyor' and expires_at < now()`.execute(db);
  await sql`delete from ad_views where day < current_date - ${KEEP_DAYS}::int`.execute(db);
  await sql`delete from ad_clicks where day < current_date - ${KEEP_DAYS}::int`.execute(db);
}

export const adsJob = (db: Db, provider: PaymentProvider | null): JobKind => ({
  name: 'reklam-bakim',
  cron: '*/10 * * * *',
  work: async () => {
    await keepAds(db);
    if (provider) await finishRefunds(db, provider);
  },
});
