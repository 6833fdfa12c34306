import { sql } from 'kysely';
import { FIRST } from '../../../api/catalog/first-tier';
import { createTestDatabase, type TestDatabase } from '../../../api/testing/database';
import { writeBooks } from './books';
import { importedBook } from './testing';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(FIRST, { works: 2, authors: 2 });
});
afterAll(() => database?.drop());

const book = (n: number) => importedBook(`ol:OL${n}M`, `ol:OL${n}W`, { key: `ol:OL${n}A`, name: `Yazar ${n}` }, { title: `Kitap ${n}` });
const write = (...numbers: number[]) => database.db.transaction().execute((tx) => writeBooks(tx, numbers.map(book)));
/** The works in each list that search has of them, and the authors, by what search looks through first. */
async function tiers() {
  const of = async (table: 'work_names' | 'work_search') => {
    const rows = await database.db
      .selectFrom(table)
      .innerJoin('works', 'works.id', 'work_id')
      .select(['title', `${table}.popular`])
      .orderBy('title')
      .execute();
    return rows.map(({ title, popular }) => `${title}${popular ? ' first' : ''}`);
  };
  const authors = await database.db.selectFrom('authors').select(['name', 'popular']).orderBy('name').execute();
  return { names: await of('work_names'), words: await of('work_search'), authors: authors.map(({ name, popular }) => `${name}${popular ? ' first' : ''}`) };
}

test('[R-SPEED-07] [R-FIND-06] what is imported into a small library is looked through first, what is added to a large one is not', async () => {
  await write(1);
  await write(2);
  await write(3, 4);
  const works = ['Kitap 1 first', 'Kitap 2 first', 'Kitap 3', 'Kitap 4'];
  expect(await tiers()).toEqual({ names: works, words: works, authors: ['Yazar 1 first', 'Yazar 2 first', 'Yazar 3', 'Yazar 4'] });
  // A change keeps a work where it is.
  await database.db.updateTable('books').set({ subtitle: 'Yeni' }).where('title', '=', 'Kitap 4').execute();
  const changed = await tiers();
  expect([changed.names, changed.words]).toEqual([[...works, 'Kitap 4'], works]);
  // Whoever adds a book by hand finds it at once.
  const { id } = await database.db.insertInto('works').values({ title: 'Kitap 5' }).returning('id').executeTakeFirstOrThrow();
  await database.db.insertInto('books').values({ work_id: id, title: 'Kitap 5', slug: 'kitap-5', is_main: true }).execute();
  expect((await tiers()).words).toEqual([...works, 'Kitap 5 first']);
});

test('[R-SPEED-07] [R-FIND-05] search knows the words of what is imported', async () => {
  await write(90);
  const { rows } = await sql<{ word: string }>`select word from search_words where word in ('kitap', 'yazar', '90') order by word`.execute(database.db);
  expect(rows.map(({ word }) => word)).toEqual(['90', 'kitap', 'yazar']);
});
