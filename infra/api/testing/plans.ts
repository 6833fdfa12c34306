import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import type { Db } from '../../db/database';
import type { Schema } from '../../db/schema';
import { valueParsers } from '../../db/value-parsers';

/** Ways of reading that PostgreSQL can be told to avoid, so that a small table is read as a large one would be. */
type Way = 'seqscan' | 'indexscan' | 'indexonlyscan' | 'bitmapscan' | 'sort' | 'hashjoin' | 'mergejoin';

/** A database that says how it would execute what it is asked. */
export interface Plans {
  db: Db;
  /** Avoids these ways from now on, wherever there is another. @param generic whether plans must serve any parameters, as prepared statements in use do */
  avoid(ways: readonly Way[], generic?: boolean): Promise<void>;
  /** Does some work. @returns the plan of its last statement, a line each */
  planOf(work: () => Promise<unknown>): Promise<string[]>;
  /** The same as the statement was executed, which tells what was never done. */
  ranOf(work: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
}

/** Opens a database for looking at plans: one connection, whose settings apply to every statement. */
export function openPlans(url: string): Plans {
  let asked: CompiledQuery[] = [];
  const pool = new Pool({ connectionString: url, max: 1, types: valueParsers });
  pool.on('error', () => {});
  const db: Db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log: (event) => void asked.push(event.query) });
  const explained = async (how: string, work: () => Promise<unknown>) => {
    asked = [];
    await work();
    const { sql: text, parameters } = asked.at(-1) as CompiledQuery;
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain (costs off${how}) ${text}`, [...parameters]));
    return rows.map((row) => row['QUERY PLAN']);
  };
  return {
    db,
    async avoid(ways, generic = false) {
      for (const way of ways) await sql`set enable_${sql.raw(way)} = off`.execute(db);
      if (generic) await sql`set plan_cache_mode = force_generic_plan`.execute(db);
    },
    planOf: (work) => explained('', work),
    ranOf: (work) => explained(', analyze, timing off', work),
    close: () => db.destroy(),
  };
}
