import path from 'node:path';
import { createDatabase } from '../../db/database';
import { startEmbeddedPostgres } from '../../db/embedded/start';
import { makeTempHome, removeTempHome } from '../../db/embedded/testing/temp-home';
import type { EmbeddedPostgres } from '../../db/embedded/types';
import { migrate } from '../../db/migrate';

/** What the teardown of the same process needs. */
declare global {
  var testDatabase: { server: EmbeddedPostgres; home: string } | undefined;
}

/** Name of the migrated database that every test file's own database is copied from. */
const TEMPLATE = 'yaprak_template';

/**
 * Starts one real PostgreSQL for all test files of a run and migrates the template. Its address is handed to the
 * workers in the environment. Every statement is planned without its values, as PostgreSQL may do with prepared ones at any time: one that needs them
 * fails here. Nothing survives a run, so waiting for the disk is switched off. A run within a run (mutation tests start jest for each fault) takes
 * the database that is there.
 */
export default async function setup(): Promise<void> {
  if (process.env.YAPRAK_TEST_TEMPLATE_URL) return;
  const home = makeTempHome();
  const server = await startEmbeddedPostgres({
    dataDir: path.join(home, 'postgres'),
    appName: 'yaprak-test',
    database: TEMPLATE,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200, plan_cache_mode: 'force_generic_plan' },
  });
  globalThis.testDatabase = { server, home };
  const { db, close } = createDatabase(server.url);
  try {
    await migrate(db, () => {});
  } finally {
    await close();
  }
  process.env.YAPRAK_TEST_TEMPLATE_URL = server.url;
}

/** Stops the server of the run and removes its files. */
export async function stopTestDatabase(): Promise<void> {
  const started = globalThis.testDatabase;
  if (!started) return;
  await started.server.stop();
  removeTempHome(started.home);
}
