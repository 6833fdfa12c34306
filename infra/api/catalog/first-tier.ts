import { sql } from 'kysely';
import type { Db } from '../../db/database';

/** Works, authors and members that search looks through before all others (decision 028). */
export const FIRST = { works: 20_000, authors: 5_000, members: 5_000 };
/** Several times what a row takes in an index that was just built. */
const BYTES_PER_ROW = 500;
const INDEXES: readonly [name: string, of: keyof typeof FIRST][] = [
  ['work_names_begin', 'works'],
  ['work_names_like_popular', 'works'],
  ['work_search_words', 'works'],
  ['work_search_beginnings', 'works'],
  ['authors_words', 'authors'],
  ['authors_like_popular', 'authors'],
  ['members_search_popular', 'members'],
];

/**
 * Builds anew, beside reads and writes, those indexes of what is searched first that are mostly empty: everything new is in them until the first night, and the
 * pages that it leaves behind are read by each search.
 * @param bytesPerRow what a row may take
 * @returns the names of the indexes
 */
export const rebuildFirstTier = (db: Db, bytesPerRow = BYTES_PER_ROW): Promise<string[]> =>
  db.connection().execute(async (connection) => {
    const rebuilt: string[] = [];
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      for (const [name, of] of INDEXES) {
        // What a run that was cut short left behind.
        await sql`drop index concurrently if exists ${sql.id(`${name}_ccnew`)}`.execute(connection);
        const { rows } = await sql<{ size: number }>`select pg_relation_size(${name}::regclass)::float8 as size`.execute(connection);
        if ((rows[0]?.size ?? 0) <= FIRST[of] * bytesPerRow) continue;
        await sql`reindex index concurrently ${sql.id(name)}`.execute(connection);
        rebuilt.push(name);
      }
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
    return rebuilt;
  });
