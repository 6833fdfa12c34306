import { sql } from 'kysely';
import { day, makeBooks } from '../library/testing';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
let books: { id: number; work_id: number }[];
let ayse: TestMember;
let can: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  ({ books } = await makeBooks(api));
});
beforeEach(async () => {
  [ayse, can] = [await api.member({ name: 'Ayşe' }), await api.member({ name: 'Can' })];
  await follow(ayse, can);
});
afterAll(() => api?.stop());

const as = (member: TestMember) => ({ session: member });
const id = (at: number) => books[at]?.id as number;
const follow = (who: TestMember, whom: TestMember) => api.post('v2/uyeler/takip', { uyeId: whom.id, takip: 1 }, as(who));
const mark = (at: number, input: object, who = can) => api.post('v2/kitap/isaretle', { kitapId: id(at), ...input }, as(who));
const come = (at: number, input: object, who = can) =>
  api.post('v2/okuma/ilerleme', { kitapId: id(at), birim: 'sayfa', deger: 50, ...input } as never, as(who));
const wish = (who: TestMember, input: object) => api.post('v2/okuma/tercih', input, as(who));
/** The lines as words: who, what, which books. */
async function lines(who = ayse, input: object = {}) {
  const { body } = await api.get('v2/akis/okumalar', input, as(who));
  return body._sonuc.liste.map((l) => `${l.uye.adi} ${l.turu} ${l.kitaplar.map((b) => b.kitap.adi + (b.yuzde === undefined ? '' : ` ${b.yuzde}`)).join(', ')}`);
}
/** Makes what happened so far happen some days ago. */
async function daysPass(n: number) {
  await sql`update reading_moments set day = day - ${n}::int, at = at - make_interval(days => ${n}) where member_id = ${can.id}`.execute(api.db);
  await sql`update readings set started_on = started_on - ${n}::int, finished_on = finished_on - ${n}::int where member_id = ${can.id}`.execute(api.db);
  await sql`update reading_progress set day = day - ${n}::int, created_at = created_at - make_interval(days => ${n}) where member_id = ${can.id}`.execute(
    api.db,
  );
}

