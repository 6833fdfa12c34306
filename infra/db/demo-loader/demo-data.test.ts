import { readdirSync } from 'node:fs';
import path from 'node:path';
import { markFaults } from '../../texts/marks.rules';
import type { AuthorLine, EditionLine, GenreLine, PublisherLine, ReaderLine, SeriesLine, StoryLine, TopicLine, WorkLine } from './files';
import { readLines } from './files';

const works = readLines<WorkLine>('catalogue/works.jsonl');
const authors = readLines<AuthorLine>('catalogue/authors.jsonl');
const genres = readLines<GenreLine>('catalogue/genres.jsonl');
const topics = readLines<TopicLine>('catalogue/topics.jsonl');
const publishers = readLines<PublisherLine>('catalogue/publishers.jsonl');
const editions = works.flatMap((w) => w.editions.map((edition) => ({ work: w, edition })));

const keys = (rows: { key: string }[]) => new Set(rows.map((r) => r.key));
const repeated = (values: string[]) => values.filter((value, i) => values.indexOf(value) !== i);
const people = (e: EditionLine) => [e.translators, e.editors, e.illustrators, e.compilers, e.designers].flatMap((list) => list ?? []);
/** Check digit of an ISBN-13: alternating weights 1 and 3, sum divisible by ten. */
const isbnHolds = (isbn: string) => /^97[89]\d{10}$/.test(isbn) && [...isbn].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 ? 3 : 1), 0) % 10 === 0;

test('the check digit test distinguishes right from wrong', () => {
  expect(['9780451524935', '9780451524936', '9770451524935', '978045152493'].map(isbnHolds)).toEqual([true, false, false, false]);
});

test('at least 650 works, Turkish literature well covered, each work, name and ISBN unique', () => {
  expect(works.length).toBeGreaterThanOrEqual(650);
  expect(works.filter((w) => w.language === 'tr').length).toBeGreaterThanOrEqual(350);
  expect(repeated(works.map((w) => w.key))).toEqual([]);
  expect(repeated(works.map((w) => `${w.title} ${w.authors[0]}`))).toEqual([]);
  expect(repeated(authors.map((a) => a.key))).toEqual([]);
  expect(repeated(authors.map((a) => a.name))).toEqual([]);
  expect(repeated(publishers.map((p) => p.name))).toEqual([]);
  expect(repeated(editions.flatMap(({ edition }) => edition.isbn13 ?? []))).toEqual([]);
});

test('[R-SERIES-05] at least 30 series, of known works, each work and place once; the well-known ones are complete', () => {
  const series = readLines<SeriesLine>('catalogue/series.jsonl');
  expect(series.length).toBeGreaterThanOrEqual(30);
  const known = keys(works);
  expect(series.flatMap((s) => s.works.map(({ work }) => work)).filter((work) => !known.has(work))).toEqual([]);
  for (const { key, works: own } of series) {
    expect([key, repeated(own.map(({ work }) => work)), repeated(own.flatMap(({ place }) => place ?? []))]).toEqual([key, [], []]);
  }
  const places = (key: string) => series.find((s) => s.key === key)?.works.map(({ place }) => place);
  expect(places('ince-memed')).toEqual(['1', '2', '3', '4']);
  expect(places('harry-potter')).toEqual(['1', '2', '3', '4', '5', '6', '7']);
});

test('every ISBN has a valid check digit', () => {
  const isbns = editions.flatMap(({ edition }) => edition.isbn13 ?? []);
  expect(isbns.length).toBeGreaterThan(200);
  expect(isbns.filter((isbn) => !isbnHolds(isbn))).toEqual([]);
});

