import { makeBook } from '../librarian/testing';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

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

test('[R-NAV-11] an editor opens the last draft about the same again, wherever its owner is', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  const save = async (words: object) => (await api.post('v2/taslak/kaydet', { turu: 'ileti', ...words }, { session: ayse })).body._sonuc.id as number;
  const open = async (params: object, session = ayse) => (await api.page('paylas', { turu: 'ileti', ...params }, { session })).body._sonuc.veri.taslak?.metin;
  const [of, other] = await api.db
    .insertInto('topics')
    .values(['Masallar', 'Mektuplar'].map((name) => ({ name, title: name, slug: name.toLowerCase(), published: true })) as never)
    .returning('id')
    .execute();
  const [konuId, otherId] = [of?.id, other?.id];
  const filed = await save({ metin: 'Konulu', konuId });
  await save({ metin: 'Önceki' });
  const last = await save({ metin: 'Sonuncu' });
  expect(await open({})).toBe('Sonuncu');
  expect(await open({ konuId })).toBe('Konulu');
  expect(await open({ konuId: otherId })).toBeUndefined();
  expect(await open({ yeni: 1 })).toBeUndefined();
  expect(await open({ turu: 'alinti' })).toBeUndefined();
  expect(await open({}, can)).toBeUndefined();
  await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Sonuncu söz', taslakId: last }, { session: ayse });
  expect(await open({})).toBe('Önceki');
  const gonderiId = (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Alıntılanan söz' }, { session: can })).body._sonuc.gonderi.id;
  await save({ metin: 'Alıntılı', gonderiId });
  await save({ metin: 'Yine sonuncu' });
  expect(await open({ gonderiId })).toBe('Alıntılı');
  expect(await open({ gonderiId: gonderiId + 1 })).toBeUndefined();
  expect((await api.page('paylas', { turu: 'ileti', gonderiId }, { session: ayse })).body._sonuc.veri.alintilanan?.id).toBe(gonderiId);
  // Its topic was closed meanwhile: the words are there all the same.
  await api.db
    .updateTable('topics')
    .set({ published: false })
    .where('id', '=', konuId as number)
    .execute();
  expect(await open({ taslakId: filed })).toBe('Konulu');
});

test('[R-NAV-11] a draft that was written on elsewhere is not overwritten: both stay', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  const save = async (words: object, session = ayse) => api.post('v2/taslak/kaydet', { turu: 'ileti', ...words }, { session });
  const first = (await save({ metin: 'Bir' })).body._sonuc;
  const second = (await save({ id: first.id, bilinen: first.zaman, metin: 'Bir iki' })).body._sonuc;
  expect(second.id).toBe(first.id);
  const branch = (await save({ id: first.id, bilinen: first.zaman, metin: 'Bir üç' })).body._sonuc;
  expect(branch.id).not.toBe(first.id);
  const texts = (await api.page('taslaklar', {}, { session: ayse })).body._sonuc.veri.taslaklar.map((draft: { metin: string }) => draft.metin);
  expect(texts.sort()).toEqual(['Bir iki', 'Bir üç']);
  expect((await save({ id: first.id, bilinen: first.zaman, metin: 'Yabancı' }, can)).status).toBe(404);
  await api.post('v2/taslak/sil', { id: first.id }, { session: ayse });
  expect((await save({ id: first.id, bilinen: second.zaman, metin: 'Silinmiş' })).status).toBe(404);
});

test('[R-NAV-11] what a draft says already makes no second one, however late it is sent again', async () => {
  const ayse = await api.member();
  const save = async (words: object) => (await api.post('v2/taslak/kaydet', { turu: 'ileti', ...words }, { session: ayse })).body._sonuc;
  const first = await save({ metin: 'Bir' });
  const second = await save({ id: first.id, bilinen: first.zaman, metin: 'Bir iki', spoiler: 1 });
  expect(await save({ id: first.id, bilinen: first.zaman, metin: 'Bir iki', spoiler: 1 })).toEqual(second);
  expect((await save({ id: first.id, bilinen: first.zaman, metin: 'Bir iki', spoiler: 0 })).id).not.toBe(first.id);
});

