import { limits } from '@yaprak/shared-kit/limits';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { as, day, makeBooks, year } from './testing';

let api: TestApi;
let books: { id: number; work_id: number }[];
let authorId: number;
let genreId: number;
beforeAll(async () => {
  api = await startTestApi();
  ({ books, authorId, genreId } = await makeBooks(api));
});
afterAll(() => api?.stop());

const id = (at: number) => books[at]?.id as number;
const mark = (member: TestMember, at: number, input: object) => api.post('v2/kitap/isaretle', { kitapId: id(at), ...input }, as(member));
const read = (member: TestMember, at: number, input: object = {}) => api.post('v2/okuma/kaydet', { kitapId: id(at), ...input }, as(member));

describe('readings', () => {
  test('a reread book adds a reading, not a book', async () => {
    const member = await api.member();
    await read(member, 0, { baslangic: '2023-01-01', bitis: '2023-01-20' });
    const again = (await read(member, 0, { baslangic: `${year}-01-01`, bitis: `${year}-01-02` })).body._sonuc;
    expect(again.liste.map((r) => r.bitis)).toEqual([`${year}-01-02`, '2023-01-20']);
    expect(again.okuma).toEqual({ raf: 'okudum' });
    const { veri } = (await api.page('okuma-raporu', { kadi: member.kadi, sene: year })).body._sonuc;
    expect([veri.kitap, veri.okuma, veri.sayfa]).toEqual([0, 1, 100]);
    const { reader_count } = await api.db
      .selectFrom('works')
      .select('reader_count')
      .where('id', '=', books[0]?.work_id as number)
      .executeTakeFirstOrThrow();
    await read(member, 0, { bitti: 1 });
    expect(
      (
        await api.db
          .selectFrom('works')
          .select('reader_count')
          .where('id', '=', books[0]?.work_id as number)
          .executeTakeFirstOrThrow()
      ).reader_count,
    ).toBe(reader_count);
    expect((await api.get('v2/okuma/liste', { kitapId: id(0) }, as(member))).body._sonuc.liste).toHaveLength(3);
  });
  test('correcting a past reading moves no book: the reading in progress continues', async () => {
    const member = await api.member();
    const [past] = (await read(member, 1, { baslangic: '2023-01-01', bitis: '2023-01-20' })).body._sonuc.liste;
    await api.post('v2/kitap/isaretle', { kitapId: id(1), raf: 'okuyorum' }, as(member));
    const after = (await read(member, 1, { id: past?.id as number, baslangic: '2023-01-01', bitis: '2023-01-21' })).body._sonuc;
    expect(after.okuma).toEqual({ raf: 'okuyorum' });
    expect(after.liste.map((r) => [r.bitti, r.bitis])).toEqual([
      [0, undefined],
      [1, '2023-01-21'],
    ]);
    await api.post('v2/kitap/isaretle', { kitapId: id(1), raf: 'yarim-biraktim' }, as(member));
    expect((await read(member, 1, { id: past?.id as number, bitti: 1 })).body._sonuc.okuma).toEqual({ raf: 'yarim-biraktim' });
  });
  test('a reading in progress keeps its page, and finishing the book finishes it', async () => {
    const member = await api.member();
    const started = (await read(member, 1, { baslangic: day(3), sayfa: 40 })).body._sonuc;
    expect(started).toMatchObject({ liste: [{ bitti: 0, baslangic: day(3), sayfa: 40 }], sayfaSayisi: 200, okuma: { raf: 'okuyorum' } });
    expect((await read(member, 1, { baslangic: day(3), sayfa: 90 })).body._sonuc.liste).toMatchObject([{ sayfa: 90 }]);
    await mark(member, 1, { raf: 'okudum' });
    const { liste } = (await api.get('v2/okuma/liste', { kitapId: id(1) }, as(member))).body._sonuc;
    expect(liste).toEqual([{ id: started.liste[0]?.id, bitti: 1, baslangic: day(3), bitis: day(0) }]);
    await mark(member, 1, { raf: 'okuyacagim' });
    expect((await api.get('v2/okuma/liste', { kitapId: id(1) }, as(member))).body._sonuc.liste).toHaveLength(1);
  });
  test('a slip is undone with the shelf', async () => {
    const member = await api.member();
    await mark(member, 1, { raf: 'okudum' });
    await mark(member, 1, { raf: 'okuyacagim' });
    expect((await api.get('v2/okuma/liste', { kitapId: id(1) }, as(member))).body._sonuc.liste).toEqual([]);
  });
  test.each([
    ['the end before the start', { baslangic: '2024-02-02', bitis: '2024-02-01' }, { bitis: 'Bitiş tarihi başlangıçtan önce olamaz.' }],
    ['a day to come', { baslangic: '2199-01-01' }, { baslangic: 'Bu tarih henüz gelmedi.' }],
    ['a day that is none', { baslangic: '2023-02-31' }, { baslangic: 'Hatalı bir tarih seçtiniz.' }],
    ['a day of the year 0', { baslangic: '0000-01-01' }, { baslangic: 'Hatalı bir tarih seçtiniz.' }],
    ['a page beyond the book', { sayfa: 101 }, { sayfa: 'Bu baskı 100 sayfa.' }],
  ])('[R-VAL-09] %s is refused', async (_, input, alanlar) => {
    const { status, body } = await read(await api.member(), 0, input);
    expect([status, body.alanlar]).toEqual([400, alanlar]);
  });
  test.each([
    ['the page that a finished reading has reached', { bitti: 1, sayfa: 20 }, 'sayfa'],
    ['the end of a reading that is not finished', { bitti: 0, bitis: '2024-03-04' }, 'bitis'],
  ])('[R-READ-02] %s is refused, and the book stands on no shelf', async (_, input, field) => {
    const member = await api.member();
    const { status, body } = await read(member, 0, input);
    expect([status, Object.keys(body.alanlar ?? {})]).toEqual([400, [field]]);
    expect((await api.get('v2/okuma/liste', { kitapId: id(0) }, as(member))).body._sonuc).not.toHaveProperty('okuma');
  });
  test("readings are deleted only by their owner, and others' are invisible", async () => {
    const [member, other] = [await api.member(), await api.member()];
    const [reading] = (await read(member, 0, { bitis: '2024-03-04' })).body._sonuc.liste;
    expect((await api.post('v2/okuma/sil', { id: reading?.id as number }, as(other))).status).toBe(404);
    expect((await read(other, 0, { id: reading?.id, bitis: '2024-03-05' })).status).toBe(404);
    expect((await api.get('v2/okuma/liste', { kitapId: id(0) }, as(other))).body._sonuc.liste).toEqual([]);
    expect((await api.post('v2/okuma/sil', { id: reading?.id as number }, as(member))).body._sonuc.liste).toEqual([]);
  });
});

