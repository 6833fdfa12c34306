import { refuse } from './refusal';

/** How much of the server one caller may hold at a time, so that the others do not wait for it (R-HOLD-16). */
export interface FairShareBounds {
  /** Requests of one caller that are worked on at once: less than half of the database connections. */
  atOnce: number;
  /** Requests of one caller that wait for their turn; the next is refused. */
  waiting: number;
}
export const fairShareBounds: FairShareBounds = { atOnce: 4, waiting: 60 };

export interface FairShare {
  /** Does a caller's work when it is its turn. @throws Refusal `tooManyAtOnce` */
  run<T>(caller: string, work: () => Promise<T>): Promise<T>;
}

interface Turn {
  active: number;
  queue: (() => void)[];
}

/** Shares of callers in this process. A slow request of somebody holds up their own next ones, and nobody else's. */
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
        // The place is handed on, so that nobody comes between.
        const next = turn.queue.shift();
        if (next) next();
        else if (--turn.active === 0) turns.delete(caller);
      }
    },
  };
}
