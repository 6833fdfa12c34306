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
const mark = (member: TestMember, at: number, raf: 'okuyacagim' | 'okuyorum' | 'okudum') => api.post('v2/kitap/isaretle', { kitapId: id(at), raf }, as(member));
const move = (member: TestMember, at: number, yer: string, beside?: number) =>
  api.post('v2/kitaplik/sirala', { kitapId: id(at), yer, ...(beside === undefined ? {} : { hedefId: id(beside) }) } as never, as(member));
const order = async (member: TestMember, adet = 10) => {
  const seen: number[] = [];
  let imlec: string | undefined;
  do {
    const page = (await api.get('v2/kitaplik/liste', { uyeId: member.id, raf: 'okuyacagim', s: 'sira', adet, ...(imlec ? { imlec } : {}) }, as(member))).body
      ._sonuc;
    seen.push(...page.liste.map((b) => books.findIndex((one) => one.id === b.id)));
    imlec = page.imlec;
  } while (imlec);
  return seen;
};
const reader = async () => {
  const member = await api.member();
  for (const at of [0, 1, 2, 3]) await mark(member, at, 'okuyacagim');
  return member;
};

describe('[R-READ-08] what is to be read', () => {
  test('comes as it was added, and moves to the head, the end, before and after another, over pages too', async () => {
    const member = await reader();
    expect(await order(member)).toEqual([0, 1, 2, 3]);
    expect((await move(member, 2, 'bas')).body._sonuc).toEqual({ sira: 1 });
    expect(await order(member)).toEqual([2, 0, 1, 3]);
    expect((await move(member, 2, 'son')).body._sonuc).toEqual({ sira: 4 });
    expect((await move(member, 3, 'once', 0)).body._sonuc).toEqual({ sira: 1 });
    expect((await move(member, 0, 'sonra', 1)).body._sonuc).toEqual({ sira: 3 });
    expect(await order(member)).toEqual([3, 1, 0, 2]);
    expect(await order(member, 1)).toEqual([3, 1, 0, 2]);
    expect((await api.page('kitaplarim', { raf: 'okuyacagim' }, as(member))).body._sonuc.veri).toMatchObject({
      s: 'sira',
      kitaplar: { liste: [{ id: id(3) }, {}, {}, {}] },
    });
  });
  test('a new one comes last, one that comes back too, and saying what the copy is moves nothing', async () => {
    const member = await reader();
    await move(member, 1, 'bas');
    await mark(member, 4, 'okuyacagim');
    expect(await order(member)).toEqual([1, 0, 2, 3, 4]);
    await mark(member, 1, 'okuyorum');
    await mark(member, 1, 'okuyacagim');
    expect(await order(member)).toEqual([0, 2, 3, 4, 1]);
    await api.post('v2/kitaplik/kopya', { kitapId: id(4), bicim: 'sesli' }, as(member));
    expect(await order(member)).toEqual([0, 2, 3, 4, 1]);
  });
  test('moves from two tabs at once leave each book once', async () => {
    const member = await reader();
    await Promise.all([move(member, 3, 'bas'), move(member, 2, 'bas'), move(member, 0, 'son'), move(member, 1, 'sonra', 0)]);
    expect((await order(member)).sort()).toEqual([0, 1, 2, 3]);
  });
  test.each([
    ['a book that is read', 4, 'bas', undefined, 409],
    ['beside one that is read', 0, 'once', 4, 409],
    ['before nothing', 0, 'once', undefined, 400],
    ['to the head beside another', 0, 'bas', 1, 400],
    ['to no place', 0, 'orta', undefined, 400],
  ])('%s does not move', async (_, at, yer, beside, status) => {
    const member = await reader();
    await mark(member, 4, 'okudum');
    expect((await move(member, at, yer, beside)).status).toBe(status);
    expect(await order(member)).toEqual([0, 1, 2, 3]);
  });
  test('another shelf has no such order', async () => {
    const member = await reader();
    expect((await api.get('v2/kitaplik/liste', { uyeId: member.id, raf: 'okudum', s: 'sira' }, as(member))).status).toBe(400);
  });
});

describe('[R-READ-09] the streak', () => {
  const streak = async (member: TestMember) => (await api.page('hedefler', {}, as(member))).body._sonuc.veri.seri;
  const read = (member: TestMember, ago: number) => api.post('v2/okuma/ilerleme', { kitapId: id(0), birim: 'yuzde', deger: 10, gun: day(ago) }, as(member));
  test.each([
    ['nothing read', [], { gun: 0, enUzun: 0, bugun: 0 }],
    ['today', [0], { gun: 1, enUzun: 1, bugun: 1 }],
    ['until yesterday', [1, 2, 3], { gun: 3, enUzun: 3, bugun: 0 }],
    ['until the day before', [2, 3], { gun: 0, enUzun: 2, bugun: 0 }],
    ['with a gap', [0, 1, 3, 4, 5, 6], { gun: 2, enUzun: 4, bugun: 1 }],
    ['twice a day', [0, 0, 1], { gun: 2, enUzun: 2, bugun: 1 }],
  ] as const)('counts days in a row: %s', async (_, days, expected) => {
    const member = await api.member();
    for (const ago of days) await read(member, ago);
    expect(await streak(member)).toEqual(expected);
  });
  test('is turned off and on again', async () => {
    const [member, other] = [await api.member(), await api.member()];
    expect((await api.post('v2/okuma/tercih', { seri: 0 }, as(member))).body._sonuc).toMatchObject({ seri: 0 });
    expect([await streak(member), await streak(other)]).toEqual([undefined, { gun: 0, enUzun: 0, bugun: 0 }]);
    await api.post('v2/okuma/tercih', { seri: 1 }, as(member));
    expect(await streak(member)).toEqual({ gun: 0, enUzun: 0, bugun: 0 });
  });
});
