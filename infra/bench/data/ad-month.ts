import { aimSetOf, parseAims, tasteKey } from '../../api/ads/aims.rules';
import { type AirAd, fitting, indexOf } from '../../api/ads/air.rules';
import { estimateReach, type MeasuredReach, READER_PRICE_KURUS, type ReachEstimate, reachable } from '../../api/ads/reach.rules';
import { type Candidate, choose, dayAllowance, mayShow, SHOWINGS_PER_DAY } from '../../api/ads/serving.rules';
import { quantile } from '../statistics';
import { type Random, random } from './random';

/** How much happens in a simulated month. */
export interface MonthSize {
  campaigns: number;
  views: number;
  readers: number;
}

const DAYS = 30;
const GENRES = 24;
const PLACES = ['akis', 'akis', 'ust', 'alt'] as const;
/** Share of shown ads that stay in sight for a second, and how long after the choice they are counted, as a share of a day: twenty seconds. */
const IN_SIGHT = 0.7;
const LATE = 20 / 86_400;
const dayOf = (day: number) => `2026-06-${String(day + 1).padStart(2, '0')}`;
/** Views by hour: quiet nights, lively evenings. */
const HOURS = [2, 1, 1, 1, 1, 1, 2, 3, 4, 4, 4, 5, 6, 5, 4, 4, 5, 6, 7, 9, 10, 10, 8, 5];
const HOURS_SUM = HOURS.reduce((sum, n) => sum + n, 0);

interface Reader {
  lang: string;
  taste: ReadonlySet<string>;
}

/** A campaign and what became of it; money in kuruş. */
export interface Campaign {
  ad: AirAd;
  from: number;
  to: number;
  budget: number;
  dailyCap: number | null;
  spent: number;
  /** Spent on each of its days, and what might have been at most. */
  days: { spent: number; allowance: number }[];
  known: Uint8Array;
  readers: number;
  /** Readers whom the aim fits, and the estimate made from them. */
  audience: number;
  estimate: ReachEstimate;
}

export interface Month {
  campaigns: Campaign[];
  /** Showings that stayed in sight, and those of them that came too late to count. */
  shown: number;
  uncounted: number;
  /** Milliseconds of a choice, on average. */
  choice: number;
}

/** The elapsed fraction of a day at which a share of its views has been. */
function momentOf(share: number): number {
  let left = share * HOURS_SUM;
  for (const [hour, n] of HOURS.entries()) {
    if (left < n) return (hour + left / n) / 24;
    left -= n;
  }
  return 1;
}

function readersOf({ readers }: MonthSize, r: Random): Reader[] {
  return Array.from({ length: readers }, () => {
    // Two in five have agreed that their taste is used.
    const own = r.next() < 0.6 ? 0 : 1 + r.below(4);
    return { lang: r.next() < 0.85 ? 'tr' : 'en', taste: new Set(Array.from({ length: own }, () => tasteKey('tur', 1 + r.skewed(GENRES, 2)))) };
  });
}

/** Who looks at a page, view by view: some come daily, many seldom. */
const visitor = ({ readers }: MonthSize, r: Random) => r.skewed(readers, 3);

/** When readers were here last before the month, in days. */
function lastVisits(size: MonthSize, r: Random): Float64Array {
  const last = new Float64Array(size.readers).fill(Number.POSITIVE_INFINITY);
  for (let view = 0; view < size.views; view += 1) last[visitor(size, r)] = DAYS * (1 - view / size.views);
  return last;
}

function campaignsOf(
  { campaigns, readers }: MonthSize,
  people: readonly Reader[],
  last: Float64Array,
  measured: MeasuredReach | undefined,
  r: Random,
): Campaign[] {
  return Array.from({ length: campaigns }, (_, i) => {
    const from = r.below(DAYS - 6);
    const to = Math.min(DAYS - 1, from + 6 + r.below(24));
    // From 50 to 10,000 lira.
    const budget = Math.round(50 * 200 ** r.next()) * 100;
    const kind = r.next();
    const aims = aimSetOf(
      parseAims(kind < 0.4 ? '' : kind < 0.8 ? `tur:${1 + r.skewed(GENRES, 2)},tur:${1 + r.skewed(GENRES, 2)}` : kind < 0.9 ? 'dil:en' : 'yer:akis'),
    );
    const text = { version: 1, title: '', text: '', image: null, target: '/' };
    const ad = { id: i + 1, owner: 0, company: '', from: dayOf(from), to: dayOf(to), silentUntil: 0, first: text, second: null, aims };
    const only = indexOf([ad]);
    const fits = ({ lang, taste }: Reader) => fitting(only, { place: 'akis', lang, taste, day: ad.from, now: 0, self: -1 }, 1, () => 0).length > 0;
    const audience = people.filter((reader, n) => (last[n] as number) < to - from + 1 && fits(reader)).length;
    const estimate = estimateReach(budget, audience, measured);
    const dailyCap = r.next() < 0.3 ? Math.max(1_000, Math.round((budget / (to - from + 1)) * (0.8 + r.next()))) : null;
    return { ad, from, to, budget, dailyCap, spent: 0, days: [], known: new Uint8Array(readers), readers: 0, audience, estimate };
  });
}

