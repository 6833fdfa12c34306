import type { BenchRow } from './bench.types';
import { feed } from './rows/feed';

/** Every row of the table, in its order. */
export const rows: BenchRow[] = [feed];
