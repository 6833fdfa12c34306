import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../api/testing/database';
import { writeBooks } from '../importers/catalogue';
import { parseSeriesTitle } from './series.rules';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

let serial = 0;
const booksOf = (author: string, ...titles: string[]) =>
  titles.map((text) => {
    const { title, series } = parseSeriesTitle(text);
    const key = `deneme:${++serial}`;
    const none = { originalTitle: null, firstYear: null, year: null, language: null, isbn13: null, pages: null, publisher: null };
    return { ...none, key, workKey: key, workTitle: title, title, series, authors: author ? [{ key: `yazar:${author}`, name: author }] : [] };
  });
/** Imports titles as an importer does, in one batch. */
async function take(author: string, ...titles: string[]): Promise<string[]> {
  const books = booksOf(author, ...titles);
  await database.db.transaction().execute((tx) => writeBooks(tx, books));
  return books.map((b) => b.key);
}
async function shelf(name: string): Promise<string[][]> {
  const rows = await database.db
    .selectFrom('series')
    .innerJoin('series_works', 'series_works.series_id', 'series.id')
    .innerJoin('works', 'works.id', 'series_works.work_id')
    .select(['series.id', 'works.title', 'series_works.place'])
    .where('series.name', '=', name)
    .orderBy('series.id')
    .orderBy('series_works.position')
    .orderBy('works.id')
    .execute();
  const ids = [...new Set(rows.map((row) => row.id))];
  return ids.map((id) => rows.filter((row) => row.id === id).map((row) => `${row.place ?? '–'} ${row.title}`));
}

test('[R-SERIES-05] works of one batch and of later ones come into one series, in the order of their places', async () => {
  await take('Frank Herbert', 'Dune Messiah (Dune, #2)', 'Dune (Dune, #1)', 'Paul of Dune (Dune, #1.5)', 'The Great Dune Trilogy (Dune, #1-3)');
  await take('Frank Herbert', 'Children of Dune (dune serisi, 3. Kitap)', 'The Road to Dune (Dune, prequel)');
  expect(await shelf('Dune')).toEqual([
    ['prequel The Road to Dune', '1 Dune', '1.5 Paul of Dune', '2 Dune Messiah', '3 Children of Dune', '1-3 The Great Dune Trilogy'],
  ]);
});

test('[R-SERIES-05] series of the same name by other authors stay apart', async () => {
  await take('Ursula', 'Bir (Üçleme, #1)');
  await take('Orhan', 'Başka Bir (Üçleme, #1)');
  await take('Ursula', 'İki (Üçleme, #2)');
  expect(await shelf('Üçleme')).toEqual([['1 Bir', '2 İki'], ['1 Başka Bir']]);
});

test('[R-SERIES-05] a work stands in several series; without an author it is found again by itself', async () => {
  await take('Terry', 'Mort (Discworld, #4; Death, #1)');
  expect([await shelf('Discworld'), await shelf('Death')]).toEqual([[['4 Mort']], [['1 Mort']]]);
  await take('', 'Adsız (Kimsesiz, #1)');
  expect(await shelf('Kimsesiz')).toEqual([['1 Adsız']]);
});

test('[R-SERIES-05] importing again changes nothing, not even what a librarian corrected', async () => {
  await take('Stephen', 'Silahşor (Kara Kule, #7)');
  await database.db.updateTable('series_works').set({ place: '1' }).where('place', '=', '7').execute();
  serial -= 1;
  await take('Stephen', 'Silahşor (Kara Kule, #7)');
  expect(await shelf('Kara Kule')).toEqual([['1 Silahşor']]);
});

test('[R-SERIES-03] the work knows the series its cards show, and follows its changes', async () => {
  const [key = ''] = await take('Isaac', 'Vakıf (Vakıf, #1; Toplu Eserler)', 'Vakıf (Vakıf, #1)').then((keys) => keys.slice(1));
  const shown = async () => (await database.db.selectFrom('works').select('series').where('source_key', '=', key).executeTakeFirstOrThrow()).series;
  const { id } = await database.db.selectFrom('series').select('id').where('name', '=', 'Vakıf').executeTakeFirstOrThrow();
  expect(await shown()).toEqual({ id, name: 'Vakıf', slug: 'vakif', place: '1' });
  await database.db.updateTable('series').set({ name: 'Vakıf Dizisi', slug: 'vakif-dizisi' }).where('id', '=', id).execute();
  await database.db.updateTable('series_works').set({ place: '3' }).where('series_id', '=', id).execute();
  expect(await shown()).toEqual({ id, name: 'Vakıf Dizisi', slug: 'vakif-dizisi', place: '3' });
  await database.db.updateTable('series').set({ published: false }).where('id', '=', id).execute();
  expect(await shown()).toBeNull();
  await database.db.updateTable('series').set({ published: true }).where('id', '=', id).execute();
  await database.db.deleteFrom('series_works').where('series_id', '=', id).execute();
  expect(await shown()).toBeNull();
});

test('[R-SERIES-05] [R-LIBIO-10] an import does not read all series for each book', async () => {
  const [standing, books] = [3_000, 20];
  await sql`insert into series (name, original_name, slug) select 'Dizi ' || n, case when n % 50 = 0 then 'Cycle ' || n end, 'dizi'
    from generate_series(1, ${standing}::int) n`.execute(database.db);
  const titles = Array.from({ length: books }, (_, n) => `Cilt ${n + 1} (Yepyeni, #${n + 1})`);
  const read = await database.db.transaction().execute(async (tx) => {
    await writeBooks(tx, booksOf('Latife', ...titles));
    return (await sql<{ n: number }>`select (seq_tup_read + idx_tup_fetch)::int as n from pg_stat_xact_user_tables where relname = 'series'`.execute(tx))
      .rows[0]?.n;
  });
  expect((await shelf('Yepyeni'))[0]).toHaveLength(books);
  expect(read).toBeLessThan((standing * books) / 2);
});
