import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { letterFor } from '../entities/member/staff-notice';
import type { JobKind } from '../platform/jobs';
import { type Post, writeOnce } from '../platform/mail';
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
function settleRunning(post: Post, day: string): Promise<number> {
  const runningAfter = (last: number) =>
    post.db
      .selectFrom('ads')
      .select(['id', 'ends_on'])
      .where('state', 'in', ['yayinda', 'durduruldu'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
  const settle = ({ id, ends_on }: { id: number; ends_on: string }) =>
    writeOnce(post, async (tx) => {
      await lockAd(tx, id);
      if (ends_on >= day) return void (await postSpending(tx, id));
      const ended = await endAd(tx, id);
      return ended && letterFor(post, tx, ended.advertiser_id, (lang) => endedLetter(ended, 'gunler', lang));
    });
  return workOff(runningAfter, settle, 'ads could not be settled');
}

/**
 * Gives back the budgets of ads whose days passed while they waited for a review, and tells their owners: they were neither let through nor refused, and nobody
 * would have looked at them again. @throws AggregateError after all have been tried
 */
function withdrawUnseen(post: Post, day: string): Promise<number> {
  const unseen = (from: Db) => from.selectFrom('ads').selectAll().where('state', '=', 'onayda').where('ends_on', '<', day);
  const unseenAfter = (last: number) => unseen(post.db).where('id', '>', last).orderBy('id').limit(BATCH).execute();
  const withdraw = ({ id }: { id: number }) =>
    writeOnce(post, async (tx) => {
      await lockAd(tx, id);
      // Withdrawn, or changed and sent again meanwhile.
      const ad = await unseen(tx).where('id', '=', id).executeTakeFirst();
      if (!ad) return;
      await withdrawAd(tx, ad);
      return letterFor(post, tx, ad.advertiser_id, (lang) => unseenLetter(ad, lang));
    });
  return workOff(unseenAfter, withdraw, 'ads could not be withdrawn');
}

/** Scheduled ad maintenance: times out payments, deletes old impressions, ends expired ads, telling their owners, books spending. */
export async function keepAds(post: Post): Promise<void> {
  const { db } = post;
  const day = today();
  await sql`update ad_payments set state = 'zaman-asimi', decided_at = now() where state = 'bekliyor' and expires_at < now()`.execute(db);
  await sql`delete from ad_views where day < ${day}::date - ${KEEP_DAYS}::int`.execute(db);
  await sql`delete from ad_clicks where day < ${day}::date - ${KEEP_DAYS}::int`.execute(db);
  await tryAll(
    () => settleRunning(post, day),
    () => withdrawUnseen(post, day),
  );
}

/** Job for ads and their payments, every ten minutes. */
export const adsJob = (provider: PaymentProvider | null, post: Post): JobKind => ({
  name: 'reklam-bakim',
  cron: '*/10 * * * *',
  work: () =>
    tryAll(
      () => keepAds(post),
      async () => provider && finishRefunds(post.db, provider),
    ),
});
