import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import { bookOpen } from '../../entities/book/book.visibility';
import type { LibraryLine } from './line.rules';
import { type Candidate, oneOfEachWork, titlesMayBeOne, type Verdict } from './matching.rules';

/** Editions of one author compared with a line, the most read first. */
const OF_AUTHOR = 200;

interface Row {
  author: string;
  id: number;
  work_id: number;
  title: string;
  original_title: string | null;
  author_line: string;
}

/**
 * Looks for lines whose title the catalogue does not know among the books of the author they name: one written with a slip of the pen, or with other spaces, is a
 * question instead of a second book (R-LIBIO-04). What librarians have refused is found by its own readers only.
 */
export async function findAlike(tx: Db, memberId: number, lines: readonly { i: number; line: LibraryLine }[]): Promise<Map<number, Verdict>> {
  const authors = [...new Set(lines.flatMap(({ line }) => line.authors))];
  const alike = new Map<number, Verdict>();
  if (!authors.length) return alike;
  const { rows } = await sql<Row>`
    select n.author, c.* from unnest(${authors}::text[]) n(author) join authors a on a.search_name = fold(n.author) and a.merged_into is null cross join lateral (
      select b.id, b.work_id, b.title, w.original_title, b.author_line from book_contributors x join books b on b.id = x.book_id and b.merged_into is null and ${bookOpen(memberId)} join works w on w.id = b.work_id
      where x.author_id = a.id and x.role = 'yazar' order by w.reader_count desc, b.is_main desc, b.id limit ${OF_AUTHOR}) c`.execute(tx);
  const booksOf = new Map<string, Candidate[]>();
  for (const row of rows) {
    const { id: bookId, work_id: workId, title, original_title: originalTitle } = row;
    const of = booksOf.get(row.author) ?? [];
    of.push({ bookId, workId, byIsbn: false, title, originalTitle, authors: row.author_line ? row.author_line.split(', ') : [] });
    booksOf.set(row.author, of);
  }
  for (const { i, line } of lines) {
    const of = line.authors.flatMap((author) => booksOf.get(author) ?? []);
    const ask = oneOfEachWork(of.filter((c) => [c.title, c.originalTitle].some((title) => title && titlesMayBeOne(line.title, title))));
    if (ask.length) alike.set(i, { ask });
  }
  return alike;
}
