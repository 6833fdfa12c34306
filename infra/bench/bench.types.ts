/** Median and quartiles of a quantity's rounds, in its unit. */
export interface Spread {
  median: number;
  low: number;
  high: number;
}

export type Unit = 'ms' | 's' | '1/s' | 'rows/s' | 'KB' | 'MB' | '×' | '%' | '';

/** Target of a quantity: absolute, or as a multiple of its floor. */
export type Aim = { most: number } | { least: number } | { mostOfFloor: number } | { leastOfFloor: number };

/** A measured quantity with its floor, the theoretical minimum on the same machine in the same run. */
export interface Measure {
  /** Readable label: `large, 8 connections: p50`. */
  what: string;
  unit: Unit;
  value: Spread;
  floor?: Spread;
  aim?: Aim;
}

/** Context passed to a row. */
export interface Bench {
  /** Few rounds: checks that a row works, not how fast it is. */
  quick: boolean;
  /** Progress messages; go to stderr, the table to stdout. */
  log(line: string): void;
  /** URL of the bench's database server, without a database name; started on first use. */
  postgres(): Promise<string>;
  /** That server's process. */
  databasePid(): Promise<number>;
}

/** A row of the table: `npm run bench -- <name>` runs it alone. */
export interface BenchRow {
  name: string;
  /** What is measured, and against what. */
  title: string;
  floor: string;
  /** Needs too much time or room to be part of every run. */
  byNameOnly?: boolean;
  run(bench: Bench): Promise<Measure[]>;
}
