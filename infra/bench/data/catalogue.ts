import { normalizeIsbn } from '@yaprak/shared-kit/format';
import type { Client } from 'pg';
import { idSeoSlug } from '../../db/demo-loader/slug';
import { type Cell, copyRows } from './copy';
import { type Random, random } from './random';
import { capital, words } from './words';

/** One work in this many has another edition under another title; likewise an original title; one author in this many another name. */
const OTHER_EDITION = 5;
const ORIGINAL = 10;
const OTHER_NAME = 6;
/** Works whose words are looked for in one statement. */
const TOGETHER = 50_000;

const title = (r: Random, vocabulary: readonly string[]) =>
  words(r, vocabulary, 1 + r.below(4))
    .map(capital)
    .join(' ');

/** The n-th ISBN, with the check digit that fits. */
function isbn(n: number): string | null {
  const body = `978${String(n).padStart(9, '0')}`;
  return Array.from({ length: 10 }, (_, digit) => normalizeIsbn(`${body}${digit}`)).find((valid) => valid !== null) ?? null;
}

/** An edition of the n-th work. */
function edition(r: Random, n: number, name: string, authorNames: readonly string[], main: boolean): Cell[] {
  const [pages, year] = [60 + r.below(700), 1900 + r.below(126)];
  const author = authorNames[n % authorNames.length] as string;
  return [n, name, idSeoSlug(name), pages, 'tr', year, year, author, `bench:${n}${main ? '' : ':2'}`, isbn(2 * n + Number(main)), main];
}

function* mainEditions(r: Random, count: number, vocabulary: readonly string[], authorNames: readonly string[]): Generator<Cell[]> {
  for (let n = 1; n <= count; n++) {
    yield edition(r, n, title(r, vocabulary), authorNames, true);
  }
}

function* otherEditions(r: Random, count: number, vocabulary: readonly string[], authorNames: readonly string[]): Generator<Cell[]> {
  for (let n = OTHER_EDITION; n <= count; n += OTHER_EDITION) {
    yield edition(r, n, title(r, vocabulary), authorNames, false);
  }
}

/** Copies without triggers, which refresh what works are found by one statement at a time; the caller has switched them off. */
export async function fillCatalogue(client: Client, r: Random, count: number, vocabulary: readonly string[], authorNames: readonly string[]): Promise<void> {
  // What came later draws from a source of its own, so that everything else stays as it was.
  const other = random(11);
  await copyRows(
    client,
    'authors (name, slug)',
    authorNames.map((name, n) => [name, `${idSeoSlug(name)}-${n}`]),
  );
  const catalogue = [...mainEditions(r, count, vocabulary, authorNames)];
  await copyRows(
    client,
    'works (title, language, original_title)',
    catalogue.map((b, n) => [b[1] as Cell, 'tr', n % ORIGINAL ? null : title(other, vocabulary)]),
  );
  const columns = 'books (work_id, title, slug, pages, language, year, listed_year, author_line, source_key, isbn13, is_main)';
  await copyRows(client, columns, catalogue);
  await copyRows(client, columns, otherEditions(other, count, vocabulary, authorNames));
  await client.query(`insert into book_contributors (book_id, author_id, role) select id, 1 + (work_id % ${authorNames.length}), 'yazar' from books`);
  await copyRows(
    client,
    'author_names (author_id, name)',
    authorNames.flatMap((_, n): Cell[][] => (n % OTHER_NAME ? [] : [[n + 1, words(other, vocabulary, 2, 1).map(capital).join(' ')]])),
  );
}

/** Brings up to date what works are found by. */
export async function findWorks(client: Client, count: number): Promise<void> {
  await client.query('analyze books, works, book_contributors, author_names');
  for (let from = 1; from <= count; from += TOGETHER)
    await client.query('select refresh_work_search(array(select id from works where id between $1 and $2))', [from, from + TOGETHER - 1]);
}
