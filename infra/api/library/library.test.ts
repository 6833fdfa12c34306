import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { as, makeBooks, year } from './testing';

let api: TestApi;
let books: { id: number; work_id: number }[];
beforeAll(async () => {
  api = await startTestApi();
  ({ books } = await makeBooks(api));
});
afterAll(() => api?.stop());

const id = (at: number) => books[at]?.id as number;
const mark = (member: TestMember, at: number, input: object) => api.post('v2/kitap/isaretle', { kitapId: id(at), ...input }, as(member));

/** Some more books, of the same names. */
async function moreBooks(title: string, author_line: string): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < 4; n++) {
    const work = await api.db.insertInto('works').values({ title }).returning('id').executeTakeFirstOrThrow();
    const values = { work_id: work.id, title, slug: `daha-${work.id}`, author_line };
    ids.push((await api.db.insertInto('books').values(values).returning('id').executeTakeFirstOrThrow()).id);
  }
  return ids;
}

describe('bookshelves', () => {
  test("[R-PROF-04] [R-BOOK-23] a reader's shelf is public, with filter, search and sort", async () => {
    const member = await api.member();
    for (const [at, puan] of [4, 10, 6, 8].entries()) await mark(member, at, { raf: 'okudum', puan });
    await mark(member, 4, { raf: 'okuyacagim' });
    const shelf = async (params: object = {}) => (await api.page('raf', { kadi: member.kadi, raf: 'okudum', ...params })).body._sonuc.veri;
    const titles = async (params: object) => (await shelf(params)).kitaplar.liste.map((b) => b.adi);
    expect((await shelf()).raflar.map((r) => [r.raf, r.kitapSayisi])).toEqual([
      ['okudum', 4],
      ['okuyorum', 0],
      ['okuyacagim', 1],
      ['yarim-biraktim', 0],
    ]);
    expect(await titles({ s: 'ada-gore' })).toEqual(['Çınar', 'Ihlamur', 'İncir', 'Zeytin']);
    expect(await titles({ s: 'puana-gore' })).toEqual(['Ihlamur', 'Zeytin', 'İncir', 'Çınar']);
    expect(await titles({ s: 'sayfa-sayisi' })).toEqual(['Zeytin', 'İncir', 'Ihlamur', 'Çınar']);
    expect(await titles({ q: 'INCIR' })).toEqual(['İncir']);
    expect((await shelf()).kitaplar.liste[0]).toMatchObject({ kendiPuani: 8, raf: 'okudum', okumaSayisi: 1 });
  });
  test('[R-READ-03] one’s own books are narrowed by format and owner; to others the copies mean nothing', async () => {
    const [member, other] = [await api.member(), await api.member()];
    for (const at of [0, 1, 2, 3]) await mark(member, at, { raf: at === 3 ? 'okuyacagim' : 'okudum' });
    const copy = (at: number, input: object) => api.post('v2/kitaplik/kopya', { kitapId: id(at), ...input }, as(member));
    await copy(0, { bicim: 'sesli', sahiplik: 'sahip' });
    await copy(1, { bicim: 'sesli', sahiplik: 'odunc' });
    await copy(3, { sahiplik: 'sahip' });
    const { raf } = (await api.post('v2/kitaplik/rafKaydet', { adi: 'Yaz' }, as(member))).body._sonuc;
    for (const at of [0, 2, 4]) await api.post('v2/kitaplik/kitapRaf', { kitapId: id(at), rafId: raf.id as number, ekle: 1 }, as(member));
    const own = async (params: object) => {
      const { veri } = (await api.page('kitaplarim', { s: 'ada-gore', ...params }, as(member))).body._sonuc;
      const paged = (await api.get('v2/kitaplik/liste', { uyeId: member.id, s: 'ada-gore', ...params }, as(member))).body._sonuc;
      expect(paged.liste).toEqual(veri.kitaplar.liste);
      // Each shelf, to which the choice goes along, says how many it will show.
      for (const shelf of veri.raflar) {
        const { kitaplar } = (await api.page('kitaplarim', { ...params, raf: shelf.raf }, as(member))).body._sonuc.veri;
        expect([shelf.raf, shelf.kitapSayisi]).toEqual([shelf.raf, kitaplar.liste.length]);
      }
      return veri.kitaplar.liste.map((b) => b.id);
    };
    expect(await own({ bicim: 'sesli' })).toEqual([id(0), id(1)]);
    expect(await own({ bicim: 'sesli', sahiplik: 'odunc' })).toEqual([id(1)]);
    expect(await own({ sahiplik: 'sahip' })).toEqual([id(0), id(3)]);
    expect(await own({ sahiplik: 'sahip', raf: 'okudum' })).toEqual([id(0)]);
    expect(await own({ bicim: 'yok' })).toEqual([id(2), id(3)]);
    expect(await own({ bicim: 'e-kitap' })).toEqual([]);
    for (const viewer of [as(other), {}])
      expect((await api.get('v2/kitaplik/liste', { uyeId: member.id, bicim: 'sesli' }, viewer)).body._sonuc.liste).toHaveLength(4);
    expect((await api.page('kitaplarim', { bicim: 'tas' } as never, as(member))).status).toBe(400);
  });
  test.each(['son-eklenen', 'bitirme-tarihi', 'ada-gore', 'yazara-gore', 'puana-gore', 'sayfa-sayisi'] as const)(
    'a shelf sorted by %s pages through each book once',
    async (s) => {
      const member = await api.member();
      for (const at of books.keys()) await mark(member, at, { raf: 'okudum' });
      const whole = (await api.get('v2/kitaplik/liste', { uyeId: member.id, s })).body._sonuc.liste.map((b) => b.id);
      const paged: number[] = [];
      let imlec: string | undefined;
      do {
        const { _sonuc } = (await api.get('v2/kitaplik/liste', { uyeId: member.id, s, adet: 2, ...(imlec ? { imlec } : {}) })).body;
        paged.push(..._sonuc.liste.map((b) => b.id));
        imlec = _sonuc.imlec;
      } while (imlec);
      expect(paged).toEqual(whole);
      expect(paged).toHaveLength(books.length);
    },
  );
  test.each(['ada-gore', 'yazara-gore'] as const)('a shelf sorted by %s pages past books of the longest titles and many authors', async (s) => {
    const member = await api.member();
    const long = await moreBooks('ş'.repeat(300), 'Ğülşen Çığır, '.repeat(30));
    for (const kitapId of long) await api.post('v2/kitap/isaretle', { kitapId, raf: 'okudum' }, as(member));
    const paged: number[] = [];
    let imlec: string | undefined;
    do {
      const { status, body } = await api.get('v2/kitaplik/liste', { uyeId: member.id, s, adet: 2, ...(imlec ? { imlec } : {}) });
      expect(status).toBe(200);
      paged.push(...body._sonuc.liste.map((b) => b.id));
      imlec = body._sonuc.imlec;
    } while (imlec);
    expect(paged).toEqual(long);
  });
  test('[R-READ-04] a book to be read that is rated has been read', async () => {
    const member = await api.member();
    await mark(member, 2, { raf: 'okuyacagim' });
    expect((await mark(member, 2, { puan: 8 })).body._sonuc.okuma).toEqual({ raf: 'okudum', puan: 8 });
    const refused = await mark(member, 3, { raf: 'okuyacagim', puan: 8 });
    expect([refused.status, Object.keys(refused.body.alanlar ?? {})]).toEqual([400, ['puan']]);
  });
  test('[R-PROF-04] a shelf counts the books that it shows: not those that a librarian has taken out of the catalogue', async () => {
    const member = await api.member();
    const kitaplar = await moreBooks('Kayıp', 'Deneme Yazarı');
    const { raf } = (await api.post('v2/kitaplik/rafKaydet', { adi: 'Seçtiklerim' }, as(member))).body._sonuc;
    for (const kitapId of kitaplar) {
      await api.post('v2/kitap/isaretle', { kitapId, raf: 'okudum' }, as(member));
      await api.post('v2/kitaplik/kitapRaf', { kitapId, rafId: raf.id as number, ekle: 1 }, as(member));
    }
    await api.db
      .updateTable('books')
      .set({ published: false })
      .where('id', '=', kitaplar[0] as number)
      .execute();
    for (const slug of ['okudum', raf.raf]) {
      const { veri } = (await api.page('raf', { kadi: member.kadi, raf: slug })).body._sonuc;
      expect([slug, veri.raflar.find((r) => r.raf === slug)?.kitapSayisi, veri.kitaplar.liste.length]).toEqual([slug, 3, 3]);
    }
    const { okurlardan } = (await api.page('listeler', { bolum: 'okurlardan' })).body._sonuc.veri;
    expect(okurlardan?.find(({ uye }) => uye?.id === member.id)?.kitapSayisi).toBe(3);
  });
  test('[R-PROF-21] [R-ERR-33] a private library opens only for approved followers, never for blocked readers; its pages lead to the profile, which says why', async () => {
    const [owner, friend, other] = [await api.member({ isPrivate: true }), await api.member(), await api.member()];
    await api.db.insertInto('follows').values({ follower_id: friend.id, followed_id: owner.id, pending: false }).execute();
    const statuses = async (viewer?: TestMember) =>
      Promise.all([
        api.page('raf', { kadi: owner.kadi }, viewer ? as(viewer) : {}),
        api.get('v2/kitaplik/liste', { uyeId: owner.id }, viewer ? as(viewer) : {}),
        api.page('okuma-raporu', { kadi: owner.kadi, sene: year }, viewer ? as(viewer) : {}),
      ]).then((answers) => answers.map(({ status, body }) => (body._sonuc && 'yonlendir' in body._sonuc ? (body._sonuc.yonlendir ?? status) : status)));
    const profile = `/${owner.kadi}`;
    expect(await statuses()).toEqual([profile, 403, profile]);
    expect(await statuses(other)).toEqual([profile, 403, profile]);
    const told = async (lang: 'tr' | 'en') => (await api.get('v2/kitaplik/liste', { uyeId: owner.id }, { ...as(other), lang })).body;
    expect(await told('tr')).toMatchObject({ hataMesaji: 'Bu okurun hesabı gizli.' });
    expect(await told('en')).toMatchObject({ hataMesaji: 'This reader’s account is private.' });
    expect(await statuses(friend)).toEqual([200, 200, 200]);
    await api.db.insertInto('blocks').values({ blocker_id: owner.id, blocked_id: friend.id }).execute();
    expect(await statuses(friend)).toEqual([404, 404, 404]);
    expect((await api.page('raf', { kadi: 'yok_boyle_biri' })).status).toBe(404);
  });
  test('[R-LOOK-03] covers and short lines come fifty at a time, the full list by half as many; an unknown view is refused', async () => {
    const member = await api.member();
    const many = await api.db
      .insertInto('works')
      .values(Array.from({ length: 60 }, (_, n) => ({ title: `Raf ${n}` })))
      .returning('id')
      .execute();
    const shelved = await api.db
      .insertInto('books')
      .values(many.map(({ id: work_id }, n) => ({ work_id, title: `Raf ${n}`, slug: `raf-${n}`, author_line: 'Raf Yazarı' })))
      .returning(['id', 'work_id'])
      .execute();
    await api.db
      .insertInto('shelf_entries')
      .values(shelved.map((b) => ({ member_id: member.id, work_id: b.work_id, book_id: b.id, shelf: 'okudum' as const })))
      .execute();
    const shelf = async (gorunum?: 'kapak' | 'sade' | 'ayrintili') =>
      (await api.page('raf', { kadi: member.kadi, ...(gorunum ? { gorunum } : {}) })).body._sonuc.veri;
    expect((await Promise.all([shelf(), shelf('ayrintili'), shelf('kapak'), shelf('sade')])).map((v) => [v.gorunum, v.kitaplar.liste.length])).toEqual([
      ['ayrintili', 24],
      ['ayrintili', 24],
      ['kapak', 50],
      ['sade', 50],
    ]);
    expect((await api.page('raf', { kadi: member.kadi, gorunum: 'uzun' as 'sade' })).status).toBe(400);
  });
  test('[R-BOOK-24] my books need a sign-in', async () => {
    const member = await api.member();
    await mark(member, 0, { raf: 'okuyorum' });
    const { veri } = (await api.page('kitaplarim', {}, as(member))).body._sonuc;
    expect([veri.kendi, veri.uye.id, veri.kitaplar.liste.map((b) => b.id)]).toEqual([1, member.id, [id(0)]]);
    expect((await api.page('kitaplarim', {})).status).toBe(401);
  });
});

