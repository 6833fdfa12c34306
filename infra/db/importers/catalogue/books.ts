import { sql } from 'kysely';
import { nameAddress } from '../../works/name-address.rules';
import { remaining } from '../../works/remaining';
import { writeSeries } from '../../works/series-writer';
import { keepRows, withoutRowChecks } from '../bulk';
import { bareTitle, titleAddress } from './address.rules';
import { addAliases, findByKey } from './aliases';
import { writeAuthorLines, writeAuthors } from './authors';
import { type ImportedBook, type Tx, unique } from './catalogue.types';
import { learnWorks } from './learn-works';
import { writeWorks } from './works';

/** Authors of a work by its id, for editions that name none. */
export type AuthorsOfWorks = ReadonlyMap<number, readonly number[]>;

/** Editions with these ISBNs, whichever source or person added them. */
async function findByIsbn(tx: Tx, books: readonly ImportedBook[]): Promise<Map<string, { id: number; workId: number }>> {
  const isbns = books.flatMap((b) => b.isbn13 ?? []);
  if (!isbns.length) return new Map();
  const found = sql`select isbn13 as key, id, merged_into from books where isbn13 = any(${isbns}::text[])`;
  const { rows } = await sql<{ isbn: string; id: number; work: number }>`select k.key as isbn, b.id, b.work_id as work
    from (${remaining('books', found)}) k join books b on b.id = k.id`.execute(tx);
  return new Map(rows.map((row) => [row.isbn, { id: row.id, workId: row.work }]));
}

/** Editions without an ISBN that their work already has under the same title. */
async function findByTitle(tx: Tx, books: readonly { key: string; workId: number; titles: string[] }[]): Promise<Map<string, number>> {
  if (!books.length) return new Map();
  const { rows } = await sql<{ key: string; id: number }>`
    select distinct on (r.key) r.key, b.id from jsonb_to_recordset(${JSON.stringify(books.map((b) => ({ key: b.key, work: b.workId, titles: b.titles })))}::jsonb) as r(key text, work bigint, titles text[])
      join books b on b.work_id = r.work and b.merged_into is null and fold(b.title) in (select fold(t) from unnest(r.titles) t)
    order by r.key, b.is_main desc, b.id`.execute(tx);
  return new Map(rows.map((row) => [row.key, row.id]));
}

async function publisherIds(tx: Tx, names: readonly string[]): Promise<Map<string, number>> {
  const publishers = unique(
    names.map((name) => ({ name: name.slice(0, 200), slug: nameAddress(name, 'yayinevi') })),
    (p) => p.slug,
  );
  if (!publishers.length) return new Map();
  const [slugs, shown] = [publishers.map((p) => p.slug), publishers.map((p) => p.name)];
  await sql`insert into publishers (name, slug) select name, slug from unnest(${shown}::text[], ${slugs}::text[]) as r(name, slug)
    where not exists (select 1 from publishers p where p.slug = r.slug) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ id: number; slug: string }>`select id, slug from publishers where slug = any(${slugs}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.slug, row.id]));
}

const addLanguages = (tx: Tx, codes: readonly string[]) =>
  sql`insert into languages (code, name_tr, name_en) select c, c, c from unnest(${[...new Set(codes)]}::text[]) c
    where not exists (select 1 from languages l where l.code = c) on conflict do nothing`.execute(tx);

interface Placed {
  book: ImportedBook;
  workId: number;
  authors: readonly number[];
}

/** Creates editions of works that exist. The first edition of a work becomes its main one. */
async function insertBooks(tx: Tx, placed: readonly Placed[]): Promise<Map<string, number>> {
  if (!placed.length) return new Map();
  await addLanguages(
    tx,
    placed.flatMap(({ book }) => book.language ?? []),
  );
  const publishers = await publisherIds(
    tx,
    placed.flatMap(({ book }) => book.publisher ?? []),
  );
  const payload = placed.map(({ book, workId, authors }) => ({
    key: book.key,
    work: workId,
    title: book.title.slice(0, 500),
    slug: titleAddress(book.title),
    isbn: book.isbn13,
    pages: book.pages && book.pages > 0 ? book.pages : null,
    language: book.language,
    publisher: book.publisher ? (publishers.get(nameAddress(book.publisher, 'yayinevi')) ?? null) : null,
    year: book.year,
    authors,
  }));
  await keepRows(tx, 'works', sql`select unnest(${payload.map((b) => b.work)}::bigint[])`);
  await keepRows(tx, 'authors', sql`select unnest(${payload.flatMap((b) => b.authors)}::bigint[])`);
  await keepRows(tx, 'publishers', sql`select unnest(${[...publishers.values()]}::bigint[])`);
  const added = await withoutRowChecks(tx, async () => {
    const { rows } = await sql<{ id: number; key: string }>`
      insert into books (source_key, work_id, title, slug, isbn13, pages, language, publisher_id, year, listed_year, author_line, is_main)
      select r.key, r.work, r.title, r.slug, r.isbn, r.pages, r.language, r.publisher, r.year, coalesce(r.year, w.first_year, 0),
        coalesce((select string_agg(a.name, ', ' order by x.place) from unnest(r.authors) with ordinality as x(id, place) join authors a on a.id = x.id and a.published), ''),
        row_number() over (partition by r.work order by r.key) = 1 and not exists (select 1 from books b where b.work_id = r.work and b.is_main)
      from jsonb_to_recordset(${JSON.stringify(payload)}::jsonb)
        as r(key text, work bigint, title text, slug text, isbn text, pages int, language text, publisher bigint, year int, authors bigint[])
        join works w on w.id = r.work
      returning id, source_key as key`.execute(tx);
    const ids = new Map(rows.map((row) => [row.key, row.id]));
    const links = placed.flatMap(({ book, authors }) => authors.map((author, position) => ({ book: ids.get(book.key) as number, author, position })));
    await sql`insert into book_contributors (book_id, author_id, role, position)
      select book, author, 'yazar', position from unnest(${links.map((l) => l.book)}::bigint[], ${links.map((l) => l.author)}::bigint[], ${links.map((l) => l.position)}::int[])
        as r(book, author, position) on conflict do nothing`.execute(tx);
    return ids;
  });
  await learnWorks(tx, [...new Set(payload.map((b) => b.work))]);
  return added;
}

