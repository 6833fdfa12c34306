import type { BenchRow } from '../bench.types';
import { compareLoads, type Quantity } from '../browser/compare-loads';

const quantities: Quantity[] = [
  { key: 'content', what: 'content visible', unit: 'ms', aim: { most: 600 } },
  { key: 'firstPaint', what: 'first contentful paint', unit: 'ms' },
  { key: 'largestPaint', what: 'largest contentful paint', unit: 'ms', aim: { most: 1500 } },
  { key: 'taken', what: 'interactive', unit: 'ms' },
  { key: 'blocking', what: 'total blocking time', unit: 'ms', aim: { most: 200 } },
  { key: 'shift', what: 'layout shift', unit: '', aim: { most: 0.02 } },
  { key: 'firstScripts', what: 'scripts until interactive', unit: 'KB', aim: { most: 180 }, times: 1e-3 },
  { key: 'allScripts', what: 'scripts until idle', unit: 'KB', times: 1e-3 },
  { key: 'document', what: 'the document', unit: 'KB', times: 1e-3 },
  { key: 'bytes', what: 'all bytes until idle', unit: 'KB', times: 1e-3 },
  { key: 'requests', what: 'requests until idle', unit: '' },
];

/** What a first-time visitor waits for on a mid-range phone with a slow connection. */
export const coldLoad: BenchRow = {
  name: 'cold-load',
  title: 'Cold load for a signed-in reader, empty cache: 412 px, CPU 4× slower, 1.6 Mbit/s, 150 ms',
  floor: 'the same screens from the same server, as one bundle without federation',
  run: (bench) => compareLoads(bench, quantities),
};
