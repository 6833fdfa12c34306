import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import { HOPS } from '../moved.rules';

/** Path of the book that a merged one became part of; null if there is none to show. */
export async function movedBook(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ id: number; slug: string }>`with recursive way as (
      select id, merged_into, 0 as hop from books where id = ${id} and merged_into is not null
      union all select b.id, b.merged_into, w.hop + 1 from way w join books b on b.id = w.merged_into where w.hop < ${HOPS})
    select b.id, b.slug from way join books b on b.id = way.id where b.published and b.merged_into is null limit 1`.execute(db);
  const found = rows[0];
  return found ? `/kitap/${found.slug}--${found.id}` : null;
}
