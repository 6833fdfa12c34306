import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema';
import { type AuthorLine, type EditionLine, type GenreLine, type PublisherLine, readLines, type SeriesLine, type TopicLine, type WorkLine } from './files';
import { insertReturningIds, insertRows } from './rows';
import { idSeoSlug } from './slug';

export interface LoadedWork {
  workId: number;
  bookId: number;
  genres: string[];
  topics: string[];
  title: string;
}
export interface LoadedCatalogue {
  works: Map<string, LoadedWork>;
  topics: Map<string, number>;
}

type Role = 'yazar' | 'cevirmen' | 'editor' | 'cizer' | 'derleyen' | 'tasarimci';

/** Language and country names come from the platform's locale data. */
async function insertCodes(db: Kysely<Schema>, languages: Set<string>, countries: Set<string>): Promise<void> {
  const names = (type: 'language' | 'region', codes: Set<string>) => {
    const tr = new Intl.DisplayNames('tr', { type });
    const en = new Intl.DisplayNames('en', { type });
    return [...codes].map((code) => ({ code, name_tr: tr.of(code) ?? code, name_en: en.of(code) ?? code }));
  };
  await insertRows(db, 'languages', names('language', languages));
  await insertRows(db, 'countries', names('region', countries));
}

/** Loads authors, genres, topics, works and their editions. */
export async function loadCatalogue(db: Kysely<Schema>): Promise<LoadedCatalogue> {
  const authors = readLines<AuthorLine>('catalogue/authors.jsonl');
  const works = readLines<WorkLine>('catalogue/works.jsonl');
  const genres = readLines<GenreLine>('catalogue/genres.jsonl');
  const topics = readLines<TopicLine>('catalogue/topics.jsonl');
  const publishers = readLines<PublisherLine>('catalogue/publishers.jsonl');

  await insertCodes(
    db,
    new Set(works.flatMap((w) => [w.language, ...w.editions.map((e) => e.language)])),
    new Set(authors.flatMap((a) => (a.country ? [a.country] : []))),
  );
  const ids = <T extends { key: string }>(lines: T[], inserted: number[]) => new Map(lines.map((line, i) => [line.key, inserted[i] as number]));
  const publisherIds = ids(
    publishers,
    await insertReturningIds(
      db,
      'publishers',
      publishers.map((p) => ({ name: p.name, slug: p.key })),
    ),
  );
  const roots = genres.filter((g) => !g.parent);
  const children = genres.filter((g) => g.parent);
  const rootIds = ids(
    roots,
    await insertReturningIds(
      db,
      'genres',
      roots.map((g) => ({ slug: g.key, name_tr: g.nameTr, name_en: g.nameEn })),
    ),
  );
  const childIds = ids(
    children,
    await insertReturningIds(
      db,
      'genres',
      children.map((g) => ({ slug: g.key, name_tr: g.nameTr, name_en: g.nameEn, parent_id: rootIds.get(g.parent ?? '') ?? null })),
    ),
  );
  const genreIds = new Map([...rootIds, ...childIds]);
  const topicIds = ids(
    topics,
    await insertReturningIds(
      db,
      'topics',
      topics.map((t) => ({
        slug: t.key,
        name: t.name,
        name_en: t.nameEn,
        title: t.title,
        title_en: t.titleEn,
        description: t.descTr ?? '',
        description_en: t.descEn ?? null,
      })),
    ),
  );
  const authorIds = ids(
    authors,
    await insertReturningIds(
      db,
      'authors',
      authors.map((a) => ({
        name: a.name,
        slug: a.key,
        born: a.born ?? null,
        died: a.died ?? null,
        country: a.country ?? null,
        bio_tr: a.bioTr ?? null,
        bio_en: a.bioEn ?? null,
        source_key: `demo:${a.key}`,
      })),
    ),
  );
  await insertRows(
    db,
    'author_names',
    authors.flatMap((a) => (a.otherNames ?? []).map((name) => ({ author_id: authorIds.get(a.key) as number, name }))),
  );
  const authorName = new Map(authors.map((a) => [a.key, a.name]));

  const workIds = ids(
    works,
    await insertReturningIds(
      db,
      'works',
      works.map((w) => ({
        title: w.title,
        original_title: w.originalTitle ?? null,
        language: w.language,
        first_year: w.year ?? null,
        source_key: `demo:${w.key}`,
      })),
    ),
  );
  const editions = works.flatMap((work) => work.editions.map((edition, place) => ({ work, edition, place, main: place === 0 })));
  const bookIds = await insertReturningIds(
    db,
    'books',
    editions.map(({ work, edition, place, main }) => ({
      work_id: workIds.get(work.key) as number,
      title: edition.title,
      slug: idSeoSlug(edition.title),
      kind: work.kind ?? 'kitap',
      isbn13: edition.isbn13 ?? null,
      pages: edition.pages ?? null,
      language: edition.language,
      publisher_id: publisherIds.get(edition.publisher ?? '') ?? null,
      year: edition.year ?? null,
      description_tr: work.descTr ?? null,
      description_en: work.descEn ?? null,
      author_line: signedBy(work, edition)
        .map((key) => authorName.get(key) ?? '')
        .join(', '),
      is_main: main,
      source_key: `demo:${work.key}:${edition.language}:${edition.isbn13 ?? (main ? 'main' : place)}`,
    })),
  );
  await insertRows(
    db,
    'book_contributors',
    editions.flatMap(({ work, edition }, i) =>
      contributors(work, edition).flatMap(({ key, role, position }) => {
        const authorId = authorIds.get(key);
        return authorId ? [{ book_id: bookIds[i] as number, author_id: authorId, role, position }] : [];
      }),
    ),
  );
  const links = <K extends 'genres' | 'topics'>(kind: K, known: Map<string, number>) =>
    works.flatMap((w) =>
      [...new Set(w[kind])].flatMap((key) => (known.has(key) ? [{ work_id: workIds.get(w.key) as number, id: known.get(key) as number }] : [])),
    );
  await insertRows(
    db,
    'work_genres',
    links('genres', genreIds).map(({ work_id, id }) => ({ work_id, genre_id: id })),
  );
  await insertRows(
    db,
    'work_topics',
    links('topics', topicIds).map(({ work_id, id }) => ({ work_id, topic_id: id })),
  );
  await loadSeries(db, workIds);
  await sql`update authors a set book_count = (select count(distinct b.work_id) from book_contributors c join books b on b.id = c.book_id where c.author_id = a.id and c.role = 'yazar')`.execute(
    db,
  );

  const mainBook = new Map(editions.flatMap(({ work, main }, i) => (main ? [[work.key, bookIds[i] as number] as const] : [])));
  return {
    works: new Map(
      works.map((w) => [
        w.key,
        { workId: workIds.get(w.key) as number, bookId: mainBook.get(w.key) as number, genres: w.genres, topics: w.topics, title: w.title },
      ]),
    ),
    topics: topicIds,
  };
}

