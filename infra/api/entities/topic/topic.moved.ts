import { sql } from 'kysely';
import type { Db } from '../../../db/database';

/** Path of the topic formerly at this URL. */
export async function movedTopic(db: Db, slug: string): Promise<string | null> {
  const { rows } = await sql<{
    slug: string;
  }>`select t.slug from old_slugs o join topics t on t.id = o.entity_id where o.kind = 'konu' and o.slug = ${slug} and t.published limit 1`.execute(db);
  return rows[0] ? `/konu/${rows[0].slug}` : null;
}
