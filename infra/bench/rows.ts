import type { BenchRow } from './bench.types';
import { coldLoad } from './rows/cold-load';
import { feed } from './rows/feed';

/** Every row of the table, in its order. */
export const rows: BenchRow[] = [feed, coldLoad];