/**
 * A month of page views, served by the product's own choice (`fitting`, `choose`) and counted as it counts (`mayShow` at the end of the day): a reader costs
 * once for each ad, three showings a day, never beyond the day's part of the budget. Choices are counted late, as on the site, so that several are under way
 * on the last lira.
 */
export function simulateMonth(size: MonthSize, seed: number, measured?: MeasuredReach): Month {
  const r = random(seed);
  const people = readersOf(size, r);
  const campaigns = campaignsOf(size, people, lastVisits(size, r), measured, r);
  const byId = new Map(campaigns.map((c) => [c.ad.id, c]));
  const month = { campaigns, shown: 0, uncounted: 0, choice: 0 };
  let choices = 0;
  for (let day = 0; day < DAYS; day += 1) {
    const today = dayOf(day);
    const running = campaigns.filter((c) => c.from <= day && c.to >= day && c.budget - c.spent >= READER_PRICE_KURUS);
    const index = indexOf(running.map(({ ad }) => ad));
    const seen = new Map<number, Map<number, number>>();
    const candidateOf = (c: Campaign, reader: number): Candidate => ({
      id: c.ad.id,
      left: c.budget - c.spent,
      dailyCap: c.dailyCap,
      spentToday: c.days.at(-1)?.spent ?? 0,
      daysLeft: c.to - day + 1,
      seenToday: seen.get(reader)?.get(c.ad.id) ?? 0,
      known: c.known[reader] === 1,
    });
    for (const c of running) {
      c.days.push({ spent: 0, allowance: 0 });
      (c.days.at(-1) as Campaign['days'][number]).allowance = dayAllowance(candidateOf(c, 0));
    }
    const count = (c: Campaign, reader: number): void => {
      const own = seen.get(reader) ?? new Map<number, number>();
      const of = c.days.at(-1);
      month.shown += 1;
      if (!of || !mayShow(candidateOf(c, reader), READER_PRICE_KURUS, 1)) {
        month.uncounted += 1;
        return;
      }
      if (!c.known[reader]) {
        c.known[reader] = 1;
        c.readers += 1;
        c.spent += READER_PRICE_KURUS;
        of.spent += READER_PRICE_KURUS;
      }
      seen.set(reader, own.set(c.ad.id, (own.get(c.ad.id) ?? 0) + 1));
    };
    const views = Math.round((size.views / DAYS) * (day % 7 < 2 ? 1.25 : 0.9));
    const underWay: { due: number; c: Campaign; reader: number }[] = [];
    const countUntil = (now: number) => {
      while (underWay[0] && underWay[0].due <= now) {
        const { c, reader } = underWay.shift() as (typeof underWay)[number];
        count(c, reader);
      }
    };
    for (let view = 0; view < views; view += 1) {
      const now = momentOf(view / views);
      countUntil(now);
      const reader = visitor(size, r);
      const { lang, taste } = people[reader] as Reader;
      const place = r.pick(PLACES);
      const before = performance.now();
      const fits = fitting(index, { place, lang, taste, day: today, now: 0, self: -1 }, 200, r.next);
      const candidates = fits.map(({ ad }) => candidateOf(byId.get(ad.id) as Campaign, reader));
      const full = candidates.reduce((sum, { seenToday }) => sum + seenToday, 0) >= SHOWINGS_PER_DAY;
      const chosen = full ? null : choose(candidates, READER_PRICE_KURUS, now, r.next());
      month.choice += performance.now() - before;
      choices += 1;
      if (chosen && r.next() < IN_SIGHT) underWay.push({ due: now + LATE, c: byId.get(chosen.id) as Campaign, reader });
    }
    countUntil(Number.POSITIVE_INFINITY);
  }
  month.choice /= choices;
  return month;
}

/** What a month has measured of reach, as the product does (`measuredReach`). */
export function reachOf({ campaigns }: Month): MeasuredReach {
  const shares = campaigns.filter(({ audience }) => audience > 0).map(({ readers, budget, audience }) => Math.min(1, readers / reachable(budget, audience)));
  return { ads: shares.length, low: quantile(shares, 0.1), high: quantile(shares, 0.9) };
}
