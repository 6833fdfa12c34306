/** A write a client was answered: its text is in the database once, or was lost or doubled. */
export interface Ledger {
  acknowledged: number;
  lost: number;
  doubled: number;
}

/** Compares what was acknowledged with how often each text is in the database. */
export function judge(acknowledged: readonly string[], copies: ReadonlyMap<string, number>): Ledger {
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((text) => !copies.has(text)).length,
    doubled: acknowledged.filter((text) => (copies.get(text) ?? 0) > 1).length,
  };
}

/** An answer to a client: when it came, in ms, and how. */
export interface Answer {
  at: number;
  status: number;
  ms: number;
}

/** What clients noticed of one fault. */
export interface Noticed {
  answered: number;
  /** Answers with 503 and words. */
  refused: number;
  /** Other failures: broken connections (status 0), time limits, and any other status. */
  broken: number;
  /** Longest time without any good answer, in seconds, that begins or ends within the round. */
  gap: number;
  /** Slowest answer of any kind, in seconds. */
  slowest: number;
}

/** Sums up the answers of one kind of request between two moments. */
export function notice(answers: readonly Answer[], from: number, to: number): Noticed {
  const within = answers.filter(({ at }) => at >= from && at <= to).sort((a, b) => a.at - b.at);
  const good = within.filter(({ status }) => status === 200);
  let last = from;
  let gap = 0;
  for (const { at } of [...good, { at: to }]) {
    gap = Math.max(gap, at - last);
    last = at;
  }
  return {
    answered: good.length,
    refused: within.filter(({ status }) => status === 503).length,
    broken: within.filter(({ status }) => status !== 200 && status !== 503).length,
    gap: Math.round(gap / 100) / 10,
    slowest: Math.round(Math.max(0, ...within.map(({ ms }) => ms)) / 100) / 10,
  };
}

/** The middle and the worst of measured values. */
export function middleAndWorst(values: readonly number[]): { middle: number; worst: number } {
  const sorted = [...values].sort((a, b) => a - b);
  return { middle: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 };
}
