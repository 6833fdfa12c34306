import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { postTo } from '../entities/member/staff-notice';
import type { JobKind } from '../platform/jobs';
import type { Post } from '../platform/mail';
import { BATCH, tryAll, workOff } from '../platform/work-off';
import { endAd, lockAd, withdrawAd } from './ads.writes';
import { today } from './clock';
import { endedLetter, unseenLetter } from './ending-letters';
import { postSpending } from './ledger';
import type { PaymentProvider } from './payment-provider';
import { finishRefunds } from './refunds';

/** Days after which individual impressions and clicks are deleted; the totals stay. */
const KEEP_DAYS = 90;

/** Ends expired ads, telling their owners, and books what the others have spent. @throws AggregateError after all have been tried */
function settleRunning(db: Db, day: string, post?: Post): Promise<number> {
  const runningAfter = (last: number) =>
    db.selectFrom('ads').select(['id', 'ends_on']).where('state', 'in', ['yayinda', 'durduruldu']).where('id', '>', last).orderBy('id').limit(BATCH).execute();
  const settle = async ({ id, ends_on }: { id: number; ends_on: string }) => {
    const over = ends_on < day;
    const ended = await db.transaction().execute(async (tx) => {
      await lockAd(tx, id);
      return over ? endAd(tx, id) : postSpending(tx, id);
    });
    if (ended && post) await postTo(post, ended.advertiser_id, (lang) => endedLetter(ended, 'gunler', lang));
  };
  return workOff(runningAfter, settle, 'ads could not be settled');
}

/**
 * Gives back the budgets of ads whose days passed while they waited for a review, and tells their owners: they were neither let through nor refused, and nobody
 * would have looked at them again. @throws AggregateError after all have been tried
 */
function withdrawUnseen(db: Db, day: string, post?: Post): Promise<number> {
  const unseen = (from: Db) => from.selectFrom('ads').selectAll().where('state', '=', 'onayda').where('ends_on', '<', day);
  const unseenAfter = (last: number) => unseen(db).where('id', '>', last).orderBy('id').limit(BATCH).execute();
  const withdraw = async ({ id }: { id: number }) => {
    const ad = await db.transaction().execute(async (tx) => {
      await lockAd(tx, id);
      // Withdrawn, or changed and sent again meanwhile.
      const found = await unseen(tx).where('id', '=', id).executeTakeFirst();
      if (found) await withdrawAd(tx, found);
      return found;
    });
    if (ad && post) await postTo(post, ad.advertiser_id, (lang) => unseenLetter(ad, lang));
  };
  return workOff(unseenAfter, withdraw, 'ads could not be withdrawn');
}

/** Scheduled ad maintenance: times out payments, deletes old impressions, ends expired ads, books spending. `post` writes to their owners. */
export async function keepAds(db: Db, post?: Post): Promise<void> {
  const day = today();
  await sql`update ad_payments set state = 'zaman-asimi', decided_at = now() where state = 'bekliyor' and expires_at < now()`.execute(db);
  await sql`delete from ad_views where day < ${day}::date - ${KEEP_DAYS}::int`.execute(db);
  await sql`delete from ad_clicks where day < ${day}::date - ${KEEP_DAYS}::int`.execute(db);
  await tryAll(
    () => settleRunning(db, day, post),
    () => withdrawUnseen(db, day, post),
  );
}

export const adsJob = (db: Db, provider: PaymentProvider | null, post: Post): JobKind => ({
  name: 'reklam-bakim',
  cron: '*/10 * * * *',
  work: () =>
    tryAll(
      () => keepAds(db, post),
      async () => provider && finishRefunds(db, provider),
    ),
});
