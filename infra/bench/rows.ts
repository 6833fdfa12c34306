import type { BenchRow } from './bench.types';

/** Every row of the table, in its order. */
export const rows: BenchRow[] = [];
