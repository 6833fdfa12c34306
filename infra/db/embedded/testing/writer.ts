import { Pool } from 'pg';
import { startEmbeddedPostgres } from '../start';

/**
 * Owns a server and writes endlessly until a test kills it.
 * Prints `server <pid>` once, then `row <id>` for every row whose commit was acknowledged.
 */
const CLIENTS = 4;

async function write(pool: Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ id: string }>('INSERT INTO kept DEFAULT VALUES RETURNING id');
    process.stdout.write(`row ${rows[0]?.id}\n`);
  }
}

async function main(): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', appName: 'yaprak', database: 'yaprak' });
  const pool = new Pool({ connectionString: server.url, max: CLIENTS });
  pool.on('error', () => {});
  // One statement string is one transaction, so the lock is released automatically.
  await pool.query('SELECT pg_advisory_xact_lock(1); CREATE TABLE IF NOT EXISTS kept (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY)');
  process.stdout.write(`server ${server.pid}\n`);
  await Promise.all(Array.from({ length: CLIENTS }, () => write(pool)));
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
