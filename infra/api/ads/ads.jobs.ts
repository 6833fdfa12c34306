import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { JobKind } from '../platform/jobs';
import { BATCH, tryAll, workOff } from '../platform/work-off';
import { endAd, lockAd } from './ads.writes';
import { today } from './clock';
import { postSpending } from './ledger';
import type { PaymentProvider } from './payment-provider';
import { finishRefunds } from './refunds';

/** Days after which individual impressions and clicks are deleted; the totals stay. */
const KEEP_DAYS = 90;

/** Ends expired ads and books what the others have spent. @throws AggregateError after all have been tried */
function settleRunning(db: Db, day: string): Promise<number> {
  const runningAfter = (last: number) =>
    db.selectFrom('ads').select(['id', 'ends_on']).where('state', 'in', ['yayinda', 'durduruldu']).where('id', '>', last).orderBy('id').limit(BATCH).execute();
  const settle = ({ id, ends_on }: { id: number; ends_on: string }) =>
    db.transaction().execute(async (tx) => {
      await lockAd(tx, id);
      await (ends_on < day ? endAd(tx, id) : postSpending(tx, id));
    });
  return workOff(runningAfter, settle, 'ads could not be settled');
}

/** Scheduled ad maintenance: times out payments, deletes old impressions, ends expired ads, books spending. */
export async function keepAds(db: Db): Promise<void> {
  const day = today();
  await sql`update ad_payments set state = 'zaman-asimi', decided_at = now() where state = 'bekliyor' and expires_at < now()`.execute(db);
  await sql`delete from ad_views where day < ${day}::date - ${KEEP_DAYS}::int`.execute(db);
  await sql`delete from ad_clicks where day < ${day}::date - ${KEEP_DAYS}::int`.execute(db);
  await settleRunning(db, day);
}

export const adsJob = (db: Db, provider: PaymentProvider | null): JobKind => ({
  name: 'reklam-bakim',
  cron: '*/10 * * * *',
  work: () =>
    tryAll(
      () => keepAds(db),
      async () => provider && finishRefunds(db, provider),
    ),
});
