import type { Kysely } from 'kysely';
import type { Schema } from '../schema';
import type { LoadedCatalogue } from './catalogue';
import { type CollectionLine, readLines, type StoryLine } from './files';
import type { LoadedReader } from './readers';
import { insertReturningIds, insertRows } from './rows';
import { idSeoSlug } from './slug';

const day = 86_400_000;

/** Days between two chapters of a story. */
const CHAPTER_DAYS = 3;
/** Publication date of a chapter in days from today: spaced out, never in the future. */
const chapterDay = (storyDaysAgo: number, position: number) => Math.max(1, storyDaysAgo - position * CHAPTER_DAYS);

/** Read count of a demo chapter: older stories have more, later chapters fewer. */
const readingsOf = (storyDaysAgo: number, position: number) => Math.round((30 + Math.sqrt(storyDaysAgo) * 12) / (1 + position / 3));

/** Stories with chapters, and the invented books that collect them (added to the catalogue). */
export async function loadStories(db: Kysely<Schema>, catalogue: LoadedCatalogue, readers: Map<string, LoadedReader>, now: Date) {
  const stories = readLines<StoryLine>('community/stories.jsonl').filter((s) => readers.has(s.kadi));
  const ids = await insertReturningIds(
    db,
    'stories',
    stories.map((s) => ({
      author_id: readers.get(s.kadi)?.id as number,
      title: s.title,
      slug: idSeoSlug(s.title),
      summary: s.summary,
      topic_id: catalogue.topics.get(s.topic ?? '') ?? null,
      read_count: readingsOf(s.daysAgo, 0) + 11,
      created_at: new Date(now.getTime() - s.daysAgo * day),
      published_at: s.chapters.every((c) => c.draft) ? null : new Date(now.getTime() - s.daysAgo * day),
    })),
  );
  const chapters = stories.flatMap((s, i) => s.chapters.map((c, position) => ({ ...c, position, story: i, daysAgo: chapterDay(s.daysAgo, position) })));
  const chapterIds = await insertReturningIds(
    db,
    'chapters',
    chapters.map((c) => {
      const at = new Date(now.getTime() - c.daysAgo * day);
      return {
        story_id: ids[c.story] as number,
        position: c.position + 1,
        title: c.title,
        slug: idSeoSlug(c.title),
        text: c.text,
        published: !c.draft,
        read_count: c.draft ? 0 : readingsOf(stories[c.story]?.daysAgo ?? 0, c.position),
        published_at: c.draft ? null : at,
        created_at: at,
        updated_at: at,
      };
    }),
  );

  const byKey = new Map(stories.map((s) => [s.key, s]));
  const collections = readLines<CollectionLine>('community/collections.jsonl');
  const [publisherId] = await insertReturningIds(db, 'publishers', [{ name: 'Yaprak Seçkisi', slug: 'yaprak-seckisi' }]);
  const writersOf = (c: CollectionLine) => [...new Set(c.stories.flatMap((key) => byKey.get(key)?.kadi ?? []))];
  const makersOf = (c: CollectionLine) => {
    const of = (kadis: string[] | undefined, role: string) => (kadis ?? []).map((kadi, position) => ({ kadi, role, position }));
    return [
      ...of(writersOf(c), 'yazar'),
      ...of(c.editors, 'editor'),
      ...of(c.illustrators, 'cizer'),
      ...of(c.compilers, 'derleyen'),
      ...of(c.designers, 'tasarimci'),
    ];
  };
  const makers = [...new Set(collections.flatMap((c) => makersOf(c).map((m) => m.kadi)))];
  const makerIds = await insertReturningIds(
    db,
    'authors',
    makers.map((kadi) => ({
      name: readers.get(kadi)?.adi ?? kadi,
      slug: idSeoSlug(readers.get(kadi)?.adi ?? kadi),
      country: null,
      source_key: `demo:member:${kadi}`,
    })),
  );
  const workIds = await insertReturningIds(
    db,
    'works',
    collections.map((c) => ({ title: c.title, language: 'tr', first_year: c.year, source_key: `demo:${c.key}` })),
  );
  const bookIds = await insertReturningIds(
    db,
    'books',
    collections.map((c, i) => ({
      work_id: workIds[i] as number,
      title: c.title,
      slug: idSeoSlug(c.title),
      pages: c.pages,
      year: c.year,
      language: 'tr',
      publisher_id: publisherId ?? null,
      author_line: writersOf(c)
        .map((kadi) => readers.get(kadi)?.adi)
        .join(', '),
      source_key: `demo:${c.key}:tr`,
    })),
  );
  await insertRows(
    db,
    'book_contributors',
    collections.flatMap((c, i) =>
      makersOf(c).map(({ kadi, role, position }) => ({ book_id: bookIds[i] as number, author_id: makerIds[makers.indexOf(kadi)] as number, role, position })),
    ),
  );
  const [storyGenre] = await db.selectFrom('genres').select('id').where('slug', 'in', ['oyku', 'hikaye']).execute();
  if (storyGenre)
    await insertRows(
      db,
      'work_genres',
      workIds.map((work_id) => ({ work_id, genre_id: storyGenre.id })),
    );
  collections.forEach((c, i) => {
    catalogue.works.set(c.key, { workId: workIds[i] as number, bookId: bookIds[i] as number, genres: ['oyku'], topics: [], title: c.title });
  });
  return {
    stories: stories.map((s, i) => ({ ...s, id: ids[i] as number })),
    chapters: chapters.map((c, i) => ({ ...c, id: chapterIds[i] as number })),
  };
}
