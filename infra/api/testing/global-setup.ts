import path from 'node:path';
import { createDatabase } from '../../db/database';
import { startEmbeddedPostgres } from '../../db/embedded/start';
import { makeTempHome, removeTempHome } from '../../db/embedded/testing/temp-home';
import type { EmbeddedPostgres } from '../../db/embedded/types';
import { migrate } from '../../db/migrate';

/** For the teardown in the same process. */
declare global {
  var testDatabase: { server: EmbeddedPostgres; home: string } | undefined;
}

/** Migrated template database, cloned for each test file. */
const TEMPLATE = 'yaprak_template';

/**
 * Starts one real PostgreSQL for all test files of a run and migrates the template; workers get its URL from the environment.
 * Every statement uses a generic plan, as PostgreSQL may choose for prepared ones at any time, so one that depends on its values fails here. Data is
 * disposable, so fsync is off. A nested run (mutation tests start jest per mutant) reuses the existing database.
 */
export default async function setup(): Promise<void> {
  if (process.env.YAPRAK_TEST_TEMPLATE_URL) return;
  const home = makeTempHome();
  const server = await startEmbeddedPostgres({
    dataDir: path.join(home, 'postgres'),
    appName: 'yaprak-test',
    database: TEMPLATE,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: 200,
      plan_cache_mode: 'force_generic_plan',
      max_wal_size: '256MB',
    },
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

/** Stops the run's server and removes its files. */
export async function stopTestDatabase(): Promise<void> {
  const started = globalThis.testDatabase;
  if (!started) return;
  await started.server.stop();
  removeTempHome(started.home);
}
