import type { BenchRow } from '../bench.types';
import { compareLoads, type Quantity } from '../browser/compare-loads';

const aim = { mostOfFloor: 1.1 };
const quantities: Quantity[] = [
  { key: 'firstScripts', what: 'scripts until it answers', unit: 'KB', aim, times: 1e-3 },
  { key: 'bytes', what: 'everything until quiet', unit: 'KB', aim, times: 1e-3 },
  { key: 'requests', what: 'requests until quiet', unit: '', aim },
  { key: 'taken', what: 'answers presses', unit: 'ms', aim },
];

/** What independent builds and releases of areas cost the reader. */
export const federationTax: BenchRow = {
  name: 'federation-tax',
  title: 'What federation adds to a first page: the product beside one bundle of the same sources',
  floor: 'one bundle: the shell with the areas imported directly, pages split alike, everything unused shaken out',
  run: (bench) => compareLoads(bench, quantities),
};
