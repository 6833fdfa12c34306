import { isFailure } from '@yaprak/shared-kit';
import { isPassing } from './outbox.rules';

/** Milliseconds until a call is made again, doubled with each failure up to the longest. */
const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** Repeats calls until they are answered or refused: while the live connection stays up, nothing else would fetch this again (R-CHAT-01). */
export function createInsisting() {
  const waiting = new Map<() => void, number>();
  let stopped = false;
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const on = () => {
        window.clearTimeout(waiting.get(on));
        waiting.delete(on);
        resolve();
      };
      waiting.set(on, window.setTimeout(on, ms));
    });
  /** Makes the waiting calls at once, because the network is back. */
  const wake = () => {
    for (const on of [...waiting.keys()]) on();
  };
  return {
    /** @returns what was answered; nothing if it was refused, or messaging has ended */
    async insist<T>(call: () => PromiseLike<{ data?: T; error?: unknown }>): Promise<T | undefined> {
      for (let ms = FIRST_MS; !stopped; ms = Math.min(ms * 2, LONGEST_MS)) {
        const { data, error } = await call();
        // A refetch that fails still holds the data of the one before: that is no answer.
        if (error === undefined) return data;
        if (stopped || (isFailure(error) && !isPassing(error))) return undefined;
        await pause(ms);
      }
      return undefined;
    },
    wake,
    stop: () => {
      stopped = true;
      wake();
    },
  };
}
