import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import { bookOpen } from '../../entities/book/book.visibility';
import { findAlike } from './find-alike';
import type { LibraryLine } from './line.rules';
import { type Candidate, judge, type Verdict, withoutSeries, withoutSubtitle } from './matching.rules';

/** Editions compared for one line; more of one title are no help to anybody. */
const CANDIDATES = 24;

interface Row {
  i: number;
  id: number;
  work_id: number;
  by_isbn: boolean;
  title: string;
  original_title: string | null;
  author_line: string;
  former_title: string | null;
}

/**
 * Decides for each line which book it means, in a few queries for all of them (R-LIBIO-04): by ISBN of any edition, by title of any edition, by original title. The
 * way over a longer title (`Sapiens: …` for `Sapiens`) uses the index of searched titles. What was merged leads to what remains. A book that librarians have refused is
 * found by its own readers only.
 */
export async function findBooks(tx: Db, memberId: number, lines: readonly LibraryLine[]): Promise<Verdict[]> {
  const sought = lines.map((line, i) => {
    const title = withoutSeries(line.title);
    return {
      i,
      id: line.bookId,
      isbn: line.isbn,
      titles: [...new Set([title, withoutSubtitle(title), line.title, ...(line.originalTitle ? [line.originalTitle] : [])])],
    };
  });
  const { rows } = await sql<Row>`
    with recursive r as (select * from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb) as r(i int, id bigint, isbn text, titles jsonb)),
      t as (select distinct r.i, fold(x.title) as title from r cross join lateral jsonb_array_elements_text(r.titles) x(title)),
      found as (
        select r.i, b.id, true as by_isbn, null::text as former from r join books b on b.isbn13 = r.isbn
        union select r.i, b.id, true, null from r join books b on b.id = r.id and exists (select 1 from t where t.i = r.i and t.title = fold(b.title))
        union select t.i, b.id, false, null from t join books b on fold(b.title) = t.title and b.merged_into is null and t.title <> ''
        union select t.i, b.id, false, t.title from t join books b on fold(b.title) = t.title and b.merged_into is not null and t.title <> ''
        union select t.i, b.id, false, null from t join works w on fold(w.original_title) = t.title and w.original_title is not null and w.merged_into is null and t.title <> '' join books b on b.work_id = w.id
        union select t.i, b.id, false, null from t join books b on b.search_text ~>=~ (t.title || ':') and b.search_text ~<~ (t.title || ';') and t.title <> ''),
      way as (select * from found union select w.i, b.merged_into, w.by_isbn, w.former from way w join books b on b.id = w.id and b.merged_into is not null)
    select i, id, work_id, by_isbn, title, original_title, author_line, former_title from (
      select f.i, b.id, b.work_id, bool_or(f.by_isbn) as by_isbn, b.title, w.original_title, b.author_line, max(f.former) as former_title,
        row_number() over (partition by f.i order by bool_or(f.by_isbn) desc, b.is_main desc, w.reader_count desc, b.id) as place
      from way f join books b on b.id = f.id and b.merged_into is null and ${bookOpen(memberId)} join works w on w.id = b.work_id
      group by f.i, b.id, w.id) c where place <= ${CANDIDATES} order by i, place`.execute(tx);
  const candidates = new Map<number, Candidate[]>();
  for (const row of rows) {
    const of = candidates.get(row.i) ?? [];
    of.push({
      bookId: row.id,
      workId: row.work_id,
      byIsbn: row.by_isbn,
      title: row.title,
      originalTitle: row.original_title,
      formerTitle: row.former_title,
      authors: row.author_line ? row.author_line.split(', ') : [],
    });
    candidates.set(row.i, of);
  }
  const verdicts = lines.map((line, i) => judge(line, candidates.get(i) ?? []));
  const alike = await findAlike(
    tx,
    memberId,
    lines.flatMap((line, i) => (verdicts[i] === 'none' ? [{ i, line }] : [])),
  );
  return verdicts.map((verdict, i) => alike.get(i) ?? verdict);
}
