import { READER_PRICE_KURUS } from '../../api/ads/reach.rules';
import type { Campaign, Month } from './ad-month';

const SIDE = 320;
const axes = (x: number, title: string, across: string, up: string) => `<g transform="translate(${x} 40)">
<text y="-14" font-weight="bold">${title}</text><path d="M0 0V${SIDE}H${SIDE}" fill="none" stroke="#888"/>
<text x="${SIDE / 2}" y="${SIDE + 24}" text-anchor="middle">${across}</text>
<text transform="translate(-12 ${SIDE / 2}) rotate(-90)" text-anchor="middle">${up}</text>`;
const at = (share: number) => (share * SIDE).toFixed(1);

/** A campaign's share of budget spent after each share of its days. */
function spending({ days, budget, from, to }: Campaign): string {
  let spent = 0;
  const points = days.map((day, i) => {
    spent += day.spent;
    return `${at((i + 1) / (to - from + 1))} ${at(1 - spent / budget)}`;
  });
  return `<path d="M0 ${SIDE}L${points.join('L')}" fill="none" stroke="#2e7d5b" stroke-opacity=".35"/>`;
}

/** Readers on a logarithmic scale of 10 to 100,000. */
const scale = (readers: number) => Math.min(1, Math.max(0, (Math.log10(Math.max(10, readers)) - 1) / 4));

/** A campaign's estimate as an upright line, above how many readers it reached. */
function guessed({ estimate, readers }: Campaign): string {
  const x = at(scale(readers));
  const [low, high] = [at(1 - scale(estimate.low)), at(1 - scale(estimate.high))];
  return `<path d="M${x} ${low}V${high}" stroke="#b7791f" stroke-width="2"/>`;
}

/** What a month looked like: how budgets were spent over the days, and what was estimated of the readers that came. */
export function pictureOf({ campaigns }: Month): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 820 420" font-family="sans-serif" font-size="13"><title>A month of ads: spending and estimates</title><rect width="820" height="420" fill="#fff"/>
${axes(60, `Budgets of ${campaigns.length} campaigns`, 'share of the days', 'share of the budget')}
<path d="M0 ${SIDE}L${SIDE} 0" stroke="#000" stroke-dasharray="4 4"/>${campaigns.map(spending).join('\n')}</g>
${axes(470, `Readers at ${READER_PRICE_KURUS / 100} TL, 10 to 100,000`, 'reached', 'estimated')}
<path d="M0 ${SIDE}L${SIDE} 0" stroke="#000" stroke-dasharray="4 4"/>${campaigns.map(guessed).join('\n')}</g></svg>
`;
}
