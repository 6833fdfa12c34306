import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { as, makeBooks } from './testing';

let api: TestApi;
let books: { id: number; work_id: number }[];
const readers: TestMember[] = [];
beforeAll(async () => {
  api = await startTestApi();
  ({ books } = await makeBooks(api));
  await api.db.updateTable('books').set({ slug: 'cinar' }).where('id', '=', id()).execute();
  for (let n = 0; n < 4; n++) readers.push(await api.member());
});
afterAll(() => api?.stop());
afterEach(async () => {
  await api.db.deleteFrom('shelf_entries').execute();
});

const id = (at = 0) => books[at]?.id as number;
const reader = (n: number) => readers[n] as TestMember;
const mark = (n: number, raf: 'okudum' | 'okuyorum' | 'okuyacagim' | 'yarim-biraktim', at = 0) =>
  api.post('v2/kitap/isaretle', { kitapId: id(at), raf }, as(reader(n)));
const vote = (n: number, turu: string, deger: string, more: object = {}) =>
  api.post('v2/kitap/oyla', { kitapId: id(), turu, deger, ...more } as never, as(reader(n)));
const shown = async () => (await api.get('v2/kitap/oylar', { kitapId: id() })).body._sonuc.oylar.map((v) => `${v.turu} ${v.deger} ${v.sayi}`);
const mine = async (n: number) => (await api.get('v2/kitap/oylar', { kitapId: id() }, as(reader(n)))).body._sonuc.benim.map((v) => v.deger);
const found = async (filters: object) =>
  (await api.page('ara', { bolum: 'kitaplar', ...filters } as never)).body._sonuc.veri.kitaplar?.liste.map((b) => b.adi) ?? [];

describe('[R-READ-07] votes on a book', () => {
  test('are shown from three on, never whose they are, in the reader’s language, on the page too', async () => {
    for (const [n, raf] of (['okudum', 'okuyorum', 'yarim-biraktim', 'okudum'] as const).entries()) await mark(n, raf);
    for (const n of [0, 1]) await vote(n, 'hal', 'huzunlu');
    expect([await shown(), await mine(0)]).toEqual([[], ['huzunlu']]);
    expect((await api.page('kitap', { id: id(), seo: 'cinar' })).body._sonuc.veri.oylar).toBeUndefined();
    await vote(2, 'hal', 'huzunlu');
    await vote(2, 'hal', 'huzunlu');
    for (const n of [0, 1, 2, 3]) await vote(n, 'uyari', 'savas');
    expect(await shown()).toEqual(['uyari savas 4', 'hal huzunlu 3']);
    const page = (await api.page('kitap', { id: id(), seo: 'cinar' }, { lang: 'en' })).body._sonuc.veri;
    expect(page.oylar).toEqual([
      { turu: 'uyari', deger: 'savas', adi: 'war', sayi: 4 },
      { turu: 'hal', deger: 'huzunlu', adi: 'sad', sayi: 3 },
    ]);
    const choices = (await api.get('v2/kitap/oylar', { kitapId: id() })).body._sonuc.secenekler;
    expect([choices.hal.find((c) => c.kod === 'huzunlu')?.adi, choices.tempo.map((c) => c.kod)]).toEqual(['hüzünlü', ['yavas', 'orta', 'hizli']]);
    expect(await mine(0)).not.toContain('zorlayici');
  });
  test('can be withdrawn; of the paces one holds', async () => {
    for (const n of [0, 1, 2]) await mark(n, 'okudum');
    for (const n of [0, 1, 2]) await vote(n, 'tempo', 'yavas');
    expect(await shown()).toEqual(['tempo yavas 3']);
    expect((await vote(0, 'tempo', 'hizli')).body._sonuc.benim).toEqual([{ turu: 'tempo', deger: 'hizli' }]);
    expect([await shown(), await mine(0)]).toEqual([[], ['hizli']]);
    await vote(0, 'hal', 'umutlu');
    await vote(0, 'tempo', 'hizli', { geri: 1 });
    expect((await vote(0, 'tempo', 'hizli', { geri: 1 })).status).toBe(200);
    expect(await mine(0)).toEqual(['umutlu']);
  });
  test('belong to those who know the book, and go with it', async () => {
    expect((await vote(0, 'hal', 'umutlu')).status).toBe(409);
    await mark(0, 'okuyacagim');
    expect((await vote(0, 'hal', 'umutlu')).status).toBe(409);
    await mark(0, 'okudum');
    await vote(0, 'hal', 'umutlu');
    await mark(0, 'yarim-biraktim');
    expect(await mine(0)).toEqual(['umutlu']);
    await mark(0, 'okuyacagim');
    expect(await mine(0)).toEqual([]);
    await mark(0, 'okudum');
    await vote(0, 'hal', 'umutlu');
    await api.post('v2/kitap/isaretle', { kitapId: id(), sil: 1 }, as(reader(0)));
    expect(await mine(0)).toEqual([]);
    expect((await api.post('v2/kitap/oyla', { kitapId: id(), turu: 'hal', deger: 'umutlu' })).status).toBe(401);
  });
  test.each([
    ['hal', 'yavas'],
    ['hal', 'yok'],
    ['tempo', 'huzunlu'],
    ['renk', 'mavi'],
  ])('%s %s cannot be said', async (turu, deger) => {
    await mark(0, 'okudum');
    expect((await vote(0, turu, deger)).status).toBe(400);
    expect(await mine(0)).toEqual([]);
  });
  test('[R-FIND-03] books are found by mood and pace, and without a warning', async () => {
    for (const n of [0, 1, 2]) {
      await mark(n, 'okudum');
      for (const [kind, value] of [
        ['hal', 'huzunlu'],
        ['tempo', 'yavas'],
        ['uyari', 'savas'],
      ] as const)
        await vote(n, kind, value);
    }
    await vote(0, 'hal', 'umutlu');
    expect(await found({ hal: 'huzunlu' })).toEqual(['Çınar']);
    expect(await found({ hal: 'umutlu' })).toEqual([]);
    expect(await found({ hal: 'huzunlu', tempo: 'hizli' })).toEqual([]);
    expect(await found({ q: 'çınar', tempo: 'yavas' })).toEqual(['Çınar']);
    expect(await found({ q: 'çınar', uyarisiz: 'savas' })).toEqual([]);
    expect(await found({ q: 'çınar', uyarisiz: 'intihar' })).toEqual(['Çınar']);
    expect(await found({ q: 'çınar', uyarisiz: 'bilinmeyen' })).toEqual(['Çınar']);
  });
});
