import { startTestApi, type TestApi } from '../../testing/server';
import { importFile } from './testing';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

test('[R-LIBIO-11] a book of the file goes to the author whose other name it gives, before somebody of that name is made anew; who has the name goes first', async () => {
  const author = async (name: string, slug: string, change: { merged_into?: number; published?: boolean } = {}) =>
    (
      await api.db
        .insertInto('authors')
        .values({ name, slug, ...change })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const keep = await author('Lev Tolstoy', 'lev-tolstoy');
  await author('Leo Tolstoi', 'leo-tolstoi', { merged_into: keep, published: false });
  const own = await author('Ahmet Cemil', 'ahmet-cemil');
  await api.db
    .insertInto('author_names')
    .values(['Leo Tolstoi', 'Ahmet Cemil'].map((name) => ({ author_id: keep, name })))
    .execute();
  await importFile(api, await api.member(), 'Title,Author\nHacı Murat’ın Gölgesi,Leo Tolstoi\nMai Defter,Ahmet Cemil\nBaşka Bir Kitap,Yepyeni Yazar\n');
  const books = await api.db
    .selectFrom('books as b')
    .innerJoin('book_contributors as c', 'c.book_id', 'b.id')
    .innerJoin('authors as a', 'a.id', 'c.author_id')
    .select(['b.title', 'a.id', 'a.name'])
    .orderBy('b.title')
    .execute();
  expect(books).toMatchObject([
    { title: 'Başka Bir Kitap', name: 'Yepyeni Yazar' },
    { title: 'Hacı Murat’ın Gölgesi', id: keep },
    { title: 'Mai Defter', id: own },
  ]);
  expect(await api.db.selectFrom('authors').select('id').where('name', 'in', ['Leo Tolstoi', 'Ahmet Cemil']).execute()).toHaveLength(2);
});
