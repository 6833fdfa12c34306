import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { englishTitle } from '../entities/book/book.sql';
import type { FoundRow } from './search.shape';

/** The English titles of the books among what was found, by their ids; books that have none are left out (R-FIND-01). */
export async function englishTitles(db: Db, found: readonly FoundRow[]): Promise<ReadonlyMap<number, string>> {
  const ids = found.flatMap(({ kind, id }) => (kind === 'kitap' ? [id] : []));
  if (!ids.length) return new Map();
  const { rows } = await sql<{
    id: number;
    title: string | null;
  }>`select b.id, ${englishTitle} as title from books b where b.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.flatMap(({ id, title }) => (title ? [[id, title] as const] : [])));
}
