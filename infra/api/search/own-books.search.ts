import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import type { Viewer } from '../entities/member/member.visibility';
import { likeText } from '../platform/like-text';
import { fold } from './fold';
import type { FoundRow } from './search.queries';
import { grades, type Typed, wordsOf } from './typed.rules';

/** How well a title answers a query. */
function gradeOf(title: string, q: Typed): number {
  const folded = fold(title);
  if (folded === q.folded) return grades.exact;
  if (folded.startsWith(q.folded)) return grades.begins;
  return wordsOf(folded).some((word) => word.startsWith(q.folded)) ? grades.word : grades.otherWord;
}

/**
 * Books of the viewer's own library that librarians have not taken into the catalogue (R-LIBIO-05): their reader finds them by title, author and ISBN, nobody
 * else does. Best first.
 * @param also conditions on the book `b` of work `w`
 */
export async function ownUnreviewed(db: Db, viewer: Viewer, q: Typed, limit: number, also: RawBuilder<unknown> = sql`true`): Promise<FoundRow[]> {
  const words = wordsOf(q.folded);
  if (!viewer || !words.length) return [];
  const matches = sql.join(
    words.map((word) => sql`b.search_text like ${`%${likeText(word)}%`}`),
    sql` and `,
  );
  const { rows } = await sql<Omit<FoundRow, 'score'>>`
    select 'kitap' as kind, b.id, b.title as name, b.slug, null as username, b.image_key, nullif(b.author_line, '') as detail
    from (select e.book_id from shelf_entries e where e.member_id = ${viewer}
        union select x.book_id from own_shelf_books x join own_shelves s on s.id = x.shelf_id where s.member_id = ${viewer}) mine
      join books b on b.id = mine.book_id and b.review is not null and not b.is_main and b.merged_into is null and b.published join works w on w.id = b.work_id
    where (${matches} ${q.isbn ? sql`or b.isbn13 = ${q.isbn}` : sql``}) and ${also} order by b.id desc limit ${sql.lit(100)}`.execute(db);
  return rows
    .map((row) => ({ ...row, score: gradeOf(row.name, q) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
}
