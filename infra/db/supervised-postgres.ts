import { startEmbeddedPostgres } from './embedded/start';
import type { EmbeddedPostgres, EmbeddedPostgresOptions, ServerExit } from './embedded/types';

/** So many ends within the window, in ms, and the server is given up: something is wrong that a restart does not mend. */
const ENDS = 5;
const WINDOW_MS = 60_000;

/**
 * Runs the embedded server and starts it again when it ends by itself, at the same address, so that open pools recover.
 * `unexpectedExit` resolves only when it is given up.
 * @throws EmbeddedPostgresError when it cannot run here
 */
export async function startSupervisedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {});
  let server = await startEmbeddedPostgres(options);
  const { url } = server;
  const ends: number[] = [];
  let stopped = false;
  let restart: Promise<void> = Promise.resolve();

  const startAgain = async () => {
    await server.stop();
    server = await startEmbeddedPostgres(options);
    if (server.url !== url) throw new Error('its address has changed');
  };
  const unexpectedExit = new Promise<ServerExit>((giveUp) => {
    const watch = (): void => {
      void server.unexpectedExit.then(async (exit) => {
        if (stopped) return;
        ends.push(Date.now());
        if (ends.filter((at) => at > Date.now() - WINDOW_MS).length > ENDS) return giveUp(exit);
        log('The embedded database ended unexpectedly and is started again.');
        restart = startAgain();
        try {
          await restart;
          log('The embedded database runs again.');
          watch();
        } catch (error) {
          log(`The embedded database could not be started again: ${error instanceof Error ? error.message : String(error)}`);
          giveUp(exit);
        }
      });
    };
    watch();
  });
  return {
    url,
    dataDir: server.dataDir,
    shared: server.shared,
    get pid() {
      return server.pid;
    },
    unexpectedExit,
    async stop() {
      stopped = true;
      await restart.catch(() => {});
      await server.stop();
    },
  };
}