/**
 * Finds editions by key, ISBN, or title within their work, and creates those that are missing together with their works and authors.
 * @returns how many editions are new
 */
export async function writeBooks(tx: Tx, all: readonly ImportedBook[], authorsOfWorks: AuthorsOfWorks = new Map()): Promise<number> {
  const books = unique(all, (b) => b.key);
  const known = await findByKey(
    tx,
    'book',
    books.map((b) => b.key),
  );
  const unknown = books.filter((b) => !known.has(b.key));
  const authors = await writeAuthors(
    tx,
    unknown.flatMap((b) => b.authors),
  );
  const authorsOf = (b: ImportedBook) => [...new Set(b.authors.flatMap((a) => authors.ids.get(a.key) ?? []))];

  const byIsbn = await findByIsbn(tx, unknown);
  const alreadyThere = new Map<string, number>();
  const worksOfStanding = new Map<string, number>();
  for (const book of unknown) {
    const found = book.isbn13 ? byIsbn.get(book.isbn13) : undefined;
    if (!found) continue;
    alreadyThere.set(book.key, found.id);
    worksOfStanding.set(book.workKey, found.workId);
  }
  const knownWorks = await findByKey(tx, 'work', [...worksOfStanding.keys()]);
  await addAliases(tx, 'work', new Map([...worksOfStanding].filter(([key]) => !knownWorks.has(key))));

  const fresh = unknown.filter((b) => !alreadyThere.has(b.key));
  const works = await writeWorks(
    tx,
    fresh.map((b) => ({ key: b.workKey, title: b.workTitle, originalTitle: b.originalTitle, firstYear: b.firstYear, authors: authorsOf(b) })),
  );
  const workOf = (b: ImportedBook) => works.ids.get(b.workKey) as number;
  const byTitle = await findByTitle(
    tx,
    fresh.filter((b) => !b.isbn13 && works.shared.has(b.workKey)).map((b) => ({ key: b.key, workId: workOf(b), titles: [b.title, bareTitle(b.title)] })),
  );
  for (const [key, id] of byTitle) alreadyThere.set(key, id);

  // Of several new editions with one ISBN, the first stands for all.
  const missing = fresh.filter((b) => !alreadyThere.has(b.key));
  const firstOf = new Map<string, string>();
  for (const b of missing) if (b.isbn13 && !firstOf.has(b.isbn13)) firstOf.set(b.isbn13, b.key);
  const isFirst = (b: ImportedBook) => !b.isbn13 || firstOf.get(b.isbn13) === b.key;
  const added = await insertBooks(
    tx,
    missing.filter(isFirst).map((book) => {
      const [workId, own] = [workOf(book), authorsOf(book)];
      return { book, workId, authors: own.length ? own : (authorsOfWorks.get(workId) ?? []) };
    }),
  );
  for (const b of missing) if (!isFirst(b)) alreadyThere.set(b.key, added.get(firstOf.get(b.isbn13 ?? '') ?? '') as number);
  await addAliases(tx, 'book', alreadyThere);
  await linkSeries(tx, books);
  return added.size;
}

/** Names the authors of works on their editions that name none. */
export async function nameAuthors(tx: Tx, authorsOfWorks: AuthorsOfWorks): Promise<void> {
  const links = [...authorsOfWorks].flatMap(([work, authors]) => authors.map((author, position) => ({ work, author, position })));
  if (!links.length) return;
  const { rows } = await sql<{ id: number }>`insert into book_contributors (book_id, author_id, role, position)
    select b.id, r.author, 'yazar', r.position
    from unnest(${links.map((l) => l.work)}::bigint[], ${links.map((l) => l.author)}::bigint[], ${links.map((l) => l.position)}::int[]) as r(work, author, position)
      join books b on b.work_id = r.work and not exists (select 1 from book_contributors c where c.book_id = b.id and c.role = 'yazar')
    on conflict do nothing returning book_id as id`.execute(tx);
  if (rows.length) await writeAuthorLines(tx, sql`select unnest(${[...new Set(rows.map((r) => r.id))]}::bigint[])`);
}

/** Puts the works of these editions into the series they name. */
async function linkSeries(tx: Tx, books: readonly ImportedBook[]): Promise<void> {
  const named = books.filter((b) => b.series?.length);
  if (!named.length) return;
  const ids = await findByKey(
    tx,
    'work',
    named.map((b) => b.workKey),
  );
  // Nothing but a look tells that a series is there: of two batches side by side, the second looks when the first has ended.
  await sql`select pg_advisory_xact_lock(hashtext('series of an import'))`.execute(tx);
  await writeSeries(
    tx,
    named.flatMap((b) => {
      const workId = ids.get(b.workKey);
      return workId === undefined ? [] : [{ workId, series: b.series ?? [] }];
    }),
  );
}
