import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { Showing } from './ad-key';
import { type EndedAd, endAd, lockAd } from './ads.writes';
import { onAir } from './owner-absence';
import { READER_PRICE_KURUS } from './reach.rules';
import { SHOWINGS_PER_READER } from './serving.rules';

const price = READER_PRICE_KURUS;

/** Adds to an ad's daily counters. */
const addToDay = (tx: Db, adId: number, day: string, n: { impressions?: number; readers?: number; clicks?: number; spent?: number }) =>
  sql`insert into ad_days (ad_id, day, impressions, readers, clicks, spent_kurus)
    values (${adId}, ${day}, ${n.impressions ?? 0}, ${n.readers ?? 0}, ${n.clicks ?? 0}, ${n.spent ?? 0})
    on conflict (ad_id, day) do update set impressions = ad_days.impressions + excluded.impressions, readers = ad_days.readers + excluded.readers,
      clicks = ad_days.clicks + excluded.clicks, spent_kurus = ad_days.spent_kurus + excluded.spent_kurus`.execute(tx);

/** Adds to an ad's counters of a day's place, aim and wording. */
const addToCut = (
  tx: Db,
  { adId, place, aim, version }: Showing,
  day: string,
  n: { impressions?: number; readers?: number; clicks?: number; spent?: number },
) =>
  sql`insert into ad_cuts (ad_id, day, place, aim, version, impressions, readers, clicks, spent_kurus)
    values (${adId}, ${day}, ${place}, ${aim}, ${version}, ${n.impressions ?? 0}, ${n.readers ?? 0}, ${n.clicks ?? 0}, ${n.spent ?? 0})
    on conflict (ad_id, day, place, aim, version) do update set impressions = ad_cuts.impressions + excluded.impressions,
      readers = ad_cuts.readers + excluded.readers, clicks = ad_cuts.clicks + excluded.clicks, spent_kurus = ad_cuts.spent_kurus + excluded.spent_kurus`.execute(
    tx,
  );

/** Whether a day is one of ad `a`'s: an ad chosen before midnight of its last day may come into sight after it. */
const onDay = (day: string) => sql<boolean>`(a.starts_on <= ${day}::date and a.ends_on >= ${day}::date)`;

/**
 * Charges an ad for one new reader if its budget and the day's part of it (`dayAllowance`) allow: of those to whom it was shown at once, the ones beyond that
 * are not charged. One statement checks and spends; the ad's row is locked, so it sees all earlier spending.
 * @returns whether it was charged
 */
