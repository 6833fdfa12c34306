import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
const book = { id: 0, path: '' };
beforeAll(async () => {
  api = await startTestApi();
  const { id: work_id } = await api.db.insertInto('works').values({ title: 'Huzur' }).returning('id').executeTakeFirstOrThrow();
  const row = { work_id, title: 'Huzur', slug: 'huzur', is_main: true, author_line: 'Ahmet Hamdi Tanpınar' };
  book.id = (await api.db.insertInto('books').values(row).returning('id').executeTakeFirstOrThrow()).id;
  book.path = `/kitap/huzur--${book.id}`;
  await api.db.insertInto('authors').values({ name: 'Ahmet Hamdi Tanpınar', slug: 'ahmet-hamdi-tanpinar' }).execute();
  await api.db.insertInto('topics').values({ name: 'Şiir', title: 'Şiir', slug: 'siir', published: true }).execute();
});
afterAll(() => api?.stop());

const cards = async (paths: string[], as?: TestMember) =>
  (await api.get('v2/sayfa/kartlar', { yollar: paths.join(' ') }, as ? { session: as } : {})).body._sonuc.kartlar;
let serial = 0;
const share = async (by: TestMember, more: object = {}) =>
  (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: `Bugün yağmur var ${++serial}.`, ...more }, { session: by })).body._sonuc.gonderi.id;

test('[R-TOUCH-08] [R-CHAT-11] books, posts, readers, authors, topics and series have cards, in the order asked for; other pages have none', async () => {
  const writer = await api.member({ name: 'Elif Kaya' });
  const post = await share(writer);
  const series = await api.db.insertInto('series').values({ name: 'Dune', slug: 'dune' }).returning('id').executeTakeFirstOrThrow();
  const paths = [
    `/seri/dune--${series.id}`,
    '/akis',
    `/${writer.kadi}`,
    book.path,
    `/gonderi/${post}`,
    '/yazar/ahmet-hamdi-tanpinar',
    '/konu/siir',
    '/gonderi/999999',
  ];
  expect(await cards(paths)).toEqual([
    { yol: paths[0], turu: 'seri', no: series.id, baslik: 'Dune', alt: 'Seri' },
    { yol: paths[2], turu: 'okur', no: writer.id, baslik: 'Elif Kaya', alt: `@${writer.kadi}` },
    { yol: book.path, turu: 'kitap', no: book.id, baslik: 'Huzur', alt: 'Ahmet Hamdi Tanpınar' },
    { yol: paths[4], turu: 'gonderi', no: writer.id, baslik: 'Elif Kaya', alt: `İleti · Bugün yağmur var ${serial}.` },
    expect.objectContaining({ yol: paths[5], turu: 'yazar', alt: 'Yazar' }),
    expect.objectContaining({ yol: paths[6], turu: 'konu', baslik: 'Şiir' }),
  ]);
});

test('[R-TOUCH-08] what is deleted, hidden, unpublished, private or across a block has no card for who may not see it', async () => {
  const [writer, reader] = [await api.member(), await api.member()];
  const [gone, hidden, kept] = [await share(writer), await share(writer), await share(writer)];
  const paths = [`/gonderi/${gone}`, `/gonderi/${hidden}`, `/gonderi/${kept}`, `/${writer.kadi}`];
  const seen = async (as?: TestMember) => (await cards(paths, as)).map((card) => card.yol);
  expect(await seen(reader)).toEqual(paths);
  await api.post('v2/gonderi/sil', { id: gone }, { session: writer });
  await api.db.updateTable('posts').set({ hidden_at: new Date() }).where('id', '=', hidden).execute();
  expect(await seen(reader)).toEqual([paths[2], paths[3]]);
  await api.db.updateTable('members').set({ is_private: true }).where('id', '=', writer.id).execute();
  expect(await seen(reader)).toEqual([paths[3]]);
  expect(await seen()).toEqual([paths[3]]);
  expect(await seen(writer)).toEqual([paths[2], paths[3]]);
  await api.db.updateTable('members').set({ is_private: false }).where('id', '=', writer.id).execute();
  await api.post('v2/uyeler/engelle', { uyeId: reader.id, engelle: 1 }, { session: writer });
  expect(await seen(reader)).toEqual([]);
  expect(await seen()).toEqual([paths[2], paths[3]]);
  await api.db.updateTable('members').set({ closed_at: new Date() }).where('id', '=', writer.id).execute();
  expect(await seen()).toEqual([]);
  await api.db.updateTable('books').set({ published: false }).where('id', '=', book.id).execute();
  expect(await cards([book.path])).toEqual([]);
  await api.db.updateTable('books').set({ published: true }).where('id', '=', book.id).execute();
});

test('[R-TOUCH-08] a post that says how a book ends shows none of its words', async () => {
  const writer = await api.member();
  const post = await share(writer, { turu: 'inceleme', kitapId: book.id, puan: 8, spoiler: 1, metin: 'Kahraman sonunda ölüyor, ne yazık ki.' });
  expect((await cards([`/gonderi/${post}`]))[0]?.alt).toBe('İnceleme');
});

test('[R-TOUCH-08] at most eight paths are asked for at once', async () => {
  const ask = (yollar: string) => api.get('v2/sayfa/kartlar', { yollar });
  expect((await ask(Array(9).fill(book.path).join(' '))).status).toBe(400);
  expect((await ask('kitap')).status).toBe(400);
  expect((await ask(Array(8).fill(book.path).join(' '))).status).toBe(200);
});
