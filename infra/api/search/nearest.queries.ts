import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { Viewer } from '../entities/member/member.visibility';
import { quickSearch } from './search.queries';
import type { FoundRow } from './search.shape';
import { typed } from './typed.rules';

const MOST = 4;
/** Further off than this, a suggestion is a guess. */
const NEAR = 0.25;

/**
 * The names nearest to a query that found nothing (R-FIND-05): what another section has by letter, else books and authors whose whole name is most like it.
 */
export async function nearestNames(db: Db, viewer: Viewer, q: string, lang: 'tr' | 'en'): Promise<FoundRow[]> {
  const elsewhere = await quickSearch(db, viewer, q, undefined, MOST, lang);
  if (elsewhere.length) return elsewhere;
  const { folded } = typed(q);
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('pg_trgm.similarity_threshold', ${String(NEAR)}, true)`.execute(tx);
    const { rows } = await sql<FoundRow>`
      select * from (
        (select distinct on (b.id) 'kitap' as kind, b.id, b.title as name, b.slug, null as username, b.image_key, b.author_line as detail, similarity(n.name, ${folded})::float8 as score
          from work_names n join books b on b.work_id = n.work_id and b.is_main and b.published where n.name % ${folded} order by b.id, score desc)
        union all
        (select 'yazar', a.id, a.name, a.slug, null, a.image_key, null, similarity(a.search_name, ${folded})::float8 from authors a where a.published and a.book_count > 0 and a.search_name % ${folded})
      ) found order by score desc, id limit ${MOST}`.execute(tx);
    return rows;
  });
}
