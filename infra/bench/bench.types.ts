/** Median and quartiles of the rounds of one quantity, in its unit. */
export interface Spread {
  median: number;
  low: number;
  high: number;
}

export type Unit = 'ms' | 's' | '1/s' | 'rows/s' | 'KB' | 'MB' | '×' | '%' | '';

/** What a quantity should reach: by itself, or as a multiple of its floor. */
export type Aim = { most: number } | { least: number } | { mostOfFloor: number } | { leastOfFloor: number };

/** One measured quantity beside its floor, the least that the same machine needs in the same run. */
export interface Measure {
  /** What was measured, as a person reads it: `large, 8 connections: p50`. */
  what: string;
  unit: Unit;
  value: Spread;
  floor?: Spread;
  aim?: Aim;
}

/** What a row is given. */
export interface Bench {
  /** Few rounds: shows that a row works, not how fast it is. */
  quick: boolean;
  /** Progress for people; goes to the error stream, the table to the output. */
  log(line: string): void;
  /** Address of the database server of the bench, without a database name; started at the first call. */
  postgres(): Promise<string>;
  /** Process of that server. */
  databasePid(): Promise<number>;
}

/** One row of the table: `npm run bench -- <name>` repeats it alone. */
export interface BenchRow {
  name: string;
  /** What is measured, and what beside it. */
  title: string;
  floor: string;
  run(bench: Bench): Promise<Measure[]>;
}