describe('custom shelves', () => {
  test('[R-BOOK-22] are created, renamed, ordered and deleted; the books stay', async () => {
    const member = await api.member();
    const save = (input: { id?: number; adi: string; gizli?: 0 | 1 }) => api.post('v2/kitaplik/rafKaydet', input, as(member));
    const first = (await save({ adi: 'Yaz okumaları' })).body._sonuc.raf;
    const second = (await save({ adi: 'Kış', gizli: 1 })).body._sonuc.raf;
    expect([first.raf, second.gizli]).toEqual([`yaz-okumalari--${first.id}`, 1]);
    expect((await save({ adi: 'YAZ OKUMALARI' })).body.alanlar).toEqual({ adi: 'Bu adda bir rafınız zaten var.' });
    // Names that an address can hold nothing of are told apart all the same.
    const pictures = await Promise.all(['روايات', '本', '🌊'].map(async (adi) => (await save({ adi })).body._sonuc.raf.raf));
    expect(new Set(pictures).size).toBe(3);
    expect((await save({ adi: '🌊' })).body.alanlar).toHaveProperty('adi');
    for (const raf of pictures) await api.post('v2/kitaplik/rafSil', { id: Number(raf.split('--')[1]) }, as(member));
    expect((await save({ adi: 'Okudum' })).status).toBe(400);
    expect((await save({ adi: 'İçe aktar' })).status).toBe(400);
    const moved = (await api.post('v2/kitaplik/rafTasi', { id: second.id as number, yon: 'yukari' }, as(member))).body._sonuc.raflar;
    expect(moved.slice(4).map((r) => r.adi)).toEqual(['Kış', 'Yaz okumaları']);
    expect((await save({ id: first.id, adi: 'Ağustos' })).body._sonuc.raf).toMatchObject({ raf: `agustos--${first.id}`, adi: 'Ağustos' });

    const put = (input: object) => api.post('v2/kitaplik/kitapRaf', { kitapId: id(0), ...input } as never, as(member));
    expect((await put({ rafId: first.id, ekle: 1 })).body._sonuc.rafIdleri).toEqual([first.id]);
    await put({ rafId: first.id, ekle: 1 });
    const shelf = async (raf: string, viewer?: TestMember) => api.page('raf', { kadi: member.kadi, raf }, viewer ? as(viewer) : {});
    expect((await shelf(`agustos--${first.id}`)).body._sonuc.veri.raflar.at(-1)).toMatchObject({ adi: 'Ağustos', kitapSayisi: 1 });
    expect((await put({ rafId: second.id, ekle: 1, kaynakRafId: first.id })).body._sonuc.rafIdleri).toEqual([second.id]);
    expect((await shelf(second.raf)).status).toBe(404);
    expect((await shelf(second.raf, member)).body._sonuc.veri.kitaplar.liste.map((b) => b.id)).toEqual([id(0)]);
    const holding = async (kitapId?: number) => (await api.get('v2/kitaplik/raflar', kitapId ? { kitapId } : {}, as(member))).body._sonuc;
    expect((await holding(id(0))).rafIdleri).toEqual([second.id]);
    expect((await holding(id(0))).raflar.slice(4).map((r) => r.adi)).toEqual(['Kış', 'Ağustos']);
    expect((await holding()).rafIdleri).toEqual([]);
    expect((await put({ rafId: second.id, ekle: 0 })).body._sonuc.rafIdleri).toEqual([]);
    await mark(member, 0, { raf: 'okudum' });
    expect((await api.post('v2/kitaplik/rafSil', { id: second.id as number }, as(member))).status).toBe(200);
    expect((await api.page('kitaplarim', {}, as(member))).body._sonuc.veri.kitaplar.liste).toHaveLength(1);
  });
  test('[R-PROF-04] [R-BOOK-22] links to a shelf lead to it after its name has changed, on both of its pages, in its list and its feed', async () => {
    const member = await api.member();
    const save = async (input: { id?: number; adi: string; gizli?: 0 | 1 }) => (await api.post('v2/kitaplik/rafKaydet', input, as(member))).body._sonuc.raf;
    const before = await save({ adi: 'Yaz' });
    await api.post('v2/kitaplik/kitapRaf', { kitapId: id(0), rafId: before.id as number, ekle: 1 }, as(member));
    const after = await save({ id: before.id, adi: 'Kış' });
    const open = async (raf: string, viewer?: TestMember) => {
      const answers = [await api.page('raf', { kadi: member.kadi, raf }, viewer ? as(viewer) : {}), await api.page('kitaplarim', { raf }, as(member))];
      return answers.map(({ status, body }) => body._sonuc?.yonlendir ?? body._sonuc?.veri.kitaplar.liste.length ?? status);
    };
    expect(await open(after.raf)).toEqual([1, 1]);
    const there = [`/${member.kadi}/kitaplari/${after.raf}`, `/kitaplarim/${after.raf}`];
    for (const old of [before.raf, 'kis']) expect([old, await open(old)]).toEqual([old, there]);
    expect(await open('yaz')).toEqual([404, 404]);
    // Another shelf of the old name takes none of its links.
    const other = await save({ adi: 'Yaz' });
    expect(await open(before.raf)).toEqual(there);
    expect(await open(other.raf)).toEqual([0, 0]);
    const list = await api.get('v2/kitaplik/liste', { uyeId: member.id, raf: before.raf });
    expect(list.body._sonuc.liste).toHaveLength(1);
    const feed = async () => (await fetch(new URL(`/besleme/raf/${member.kadi}/${before.raf}.atom`, api.url))).status;
    expect(await feed()).toBe(200);
    // A hidden one tells nobody its new name.
    await save({ id: before.id, adi: 'Kış', gizli: 1 });
    const [hidden] = await open(before.raf, await api.member());
    expect([hidden, await feed()]).toEqual([404, 404]);
    // Nor does it open under another reader.
    expect((await api.page('raf', { kadi: (await api.member()).kadi, raf: other.raf })).status).toBe(404);
  });
  test('[R-BOOK-22] a shelf that the import called like one of the four is hidden and shown without another name', async () => {
    const member = await api.member();
    const { id: shelf } = await api.db
      .insertInto('own_shelves')
      .values({ member_id: member.id, name: 'Okudum', slug: 'okudum-rafi' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { body } = await api.post('v2/kitaplik/rafKaydet', { id: shelf, adi: 'Okudum', gizli: 1 }, as(member));
    expect(body._sonuc?.raf).toMatchObject({ raf: `okudum-rafi--${shelf}`, gizli: 1 });
  });
  test('[R-BOOK-22] a shelf goes at once to the head, the end, or beside another, however many lie between', async () => {
    const [member, other] = [await api.member(), await api.member()];
    const make = async (adi: string, session = member) => (await api.post('v2/kitaplik/rafKaydet', { adi }, as(session))).body._sonuc.raf.id as number;
    const ids: number[] = [];
    for (const adi of ['a1', 'b1', 'c1', 'd1']) ids.push(await make(adi));
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    const move = async (id: number, yon: 'yukari' | 'asagi' | 'bas' | 'son' | 'once' | 'sonra', hedefId?: number) => {
      const { status, body } = await api.post('v2/kitaplik/rafTasi', { id, yon, ...(hedefId ? { hedefId } : {}) }, as(member));
      return (
        body._sonuc?.raflar
          .slice(4)
          .map((r) => r.adi?.[0])
          .join('') ?? status
      );
    };
    expect(await move(d, 'bas')).toBe('dabc');
    expect(await move(a, 'son')).toBe('dbca');
    expect(await move(d, 'sonra', c)).toBe('bcda');
    expect(await move(a, 'once', b)).toBe('abcd');
    expect(await move(b, 'once', c)).toBe('abcd');
    expect(await move(c, 'sonra', c)).toBe('abcd');
    expect(await move(b, 'yukari')).toBe('bacd');
    expect(await move(b, 'yukari')).toBe('bacd');
    expect(await move(d, 'asagi')).toBe('bacd');
    expect(await move(b, 'asagi')).toBe('abcd');
    expect(await move(b, 'once')).toBe(400);
    expect(await move(b, 'bas', c)).toBe(400);
    expect(await move(b, 'once', await make('e1', other))).toBe(404);
    expect(await move(a, 'bas')).toBe('abcd');
  });
  test("another reader's shelf cannot be changed", async () => {
    const [owner, other] = [await api.member(), await api.member()];
    const { id: shelf } = (await api.post('v2/kitaplik/rafKaydet', { adi: 'Benim' }, as(owner))).body._sonuc.raf;
    const tries = await Promise.all([
      api.post('v2/kitaplik/rafKaydet', { id: shelf, adi: 'Senin' }, as(other)),
      api.post('v2/kitaplik/rafSil', { id: shelf as number }, as(other)),
      api.post('v2/kitaplik/rafTasi', { id: shelf as number, yon: 'asagi' }, as(other)),
      api.post('v2/kitaplik/kitapRaf', { kitapId: id(0), rafId: shelf as number, ekle: 1 }, as(other)),
    ]);
    expect(tries.map((t) => t.status)).toEqual([404, 404, 404, 404]);
  });
  test('two simultaneous requests for one name create one shelf', async () => {
    const member = await api.member();
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.post('v2/kitaplik/rafKaydet', { adi: 'Bir tane' }, as(member))));
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
  });
});
