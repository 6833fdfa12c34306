import { Client } from 'pg';

/** Arbitrary advisory lock id; serialises processes starting on one server. */
const LOCK = 727_274;

/** Creates the application's database unless it exists; safe with concurrent starters. */
export async function ensureDatabase(adminUrl: string, database: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // a lost connection also fails the running query, which reports it
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (found.rowCount === 0) {
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)} TEMPLATE template0 ENCODING 'UTF8'`);
    }
  } finally {
    await client.end();
  }
}
