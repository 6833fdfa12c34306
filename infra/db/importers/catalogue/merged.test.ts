import { createTestDatabase, type TestDatabase } from '../../../api/testing/database';
import { writeBooks } from './books';
import type { ImportedBook } from './catalogue.types';
import { importedBook } from './testing';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const write = (...books: ImportedBook[]) => database.db.transaction().execute((tx) => writeBooks(tx, books));
const idOf = async (table: 'authors' | 'works' | 'books', key: string) =>
  (await database.db.selectFrom(table).select('id').where('source_key', '=', key).executeTakeFirstOrThrow()).id;
/** Merges the rows of these keys, each into the next, as librarians do one after the other. @returns the id of the one that remains */
async function merge(table: 'authors' | 'works' | 'books', ...keys: string[]): Promise<number> {
  const ids = await Promise.all(keys.map((key) => idOf(table, key)));
  for (const [n, id] of ids.entries()) {
    const into = ids[n + 1];
    if (into === undefined) return id;
    await database.db.updateTable(table).set({ merged_into: into }).where('id', '=', id).execute();
    if (table === 'books') await database.db.updateTable(table).set({ published: false, is_main: false }).where('id', '=', id).execute();
  }
  throw new Error('nothing to merge');
}

test('[R-LIBIO-10] [R-LIBIO-11] records of what was merged over and over stand for what remained', async () => {
  for (const n of [1, 2, 3])
    await write(
      importedBook(
        `ol:OL${n}M`,
        `ol:OL${n}W`,
        { key: `ol:OL${n}A`, name: `Yazar ${'ABC'[n - 1]}` },
        { title: `Kitap ${n}`, isbn13: n === 1 ? '9780140328721' : null },
      ),
    );
  const author = await merge('authors', 'ol:OL1A', 'ol:OL2A', 'ol:OL3A');
  const work = await merge('works', 'ol:OL1W', 'ol:OL2W', 'ol:OL3W');
  const edition = await merge('books', 'ol:OL1M', 'ol:OL2M', 'ol:OL3M');
  await database.db.updateTable('books').set({ work_id: work }).where('source_key', 'like', 'ol:%').execute();

  // A new edition of the first work, by the first author.
  expect(await write(importedBook('ol:OL9M', 'ol:OL1W', { key: 'ol:OL1A', name: null }))).toBe(1);
  const added = await database.db.selectFrom('books').selectAll().where('source_key', '=', 'ol:OL9M').executeTakeFirstOrThrow();
  expect([added.work_id, added.author_line]).toEqual([work, 'Yazar C']);
  const { author_id } = await database.db.selectFrom('book_contributors').select('author_id').where('book_id', '=', added.id).executeTakeFirstOrThrow();
  expect(author_id).toBe(author);
  // The first edition from another source, known by its ISBN; and once more by its own key.
  expect(await write(importedBook('goodbooks:5', 'goodbooks:5', { key: 'name:baska', name: 'Başka' }, { isbn13: '9780140328721' }))).toBe(0);
  const alias = await database.db.selectFrom('source_aliases').select(['kind', 'book_id', 'work_id']).where('source_key', '=', 'goodbooks:5').execute();
  expect(alias).toContainEqual({ kind: 'book', book_id: edition, work_id: null });
  expect(alias).toContainEqual({ kind: 'work', book_id: null, work_id: work });
  expect(await write(importedBook('ol:OL1M', 'ol:OL1W', { key: 'ol:OL1A', name: null }))).toBe(0);
});

test('[R-LIBIO-11] another source finds an author and a work by the name and title of what was merged into them', async () => {
  await write(
    importedBook('ol:OL20M', 'ol:OL20W', { key: 'ol:OL20A', name: 'Leo Tolstoi' }, { title: 'Savaş ile Barış' }),
    importedBook('ol:OL21M', 'ol:OL20W', { key: 'ol:OL21A', name: 'Lev Tolstoy' }, { title: 'Harp ve Sulh' }),
  );
  const author = await merge('authors', 'ol:OL20A', 'ol:OL21A');
  await merge('books', 'ol:OL20M', 'ol:OL21M');
  const work = await idOf('works', 'ol:OL20W');
  await database.db.updateTable('works').set({ title: 'Harp ve Sulh' }).where('id', '=', work).execute();
  const authors = async () =>
    Number(
      (
        await database.db
          .selectFrom('authors')
          .select((e) => e.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  const before = await authors();

  await write(
    importedBook('goodbooks:7', 'goodbooks:7', { key: 'name:leo-tolstoi', name: 'Leo Tolstoi' }, { title: 'Savaş ile Barış', workTitle: 'Savaş ile Barış' }),
  );
  expect(await authors()).toBe(before);
  const found = await database.db
    .selectFrom('source_aliases')
    .select(['kind', 'author_id', 'work_id'])
    .where('source_key', 'in', ['name:leo-tolstoi', 'goodbooks:7'])
    .execute();
  expect(found).toContainEqual({ kind: 'author', author_id: author, work_id: null });
  expect(found).toContainEqual({ kind: 'work', author_id: null, work_id: work });
  // By somebody else it is another work.
  await write(
    importedBook('goodbooks:8', 'goodbooks:8', { key: 'name:yepyeni', name: 'Yepyeni Biri' }, { title: 'Savaş ile Barış', workTitle: 'Savaş ile Barış' }),
  );
  expect(await idOf('works', 'goodbooks:8')).not.toBe(work);
});