async function loadSeries(db: Kysely<Schema>, workIds: ReadonlyMap<string, number>): Promise<void> {
  const series = readLines<SeriesLine>('catalogue/series.jsonl');
  const ids = await insertReturningIds(
    db,
    'series',
    series.map((s) => ({
      name: s.name,
      original_name: s.originalName,
      slug: idSeoSlug(s.name),
      description_tr: s.descTr ?? null,
      description_en: s.descEn ?? null,
    })),
  );
  await insertRows(
    db,
    'series_works',
    series.flatMap((s, i) => s.works.map(({ work, place }) => ({ series_id: ids[i] as number, work_id: workIds.get(work) as number, place }))),
  );
}

/** Names on the cover: the authors; for an anthology its compilers, for a magazine its editors. */
function signedBy(work: WorkLine, edition: EditionLine): string[] {
  if (work.authors.length) return work.authors;
  return edition.compilers?.length ? edition.compilers : (edition.editors ?? []);
}

function contributors(work: WorkLine, edition: EditionLine): { key: string; role: Role; position: number }[] {
  const of = (keys: string[] | undefined, role: Role) => (keys ?? []).map((key, position) => ({ key, role, position }));
  return [
    ...of(work.authors, 'yazar'),
    ...of(edition.translators, 'cevirmen'),
    ...of(edition.editors, 'editor'),
    ...of(edition.illustrators, 'cizer'),
    ...of(edition.compilers, 'derleyen'),
    ...of(edition.designers, 'tasarimci'),
  ];
}
