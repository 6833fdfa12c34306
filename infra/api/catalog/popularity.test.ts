import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../testing/server';
import { listSimilar } from './books.queries';
import { refreshPopularity } from './popularity';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 60_000);
afterAll(() => api?.stop());

const refresh = () => api.db.transaction().execute(refreshPopularity);
async function aWork(title: string, readers: number, genres: number[] = [], topics: number[] = []) {
  const work = await api.db.insertInto('works').values({ title, reader_count: readers }).returning('id').executeTakeFirstOrThrow();
  const book = await api.db
    .insertInto('books')
    .values({ work_id: work.id, title, slug: title.toLowerCase(), author_line: 'Yazar', is_main: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const genre_id of genres) await api.db.insertInto('work_genres').values({ work_id: work.id, genre_id }).execute();
  for (const topic_id of topics) await api.db.insertInto('work_topics').values({ work_id: work.id, topic_id }).execute();
  return { work: work.id, book: book.id };
}
const genre = async (slug: string) =>
  (await api.db.insertInto('genres').values({ slug, name_tr: slug, name_en: slug }).returning('id').executeTakeFirstOrThrow()).id;
const topic = async (slug: string) =>
  (await api.db.insertInto('topics').values({ slug, name: slug, title: slug }).returning('id').executeTakeFirstOrThrow()).id;

test('[R-BOOK-15] similar books share topics before genres, then the more read come first; others and the book itself are left out', async () => {
  const [novel, crime, sea] = [await genre('roman'), await genre('polisiye'), await topic('deniz')];
  const asked = await aWork('Sorulan', 5, [novel, crime], [sea]);
  await aWork('Ikisi', 1, [novel, crime]);
  await aWork('Konusu', 2, [novel], [sea]);
  await aWork('Cok', 90, [novel]);
  await aWork('Az', 10, [crime]);
  await aWork('Baska', 500);
  await refresh();
  const similar = await listSimilar(api.db, 0, asked.work, 10);
  expect(similar.map((b) => b.adi)).toEqual(['Konusu', 'Ikisi', 'Cok', 'Az']);
});

test('of a genre only the hundred most read are kept, and a second run leaves the same', async () => {
  const long = await genre('uzun');
  for (let n = 1; n <= 103; n++) await aWork(`Uzun ${n}`, n, [long]);
  const kept = () =>
    sql<{ place: number; title: string }>`
    select p.place, w.title from popular_works p join works w on w.id = p.work_id where p.kind = 'tur' and p.entity_id = ${long} order by p.place`.execute(
      api.db,
    );
  await refresh();
  const { rows } = await kept();
  expect(rows).toHaveLength(100);
  expect([rows[0], rows[99]]).toEqual([
    { place: 1, title: 'Uzun 103' },
    { place: 100, title: 'Uzun 4' },
  ]);
  await refresh();
  expect((await kept()).rows).toEqual(rows);
});

test('the movement of a work fades: today counts whole, two weeks ago a third, three months ago not at all', async () => {
  const { work, book } = await aWork('Hareketli', 3);
  const still = await aWork('Durgun', 3);
  await api.db.updateTable('works').set({ trend: 7 }).where('id', '=', still.work).execute();
  for (const days of [0, 14, 90]) {
    const reader = await api.member();
    await sql`insert into shelf_entries (member_id, work_id, book_id, shelf, updated_at) values (${reader.id}, ${work}, ${book}, 'okudum', now() - make_interval(days => ${days}))`.execute(
      api.db,
    );
  }
  await refresh();
  const trend = async (id: number) => (await api.db.selectFrom('works').select('trend').where('id', '=', id).executeTakeFirstOrThrow()).trend;
  expect(await trend(work)).toBeCloseTo(1 + Math.exp(-1), 3);
  expect(await trend(still.work)).toBe(0);
});
