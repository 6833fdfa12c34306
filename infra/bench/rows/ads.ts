import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { READER_PRICE_KURUS } from '../../api/ads/reach.rules';
import type { BenchRow, Measure } from '../bench.types';
import { type Campaign, type Month, type MonthSize, reachOf, simulateMonth } from '../data/ad-month';
import { pictureOf } from '../data/ad-pictures';
import { spread } from '../statistics';

const SIZE: MonthSize = { campaigns: 100, views: 1_000_000, readers: 20_000 };
const QUICK: MonthSize = { campaigns: 20, views: 20_000, readers: 1_000 };
const PICTURE = path.join(__dirname, '..', 'ads.svg');

const most = (values: readonly number[]) => spread([Math.max(...values)]);
const percent = (share: number) => spread([100 * share]);

/** Kuruş spent beyond budgets and daily caps. */
export const overspent = ({ campaigns }: Month): number =>
  campaigns.reduce(
    (sum, { spent, budget, days, dailyCap }) =>
      sum + Math.max(0, spent - budget) + days.reduce((all, day) => all + Math.max(0, day.spent - (dailyCap ?? budget)), 0),
    0,
  );

/** The largest share of a day's part of a budget that was spent on that day. */
export const fastest = ({ days }: Campaign): number => Math.max(0, ...days.map((day) => day.spent / Math.max(READER_PRICE_KURUS, day.allowance)));

/** Share of campaigns whose readers lie in the estimated range, and the median error of its middle. */
export function estimateError({ campaigns }: Month): { within: number; error: number } {
  const within = campaigns.filter(({ readers, estimate }) => readers >= estimate.low && readers <= estimate.high).length / campaigns.length;
  const errors = campaigns.map(({ readers, estimate }) => Math.abs((estimate.low + estimate.high) / 2 - readers) / Math.max(1, readers));
  return { within, error: spread(errors).median };
}

function measuresOf(what: string, month: Month): Measure[] {
  const { within, error } = estimateError(month);
  return [
    { what: `${what}: kuruş overspent`, unit: '', value: spread([overspent(month)]), aim: { most: 0 } },
    { what: `${what}: of a day's part, spent on that day at most`, unit: '%', value: most(month.campaigns.map((c) => 100 * fastest(c))), aim: { most: 100 } },
    { what: `${what}: of what was seen, too late to count`, unit: '%', value: percent(month.uncounted / month.shown), aim: { most: 1 } },
    { what: `${what}: a choice, without the database`, unit: 'ms', value: spread([month.choice]), aim: { most: 1 } },
    { what: `${what}: of a budget spent`, unit: '%', value: spread(month.campaigns.map(({ spent, budget }) => (100 * spent) / budget)) },
    { what: `${what}: campaigns whose readers were within the estimate`, unit: '%', value: percent(within), aim: { least: 80 } },
    { what: `${what}: error of the estimate's middle`, unit: '%', value: percent(error) },
  ];
}

/** A month of ads: whether spending keeps to its pace and its limits, and how well reach was estimated, before and after a month was measured. */
export const ads: BenchRow = {
  name: 'ads',
  title: `Ads: two simulated months of ${SIZE.campaigns} campaigns and ${SIZE.views.toLocaleString('en')} page views each, chosen and counted by the product's rules`,
  floor: 'none',
  async run({ quick, log }) {
    const size = quick ? QUICK : SIZE;
    const first = simulateMonth(size, 17);
    log(`  first month: ${first.shown} ads shown`);
    const second = simulateMonth(size, 23, reachOf(first));
    log(`  second month: ${second.shown} ads shown`);
    if (!quick) writeFileSync(PICTURE, pictureOf(second));
    return [...measuresOf('first month', first), ...measuresOf('month after it', second)];
  },
};
