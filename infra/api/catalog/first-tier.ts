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
  ['authors_begin', 'authors'],
  ['authors_words', 'authors'],
  ['authors_like_popular', 'authors'],
  ['members_begin', 'members'],
  ['members_words', 'members'],
  ['members_search_popular', 'members'],
];

/** A statement that took longer than statements may. */
const tooLong = (error: unknown) => (error as { code?: unknown } | null)?.code === '57014';

/**
 * Rebuilds, beside reads and writes, those indexes of what is searched first that are mostly empty: what is added by hand is in them until the first night, and the
 * pages that it leaves behind are read by each search. One that takes too long waits for another night.
 * @param bytesPerRow what a row may take
 * @returns the names of the indexes
 */
export async function rebuildFirstTier(db: Db, bytesPerRow = BYTES_PER_ROW): Promise<string[]> {
  const rebuilt: string[] = [];
  for (const [name, of] of INDEXES) {
    // What a night that was cut short left behind.
    for (const end of ['ccnew', 'ccold']) await sql`drop index concurrently if exists ${sql.id(`${name}_${end}`)}`.execute(db);
    const { rows } = await sql<{ size: number }>`select pg_relation_size(${name}::regclass)::float8 as size`.execute(db);
    if ((rows[0]?.size ?? 0) <= FIRST[of] * bytesPerRow) continue;
    try {
      await sql`reindex index concurrently ${sql.id(name)}`.execute(db);
      rebuilt.push(name);
    } catch (error) {
      if (!tooLong(error)) throw error;
    }
  }
  return rebuilt;
}
