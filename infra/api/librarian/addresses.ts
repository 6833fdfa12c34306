import { sql } from 'kysely';
import type { Db } from '../../db/database';

/** At most so many merges are followed; longer chains do not occur, since the last one is taken when the next is made. */
const HOPS = 10;

/** Path of the book that a merged one went into; null when there is none to be read. */
export async function movedBook(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ id: number; slug: string }>`with recursive way as (
      select id, merged_into, 0 as hop from books where id = ${id} and merged_into is not null
      union all select b.id, b.merged_into, w.hop + 1 from way w join books b on b.id = w.merged_into where w.hop < ${HOPS})
    select b.id, b.slug from way join books b on b.id = way.id where b.published and b.merged_into is null limit 1`.execute(db);
  const found = rows[0];
  return found ? `/kitap/${found.slug}--${found.id}` : null;
}

/** Path of the author that once had this address, by a former name or before a merge. */
export async function movedAuthor(db: Db, slug: string): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`with recursive way as (
      select a.id, a.merged_into, 0 as hop from authors a where a.slug = ${slug} or a.id = (select entity_id from old_slugs where kind = 'yazar' and slug = ${slug})
      union all select a.id, a.merged_into, w.hop + 1 from way w join authors a on a.id = w.merged_into where w.hop < ${HOPS})
    select a.slug from way join authors a on a.id = way.id where a.published and a.merged_into is null and a.slug <> ${slug} limit 1`.execute(db);
  return rows[0] ? `/yazar/${rows[0].slug}` : null;
}

/** Path of the topic that once had this address. */
export async function movedTopic(db: Db, slug: string): Promise<string | null> {
  const { rows } = await sql<{
    slug: string;
  }>`select t.slug from old_slugs o join topics t on t.id = o.entity_id where o.kind = 'konu' and o.slug = ${slug} and t.published limit 1`.execute(db);
  return rows[0] ? `/konu/${rows[0].slug}` : null;
}