test('every work has an author, a genre, a plausible year and a Turkish edition; no dangling references', () => {
  const known = { authors: keys(authors), genres: keys(genres), topics: keys(topics), publishers: keys(publishers) };
  const thisYear = new Date().getFullYear();
  const plausible = (year: number | null | undefined) => year === null || year === undefined || (year > 0 && year <= thisYear);
  const faults = works.flatMap((w) => [
    ...(w.genres.length && w.topics.length && w.editions.some((e) => e.language === 'tr') ? [] : [`${w.key} is incomplete`]),
    ...(w.authors.length || w.editions.every((e) => (e.compilers ?? e.editors ?? []).length) ? [] : [`${w.key} is unsigned`]),
    ...[w.year, ...w.editions.map((e) => e.year)].filter((y) => !plausible(y)).map((y) => `${w.key}: year ${y}`),
    ...w.editions.filter((e) => e.year && w.year && e.year < w.year).map((e) => `${w.key}: edition of ${e.year} before the work`),
    ...[...w.authors, ...w.editions.flatMap(people)].filter((a) => !known.authors.has(a)).map((a) => `${w.key}: author ${a}`),
    ...w.genres.filter((g) => !known.genres.has(g)).map((g) => `${w.key}: genre ${g}`),
    ...w.topics.filter((t) => !known.topics.has(t)).map((t) => `${w.key}: topic ${t}`),
    ...w.editions.flatMap((e) => (e.publisher && !known.publishers.has(e.publisher) ? [`${w.key}: publisher ${e.publisher}`] : [])),
  ]);
  expect(faults).toEqual([]);
});

test('no genre, publisher or person is without a book', () => {
  const used = new Set(works.flatMap((w) => w.genres));
  expect(genres.filter((g) => !used.has(g.key)).map((g) => g.key)).toEqual([]);
  expect(genres.length).toBeGreaterThanOrEqual(40);
  expect(genres.filter((g) => g.parent && !keys(genres).has(g.parent))).toEqual([]);
  const named = new Set([...works.flatMap((w) => w.authors), ...editions.flatMap(({ edition }) => people(edition))]);
  expect(authors.filter((a) => !named.has(a.key)).map((a) => a.key)).toEqual([]);
  const printed = new Set(editions.map(({ edition }) => edition.publisher));
  expect(publishers.filter((p) => !printed.has(p.key)).map((p) => p.key)).toEqual([]);
});

test('every section of the author page has content for an author with books', () => {
  const writers = new Set(works.flatMap((w) => w.authors));
  const who = (list: (e: EditionLine) => string[] | undefined) => new Set(editions.flatMap(({ edition }) => list(edition) ?? []).filter((a) => writers.has(a)));
  expect(who((e) => e.translators).size).toBeGreaterThanOrEqual(20);
  expect(who((e) => e.editors).size).toBeGreaterThanOrEqual(4);
  expect(who((e) => e.illustrators).size).toBeGreaterThanOrEqual(8);
  expect(who((e) => e.compilers).size).toBeGreaterThanOrEqual(5);
  expect(editions.filter(({ edition }) => edition.designers?.length).length).toBeGreaterThanOrEqual(3);
  const issues = works.filter((w) => w.kind === 'dergi');
  expect(issues.length).toBeGreaterThanOrEqual(8);
  expect(new Set(issues.flatMap((w) => w.authors)).size).toBeGreaterThanOrEqual(5);
});

test('several works have three or more editions, including different translations', () => {
  expect(works.filter((w) => w.editions.length >= 3).length).toBeGreaterThanOrEqual(25);
  const hands = (w: WorkLine) => new Set(w.editions.filter((e) => e.language === 'tr' && e.translators?.length).map((e) => e.translators?.join()));
  expect(works.filter((w) => hands(w).size >= 2).length).toBeGreaterThanOrEqual(12);
});

test('works, authors and topics are described in the project’s own words', () => {
  expect(works.filter((w) => w.descTr && w.descEn).length).toBeGreaterThanOrEqual(250);
  expect(works.filter((w) => Boolean(w.descTr) !== Boolean(w.descEn)).map((w) => w.key)).toEqual([]);
  expect(authors.filter((a) => a.bioTr && a.bioEn).length).toBeGreaterThanOrEqual(120);
  expect(authors.filter((a) => a.born && a.died && a.died - a.born > 110).map((a) => a.key)).toEqual([]);
  expect(topics.filter((t) => t.descTr).length).toBeGreaterThanOrEqual(40);
  const texts = [...works.flatMap((w) => [w.descTr, w.descEn]), ...authors.flatMap((a) => [a.bioTr, a.bioEn])].flatMap((t) => t ?? []);
  expect(repeated(texts)).toEqual([]);
  expect(texts.filter((t) => t.length < 20 || t.length > 400)).toEqual([]);
});

