import type { Aim, BenchRow, Measure, Spread, Unit } from './bench.types';

const digits = (n: number) => (n >= 100 ? 0 : n >= 10 ? 1 : 2);
const number = (n: number) => n.toFixed(digits(Math.abs(n))).replace(/\B(?=(\d{3})+(?!\d))/g, n >= 1000 ? ',' : '');
const withUnit = (text: string, unit: Unit) => (unit && unit !== '×' && unit !== '%' ? `${text} ${unit}` : `${text}${unit}`);
const show = ({ median, low, high }: Spread, unit: Unit) =>
  low === high ? withUnit(number(median), unit) : `${withUnit(number(median), unit)} (${number(low)}–${number(high)})`;

/** Whether a quantity meets its target; null without one. */
export function reaches({ value, floor, aim }: Pick<Measure, 'value' | 'floor' | 'aim'>): boolean | null {
  if (!aim) return null;
  if ('most' in aim) return value.median <= aim.most;
  if ('least' in aim) return value.median >= aim.least;
  if (!floor) throw new Error('A target relative to a floor needs the floor.');
  return 'mostOfFloor' in aim ? value.median <= aim.mostOfFloor * floor.median : value.median >= aim.leastOfFloor * floor.median;
}

function aimText(aim: Aim, unit: Unit): string {
  if ('most' in aim) return `≤ ${withUnit(number(aim.most), unit)}`;
  if ('least' in aim) return `≥ ${withUnit(number(aim.least), unit)}`;
  return 'mostOfFloor' in aim ? `≤ ${aim.mostOfFloor} × floor` : `≥ ${aim.leastOfFloor} × floor`;
}

/** Ratio of a quantity to its floor. */
const ratio = ({ value, floor }: Measure) => (floor && floor.median > 0 ? `${number(value.median / floor.median)}×` : '');
const verdict = { true: 'yes', false: '**no**' };

/** The Markdown table of one row: each quantity's ratio to its floor, which is what compares between machines, the target and whether it is met, then the figures. */
export function tableOf(row: Pick<BenchRow, 'name' | 'title' | 'floor'>, measures: readonly Measure[]): string {
  const lines = measures.map((m) => {
    const reached = reaches(m);
    return `| ${m.what} | ${ratio(m)} | ${m.aim ? aimText(m.aim, m.unit) : ''} | ${reached === null ? '' : verdict[`${reached}`]} | ${show(m.value, m.unit)} | ${m.floor ? show(m.floor, m.unit) : ''} |`;
  });
  return [
    `### ${row.title}`,
    '',
    `\`npm run bench -- ${row.name}\` · floor: ${row.floor}`,
    '',
    '| quantity | ratio | target | met | measured | floor |',
    '| --- | --: | --: | --- | --: | --: |',
    ...lines,
    '',
  ].join('\n');
}
