import type { BenchRow } from '../bench.types';
import { compareLoads, type Quantity } from '../browser/compare-loads';

const aim = { mostOfFloor: 1.1 };
const quantities: Quantity[] = [
  { key: 'firstScripts', what: 'scripts until interactive', unit: 'KB', aim, times: 1e-3 },
  { key: 'bytes', what: 'all bytes until idle', unit: 'KB', aim, times: 1e-3 },
  { key: 'requests', what: 'requests until idle', unit: '', aim },
  { key: 'taken', what: 'interactive', unit: 'ms', aim },
];

/** What independent builds and releases of areas cost the reader. */
export const federationTax: BenchRow = {
  name: 'federation-tax',
  title: 'What federation adds to a first page: the product against one bundle of the same sources',
  floor: 'one bundle: the shell with the areas imported directly, pages split the same way, unused code tree-shaken',
  run: (bench) => compareLoads(bench, quantities),
};