// Words that Turkish spells only with its own letters; if missing, the text was folded to ASCII somewhere.
const folded =
  /(?<![\p{L}'’])(Istanbul|Izmir|Ataturk|Turkce|Turk|Turkiye|Ingiliz|Icin|Cok|Guzel|Iyi|icin|cok|guzel|degil|gore|sehir|soyle|soyledi|boyle|oyle|siir|oyku|oykuler|dunya|dunyanin|gunu|bugun|butun|ogretmen|ogrenci|kucuk|buyuk|kitabi|hikaye|ruya|huzun|cocuk|cocukluk|kadin|kadinin|yalniz|askin|aski|olum|olumu|savas|baris|yazari|cevirmen|ceviri|donem|gercek|gercekten|yuzyil|bolum|okudugum|bitirdigim|oldugu|olmadigi|dusun|dusunce)(?![\p{L}])/u;

test('Turkish letters are right: composed, none replaced, none folded to ASCII', () => {
  const turkish = [
    ...works.flatMap((w) => [w.descTr, ...(w.language === 'tr' ? [w.title] : []), ...w.editions.filter((e) => e.language === 'tr').map((e) => e.title)]),
    ...authors.map((a) => a.bioTr),
    ...genres.map((g) => g.nameTr),
    ...topics.flatMap((t) => [t.name, t.title, t.descTr]),
    ...publishers.map((p) => p.name),
  ].flatMap((text) => text ?? []);
  expect(folded.test('Istanbul’un en guzel romani')).toBe(true);
  expect(folded.test('İstanbul’un en güzel romanı')).toBe(false);
  expect(turkish.filter((text) => folded.test(text))).toEqual([]);
  expect(turkish.filter((text) => text !== text.normalize('NFC') || /�|Ã|Ä|Å/.test(text))).toEqual([]);
});

test('[R-WRITE-05] at least twelve stories of two to five chapters by several readers; drafts come last and references are valid', () => {
  const stories = readLines<StoryLine>('community/stories.jsonl');
  const readers = new Set(readLines<ReaderLine>('community/readers.jsonl').map((r) => r.kadi));
  expect(stories.length).toBeGreaterThanOrEqual(12);
  expect(new Set(stories.map((s) => s.kadi)).size).toBeGreaterThanOrEqual(6);
  expect(repeated(stories.map((s) => s.key))).toEqual([]);
  const faults = stories.flatMap(({ key, kadi, topic, summary, chapters }) => [
    ...(readers.has(kadi) ? [] : [`${key}: writer ${kadi}`]),
    ...(topic && !keys(topics).has(topic) ? [`${key}: topic ${topic}`] : []),
    ...(chapters.length < 2 || chapters.length > 5 || chapters[0]?.draft ? [`${key}: chapters`] : []),
    ...(chapters.some((c, i) => c.draft && chapters.slice(i).some((later) => !later.draft)) ? [`${key}: a draft among the published`] : []),
    ...[summary, ...chapters.flatMap((c) => [c.title, c.text])]
      .filter((text) => folded.test(text) || text !== text.normalize('NFC'))
      .map((text) => `${key}: ${text.slice(0, 40)}`),
  ]);
  expect(faults).toEqual([]);
});

test('[R-NAV-15] all demo texts use typographic quotation marks and apostrophes', () => {
  const folder = path.join(__dirname, '../demo');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.jsonl'));
  expect(files.length).toBeGreaterThanOrEqual(14);
  const texts = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(texts) : [];
  expect(
    files.flatMap((file) =>
      readLines(file)
        .flatMap(texts)
        .flatMap((text) => markFaults(text).map((fault) => `${file}: ${fault}`)),
    ),
  ).toEqual([]);
});
