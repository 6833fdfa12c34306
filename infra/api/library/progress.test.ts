import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { as, day, makeBooks } from './testing';

let api: TestApi;
let books: { id: number; work_id: number }[];
beforeAll(async () => {
  api = await startTestApi();
  ({ books } = await makeBooks(api));
});
afterAll(() => api?.stop());

const id = (at: number) => books[at]?.id as number;
const note = (member: TestMember, at: number, input: object) => api.post('v2/okuma/ilerleme', { kitapId: id(at), ...input } as never, as(member));
const state = async (member: TestMember, at: number) => (await api.get('v2/okuma/liste', { kitapId: id(at) }, as(member))).body._sonuc;

describe('[R-READ-02] progress', () => {
  test('by page, percent and minutes, each with the part of the whole, and a history with notes', async () => {
    const member = await api.member();
    await note(member, 1, { birim: 'sayfa', deger: 50, not: 'İyi başladı.', gun: day(2) });
    await note(member, 1, { birim: 'yuzde', deger: 40, gun: day(1) });
    const after = (await note(member, 1, { birim: 'dakika', deger: 300, toplamDakika: 600 })).body._sonuc;
    expect(after.okuma).toEqual({ raf: 'okuyorum' });
    expect(after.liste).toMatchObject([{ bitti: 0, baslangic: day(2), dakika: 300, toplamDakika: 600, yuzde: 50 }]);
    expect(after.gecmis?.map(({ id: _, ...entry }) => entry)).toEqual([
      { gun: day(0), dakika: 300, yuzde: 50 },
      { gun: day(1), yuzde: 40 },
      { gun: day(2), sayfa: 50, yuzde: 25, not: 'İyi başladı.' },
    ]);
    expect((await note(member, 1, { birim: 'dakika', deger: 450 })).body._sonuc.liste[0]).toMatchObject({ dakika: 450, yuzde: 75 });
  });
  test('an earlier day does not take the place of a later one; taking an entry out gives back the one before', async () => {
    const member = await api.member();
    await note(member, 0, { birim: 'sayfa', deger: 60 });
    const after = (await note(member, 0, { birim: 'sayfa', deger: 20, gun: day(3) })).body._sonuc;
    expect(after.liste[0]).toMatchObject({ sayfa: 60, yuzde: 60, baslangic: day(3) });
    const [last, first] = after.gecmis ?? [];
    const [other] = [await api.member()];
    expect((await api.post('v2/okuma/ilerlemeSil', { id: last?.id ?? 0 }, as(other))).status).toBe(404);
    expect((await api.post('v2/okuma/ilerlemeSil', { id: last?.id ?? 0 }, as(member))).body._sonuc.liste[0]).toMatchObject({ sayfa: 20, yuzde: 20 });
    expect((await api.post('v2/okuma/ilerlemeSil', { id: last?.id ?? 0 }, as(member))).status).toBe(404);
    const empty = (await api.post('v2/okuma/ilerlemeSil', { id: first?.id ?? 0 }, as(member))).body._sonuc;
    expect([empty.gecmis, empty.liste[0]?.sayfa, empty.liste[0]?.yuzde]).toEqual([undefined, undefined, undefined]);
  });
  test('[R-READ-03] of a reading that turns out to be of another edition is measured by that one; a page beyond it is all of it', async () => {
    const member = await api.member();
    const edition = async (pages: number | null) => {
      const values = { work_id: books[1]?.work_id ?? 0, title: 'Başka baskı', slug: `baska-baski-${pages}`, is_main: false, pages };
      return (await api.db.insertInto('books').values(values).returning('id').executeTakeFirstOrThrow()).id;
    };
    const [thin, thick, unknown] = [await edition(40), await edition(500), await edition(null)];
    await note(member, 1, { birim: 'yuzde', deger: 7, gun: day(2) });
    await note(member, 1, { birim: 'sayfa', deger: 30, gun: day(1) });
    await note(member, 1, { birim: 'sayfa', deger: 50 });
    for (const [baskiId, ...parts] of [
      [thick, 10, 6, 7],
      [thin, 100, 75, 7],
      [unknown, 100, 75, 7],
      [id(1), 25, 15, 7],
    ]) {
      await api.post('v2/kitaplik/kopya', { kitapId: id(1), baskiId: baskiId ?? 0 }, as(member));
      const { liste, gecmis } = await state(member, 1);
      expect([liste[0]?.sayfa, liste[0]?.yuzde, ...(gecmis?.map((entry) => entry.yuzde) ?? [])]).toEqual([50, parts[0], ...parts]);
    }
  });
  test('stands where the book is shown as being read, and notes go to nobody else', async () => {
    const member = await api.member();
    await note(member, 2, { birim: 'sayfa', deger: 75, not: 'Gizli notum' });
    for (const viewer of [as(member), {}]) {
      const { body } = await api.get('v2/kitaplik/liste', { uyeId: member.id, raf: 'okuyorum' }, viewer);
      expect(body._sonuc.liste[0]).toMatchObject({ sayfada: 75, yuzde: 25 });
      expect(JSON.stringify(body)).not.toContain('Gizli notum');
    }
    const profile = (await api.page('okur', { kadi: member.kadi })).body._sonuc;
    expect(JSON.stringify(profile)).toContain('"yuzde":25');
    expect(JSON.stringify(profile)).not.toContain('Gizli notum');
  });
  test('a page of the reading record joins the history once; finishing ends it', async () => {
    const member = await api.member();
    for (const _ of [1, 2]) await api.post('v2/okuma/kaydet', { kitapId: id(0), sayfa: 30 }, as(member));
    const { gecmis, liste } = await state(member, 0);
    expect([gecmis?.map((p) => [p.sayfa, p.yuzde]), liste[0]?.yuzde]).toEqual([[[30, 30]], 30]);
    await api.post('v2/kitap/isaretle', { kitapId: id(0), raf: 'okudum' }, as(member));
    const done = await state(member, 0);
    expect([done.gecmis, done.liste.length, done.liste[0]?.yuzde]).toEqual([undefined, 1, undefined]);
  });
  test('of a book that was read begins a re-read, and the book stays read', async () => {
    const member = await api.member();
    await api.post('v2/okuma/kaydet', { kitapId: id(0), bitis: '2020-01-01' }, as(member));
    const after = (await note(member, 0, { birim: 'yuzde', deger: 5 })).body._sonuc;
    expect([after.okuma?.raf, after.liste.map((r) => r.bitti)]).toEqual(['okudum', [0, 1]]);
  });
  test.each([
    ['a page beyond the book', { birim: 'sayfa', deger: 101 }, 'deger'],
    ['more than all of it', { birim: 'yuzde', deger: 101 }, 'deger'],
    ['more minutes than there are', { birim: 'dakika', deger: 61, toplamDakika: 60 }, 'deger'],
    ['a length with a page', { birim: 'sayfa', deger: 10, toplamDakika: 60 }, 'toplamDakika'],
    ['a day to come', { birim: 'yuzde', deger: 10, gun: '2199-01-01' }, 'gun'],
    ['a day that is none', { birim: 'yuzde', deger: 10, gun: '2023-02-30' }, 'gun'],
    ['less than nothing', { birim: 'yuzde', deger: -1 }, 'deger'],
  ])('%s is refused and writes nothing', async (_, input, field) => {
    const member = await api.member();
    const { status, body } = await note(member, 0, input);
    expect([status, Object.keys(body.alanlar ?? {})]).toEqual([400, [field]]);
    expect((await state(member, 0)).liste).toEqual([]);
  });
});