describe('goals', () => {
  const whole = { baslangic: `${year}-01-01`, bitis: `${year}-12-31` };
  test.each([
    ['baslangic', '0000-01-01'],
    ['baslangic', '2023-02-31'],
    ['bitis', '2024-13-01'],
  ])('[R-VAL-09] a goal whose %s is %s is refused', async (field, day) => {
    const answer = await api.post('v2/hedef/kaydet', { turu: 'kitap', hedef: 3, ...whole, [field]: day }, as(await api.member()));
    expect([answer.status, answer.body.alanlar]).toEqual([400, { [field]: 'Hatalı bir tarih seçtiniz.' }]);
  });
  test('[R-GOAL-03] [R-GOAL-04] [R-GOAL-05] [R-GOAL-06] targets for books, authors, genres and years, with their figures', async () => {
    const member = await api.member();
    const save = async (input: object) => (await api.post('v2/hedef/kaydet', { hedef: 4, ...whole, ...input } as never, as(member))).body._sonuc.hedef;
    await read(member, 0, { bitis: `${year}-01-03` });
    await read(member, 1, { bitis: `${year}-02-03` });
    await read(member, 2, { bitis: `${year - 1}-05-05` });
    await read(member, 2, { bitis: `${year}-03-03` });
    await api.db
      .insertInto('posts')
      .values([
        {
          kind: 'inceleme',
          author_id: member.id,
          work_id: books[0]?.work_id,
          book_id: id(0),
          text: 'İnceleme',
          created_at: new Date(`${year}-01-05T10:00:00Z`),
        },
        { kind: 'alinti', author_id: member.id, work_id: books[1]?.work_id, book_id: id(1), text: 'Alıntı', created_at: new Date(`${year}-01-06T10:00:00Z`) },
      ])
      .execute();
    expect(await save({ turu: 'yil', tekrarlar: 0 })).toMatchObject({ hedef: 4, yapilan: 2, kitap: 2, sayfa: 300, inceleme: 1, alinti: 1 });
    expect(await save({ turu: 'yazar', yazarId: authorId })).toMatchObject({ yapilan: 2, yazar: { adi: 'Deneme Yazarı' } });
    expect(await save({ turu: 'yazar' })).toMatchObject({ yapilan: 1, kitap: 2 });
    expect(await save({ turu: 'tur', turId: genreId })).toMatchObject({ yapilan: 1, sayfa: 200, inceleme: 0, alinti: 1, tur: { adi: 'Şiir' } });
    const book = await save({ turu: 'kitap', baslangic: day(0), bitis: day(-10), baslik: 'On gün' });
    expect(book).toMatchObject({ yapilan: 0, kalanGun: 10, baslik: 'On gün' });
    const { hedefler } = (await api.page('hedefler', {}, as(member))).body._sonuc.veri;
    expect(hedefler).toHaveLength(5);
    const all = (await api.get('v2/hedef/al', { id: hedefler.find((h) => h.turu === 'yil')?.id as number }, as(member))).body._sonuc;
    expect(all.kitaplar.map((b) => b.id)).toEqual([id(1), id(0)]);
    expect((await api.get('v2/hedef/turler', {})).body._sonuc.liste).toMatchObject([{ adi: 'Şiir' }]);
  });
  test('[R-READ-09] a plan counts from the day its goal was set, or from its first day if that is later, with what had been done before', async () => {
    const member = await api.member();
    const save = async (input: object) => (await api.post('v2/hedef/kaydet', { hedef: 12, ...whole, ...input } as never, as(member))).body._sonuc.hedef;
    await read(member, 0, { bitis: `${year}-01-03` });
    await read(member, 1, { bitis: `${year}-02-03` });
    await read(member, 0, { bitis: `${year}-02-04` });
    const asked = async (goalId: number) => (await api.get('v2/hedef/al', { id: goalId }, as(member))).body._sonuc.hedef.plan;
    const setOn = async (moment: string, input: object) => {
      const { id: goalId } = await save(input);
      await api.db
        .updateTable('reading_goals')
        .set({ created_at: new Date(moment) })
        .where('id', '=', goalId)
        .execute();
      return asked(goalId);
    };
    // Half past midnight in Istanbul.
    const moment = `${year}-02-03T21:30:00Z`;
    const baslangic = `${year}-02-04`;
    expect(await setOn(moment, { turu: 'yil' })).toEqual({ baslangic, once: 2 });
    expect(await setOn(`${year}-02-04T21:30:00Z`, { turu: 'yil' })).toEqual({ baslangic: `${year}-02-05`, once: 3 });
    expect(await setOn(`${year}-02-04T21:30:00Z`, { turu: 'yil', tekrarlar: 0 })).toEqual({ baslangic: `${year}-02-05`, once: 2 });
    expect(await setOn(moment, { turu: 'yazar' })).toEqual({ baslangic, once: 1 });
    expect(await setOn(moment, { turu: 'tur', turId: genreId })).toEqual({ baslangic, once: 1 });
    expect(await setOn(moment, { turu: 'tur' })).toEqual({ baslangic, once: 1 });
    expect(await setOn(`${year - 1}-12-05T10:00:00Z`, { turu: 'yil' })).toEqual({ baslangic: whole.baslangic, once: 0 });
    expect(await save({ turu: 'yil' })).toMatchObject({ plan: { baslangic: day(0), once: 3 } });
  });
  test('[R-READ-09] the plan of a goal that asks for something else begins anew, with what had been done before; with another name it goes on', async () => {
    const member = await api.member();
    const save = async (input: object) =>
      (await api.post('v2/hedef/kaydet', { turu: 'yil', hedef: 12, ...whole, ...input } as never, as(member))).body._sonuc.hedef;
    await read(member, 0, { bitis: `${year}-01-03` });
    const begun = { baslangic: `${year}-01-02`, once: 0 };
    const anew = { baslangic: day(0), once: 1 };
    const afterChange = async (change: object) => {
      const { id: goalId } = await save({});
      await api.db
        .updateTable('reading_goals')
        .set({ created_at: new Date(`${year}-01-02T10:00:00Z`) })
        .where('id', '=', goalId)
        .execute();
      const { plan } = await save({ id: goalId, ...change });
      return { plan, later: (await save({ id: goalId, ...change, baslik: 'Yine' })).plan };
    };
    expect(await afterChange({ baslik: 'Bu yıl' })).toEqual({ plan: begun, later: begun });
    for (const change of [{ hedef: 30 }, { tekrarlar: 0 }, { bitis: `${year}-12-30` }, { turu: 'kitap' }])
      expect({ change, ...(await afterChange(change)) }).toEqual({ change, plan: anew, later: anew });
  });
  test('the limit of goals holds for concurrent requests', async () => {
    const member = await api.member();
    const answers = await Promise.all(
      Array.from({ length: limits.goals + 5 }, () => api.post('v2/hedef/kaydet', { turu: 'yil', hedef: 10, ...whole }, as(member))),
    );
    expect(answers.filter((a) => a.status === 200)).toHaveLength(limits.goals);
    expect(answers.filter((a) => a.body.hataKodu === 'tooManyGoals')).toHaveLength(5);
  });
  test('a goal is changed and deleted only by its owner', async () => {
    const [member, other] = [await api.member(), await api.member()];
    const goal = (await api.post('v2/hedef/kaydet', { turu: 'yil', hedef: 10, ...whole }, as(member))).body._sonuc.hedef;
    expect((await api.post('v2/hedef/kaydet', { id: goal.id, turu: 'yil', hedef: 20, ...whole }, as(other))).status).toBe(404);
    expect((await api.get('v2/hedef/al', { id: goal.id }, as(other))).status).toBe(404);
    expect((await api.post('v2/hedef/sil', { id: goal.id }, as(other))).status).toBe(404);
    expect((await api.post('v2/hedef/kaydet', { id: goal.id, turu: 'yil', hedef: 20, ...whole }, as(member))).body._sonuc.hedef.hedef).toBe(20);
    expect((await api.post('v2/hedef/sil', { id: goal.id }, as(member))).body.bilgiMesaji).toBe('Okuma hedefi silindi.');
  });
  test('a goal is about an author whom readers can open; of one that was taken out since, it stays', async () => {
    const member = await api.member();
    const { id: hidden } = await api.db
      .insertInto('authors')
      .values({ name: 'Gizli Yazar', slug: 'gizli-yazar', published: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    const save = (input: object) => api.post('v2/hedef/kaydet', { turu: 'yazar', hedef: 3, yazarId: hidden, ...whole, ...input }, as(member));
    expect(Object.keys((await save({})).body.alanlar ?? {})).toEqual(['yazarId']);
    const publish = (published: boolean) => api.db.updateTable('authors').set({ published }).where('id', '=', hidden).execute();
    await publish(true);
    const { id } = (await save({})).body._sonuc.hedef;
    await publish(false);
    expect((await save({ id, hedef: 4 })).body._sonuc.hedef).toMatchObject({ id, hedef: 4 });
    expect((await save({})).status).toBe(400);
  });
  test.each([
    ['the end before the start', { baslangic: '2026-02-01', bitis: '2026-01-01' }, 'bitis'],
    ['an impossible day', { baslangic: '2026-02-30' }, 'baslangic'],
    ['an author that is not there', { turu: 'yazar', yazarId: 999_999 }, 'yazarId'],
    ['a genre that is not there', { turu: 'tur', turId: 999_999 }, 'turId'],
    ['no target', { hedef: 0 }, 'hedef'],
    ['the author of a goal about a year', { yazarId: 1 }, 'yazarId'],
    ['the genre of a goal about an author', { turu: 'yazar', turId: 1 }, 'turId'],
  ])('%s is refused', async (_, input, field) => {
    const { status, body } = await api.post('v2/hedef/kaydet', { turu: 'yil', hedef: 5, ...whole, ...input } as never, as(await api.member()));
    expect([status, Object.keys(body.alanlar ?? {})]).toEqual([400, [field]]);
  });
});

test('[R-GOAL-01] [R-GOAL-02] [R-CONST-12] the yearly report counts pages, reviews, quotes and minutes by Istanbul days', async () => {
  const member = await api.member();
  await read(member, 0, { bitis: `${year}-01-01` });
  await mark(member, 0, { puan: 9 });
  await read(member, 3, { bitis: `${year - 1}-12-31` });
  const write = (at: number, kind: string, moment: string) =>
    api.db
      .insertInto('posts')
      .values({ kind, author_id: member.id, work_id: books[at]?.work_id, book_id: id(at), text: 'Yazı', created_at: new Date(moment) })
      .execute();
  // Half past midnight on 1 January in Istanbul is still the old year in UTC.
  await write(0, 'inceleme', `${year - 1}-12-31T21:30:00Z`);
  await write(1, 'alinti', `${year - 1}-12-31T20:30:00Z`);
  await api.db
    .insertInto('daily_usage')
    .values([
      { member_id: member.id, day: `${year}-01-01`, seconds: 600 },
      { member_id: member.id, day: `${year - 1}-12-31`, seconds: 6000 },
    ])
    .execute();
  const { veri } = (await api.page('okuma-raporu', { kadi: member.kadi, sene: year })).body._sonuc;
  expect(veri).toMatchObject({ kitap: 1, okuma: 1, sayfa: 100, inceleme: 1, alinti: 0, dakika: 10, ortalamaPuan: 4.5, seneler: [year, year - 1] });
  expect(veri.aylar[0]).toEqual({ ay: 1, kitap: 1, okuma: 1, sayfa: 100, inceleme: 1, alinti: 0, dakika: 10 });
  expect(veri.puanlar[8]).toBe(1);
  expect((await api.page('okuma-raporu', { kadi: member.kadi, sene: year - 1 })).body._sonuc.veri).toMatchObject({
    kitap: 1,
    sayfa: 400,
    alinti: 1,
    inceleme: 0,
    dakika: 100,
  });
});
