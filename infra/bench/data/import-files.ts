import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { random } from './random';
import { capital, vocabulary, words } from './words';

/** Size of a folder like goodbooks-10k. */
export interface RatingsSize {
  books: number;
  readers: number;
  ratings: number;
}

const LINES_TOGETHER = 2_000;
/** Lines written many at a time. */
async function writeLines(file: string, lines: Iterable<string>): Promise<void> {
  function* pieces() {
    let piece: string[] = [];
    for (const line of lines) {
      if (piece.push(line) < LINES_TOGETHER) continue;
      yield `${piece.join('\n')}\n`;
      piece = [];
    }
    if (piece.length) yield `${piece.join('\n')}\n`;
  }
  await pipeline(Readable.from(pieces()), createWriteStream(file));
}

export type GeneratedBook = [id: number, title: string, author: string, year: number];
export type GeneratedRating = [user: number, book: number, rating: number];

/** Two fifths of the books stand in a series of their author, as goodbooks-10k names them: 'Title (Series, #2)'. */
export function generateBooks({ books }: RatingsSize): GeneratedBook[] {
  const r = random(7);
  const spoken = vocabulary(r, 6_000);
  const names = Array.from({ length: Math.ceil(books / 2.5) }, () => words(r, spoken, 2, 1).map(capital).join(' '));
  const volumes = new Map<string, number>();
  return Array.from({ length: books }, (_, n): GeneratedBook => {
    const title = words(r, spoken, 1 + r.below(5))
      .map(capital)
      .join(' ');
    const author = r.pick(names);
    const year = 1900 + r.below(120);
    if (n % 5 > 1) return [n + 1, title, author, year];
    const place = (volumes.get(author) ?? 0) + 1;
    volumes.set(author, place);
    return [n + 1, `${title} (${author.split(' ')[0]} Destanı, #${place})`, author, year];
  });
}

/** Ratings reader by reader, each book at most once, popular books most. */
export function* generateRatings({ books, readers, ratings }: RatingsSize): Generator<GeneratedRating> {
  const r = random(8);
  for (let user = 1, left = ratings; user <= readers; user += 1) {
    const wanted = Math.min(books, user === readers ? left : Math.ceil(left / (readers - user + 1)));
    const seen = new Set<number>();
    while (seen.size < wanted) {
      const book = 1 + r.skewed(books, 2);
      if (seen.size < seen.add(book).size) yield [user, book, 1 + r.below(5)];
    }
    left -= wanted;
  }
}

function* headed(head: string, rows: Iterable<readonly (string | number)[]>): Generator<string> {
  yield head;
  for (const row of rows) yield row.join(',');
}

/** Writes books.csv into a folder. */
export const writeBooks = (folder: string, books: readonly GeneratedBook[]): Promise<void> =>
  writeLines(
    path.join(folder, 'books.csv'),
    headed(
      'book_id,goodreads_book_id,title,original_title,authors,original_publication_year,language_code,isbn13,isbn',
      books.map(([id, title, author, year]) => [id, id, `"${title}"`, `"${title}"`, author, year, 'tur', '', '']),
    ),
  );

/** Writes ratings.csv into a folder. */
export const writeRatings = (folder: string, ratings: Iterable<GeneratedRating>): Promise<void> =>
  writeLines(path.join(folder, 'ratings.csv'), headed('user_id,book_id,rating', ratings));

/** One record of a dump: kind, number, name or title, number of the author. */
export type DumpRow = ['author' | 'work' | 'edition', id: number, title: string, author: number];

/** Records of a dump in its order: authors, works with one author each, editions of them. Two fifths of the works have no edition of their own. */
export function* generateDump(works: number): Generator<DumpRow> {
  const r = random(9);
  const spoken = vocabulary(r, 20_000);
  const authors = Math.ceil(works / 2.5);
  for (let n = 1; n <= authors; n += 1) yield ['author', n, words(r, spoken, 2, 1).map(capital).join(' '), n];
  for (let n = 1; n <= works; n += 1)
    yield [
      'work',
      n,
      words(r, spoken, 1 + r.below(5))
        .map(capital)
        .join(' '),
      1 + r.skewed(authors, 2),
    ];
  for (let n = 1; n <= works; n += 1)
    yield [
      'edition',
      n,
      words(r, spoken, 1 + r.below(5))
        .map(capital)
        .join(' '),
      1 + r.skewed(authors, 2),
    ];
}

/** A valid ISBN-13 of its own for each number. */
export function isbnOf(n: number): string {
  const body = `978${String(n).padStart(9, '0')}`;
  const sum = [...body].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0);
  return body + ((10 - (sum % 10)) % 10);
}

/** The dump line of a record, about as long as real ones. */
export function dumpLine([kind, n, title, author]: DumpRow): string {
  const stamp = { last_modified: { type: '/type/datetime', value: '2020-09-08T03:04:05.678901' }, revision: 3, type: { key: `/type/${kind}` } };
  const line = (key: string, data: object) => `/type/${kind}\t${key}\t3\t2020-09-08T03:04:05.678901\t${JSON.stringify({ ...data, key, ...stamp })}`;
  if (kind === 'author') return line(`/authors/OL${n}A`, { name: title, birth_date: `${1800 + (n % 200)}`, personal_name: title });
  const by = `/authors/OL${author}A`;
  if (kind === 'work') {
    return line(`/works/OL${n}W`, {
      title,
      authors: [{ type: { key: '/type/author_role' }, author: { key: by } }],
      subjects: ['Fiction', 'Turkish literature'],
    });
  }
  return line(`/books/OL${n}M`, {
    title,
    works: [{ key: `/works/OL${n}W` }],
    authors: [{ key: by }],
    isbn_13: [isbnOf(n)],
    publish_date: `${1900 + (n % 120)}`,
    publishers: [`Yayınevi ${n % 5_000}`],
    languages: [{ key: '/languages/tur' }],
    number_of_pages: 80 + (n % 700),
    physical_format: 'Paperback',
    publish_country: 'tu',
    source_records: [`marc:records/part${n % 40}.dat:${n}:700`],
  });
}

function* mapped<T, R>(items: Iterable<T>, to: (item: T) => R): Generator<R> {
  for (const item of items) yield to(item);
}
/** A dump file with authors, works and editions. */
export const writeDump = (file: string, works: number): Promise<void> => writeLines(file, mapped(generateDump(works), dumpLine));
