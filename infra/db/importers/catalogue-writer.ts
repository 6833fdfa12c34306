import { sql, type Transaction } from 'kysely';
import { idSeoSlug } from '../demo-loader/slug';
import type { Schema } from '../schema';

/** One edition from an importer. Keys are stable names of the record in its source, e.g. `goodbooks:17`. */
export interface ImportedBook {
  key: string;
  workKey: string;
  workTitle: string;
  title: string;
  originalTitle: string | null;
  firstYear: number | null;
  year: number | null;
  language: string | null;
  isbn13: string | null;
  pages: number | null;
  publisher: string | null;
  /** `key` identifies the author in the source; without one the author is matched by name. */
  authors: { key: string; name: string }[];
}

type Tx = Transaction<Schema>;
const json = (rows: unknown[]) => JSON.stringify(rows);
const unique = <T>(rows: T[], key: (row: T) => string) => [...new Map(rows.map((row) => [key(row), row])).values()];

/** Creates missing authors (by source key). On a slug conflict the end of the source key is appended. */
export async function writeAuthors(
  tx: Tx,
  authors: { key: string; name: string; born?: number | null; died?: number | null; published?: boolean }[],
): Promise<number> {
  const rows = unique(authors, (a) => a.key).map((a) => ({
    key: a.key,
    name: a.name.slice(0, 200),
    slug: idSeoSlug(a.name),
    born: a.born ?? null,
    died: a.died ?? null,
    published: a.published ?? true,
  }));
  const { numAffectedRows } = await sql`
    insert into authors (source_key, name, slug, born, died, published)
    select key, name,
      case when row_number() over (partition by slug order by key) > 1 or exists (select 1 from authors a where a.slug = r.slug)
        then r.slug || '-' || lower(regexp_replace(key, '[^A-Za-z0-9]+', '-', 'g')) else r.slug end,
      born, died, published
    from jsonb_to_recordset(${json(rows)}::jsonb) as r(key text, name text, slug text, born int, died int, published boolean)
    where not exists (select 1 from authors a where a.source_key = r.key)
    on conflict (source_key) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Creates missing works, editions and author links; an ISBN already used by another edition is omitted. Returns the number of new editions. */
export async function writeBooks(tx: Tx, books: ImportedBook[]): Promise<number> {
  const rows = unique(books, (b) => b.key);
  await sql`insert into languages (code, name_tr, name_en) select code, code, code from jsonb_to_recordset(${json(
    unique(
      rows.flatMap((b) => (b.language ? [{ code: b.language }] : [])),
      (l) => l.code,
    ),
  )}::jsonb) as r(code text) on conflict do nothing`.execute(tx);
  await sql`insert into publishers (name, slug) select name, slug from jsonb_to_recordset(${json(
    unique(
      rows.flatMap((b) => (b.publisher ? [{ name: b.publisher.slice(0, 200), slug: idSeoSlug(b.publisher) }] : [])),
      (p) => p.slug,
    ),
  )}::jsonb) as r(name text, slug text) on conflict do nothing`.execute(tx);
  await writeAuthors(
    tx,
    rows.flatMap((b) => b.authors),
  );
  await sql`insert into works (source_key, title, original_title, first_year) select key, title, original, first_year from jsonb_to_recordset(${json(
    unique(
      rows.map((b) => ({ key: b.workKey, title: b.workTitle, original: b.originalTitle, first_year: b.firstYear })),
      (w) => w.key,
    ),
  )}::jsonb) as r(key text, title text, original text, first_year int) on conflict (source_key) do nothing`.execute(tx);
  const payload = rows.map((b) => ({
    key: b.key,
    work_key: b.workKey,
    title: b.title.slice(0, 500),
    slug: idSeoSlug(b.title),
    isbn13: b.isbn13,
    pages: b.pages && b.pages > 0 ? b.pages : null,
    language: b.language,
    publisher: b.publisher ? idSeoSlug(b.publisher) : null,
    year: b.year,
    author_line: b.authors.map((a) => a.name).join(', '),
  }));
  const { numAffectedRows } = await sql`
    insert into books (source_key, work_id, title, slug, isbn13, pages, language, publisher_id, year, author_line, is_main)
    select r.key, w.id, r.title, r.slug,
      case when row_number() over (partition by r.isbn13 order by r.key) = 1 and not exists (select 1 from books b where b.isbn13 = r.isbn13) then r.isbn13 end,
      r.pages, r.language, p.id, r.year, r.author_line,
      row_number() over (partition by w.id order by r.key) = 1 and not exists (select 1 from books b where b.work_id = w.id and b.is_main)
    from jsonb_to_recordset(${json(payload)}::jsonb) as r(key text, work_key text, title text, slug text, isbn13 text, pages int, language text, publisher text, year int, author_line text)
    join works w on w.source_key = r.work_key
    left join publishers p on p.slug = r.publisher
    where not exists (select 1 from books b where b.source_key = r.key)`.execute(tx);
  await sql`insert into book_contributors (book_id, author_id, role, position)
    select b.id, a.id, 'yazar', r.position
    from jsonb_to_recordset(${json(rows.flatMap((b) => b.authors.map((a, position) => ({ book: b.key, author: a.key, position }))))}::jsonb) as r(book text, author text, position int)
    join books b on b.source_key = r.book join authors a on a.source_key = r.author
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