test('[R-NAV-11] a known time without its draft is refused, and nothing is saved', async () => {
  const ayse = await api.member();
  const answer = await api.post('v2/taslak/kaydet', { turu: 'ileti', metin: 'Bir', bilinen: new Date().toISOString() }, { session: ayse });
  expect([answer.status, Object.keys(answer.body.alanlar ?? {})]).toEqual([400, ['id']]);
  expect((await api.page('taslaklar', {}, { session: ayse })).body._sonuc.veri.taslaklar).toEqual([]);
});

test('[R-DISC-15] a draft about a book that does not exist is refused, not kept without it', async () => {
  const ayse = await api.member();
  const answer = await api.post('v2/taslak/kaydet', { turu: 'inceleme', metin: 'Söz', kitapId: 999_999 }, { session: ayse });
  expect([answer.status, answer.body.alanlar]).toEqual([400, { kitapId: 'Kitap bulunamadı' }]);
  expect((await api.page('taslaklar', {}, { session: ayse })).body._sonuc.veri.taslaklar).toEqual([]);
});

test('[R-DISC-15] a refused or unpublished book is named by no new draft, and does not keep one that is about it from being saved', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  const { id: kitapId } = await makeBook(api, 'Kapanan');
  const save = async (session: TestMember, id?: number) =>
    (await api.post('v2/taslak/kaydet', { turu: 'alinti', metin: 'Söz', kitapId, ...(id ? { id } : {}) }, { session })).body;
  const { id } = (await save(ayse))._sonuc;
  for (const hidden of [{ review: 'ret' }, { published: false, review: null }]) {
    await api.db.updateTable('books').set(hidden).where('id', '=', kitapId).execute();
    expect((await save(ayse, id))._sonuc.id).toBe(id);
    for (const answer of [await save(ayse), await save(can), await save(can, id)]) expect(answer.alanlar).toHaveProperty('kitapId');
  }
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
  const words = { metin: 'Sade ve derin bir kitap.', baslik: 'Kıyıda kalanlar' };
  const { gonderi } = (await api.post('v2/gonderi/paylas', { turu: 'inceleme', kitapId: book.id, ...words }, { session: ayse })).body._sonuc;
  const edited = (await api.post('v2/gonderi/duzenle', { id: gonderi.id, ...words }, { session: ayse })).body._sonuc.gonderi;
  expect([gonderi.baslik, edited.baslik]).toEqual([words.baslik, words.baslik]);
  const opened = async (kitapId: number) => (await api.page('paylas', { turu: 'inceleme', kitapId }, { session: ayse })).body._sonuc.veri.gonderi?.id;
  const other = await makeBook(api);
  expect([await opened(book.id), await opened(other.id)]).toEqual([gonderi.id, undefined]);
  await api.db.deleteFrom('books').where('id', '=', other.id).execute();
  expect((await api.page('kaydedilenler', {}, { session: ayse })).body._sonuc.veri.gonderiler.liste).toEqual([]);
});

test('[R-DISC-01] discovery shows reviews, quotes, books and topics to everyone', async () => {
  const { status, body } = await api.page('kesfet', {});
  expect(status).toBe(200);
  expect(body._sonuc.veri.gonderiler.liste[0]).toMatchObject({ turu: 'inceleme', alt: { kitaplar: [{ adi: 'Kıyıda' }] } });
  expect(body._sonuc.veri.sayilar).toMatchObject({ kitap: 1, inceleme: 1 });
  // The newest posts are a page of their own.
  expect([body._sonuc.baslik, (await api.page('kesfet', { sira: 'en-yeni' })).body._sonuc.baslik]).toEqual(['Keşfet', 'Gönderiler']);
});