async function spend(tx: Db, adId: number, day: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ads a set spent_kurus = a.spent_kurus + ${price}, readers = a.readers + 1
    from (select coalesce((select spent_kurus from ad_days where ad_id = ${adId} and day = ${day}), 0) as spent) today
    where a.id = ${adId} and ${onAir} and ${onDay(day)}
      and a.spent_kurus + ${price} <= a.budget_kurus
      and today.spent + ${price} <= least(a.daily_cap_kurus,
        greatest(${price}, (a.budget_kurus - a.spent_kurus + today.spent) / (a.ends_on - ${day}::date + 1)))`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Counts one viewable impression. A nonce counts once; a reader is charged once per ad however often they see it, and counted at most {@link
 * SHOWINGS_PER_READER} times a day.
 * @param onEnd told of an ad whose budget it used up
 * @returns whether it was counted
 */
export async function countShowing(tx: Db, showing: Showing, day: string, onEnd: (ad: EndedAd) => Promise<void> = async () => {}): Promise<boolean> {
  const { nonce, adId, reader, place, aim, version } = showing;
  // Lock first: concurrent counts for this ad wait here and then see each other's writes.
  await lockAd(tx, adId);
  const ad = await tx.selectFrom('ads as a').select(['budget_kurus', 'spent_kurus']).where('id', '=', adId).where(onAir).where(onDay(day)).executeTakeFirst();
  if (!ad) return false;
  const seen = await sql<{ n: number; known: boolean }>`
    select (select count(*)::int from ad_views where reader = ${reader} and ad_id = ${adId} and day = ${day}) as n,
      exists (select 1 from ad_readers where ad_id = ${adId} and reader = ${reader}) as known`.execute(tx);
  const { n = 0, known = false } = seen.rows[0] ?? {};
  if (n >= SHOWINGS_PER_READER) return false;
  const used =
    await sql`insert into ad_views (nonce, ad_id, reader, place, day, aim, version) values (${nonce}, ${adId}, ${reader}, ${place}, ${day}, ${aim}, ${version})
    on conflict do nothing`.execute(tx);
  if (!used.numAffectedRows) return false;
  if (!known) {
    if (!(await spend(tx, adId, day))) {
      await tx.deleteFrom('ad_views').where('nonce', '=', nonce).execute();
      return false;
    }
    await tx.insertInto('ad_readers').values({ ad_id: adId, reader }).execute();
  }
  await sql`update ads set impressions = impressions + 1 where id = ${adId}`.execute(tx);
  const more = { impressions: 1, ...(known ? {} : { readers: 1, spent: price }) };
  await addToDay(tx, adId, day, more);
  await addToCut(tx, showing, day, more);
  const spent = ad.spent_kurus + (known ? 0 : price);
  const ended = ad.budget_kurus - spent < price && (await endAd(tx, adId));
  if (ended) await onEnd(ended);
  return true;
}

/**
 * Counts a click, at most one per impression and on the impression's day. A reader who clicks has seen the ad: an impression that was not counted yet, because it was
 * shorter than a second, is counted with it, and a click whose impression does not count, such as one of an ad without money, counts neither. So there are
 * never more clicks than impressions.
 * @param onEnd told of an ad whose budget the impression used up
 * @returns whether it was counted
 */
export async function countAdClick(tx: Db, showing: Showing, today: string, onEnd?: (ad: EndedAd) => Promise<void>): Promise<boolean> {
  const { nonce, adId } = showing;
  await lockAd(tx, adId);
  const viewed = await tx.selectFrom('ad_views').select('day').where('nonce', '=', nonce).executeTakeFirst();
  if (!viewed && !(await countShowing(tx, showing, today, onEnd))) return false;
  const day = viewed?.day ?? today;
  const used =
    await sql`insert into ad_clicks (nonce, ad_id, day) select ${nonce}::bytea, id, ${day}::date from ads where id = ${adId} on conflict do nothing`.execute(
      tx,
    );
  if (!used.numAffectedRows) return false;
  await sql`update ads set clicks = clicks + 1 where id = ${adId}`.execute(tx);
  await addToDay(tx, adId, day, { clicks: 1 });
  await addToCut(tx, showing, day, { clicks: 1 });
  await noteClicker(tx, showing, day);
  return true;
}

/** Notes a reader's first click on an ad; while two wordings run side by side, it counts for the one they saw (R-STAFF-10). */
async function noteClicker(tx: Db, { adId, reader, place, aim, version }: Showing, day: string): Promise<void> {
  const first = await sql`insert into ad_clickers (ad_id, reader, place, aim, version, clicked_on)
    values (${adId}, ${reader}, ${place}, ${aim}, ${version}, ${day}) on conflict do nothing`.execute(tx);
  if (!first.numAffectedRows) return;
  await sql`insert into ad_contests (ad_id, a_version, b_version, a_clickers, b_clickers)
    select a.id, a.version, x.version, case when a.version = ${version} then 1 else 0 end, case when x.version = ${version} then 1 else 0 end
    from ads a join ad_texts x on x.ad_id = a.id and x.state = 'yayinda' where a.id = ${adId} and ${version} in (a.version, x.version)
    on conflict (ad_id, a_version, b_version) do update set a_clickers = ad_contests.a_clickers + excluded.a_clickers,
      b_clickers = ad_contests.b_clickers + excluded.b_clickers`.execute(tx);
}
