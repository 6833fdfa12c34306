import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import { HOPS } from '../moved.rules';

/** Path of the author formerly at this URL, by an old name or before a merge. */
export async function movedAuthor(db: Db, slug: string): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`with recursive way as (
      select a.id, a.merged_into, 0 as hop from authors a where a.slug = ${slug} or a.id = (select entity_id from old_slugs where kind = 'yazar' and slug = ${slug})
      union all select a.id, a.merged_into, w.hop + 1 from way w join authors a on a.id = w.merged_into where w.hop < ${HOPS})
    select a.slug from way join authors a on a.id = way.id where a.published and a.merged_into is null and a.slug <> ${slug} limit 1`.execute(db);
  return rows[0] ? `/yazar/${rows[0].slug}` : null;
}
