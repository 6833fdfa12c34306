import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { DATABASE, HOST, type Layout, SECRETS } from './layout';

/** Longest wait for the first primary, in ms: initdb takes most of it. */
const FIRST_MS = 120_000;

const connect = async (port: number, database: string) => {
  const client = new Client({ host: HOST, port, user: 'postgres', password: SECRETS.postgres, database, connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  await client.connect();
  return client;
};

/** One question as the cluster's administrator. @throws Error of the database */
export async function asAdministrator<T extends object>(port: number, question: string, database = 'postgres'): Promise<T[]> {
  const client = await connect(port, database);
  try {
    return (await client.query<T>(question)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Makes the site's role and database at the primary, once there is one. The role carries the statement timeout, which a pooler does not pass on. @throws Error */
export async function ensureDatabase({ ports }: Layout): Promise<void> {
  const end = performance.now() + FIRST_MS;
  for (;;) {
    try {
      const [role] = await asAdministrator(ports.primary, "select 1 from pg_roles where rolname = 'yaprak'");
      if (!role) await asAdministrator(ports.primary, `create role yaprak login password '${SECRETS.site}'`);
      await asAdministrator(ports.primary, "alter role yaprak set statement_timeout = '15s'");
      const [database] = await asAdministrator(ports.primary, `select 1 from pg_database where datname = '${DATABASE}'`);
      if (!database) await asAdministrator(ports.primary, `create database ${DATABASE} owner yaprak`);
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await sleep(500);
    }
  }
}
