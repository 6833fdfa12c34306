import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../entities/member/member.visibility';
import { likeText } from '../platform/like-text';
import { fold } from './fold';
import type { FoundRow } from './search.shape';
import { grades, type Typed, wordsOf } from './typed.rules';

/** How well a title answers a query. */
function gradeOf(title: string, q: Typed): number {
  const folded = fold(title);
  if (folded === q.folded) return grades.exact;
  if (folded.startsWith(q.folded)) return grades.begins;
  return wordsOf(folded).some((word) => word.startsWith(q.folded)) ? grades.word : grades.otherWord;
}

type OwnRow = Omit<FoundRow, 'score'>;

/** What of a query the statement needs: its words as patterns, and its ISBN. */
interface Wanted {
  viewer: number;
  patterns: string[];
  isbn: string | null;
}

const ownBooks = ({ viewer, patterns, isbn }: Wanted, also: RawBuilder<unknown>) => sql<OwnRow>`
  select 'kitap' as kind, b.id, b.title as name, b.slug, null as username, b.image_key, nullif(b.author_line, '') as detail
  from (select e.book_id from shelf_entries e where e.member_id = ${viewer}
      union select x.book_id from own_shelf_books x join own_shelves s on s.id = x.shelf_id where s.member_id = ${viewer}) mine
    join books b on b.id = mine.book_id and b.review is not null and not b.is_main and b.merged_into is null and b.published join works w on w.id = b.work_id
  where (b.search_text like all(${patterns}::text[]) ${isbn ? sql`or b.isbn13 = ${isbn}` : sql``}) and ${also} order by b.id desc limit ${sql.lit(100)}`;

/**
 * Books of the viewer's own library that librarians have not taken into the catalogue (R-LIBIO-05): their reader finds them by title, author and ISBN, nobody
 * else does. Best first.
 * @param run asks the database
 * @param also conditions on the book `b` of work `w`
 */
export async function ownUnreviewed(
  run: (values: Wanted, build: (values: Wanted) => RawBuilder<OwnRow>) => Promise<OwnRow[]>,
  viewer: Viewer,
  q: Typed,
  limit: number,
  also: RawBuilder<unknown> = sql`true`,
): Promise<FoundRow[]> {
  const patterns = wordsOf(q.folded).map((word) => `%${likeText(word)}%`);
  if (!viewer || !patterns.length) return [];
  const rows = await run({ viewer, patterns, isbn: q.isbn }, (values) => ownBooks(values, also));
  return rows
    .map((row) => ({ ...row, score: gradeOf(row.name, q) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
}