test('[R-READ-03] format and ownership are said, kept, taken back, and seen by their owner only', async () => {
  const member = await api.member();
  const copy = (input: object) => api.post('v2/kitaplik/kopya', { kitapId: id(3), ...input } as never, as(member));
  expect((await copy({ bicim: 'sesli' })).status).toBe(409);
  await api.post('v2/kitap/isaretle', { kitapId: id(3), raf: 'okuyacagim' }, as(member));
  expect((await copy({ bicim: 'sesli', sahiplik: 'odunc' })).body._sonuc).toEqual({ bicim: 'sesli', sahiplik: 'odunc' });
  expect((await copy({ sahiplik: 'istek' })).body._sonuc).toEqual({ bicim: 'sesli', sahiplik: 'istek' });
  expect(await state(member, 3)).toMatchObject({ bicim: 'sesli', sahiplik: 'istek' });
  const listed = async (viewer: object) => (await api.get('v2/kitaplik/liste', { uyeId: member.id }, viewer)).body._sonuc.liste[0];
  expect(await listed(as(member))).toMatchObject({ bicim: 'sesli', sahiplik: 'istek' });
  expect(await listed({})).not.toHaveProperty('bicim');
  expect(await listed(as(await api.member()))).not.toHaveProperty('sahiplik');
  expect((await copy({ bicim: 'yok' })).body._sonuc).toEqual({ sahiplik: 'istek' });
  expect((await copy({ bicim: 'tas' })).status).toBe(400);
});
