import { startTestApi, type TestApi } from '../../testing/server';
import { importFile } from './testing';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

test('[R-LIBIO-04] a line means the book that remained, by the title and ISBN of one that was merged into it, also over several merges; that title by somebody else is another book', async () => {
  const author = await api.db.insertInto('authors').values({ name: 'Suat Derviş', slug: 'suat-dervis' }).returning('id').executeTakeFirstOrThrow();
  const work = await api.db.insertInto('works').values({ title: 'Fosforlu Cevriye' }).returning('id').executeTakeFirstOrThrow();
  const book = async (title: string, merged_into: number | null, isbn13?: string) => {
    const shown = merged_into === null;
    const { id } = await api.db
      .insertInto('books')
      .values({
        work_id: work.id,
        title,
        slug: `k-${title.length}-${isbn13 ?? ''}`,
        author_line: 'Suat Derviş',
        merged_into,
        published: shown,
        is_main: shown,
        isbn13,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await api.db.insertInto('book_contributors').values({ book_id: id, author_id: author.id, role: 'yazar' }).execute();
    return id;
  };
  const keep = await book('Fosforlu Cevriye', null);
  const gone = await book('Fosforlu', keep);
  await book('Galata’nın Işığı', gone, '9780140328721');
  const shelf = async (rows: string[]) => {
    const member = await api.member();
    await importFile(api, member, `Title,Author,ISBN13\n${rows.join('\n')}\n`);
    const entries = await api.db.selectFrom('shelf_entries').select('book_id').where('member_id', '=', member.id).execute();
    return entries.map(({ book_id }) => book_id);
  };
  expect(await shelf(['Fosforlu,Suat Derviş,'])).toEqual([keep]);
  expect(await shelf(['Galata’nın Işığı,Suat Derviş,'])).toEqual([keep]);
  expect(await shelf(['Bambaşka,Suat Derviş,9780140328721'])).toEqual([keep]);
  const [other] = await shelf(['Fosforlu,Yepyeni Yazar,']);
  expect(other).not.toBe(keep);
});
