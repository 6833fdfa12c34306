import { refuse } from './refusal';

/** How much of the server one caller may occupy at a time (R-HOLD-16). */
export interface FairShareBounds {
  /** Concurrent requests per caller: less than half of the database connections. */
  atOnce: number;
  /** Queued requests per caller; further ones are refused. */
  waiting: number;
}
export const fairShareBounds: FairShareBounds = { atOnce: 4, waiting: 60 };

export interface FairShare {
  /** Runs a caller's work when it is its turn. @throws Refusal `tooManyAtOnce` */
  run<T>(caller: string, work: () => Promise<T>): Promise<T>;
}

interface Turn {
  active: number;
  queue: (() => void)[];
}

/** Per-caller concurrency limits of this process. A caller's slow request delays only their own next ones. */
export function createFairShare({ atOnce, waiting }: FairShareBounds = fairShareBounds): FairShare {
  const turns = new Map<string, Turn>();
  return {
    async run(caller, work) {
      const turn = turns.get(caller) ?? { active: 0, queue: [] };
      turns.set(caller, turn);
      if (turn.active < atOnce) turn.active += 1;
      else if (turn.queue.length < waiting) await new Promise<void>((resolve) => turn.queue.push(resolve));
      else throw refuse('tooManyAtOnce');
      try {
        return await work();
      } finally {
        // The slot is handed over directly, so nobody can jump the queue.
        const next = turn.queue.shift();
        if (next) next();
        else if (--turn.active === 0) turns.delete(caller);
      }
    },
  };
}
