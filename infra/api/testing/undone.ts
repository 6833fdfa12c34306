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
  // What work asks side by side goes one after the other over the only connection, which takes no statement while another is under way.
  let last: Promise<unknown> = Promise.resolve();
  const connection = {
    query: (text: unknown, values?: unknown) => {
      const statement = (inside && within[String(text)]) || (text as string);
      const answer = last.then(() => client.query(statement, values as unknown[]));
      last = answer.catch(() => {});
      return answer;
    },
    release: () => {},
  };
  const pool = { connect: async () => connection, end: () => client.end() } as unknown as PostgresPool;
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(db);
  const watched = tables.map(({ name }) => name).filter((name) => !ignored.includes(name));
  /** Digest of each table: row count and content. */
  const digests = async (names: readonly string[]) => {
    const parts = names.map((name) => `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest from "${name}" t`);
    const { rows } = await client.query<{ name: string; digest: string }>(parts.join(' union all '));
    return new Map(rows.map((row) => [row.name, row.digest]));
  };
  const before = { state: undefined as Map<string, string> | undefined };
  return {
    db,
    async undone(work, matters) {
      before.state ??= await digests(watched);
      await client.query('begin');
      inside = true;
      try {
        const result = await work();
        if (!matters(result)) return { result, changed: [] };
        // Only what was written to can have changed, and most refusals have not tried to write.
        const { rows } = await client.query<{ relname: string }>(
          'select relname from pg_stat_xact_user_tables where relname = any($1) and n_tup_ins + n_tup_upd + n_tup_del > 0',
          [watched],
        );
        const after = rows.length ? await digests(rows.map(({ relname }) => relname)) : before.state;
        return { result, changed: [...after].filter(([name, digest]) => before.state?.get(name) !== digest).map(([name]) => name) };
      } finally {
        inside = false;
        await client.query('rollback');
      }
    },
  };
}
