import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from './embedded/start';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from './embedded/types';

/** Initial delay before a restart retry, in ms; doubles with each attempt up to the maximum. */
const PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/** An embedded server that is restarted whenever it ends unexpectedly. */
export type SupervisedPostgres = Omit<EmbeddedPostgres, 'unexpectedExit'>;

/**
 * Runs the embedded server and restarts it at the same endpoint whenever it ends, so that open pools recover. Never gives up: a full disk may have room again
 * later, and until then the site reports that its data is unavailable (R-HOLD-01, R-HOLD-13).
 * @throws EmbeddedPostgresError if it cannot run here
 */
export async function startSupervisedPostgres(options: EmbeddedPostgresOptions): Promise<SupervisedPostgres> {
  const log = options.log ?? (() => {});
  let server = await startEmbeddedPostgres(options);
  const { url, endpoint } = server;
  const asked = new AbortController();

  /** Pending only while the server is being restarted. */
  let starting: Promise<void> = Promise.resolve();

  const startAgain = async () => {
    // Kept meanwhile: a tool that starts just now would take the home over, and the server down when it ends.
    const keepHome = !server.shared;
    await server.stop({ keepHome });
    const next = await startEmbeddedPostgres({ ...options, endpoint, keptHome: keepHome });
    if (next.url !== url) {
      await next.stop({ keepHome });
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
    get shared() {
      return server.shared;
    },
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
