import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from './embedded/start';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from './embedded/types';

/** Pause before the second try to start the server again, in ms; it doubles with each one, up to the longest. */
const PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/** An embedded server that is started again whenever it ends by itself. */
export type SupervisedPostgres = Omit<EmbeddedPostgres, 'unexpectedExit'>;

/**
 * Runs the embedded server and starts it again when it ends by itself, at the same address, so that open pools recover. It is never given up: a
 * disk that was full has room again one day, and until then the site says that its data cannot be reached (R-HOLD-01, R-HOLD-13).
 * @throws EmbeddedPostgresError when it cannot run here
 */
export async function startSupervisedPostgres(options: EmbeddedPostgresOptions): Promise<SupervisedPostgres> {
  const log = options.log ?? (() => {});
  let server = await startEmbeddedPostgres(options);
  const { url, endpoint } = server;
  const asked = new AbortController();

  /** Settled unless the server is being started again at the moment. */
  let starting: Promise<void> = Promise.resolve();

  const startAgain = async () => {
    await server.stop();
    const next = await startEmbeddedPostgres({ ...options, endpoint });
    if (next.url !== url) {
      await next.stop();
      throw new Error('its address has changed');
    }
    server = next;
  };
  const untilItRuns = async () => {
    for (let pause = PAUSE_MS; !asked.signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        await startAgain();
        return log('The embedded database runs again.');
      } catch (error) {
        log(`The embedded database could not be started again and is tried anew: ${error instanceof Error ? error.message : String(error)}`);
        await sleep(pause, undefined, { signal: asked.signal }).catch(() => {});
      }
    }
  };
  const watch = (): void => {
    void server.unexpectedExit.then(async () => {
      if (asked.signal.aborted) return;
      log('The embedded database ended unexpectedly and is started again.');
      starting = untilItRuns();
      await starting;
      watch();
    });
  };
  watch();
  return {
    url,
    endpoint,
    dataDir: server.dataDir,
    shared: server.shared,
    get pid() {
      return server.pid;
    },
    async stop() {
      asked.abort();
      await starting;
      await server.stop();
    },
  };
}
