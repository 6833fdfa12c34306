import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { as, day, makeBooks, year } from './testing';

let api: TestApi;
let books: { id: number; work_id: number }[];
beforeAll(async () => {
  api = await startTestApi();
  ({ books } = await makeBooks(api));
});
afterAll(() => api?.stop());

const id = (at: number) => books[at]?.id as number;
const mark = (member: TestMember, at: number, input: object) => api.post('v2/kitap/isaretle', { kitapId: id(at), ...input }, as(member));
const readings = async (member: TestMember, at: number) =>
  (await api.get('v2/okuma/liste', { kitapId: id(at) }, as(member))).body._sonuc.liste.map((r) => ({ bitti: r.bitti, bitis: r.bitis }));
const yearOf = async (member: TestMember, sene = year) => {
  const { veri } = (await api.page('okuma-raporu', { kadi: member.kadi, sene })).body._sonuc;
  return [veri.kitap, veri.tekrar, veri.okuma, veri.sayfa];
};

describe('marking a book as read', () => {
  test('[R-READ-01] today, on a day, or on one that is not known', async () => {
    const member = await api.member();
    await mark(member, 0, { raf: 'okudum', bitis: day(0) });
    await mark(member, 1, { raf: 'okudum', bitis: '2019-06-01' });
    await mark(member, 2, { raf: 'okudum', bitisBilinmiyor: 1 });
    await mark(member, 3, { raf: 'okudum' });
    expect(await readings(member, 0)).toEqual([{ bitti: 1, bitis: day(0) }]);
    expect(await readings(member, 1)).toEqual([{ bitti: 1, bitis: '2019-06-01' }]);
    for (const at of [2, 3]) expect(await readings(member, at)).toEqual([{ bitti: 1, bitis: undefined }]);
    expect(await yearOf(member)).toEqual([1, 0, 1, 100]);
    expect(await yearOf(member, 2019)).toEqual([1, 0, 1, 200]);
  });
  test('[R-READ-01] a backlog fills neither this year nor its goal', async () => {
    const member = await api.member();
    for (const at of [0, 1, 2, 3, 4]) await mark(member, at, { raf: 'okudum' });
    const { hedef } = (await api.post('v2/hedef/kaydet', { turu: 'yil', hedef: 5, baslangic: `${year}-01-01`, bitis: `${year}-12-31` }, as(member))).body
      ._sonuc;
    expect([hedef.yapilan, hedef.kitap, hedef.okuma, hedef.sayfa]).toEqual([0, 0, 0, 0]);
    expect(await yearOf(member)).toEqual([0, 0, 0, 0]);
    const { liste } = (await api.get('v2/kitaplik/liste', { uyeId: member.id, raf: 'okudum' }, as(member))).body._sonuc;
    expect(liste.map((b) => [b.okumaSayisi, b.bitis])).toEqual(Array(5).fill([1, undefined]));
  });
  test('[R-READ-01] rating alone, and a review with stars, mean that it was read but write no day', async () => {
    const member = await api.member();
    await mark(member, 0, { puan: 8 });
    expect(await readings(member, 0)).toEqual([{ bitti: 1, bitis: undefined }]);
    await api.post(
      'v2/gonderi/paylas',
      { turu: 'inceleme', metin: 'Çınarın altında okunacak bir kitap.'.repeat(4), kitapId: id(1), puan: 9 } as never,
      as(member),
    );
    expect(await readings(member, 1)).toEqual([{ bitti: 1, bitis: undefined }]);
    expect(await yearOf(member)).toEqual([0, 0, 0, 0]);
  });
  test('[R-READ-01] a book that was being read is finished today unless another day is said; a start after that day goes', async () => {
    const member = await api.member();
    for (const at of [0, 1, 2]) await mark(member, at, { raf: 'okuyorum' });
    await mark(member, 0, { raf: 'okudum' });
    await mark(member, 1, { raf: 'okudum', bitis: day(400) });
    await mark(member, 2, { raf: 'okudum', bitisBilinmiyor: 1 });
    expect([await readings(member, 0), await readings(member, 1), await readings(member, 2)]).toEqual([
      [{ bitti: 1, bitis: day(0) }],
      [{ bitti: 1, bitis: day(400) }],
      [{ bitti: 1, bitis: undefined }],
    ]);
    const { liste } = (await api.get('v2/okuma/liste', { kitapId: id(1) }, as(member))).body._sonuc;
    expect(liste[0]?.baslangic).toBeUndefined();
  });
  test('[R-READ-01] the day can be said later, twice without a second reading; another one is refused', async () => {
    const member = await api.member();
    await mark(member, 0, { puan: 8 });
    for (const _ of [1, 2]) expect((await mark(member, 0, { raf: 'okudum', bitis: '2020-02-03' })).status).toBe(200);
    expect(await readings(member, 0)).toEqual([{ bitti: 1, bitis: '2020-02-03' }]);
    const { status, body } = await mark(member, 0, { raf: 'okudum', bitis: '2021-02-03' });
    expect([status, Object.keys(body.alanlar ?? {})]).toEqual([400, ['bitis']]);
    await mark(member, 0, { raf: 'okudum' });
    expect(await readings(member, 0)).toEqual([{ bitti: 1, bitis: '2020-02-03' }]);
  });
  test('[R-READ-01] a slip leaves no reading behind, whatever day it was given', async () => {
    const member = await api.member();
    for (const when of [{}, { bitis: '2020-02-03' }, { bitis: day(0) }]) {
      await mark(member, 0, { raf: 'okudum', ...when });
      await mark(member, 0, { raf: 'okuyacagim' });
      expect(await readings(member, 0)).toEqual([]);
    }
  });
  test.each([
    ['a day to come', { raf: 'okudum', bitis: '2199-01-01' }, 'bitis'],
    ['a day that is none', { raf: 'okudum', bitis: '2023-02-31' }, 'bitis'],
    ['a day for a book that is not read', { raf: 'okuyorum', bitis: '2023-02-01' }, 'bitis'],
    ['a day without a shelf', { puan: 8, bitis: '2023-02-01' }, 'bitis'],
    ['a day that is known and is not', { raf: 'okudum', bitis: '2023-02-01', bitisBilinmiyor: 1 }, 'bitis'],
    ['no day for a book that is not read', { raf: 'okuyacagim', bitisBilinmiyor: 1 }, 'bitisBilinmiyor'],
    ['a shelf for a book that is to leave them all', { raf: 'okudum', sil: 1 }, 'raf'],
    ['a rating for a book that is to leave the library', { puan: 8, sil: 1 }, 'puan'],
  ])('[R-READ-01] %s is refused', async (_, input, field) => {
    const { status, body } = await mark(await api.member(), 0, input);
    expect([status, Object.keys(body.alanlar ?? {})]).toEqual([400, [field]]);
  });
});
