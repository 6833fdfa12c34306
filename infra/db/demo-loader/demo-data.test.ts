import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Edition {
  title: string;
  language: string;
  publisher: string | null;
  isbn13: string | null;
  translators: string[];
}
interface Work {
  key: string;
  title: string;
  language: string;
  authors: string[];
  year: number | null;
  genres: string[];
  topics: string[];
  editions: Edition[];
}
const folder = path.join(__dirname, '../demo');
const rows = <T>(file: string): T[] =>
  readFileSync(path.join(folder, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);

const works = rows<Work>('catalogue/works.jsonl');
const keysOf = (file: string) => new Set(rows<{ key: string }>(file).map((r) => r.key));
const authors = keysOf('catalogue/authors.jsonl');
const publishers = keysOf('catalogue/publishers.jsonl');
const genres = keysOf('catalogue/genres.jsonl');
const topics = keysOf('catalogue/topics.jsonl');

/** Check digit of an ISBN-13: weights 1 and 3 by turns, sum divisible by ten. */
const isbnHolds = (isbn: string) => /^97[89]\d{10}$/.test(isbn) && [...isbn].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 ? 3 : 1), 0) % 10 === 0;
const repeated = (values: string[]) => values.filter((value, i) => values.indexOf(value) !== i);

test('at least 600 works, Turkish literature well covered, each work and ISBN once', () => {
  expect(works.length).toBeGreaterThanOrEqual(600);
  expect(works.filter((w) => w.language === 'tr').length).toBeGreaterThanOrEqual(250);
  expect(repeated(works.map((w) => w.key))).toEqual([]);
  expect(repeated(works.map((w) => `${w.title} ${w.authors[0]}`))).toEqual([]);
  expect(repeated(works.flatMap((w) => w.editions.flatMap((e) => e.isbn13 ?? [])))).toEqual([]);
});

test('every ISBN holds its check digit', () => {
  const isbns = works.flatMap((w) => w.editions.flatMap((e) => e.isbn13 ?? []));
  expect(isbns.length).toBeGreaterThan(200);
  expect(isbns.filter((isbn) => !isbnHolds(isbn))).toEqual([]);
});

test('every work has an author, a genre, a plausible year and a Turkish edition; nothing points nowhere', () => {
  const thisYear = new Date().getFullYear();
  const faults = works.flatMap((w) => [
    ...(w.authors.length && w.genres.length && w.editions.some((e) => e.language === 'tr') ? [] : [`${w.key} is incomplete`]),
    ...(w.year === null || (w.year > -1000 && w.year <= thisYear) ? [] : [`${w.key}: ${w.year}`]),
    ...[...w.authors, ...w.editions.flatMap((e) => e.translators)].filter((a) => !authors.has(a)).map((a) => `${w.key}: author ${a}`),
    ...w.genres.filter((g) => !genres.has(g)).map((g) => `${w.key}: genre ${g}`),
    ...w.topics.filter((t) => !topics.has(t)).map((t) => `${w.key}: topic ${t}`),
    ...w.editions.flatMap((e) => (e.publisher && !publishers.has(e.publisher) ? [`${w.key}: publisher ${e.publisher}`] : [])),
  ]);
  expect(faults).toEqual([]);
});

test('the community is large enough that no screen looks empty, and speaks of works that are there', () => {
  const known = new Set(works.map((w) => w.key));
  const reviews = rows<{ work?: string }>('community/reviews.jsonl');
  const posts = rows<{ work?: string }>('community/posts.jsonl');
  expect(reviews.length).toBeGreaterThanOrEqual(250);
  expect(posts.length).toBeGreaterThanOrEqual(150);
  expect([...reviews, ...posts].flatMap((p) => (p.work && !known.has(p.work) ? [p.work] : []))).toEqual([]);
});
