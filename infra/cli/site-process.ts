import cluster from 'node:cluster';
import { ConfigError, loadConfig } from '../config/config';
import { openGivenDatabase } from '../db/dev-database';
import { isOurs, type Said, type Told } from '../processes/messages';
import { placeAmong } from '../processes/place';
import { type RunningServer, startServer } from '../server';
import { whenAskedToEnd } from './asked-to-end';

/** One of several processes of a site, started by `infra/processes/primary.ts` (R-SCALE-01). */
const tell = (said: Said) => process.send?.(said);

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const asked = new AbortController();
  let server: RunningServer | undefined;
  whenAskedToEnd(async () => {
    asked.abort();
    if (!server) return;
    await server.stop();
    process.exit(0);
  });
  const begun = new Promise<Extract<Told, { yaprak: 'begin' }>>((resolve) => {
    process.on('message', (told: Told) => isOurs(told) && told.yaprak === 'begin' && resolve(told));
  });
  tell({ yaprak: 'here' });
  const id = cluster.worker?.id ?? 0;
  const log = console.log;
  const place = begun.then(({ folder }) => placeAmong(id, folder));
  const database = begun.then(({ database: url }) => openGivenDatabase(config, url, log));
  database.catch(() => {}); // awaited by the server
  try {
    server = await startServer(config, log, { signal: asked.signal, among: { first: id === 1, place, database } });
  } catch (error) {
    if (asked.signal.aborted) process.exit(0);
    throw error;
  }
  tell({ yaprak: 'ready', url: server.url });
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  const said: Said = { yaprak: 'failed', message, plain: error instanceof ConfigError };
  if (process.send) process.send(said, () => process.exit(1));
  else process.exit(1);
});
