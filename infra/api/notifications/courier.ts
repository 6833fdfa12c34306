import type { FastifyBaseLogger } from 'fastify';

/** Pause between rounds in ms. */
const PAUSE_MS = 5_000;

/**
 * Runs what notifications leave for later, round after round: each piece by itself, so that a failing one stops no other. A round begins when the one before has
 * ended.
 * @returns stops after the running round
 */
export function startCourier(work: readonly (() => Promise<unknown>)[], log: Pick<FastifyBaseLogger, 'error'>): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const round = async () => {
    for (const piece of work) {
      if (stopped) return;
      await piece().catch((error) => log.error({ err: error }, 'notifications'));
    }
  };
  const wait = () => {
    timer = setTimeout(() => {
      running = round().finally(() => {
        if (!stopped) wait();
      });
    }, PAUSE_MS);
    timer.unref();
  };
  wait();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
