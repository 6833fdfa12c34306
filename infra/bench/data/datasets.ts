import { sql } from 'kysely';
import { refreshPopularity } from '../../api/catalog/popularity';
import { refreshAgenda } from '../../api/discovery/agenda';
import { createDatabase } from '../../db/database';
import { unlimited } from '../../db/importers/bulk';
import { migrate } from '../../db/migrate';
import type { Bench } from '../bench.types';
import { onDatabase, withClient } from './connect';
import { fillNetwork, type NetworkSize } from './network';

/** Bump when the generator changes, so that older data is regenerated. */
const GENERATION = 3;

/** Generated networks: `small` and `large` for the table, and two in between for growth. `large` is 100 times `x1`. */
export const sizes = {
  small: { readers: 200, followsEach: 40, posts: 4_000, books: 1_000 },
  x1: { readers: 500, followsEach: 20, posts: 2_000, books: 1_000 },
  x10: { readers: 5_000, followsEach: 20, posts: 20_000, books: 10_000 },
  large: { readers: 50_000, followsEach: 20, posts: 200_000, books: 100_000 },
  /** For search alone. */
  million: { readers: 50_000, followsEach: 4, posts: 20_000, books: 1_000_000 },
  /** For growth to a million readers. */
  huge: { readers: 1_000_000, followsEach: 30, posts: 1_000_000, books: 1_000_000 },
} as const satisfies Record<string, NetworkSize>;
export type DatasetName = keyof typeof sizes;

/**
 * URL of the database with this data, generated on first use and kept.
 * It is filled under another name and renamed when complete, so that an interrupted run leaves nothing half-made in use.
 */
export async function dataset(bench: Bench, name: DatasetName): Promise<string> {
  const server = await bench.postgres();
  const database = `bench_${name}_${GENERATION}`;
  const url = onDatabase(server, database);
  const exists = await withClient(
    onDatabase(server, 'bench'),
    async (c) => (await c.query('select 1 from pg_database where datname = $1', [database])).rowCount === 1,
  );
  if (exists) {
    // Sessions expire without use, as everywhere.
    await withClient(url, (c) => c.query('update sessions set last_seen_at = now()'));
    return url;
  }
  const started = Date.now();
  const unfinished = `${database}_unfinished`;
  await withClient(onDatabase(server, 'bench'), async (c) => {
    await c.query(`drop database if exists ${unfinished} with (force)`);
    await c.query(`create database ${unfinished}`);
  });
  const { db, close } = createDatabase(onDatabase(server, unfinished));
  try {
    await migrate(db, () => {});
    await withClient(onDatabase(server, unfinished), (c) => fillNetwork(c, sizes[name]));
    await unlimited(db, async (connection) => {
      await sql`vacuum analyze`.execute(connection);
      await refreshPopularity(connection);
      await refreshAgenda(connection);
    });
  } finally {
    await close();
  }
  await withClient(onDatabase(server, 'bench'), (c) => c.query(`alter database ${unfinished} rename to ${database}`));
  bench.log(`  data "${name}" made in ${Math.round((Date.now() - started) / 1000)} s`);
  return url;
}
