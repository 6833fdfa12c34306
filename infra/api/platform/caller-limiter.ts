import { refuse } from './refusal';

/** How much of the server one caller may occupy at a time (R-HOLD-16). */
export interface CallerBounds {
  /** Concurrent requests per caller: less than half of the database connections. */
  atOnce: number;
  /** Queued requests per caller; further ones are refused. */
  waiting: number;
}
const callerBounds: CallerBounds = { atOnce: 4, waiting: 60 };

export interface CallerLimiter {
  /** Runs a caller's work when it is its turn. @throws Refusal `tooManyAtOnce` */
  run<T>(caller: string, work: () => Promise<T>): Promise<T>;
}

interface Slots {
  active: number;
  queue: (() => void)[];
}

/** Per-caller concurrency limits of this process. A caller's slow request delays only their own next ones. */
export function createCallerLimiter({ atOnce, waiting }: CallerBounds = callerBounds): CallerLimiter {
  const callers = new Map<string, Slots>();
  return {
    async run(caller, work) {
      const slots = callers.get(caller) ?? { active: 0, queue: [] };
      callers.set(caller, slots);
      if (slots.active < atOnce) slots.active += 1;
      else if (slots.queue.length < waiting) await new Promise<void>((resolve) => slots.queue.push(resolve));
      else throw refuse('tooManyAtOnce');
      try {
        return await work();
      } finally {
        // The slot is handed over directly, so nobody can jump the queue.
        const next = slots.queue.shift();
        if (next) next();
        else if (--slots.active === 0) callers.delete(caller);
      }
    },
  };
}
