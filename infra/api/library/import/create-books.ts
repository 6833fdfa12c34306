import { seoName } from '@yaprak/shared-kit/format';
import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import { nameAddress } from '../../../db/works/name-address.rules';
import { parseSeriesTitle } from '../../../db/works/series.rules';
import { writeSeries } from '../../../db/works/series-writer';
import type { LibraryLine } from './line.rules';
import { foldTitle, withoutSeries } from './matching.rules';

/** An edition with its work. */
export interface BookRef {
  id: number;
  work_id: number;
}
const unique = <T>(rows: readonly T[], key: (row: T) => string): T[] => [...new Map(rows.map((row) => [key(row), row])).values()];
const json = (rows: unknown) => JSON.stringify(rows);

/** Lines with the same key mean the same new book. */
const keyOf = (line: LibraryLine) => line.isbn ?? `${foldTitle(withoutSeries(line.title))} / ${foldTitle(line.authors[0] ?? '')}`;

/**
 * Creates the books of lines that the catalogue does not have, unreviewed (R-LIBIO-05): without a main edition their works stand in no list of the site until a
 * librarian has looked. Authors and series that are new are not published until then either.
 * @param source names the import; with the line's number it is the book's key
 * @returns the book of each line, in order; equal lines share one
 */
export async function createBooks(tx: Db, source: string, lines: readonly { n: number; line: LibraryLine }[]): Promise<BookRef[]> {
  if (!lines.length) return [];
  const first = new Map<string, number>();
  for (const { n, line } of lines) if (!first.has(keyOf(line))) first.set(keyOf(line), n);
  const sourceKey = (line: LibraryLine) => `${source}:${first.get(keyOf(line))}`;
  const fresh = unique(lines, ({ line }) => sourceKey(line)).map(({ line }) => ({
    key: sourceKey(line),
    title: withoutSeries(line.title),
    original: line.originalTitle,
    slug: seoName(withoutSeries(line.title)),
    isbn: line.isbn,
    pages: line.pages,
    language: line.language,
    publisher: line.publisher ? nameAddress(line.publisher, 'yayinevi') : null,
    year: line.year,
    first_year: line.firstYear,
    author_line: line.authors.join(', '),
    authors: line.authors,
  }));
  const publishers = unique(
    lines.flatMap(({ line }) => (line.publisher ? [{ name: line.publisher, slug: nameAddress(line.publisher, 'yayinevi') }] : [])),
    (p) => p.slug,
  );
  await sql`insert into publishers (name, slug) select name, slug from jsonb_to_recordset(${json(publishers)}::jsonb) as r(name text, slug text) order by slug on conflict do nothing`.execute(
    tx,
  );
  await createAuthors(tx, [...new Set(fresh.flatMap((book) => book.authors))]);
  const rows = sql`jsonb_to_recordset(${json(fresh)}::jsonb) as r(key text, title text, original text, slug text, isbn text, pages int, language text, publisher text, year int, first_year int, author_line text, authors jsonb)`;
  await sql`insert into works (source_key, title, original_title, first_year) select key, title, original, first_year from ${rows} on conflict (source_key) do nothing`.execute(
    tx,
  );
  await sql`insert into books (source_key, work_id, title, slug, isbn13, pages, language, publisher_id, year, author_line, is_main, origin, review)
    select r.key, w.id, r.title, r.slug, case when not exists (select 1 from books b where b.isbn13 = r.isbn) then r.isbn end, r.pages,
      (select code from languages where code = r.language), p.id, r.year, r.author_line, false, 'ice-aktarma', 'bekliyor'
    from ${rows} join works w on w.source_key = r.key left join publishers p on p.slug = r.publisher on conflict do nothing`.execute(tx);
  await sql`insert into book_contributors (book_id, author_id, role, position)
    select b.id, a.id, 'yazar', min(x.place) - 1 from ${rows} join books b on b.source_key = r.key cross join lateral jsonb_array_elements_text(r.authors) with ordinality x(name, place)
    cross join lateral (select id from (select id, published, book_count, 0 as far from authors where search_name = fold(x.name) and merged_into is null
      union all select a.id, a.published, a.book_count, 1 from author_names n join authors a on a.id = n.author_id and a.merged_into is null where n.search_name = fold(x.name)) named
      order by far, published desc, book_count desc, id limit 1) a
    group by b.id, a.id on conflict do nothing`.execute(tx);
  const made = await tx
    .selectFrom('books')
    .select(['id', 'work_id', 'source_key'])
    .where(
      'source_key',
      'in',
      fresh.map((book) => book.key),
    )
    .execute();
  const byKey = new Map(made.map((book) => [book.source_key, { id: book.id, work_id: book.work_id }]));
  await writeSeries(
    tx,
    unique(lines, ({ line }) => sourceKey(line)).flatMap(({ line }) => {
      const [book, { series }] = [byKey.get(sourceKey(line)), parseSeriesTitle(line.title)];
      return book && series.length ? [{ workId: book.work_id, series }] : [];
    }),
    { published: false },
  );
  return lines.map(({ line }) => {
    const book = byKey.get(sourceKey(line));
    if (!book) throw new Error(`no book was created for ${line.title}`);
    return book;
  });
}

/** Authors that nobody of that name is yet, nor was before a merge; a taken slug gets a number. */
async function createAuthors(tx: Db, names: readonly string[]): Promise<void> {
  if (!names.length) return;
  const rows = unique(
    names.map((name) => ({ name, slug: seoName(name) })),
    (author) => foldTitle(author.name),
  );
  await sql`insert into authors (name, slug, published)
    select name, case when taken or place > 1 then slug || '-' || (select count(*) + r.place from authors a where a.slug = r.slug or a.slug like r.slug || '-%') else slug end, false
    from (select r.*, exists (select 1 from authors a where a.slug = r.slug) as taken, row_number() over (partition by r.slug order by r.name) as place
      from jsonb_to_recordset(${json(rows)}::jsonb) as r(name text, slug text)
      where not exists (select 1 from authors a where a.search_name = fold(r.name) and a.merged_into is null)
        and not exists (select 1 from author_names n join authors a on a.id = n.author_id and a.merged_into is null where n.search_name = fold(r.name))) r
    on conflict (slug) do nothing`.execute(tx);
}
