import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import { Client } from 'pg';
import type { Db } from '../../db/database';
import type { Schema } from '../../db/schema';
import { valueParsers } from '../../db/value-parsers';

/** Kysely's transaction statements → their savepoint equivalents. */
const within: Record<string, string> = {
  begin: 'savepoint inner_step',
  commit: 'release savepoint inner_step',
  rollback: 'rollback to savepoint inner_step',
};

export interface UndoneDb {
  db: Db;
  /**
   * Runs something and rolls it back.
   * @param matters whether its changes are to be reported
   * @returns the result, with the tables whose content changed if that matters
   */
  undone<T>(work: () => Promise<T>, matters: (result: T) => boolean): Promise<{ result: T; changed: string[] }>;
}

/** A database on a single connection whose state is restored after each piece of work, so that many tries start from the same state. */
export async function openUndone(url: string, ignored: readonly string[] = []): Promise<UndoneDb> {
  const client = new Client({ connectionString: url, types: valueParsers });
  await client.connect();
  let inside = false;
  const connection = {
    query: (text: unknown, values?: unknown) => client.query((inside && within[String(text)]) || (text as string), values as unknown[]),
    release: () => {},
  };
  const pool = { connect: async () => connection, end: () => client.end() } as unknown as PostgresPool;
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(db);
  /** Digest of all tables: row counts and contents. */
  const digests = async () => {
    const parts = tables
      .filter(({ name }) => !ignored.includes(name))
      .map(({ name }) => `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest from "${name}" t`);
    const { rows } = await client.query<{ name: string; digest: string }>(parts.join(' union all '));
    return new Map(rows.map((row) => [row.name, row.digest]));
  };
  const before = { state: undefined as Map<string, string> | undefined };
  return {
    db,
    async undone(work, matters) {
      before.state ??= await digests();
      await client.query('begin');
      inside = true;
      try {
        const result = await work();
        if (!matters(result)) return { result, changed: [] };
        // Most refusals have not tried to write: then no table needs to be read.
        const { rows } = await client.query('select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::int as tried from pg_stat_xact_user_tables');
        const after = rows[0]?.tried ? await digests() : before.state;
        return { result, changed: [...after].filter(([name, digest]) => before.state?.get(name) !== digest).map(([name]) => name) };
      } finally {
        inside = false;
        await client.query('rollback');
      }
    },
  };
}