describe('[R-READ-05] what followed readers read', () => {
  test('begun, gone on and finished are told, gathered by day, on the page and in the call', async () => {
    await mark(0, { raf: 'okuyorum' });
    await come(1, { deger: 100 });
    expect(await lines()).toEqual(['Can basladi Ihlamur, Çınar']);
    await daysPass(1);
    await come(1, { deger: 150 });
    await mark(0, { raf: 'okudum' });
    await mark(2, { raf: 'okudum', bitis: day(0) });
    expect(await lines()).toEqual(['Can bitirdi İncir, Çınar', 'Can ilerledi Ihlamur 75', 'Can basladi Ihlamur, Çınar']);
    const page = (await api.page('akis', {}, as(ayse))).body._sonuc.veri;
    expect(page.okumalar?.liste.map((l) => l.turu)).toEqual(['bitirdi', 'ilerledi', 'basladi']);
    expect((await api.page('akis', { uyeId: can.id }, as(ayse))).body._sonuc.veri.okumalar?.liste).toHaveLength(3);
    expect(await lines(ayse, { uyeId: can.id })).toHaveLength(3);
    expect(await lines(ayse, { uyeId: ayse.id })).toEqual([]);
    expect(page.gonderiler.liste).toEqual([]);
    expect((await api.get('akisKontro2l', { akisSonId: 0 }, as(ayse))).body.akisYeniVarMi).toBe(0);
    expect(await lines(can)).toEqual([]);
    expect(await lines(await api.member())).toEqual([]);
  });
  test('a backlog is no news: old days, unknown ones, ratings, imports', async () => {
    await mark(0, { raf: 'okudum', bitis: day(20) });
    await mark(1, { raf: 'okudum', bitisBilinmiyor: 1 });
    await mark(2, { puan: 8 });
    await api.post('v2/okuma/kaydet', { kitapId: id(3), baslangic: day(30), bitis: day(12) }, as(can));
    await sql`insert into shelf_entries (member_id, work_id, book_id, shelf) values (${can.id}, ${books[4]?.work_id as number}, ${id(4)}, 'okudum')`.execute(
      api.db,
    );
    await sql`insert into readings (member_id, work_id, book_id, finished_on, done, updated_at) values (${can.id}, ${books[4]?.work_id as number}, ${id(4)}, ${day(0)}, true, now() - interval '1 minute')`.execute(
      api.db,
    );
    await mark(4, { puan: 9 });
    expect(await lines()).toEqual([]);
  });
  test('undone with the mark', async () => {
    await mark(0, { raf: 'okuyorum' });
    await mark(0, { raf: 'okudum' });
    expect(await lines()).toEqual(['Can bitirdi Çınar']);
    await mark(0, { raf: 'okuyorum' });
    expect(await lines()).toEqual(['Can basladi Çınar']);
    await mark(0, { raf: 'okuyacagim' });
    expect(await lines()).toEqual([]);
    await mark(0, { raf: 'okudum', bitis: day(0) });
    await mark(0, { sil: 1 });
    expect(await lines()).toEqual([]);
    const { gecmis } = (await come(1, {})).body._sonuc;
    await daysPass(1);
    await come(1, { deger: 90 });
    expect(await lines()).toEqual(['Can ilerledi Ihlamur 45', 'Can basladi Ihlamur']);
    const [latest] = (await api.get('v2/okuma/liste', { kitapId: id(1) }, as(can))).body._sonuc.gecmis ?? [];
    await api.post('v2/okuma/ilerlemeSil', { id: latest?.id as number }, as(can));
    expect([gecmis?.length, await lines()]).toEqual([1, ['Can basladi Ihlamur']]);
    const [reading] = (await api.get('v2/okuma/liste', { kitapId: id(1) }, as(can))).body._sonuc.liste;
    await api.post('v2/okuma/sil', { id: reading?.id as number }, as(can));
    expect(await lines()).toEqual([]);
  });
  test('doing and undoing again and again is told once', async () => {
    for (const raf of ['okuyorum', 'okudum', 'okuyorum', 'okudum']) await mark(0, { raf });
    expect(await lines()).toEqual(['Can bitirdi Çınar']);
  });
  test.each([
    ['basladi', ['Can bitirdi Zeytin', 'Can ilerledi İncir 25']],
    ['ilerledi', ['Can bitirdi Zeytin', 'Can basladi Çınar, İncir']],
    ['bitirdi', ['Can basladi Zeytin, Çınar, İncir']],
  ] as const)('%s can be turned off by who reads, for what has been told too', async (kind, told) => {
    await come(2, { deger: 75 });
    await mark(0, { raf: 'okuyorum' });
    await mark(3, { raf: 'okuyorum' });
    await mark(3, { raf: 'okudum' });
    await wish(can, { [kind]: 0 });
    expect(await lines()).toEqual(told);
    await wish(can, { [kind]: 1 });
    expect(await lines()).toHaveLength(2);
  });
  test('the whole can be turned off by who follows', async () => {
    await mark(0, { raf: 'okuyorum' });
    await wish(ayse, { okumalar: 0 });
    expect(await lines()).toEqual([]);
    expect((await api.get('v2/okuma/tercihler', {}, as(ayse))).body._sonuc).toEqual({
      seri: 1,
      basladi: 1,
      ilerledi: 1,
      bitirdi: 1,
      okumalar: 0,
      kisiselOneri: 1,
    });
  });
  test('[R-BOOK-20] of a muted book nothing is told, until it is unmuted', async () => {
    await mark(0, { raf: 'okuyorum' });
    await mark(1, { raf: 'okuyorum' });
    await api.post('v2/kitap/takip', { id: id(0), sessiz: 1 }, as(ayse));
    expect(await lines()).toEqual(['Can basladi Ihlamur']);
    await api.post('v2/kitap/takip', { id: id(0), sessiz: 0 }, as(ayse));
    expect(await lines()).toHaveLength(1);
    expect(await lines()).not.toEqual(['Can basladi Ihlamur']);
  });
  test('muted, blocked, suspended and closed readers are not heard of, and private ones only by accepted followers', async () => {
    await mark(0, { raf: 'okuyorum' });
    expect(await lines()).toHaveLength(1);
    await api.post('v2/uyeler/sustur', { uyeId: can.id, sustur: 1 }, as(ayse));
    expect(await lines()).toEqual([]);
    await api.post('v2/uyeler/sustur', { uyeId: can.id, sustur: 0 }, as(ayse));
    for (const column of ['suspended_until', 'closed_at']) {
      await sql`update members set ${sql.ref(column)} = now() + interval '1 day' where id = ${can.id}`.execute(api.db);
      expect(await lines()).toEqual([]);
      await sql`update members set ${sql.ref(column)} = null where id = ${can.id}`.execute(api.db);
    }
    await sql`update members set is_private = true where id = ${can.id}`.execute(api.db);
    expect(await lines()).toHaveLength(1);
    const stranger = await api.member();
    await follow(stranger, can);
    expect(await lines(stranger)).toEqual([]);
    await api.post('v2/uyeler/engelle', { uyeId: ayse.id, engelle: 1 }, as(can));
    expect(await lines()).toEqual([]);
  });
  test('pages are whole days and meet without gap; a forged cursor is refused', async () => {
    await mark(0, { raf: 'okuyorum' });
    await sql`insert into reading_moments (member_id, reading_id, kind, day, at)
      select m.member_id, m.reading_id, 'ilerledi', m.day - n, m.at - make_interval(days => n) from reading_moments m, generate_series(1, 3) n where m.member_id = ${can.id}`.execute(
      api.db,
    );
    for (const forged of ['x', '2026-02-31', '2026-99-99', '0000-00-00'])
      expect((await api.get('v2/akis/okumalar', { imlec: Buffer.from(JSON.stringify([forged])).toString('base64url') }, as(ayse))).status).toBe(400);
    const after = Buffer.from(JSON.stringify([day(0)])).toString('base64url');
    expect(await lines(ayse, { imlec: after })).toEqual([]);
    expect(await lines(ayse)).toEqual(['Can basladi Çınar']);
  });
});
