import { startTestApi, type TestApi } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

test('[R-DISC-14] [R-DISC-15] a draft is saved, changed, opened in its editor and gone once shared', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  const { id } = (await api.post('v2/taslak/kaydet', { turu: 'ileti', metin: 'Yarım' }, { session: ayse })).body._sonuc;
  expect((await api.post('v2/taslak/kaydet', { id, turu: 'ileti', metin: 'Yarım kalmış bir' }, { session: ayse })).body._sonuc.id).toBe(id);
  expect((await api.post('v2/taslak/kaydet', { id, turu: 'ileti', metin: 'Yabancı' }, { session: can })).status).toBe(404);
  expect((await api.page('taslaklar', {}, { session: ayse })).body._sonuc.veri.taslaklar).toMatchObject([{ id, turu: 'ileti', metin: 'Yarım kalmış bir' }]);
  expect((await api.page('taslaklar', {}, { session: can })).body._sonuc.veri.taslaklar).toEqual([]);
  expect((await api.page('paylas', { turu: 'ileti', taslakId: id }, { session: ayse })).body._sonuc.veri.taslak?.metin).toBe('Yarım kalmış bir');
  await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Yarım kalmış bir söz', taslakId: id }, { session: ayse });
  expect((await api.page('taslaklar', {}, { session: ayse })).body._sonuc.veri.taslaklar).toEqual([]);
});

test('a draft is deleted only by its owner', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  const { id } = (await api.post('v2/taslak/kaydet', { turu: 'alinti', metin: 'Söz' }, { session: ayse })).body._sonuc;
  expect((await api.post('v2/taslak/sil', { id }, { session: can })).status).toBe(404);
  expect((await api.post('v2/taslak/sil', { id }, { session: ayse })).status).toBe(200);
});

test('the review editor opens the existing review', async () => {
  const ayse = await api.member();
  const work = await api.db
    .insertInto('works')
    .values({ title: 'Kıyıda' } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const book = await api.db
    .insertInto('books')
    .values({ work_id: work.id, title: 'Kıyıda', slug: 'kiyida' } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { gonderi } = (await api.post('v2/gonderi/paylas', { turu: 'inceleme', kitapId: book.id, metin: 'Sade ve derin bir kitap.' }, { session: ayse })).body
    ._sonuc;
  expect((await api.page('paylas', { turu: 'inceleme', kitapId: book.id }, { session: ayse })).body._sonuc.veri.gonderi?.id).toBe(gonderi.id);
  expect((await api.page('kaydedilenler', {}, { session: ayse })).body._sonuc.veri.gonderiler.liste).toEqual([]);
});

test('[R-DISC-01] discovery shows reviews, quotes, books and topics to everyone', async () => {
  const { status, body } = await api.page('kesfet', {});
  expect(status).toBe(200);
  expect(body._sonuc.veri.gonderiler.liste[0]).toMatchObject({ turu: 'inceleme', alt: { kitaplar: [{ adi: 'Kıyıda' }] } });
  expect(body._sonuc.veri.sayilar).toMatchObject({ kitap: 1, inceleme: 1 });
});
