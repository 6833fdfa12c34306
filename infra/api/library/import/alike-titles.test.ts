import { startTestApi, type TestApi } from '../../testing/server';
import { importFile } from './testing';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

async function book(title: string, author: number, change: { published?: boolean; review?: 'ret' } = {}): Promise<number> {
  const work = await api.db.insertInto('works').values({ title }).returning('id').executeTakeFirstOrThrow();
  const values = { work_id: work.id, title, slug: `kitap-${work.id}`, author_line: 'Sabahattin Deneme', is_main: true, ...change };
  const { id } = await api.db.insertInto('books').values(values).returning('id').executeTakeFirstOrThrow();
  await api.db.insertInto('book_contributors').values({ book_id: id, author_id: author, role: 'yazar' }).execute();
  return id;
}

test('[R-LIBIO-04] a title written with a slip of the pen or other spaces is asked about; a volume, or a book of somebody else, is another book', async () => {
  const { id: author } = await api.db
    .insertInto('authors')
    .values({ name: 'Sabahattin Deneme', slug: 'sabahattin-deneme' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [madonna, years] = [await book('Kürk Mantolu Madonna', author), await book('Yüzyıllık Yalnızlık', author)];
  await book('Bir Ada Hikâyesi 1', author);
  await book('Kuyucaklı Yusuf', author, { review: 'ret' });
  await book('İçimizdeki Şeytan', author, { published: false });
  const member = await api.member();
  const rows = [
    'Kürk Mantolu Madona,SABAHATTİN DENEME',
    'Yüz Yıllık Yalnızlık,Sabahattin Deneme',
    'Bir Ada Hikâyesi 2,Sabahattin Deneme',
    'Kuyucaklı Yusuff,Sabahattin Deneme',
    'İçimizdeki Şeytann,Sabahattin Deneme',
    'Kürk Mantolu Madona,Başka Biri',
    'Kürk Mantolu Madonna,Sabahattin Deneme',
  ];
  const { id } = await importFile(api, member, ['Title,Author,Exclusive Shelf', ...rows.map((row) => `${row},read`), ''].join('\n'));
  const { liste } = (await api.get('v2/aktarim/satirlar', { id }, { session: member })).body._sonuc;
  expect(liste.map((line) => [line.satir, line.durum, line.adaylar?.map((one) => one.id) ?? line.yeni])).toEqual([
    [2, 'sorulacak', [madonna]],
    [3, 'sorulacak', [years]],
    [4, 'eklendi', 1],
    [5, 'eklendi', 1],
    [6, 'eklendi', 1],
    [7, 'eklendi', 1],
    [8, 'eklendi', 0],
  ]);
});
