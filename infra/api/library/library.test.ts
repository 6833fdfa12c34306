import { limits } from '@yaprak/shared-kit/limits';
import { sql } from 'kysely';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { csvField } from './export';
import { BATCH, MAX_COLUMNS } from './import';

let api: TestApi;
const books: { id: number; work_id: number }[] = [];
let genreId: number;
let authorId: number;
beforeAll(async () => {
  api = await startTestApi();
  authorId = (
    await api.db.insertInto('authors').values({ name: 'Deneme Yazarı', slug: 'deneme-yazari', book_count: 2 }).returning('id').executeTakeFirstOrThrow()
  ).id;
  genreId = (
    await api.db.insertInto('genres').values({ slug: 'siir', name_tr: 'Şiir', name_en: 'Poetry', book_count: 1 }).returning('id').executeTakeFirstOrThrow()
  ).id;
  for (const [i, title] of ['Çınar', 'Ihlamur', 'İncir', 'Zeytin', 'Ardıç'].entries()) {
    const work = await api.db
      .insertInto('works')
      .values({ title, first_year: 1950 + i })
      .returning('id')
      .executeTakeFirstOrThrow();
    const book = await api.db
      .insertInto('books')
      .values({
        work_id: work.id,
        title,
        slug: title.toLowerCase(),
        author_line: 'Deneme Yazarı',
        pages: 100 * (i + 1),
        isbn13: i === 0 ? '9780306406157' : null,
      })
      .returning(['id', 'work_id'])
      .executeTakeFirstOrThrow();
    if (i < 2) await api.db.insertInto('book_contributors').values({ book_id: book.id, author_id: authorId, role: 'yazar' }).execute();
    if (i === 1) await api.db.insertInto('work_genres').values({ work_id: work.id, genre_id: genreId }).execute();
    books.push(book);
  }
}, 60_000);
afterAll(() => api?.stop());

const id = (at: number) => books[at]?.id as number;
const as = (member: TestMember) => ({ session: member });
const mark = (member: TestMember, at: number, input: object) => api.post('v2/kitap/isaretle', { kitapId: id(at), ...input }, as(member));
const read = (member: TestMember, at: number, input: object = {}) => api.post('v2/okuma/kaydet', { kitapId: id(at), ...input }, as(member));
const day = (ago: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(Date.now() - ago * 86_400_000);
const year = Number(day(0).slice(0, 4));

describe('bookshelves', () => {
  test('[R-PROF-04] [R-BOOK-23] a shelf of a reader is open to all, by shelf, words and order', async () => {
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
  test('[R-PROF-21] a private library opens for approved followers alone, a blocked one for nobody', async () => {
    const [owner, friend, other] = [await api.member({ isPrivate: true }), await api.member(), await api.member()];
    await api.db.insertInto('follows').values({ follower_id: friend.id, followed_id: owner.id, pending: false }).execute();
    const statuses = async (viewer?: TestMember) =>
      Promise.all([
        api.page('raf', { kadi: owner.kadi }, viewer ? as(viewer) : {}),
        api.get('v2/kitaplik/liste', { uyeId: owner.id }, viewer ? as(viewer) : {}),
        api.page('okuma-raporu', { kadi: owner.kadi, sene: year }, viewer ? as(viewer) : {}),
      ]).then((answers) => answers.map((a) => a.status));
    expect(await statuses()).toEqual([403, 403, 403]);
    expect(await statuses(other)).toEqual([403, 403, 403]);
    expect(await statuses(friend)).toEqual([200, 200, 200]);
    await api.db.insertInto('blocks').values({ blocker_id: owner.id, blocked_id: friend.id }).execute();
    expect(await statuses(friend)).toEqual([403, 403, 403]);
    expect((await api.page('raf', { kadi: 'yok_boyle_biri' })).status).toBe(404);
  });
  test('[R-BOOK-24] my books are mine, and nobody opens them without signing in', async () => {
    const member = await api.member();
    await mark(member, 0, { raf: 'okuyorum' });
    const { veri } = (await api.page('kitaplarim', {}, as(member))).body._sonuc;
    expect([veri.kendi, veri.uye.id, veri.kitaplar.liste.map((b) => b.id)]).toEqual([1, member.id, [id(0)]]);
    expect((await api.page('kitaplarim', {})).status).toBe(401);
  });
});

describe('own shelves', () => {
  test('[R-BOOK-22] are made, renamed, ordered and removed; the books stay', async () => {
    const member = await api.member();
    const save = (input: { id?: number; adi: string; gizli?: 0 | 1 }) => api.post('v2/kitaplik/rafKaydet', input, as(member));
    const first = (await save({ adi: 'Yaz okumaları' })).body._sonuc.raf;
    const second = (await save({ adi: 'Kış', gizli: 1 })).body._sonuc.raf;
    expect([first.raf, second.gizli]).toEqual(['yaz-okumalari', 1]);
    expect((await save({ adi: 'YAZ OKUMALARI' })).body.alanlar).toEqual({ adi: 'Bu adda bir rafınız zaten var.' });
    expect((await save({ adi: 'Okudum' })).status).toBe(400);
    expect((await save({ adi: 'İçe aktar' })).status).toBe(400);
    const moved = (await api.post('v2/kitaplik/rafTasi', { id: second.id as number, yon: 'yukari' }, as(member))).body._sonuc.raflar;
    expect(moved.slice(4).map((r) => r.adi)).toEqual(['Kış', 'Yaz okumaları']);
    expect((await save({ id: first.id, adi: 'Ağustos' })).body._sonuc.raf).toMatchObject({ raf: 'agustos', adi: 'Ağustos' });

    const put = (input: object) => api.post('v2/kitaplik/kitapRaf', { kitapId: id(0), ...input } as never, as(member));
    expect((await put({ rafId: first.id, ekle: 1 })).body._sonuc.rafIdleri).toEqual([first.id]);
    await put({ rafId: first.id, ekle: 1 });
    const shelf = async (raf: string, viewer?: TestMember) => api.page('raf', { kadi: member.kadi, raf }, viewer ? as(viewer) : {});
    expect((await shelf('agustos')).body._sonuc.veri.raflar.at(-1)).toMatchObject({ adi: 'Ağustos', kitapSayisi: 1 });
    expect((await put({ rafId: second.id, ekle: 1, kaynakRafId: first.id })).body._sonuc.rafIdleri).toEqual([second.id]);
    expect((await shelf('kis')).status).toBe(404);
    expect((await shelf('kis', member)).body._sonuc.veri.kitaplar.liste.map((b) => b.id)).toEqual([id(0)]);
    const holding = async (kitapId?: number) => (await api.get('v2/kitaplik/raflar', kitapId ? { kitapId } : {}, as(member))).body._sonuc;
    expect((await holding(id(0))).rafIdleri).toEqual([second.id]);
    expect((await holding(id(0))).raflar.slice(4).map((r) => r.adi)).toEqual(['Kış', 'Ağustos']);
    expect((await holding()).rafIdleri).toEqual([]);
    expect((await put({ rafId: second.id, ekle: 0 })).body._sonuc.rafIdleri).toEqual([]);
    await mark(member, 0, { raf: 'okudum' });
    expect((await api.post('v2/kitaplik/rafSil', { id: second.id as number }, as(member))).status).toBe(200);
    expect((await api.page('kitaplarim', {}, as(member))).body._sonuc.veri.kitaplar.liste).toHaveLength(1);
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
  test('two requests at once for one name make one shelf', async () => {
    const member = await api.member();
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.post('v2/kitaplik/rafKaydet', { adi: 'Bir tane' }, as(member))));
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
  });
});

const header =
  'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies';
const upload = (member: TestMember, text: string) => {
  const body = new FormData();
  body.append('dosya', new Blob([text], { type: 'text/csv' }), 'kitaplik.csv');
  return api.raw('POST', 'v2/kitaplik/iceAktar', {}, { ...as(member), body }) as ReturnType<typeof api.post<'v2/kitaplik/iceAktar'>>;
};
describe('import and export', () => {
  const file = [
    header,
    '1,Çınar,Deneme Yazarı,"Yazarı, Deneme",,="",="9780306406157",4,4.1,,,100,2001,1950,2024/05/06,2024/05/01,,,read,,,,2,0',
    '2,Ihlamur,Deneme Yazarı,"Yazarı, Deneme",,"=""""","=""""",0,,,,,,,,2024/06/01,to-read,to-read (#1),to-read,,,,0,0',
    '3,Bilinmeyen Kitap,Kimse,"Kimse",,,,3,,,,,,,,2024/06/01,,,read,,,,1,0',
    '4,,Yazarsız,,,,,,,,,,,,,,,,read,,,,,',
    'bozuk,satır',
  ].join('\n');
  test('[R-BOOK-22] every line of the file is answered, and the file can be imported again', async () => {
    const member = await api.member();
    const { status, body } = await upload(member, file);
    expect(status).toBe(200);
    expect(body._sonuc).toMatchObject({ okunan: 5, eklenen: 2 });
    expect(body._sonuc.satirlar.map((s) => [s.satir, s.durum])).toEqual([
      [2, 'eklendi'],
      [3, 'eklendi'],
      [4, 'bulunamadi'],
      [5, 'hatali'],
      [6, 'hatali'],
    ]);
    const { liste } = (await api.get('v2/kitaplik/liste', { uyeId: member.id, s: 'ada-gore' })).body._sonuc;
    expect(liste).toMatchObject([
      { id: id(0), raf: 'okudum', kendiPuani: 8, bitis: '2024-05-06', okumaSayisi: 2 },
      { id: id(1), raf: 'okuyacagim' },
    ]);
    expect(await api.db.selectFrom('members').select(['read_count', 'to_read_count']).where('id', '=', member.id).executeTakeFirstOrThrow()).toEqual({
      read_count: 1,
      to_read_count: 1,
    });
    expect((await upload(member, file)).body._sonuc).toMatchObject({ eklenen: 0, satirlar: [{ durum: 'zaten-var' }, { durum: 'zaten-var' }, {}, {}, {}] });
  });
  test.each([
    ['another table', 'a,b\n1,2'],
    ['an empty file', ''],
    ['a picture', '\u0089PNG\r\n\u001a\n'],
    ['a header of more columns than any export has', `Title,Author,Exclusive Shelf${',x'.repeat(MAX_COLUMNS - 2)}`],
    ['a row of more columns than any export has', `${file}\nx${',x'.repeat(MAX_COLUMNS)}`],
    ['a file of millions of columns', `Title,Author,Exclusive Shelf${',x'.repeat(4_000_000)}`],
  ])('%s is refused', async (_, text) => {
    expect((await upload(await api.member(), text)).body).toMatchObject({ hata: 1, alanlar: { dosya: 'Bu dosya bir Goodreads kitaplık dökümü değil.' } });
  });
  test('as many columns as are taken are read, in any order', async () => {
    const wide = `Exclusive Shelf,Title,Author,ISBN13${',x'.repeat(MAX_COLUMNS - 4)}\nread,Çınar,Deneme Yazarı,9780306406157${','.repeat(MAX_COLUMNS - 4)}`;
    expect((await upload(await api.member(), wide)).body._sonuc).toMatchObject({
      okunan: 1,
      eklenen: 1,
      satirlar: [{ durum: 'eklendi', kitap: { id: id(0) } }],
    });
  });
  test('a long file that is interrupted says how far it came, and goes on from there when it is sent again', async () => {
    const member = await api.member();
    const filler = (n: number) => `${n},Bilinmeyen ${n},Kimse,"Kimse",,,,3,,,,,,,,2024/06/01,,,read,,,,1,0`;
    const long = [...file.split('\n').slice(0, 2), ...Array.from({ length: BATCH }, (_, n) => filler(n + 10)), file.split('\n')[2]].join('\n');
    await sql`create function stop_import() returns trigger language plpgsql as $$ begin if new.member_id = ${sql.lit(member.id)} and new.shelf = 'okuyacagim' then raise exception 'stopped'; end if; return new; end $$`.execute(
      api.db,
    );
    await sql`create trigger stop_import before insert on shelf_entries for each row execute function stop_import()`.execute(api.db);
    const stopped = await upload(member, long);
    expect([stopped.status, stopped.body.hataMesaji]).toEqual([
      503,
      `Dosyanın ${BATCH + 2} satırından ${BATCH} tanesi okundu, sonra bir aksaklık oldu. Aynı dosyayı yeniden gönderdiğinizde kaldığı yerden sürer.`,
    ]);
    const shelved = async () =>
      (await api.db.selectFrom('shelf_entries').select('shelf').where('member_id', '=', member.id).orderBy('shelf').execute()).map((e) => e.shelf);
    expect(await shelved()).toEqual(['okudum']);
    await sql`drop trigger stop_import on shelf_entries`.execute(api.db);
    await sql`drop function stop_import`.execute(api.db);
    const { body } = await upload(member, long);
    expect(body._sonuc).toMatchObject({ okunan: BATCH + 2, eklenen: 2 });
    expect([body._sonuc.satirlar[0], body._sonuc.satirlar.at(-1)]).toMatchObject([
      { satir: 2, durum: 'eklendi', kitap: { id: id(0) } },
      { durum: 'eklendi', kitap: { id: id(1) } },
    ]);
    expect(await shelved()).toEqual(['okudum', 'okuyacagim']);
    expect(await api.db.selectFrom('library_imports').select('done').execute()).toEqual([]);
  });
  test('the same file sent twice at once adds everything once', async () => {
    const member = await api.member();
    const answers = await Promise.all([upload(member, file), upload(member, file), upload(member, file)]);
    expect(answers.map((a) => a.status)).toEqual([200, 200, 200]);
    expect(await api.db.selectFrom('members').select(['read_count', 'to_read_count']).where('id', '=', member.id).executeTakeFirstOrThrow()).toEqual({
      read_count: 1,
      to_read_count: 1,
    });
  });
  test('what is exported can be imported by somebody else', async () => {
    const [member, other] = [await api.member(), await api.member()];
    await read(member, 0, { baslangic: '2024-01-02', bitis: '2024-01-09' });
    await mark(member, 0, { puan: 7 });
    await mark(member, 2, { raf: 'yarim-biraktim' });
    const { dosyaAdi, icerik } = (await api.get('v2/kitaplik/disaAktar', {}, as(member))).body._sonuc;
    expect([dosyaAdi, icerik.split('\r\n')[0]]).toEqual([`yaprak-${member.kadi}.csv`, header]);
    expect((await upload(other, icerik)).body._sonuc).toMatchObject({ okunan: 2, eklenen: 2 });
    const { liste } = (await api.get('v2/kitaplik/liste', { uyeId: other.id, s: 'ada-gore' })).body._sonuc;
    expect(liste).toMatchObject([
      { id: id(0), raf: 'okudum', bitis: '2024-01-09', kendiPuani: 8 },
      { id: id(2), raf: 'yarim-biraktim' },
    ]);
  });
  test('[R-CONST-12] the day of an addition is that of Istanbul', async () => {
    const member = await api.member();
    await api.post('v2/kitap/isaretle', { kitapId: id(0), raf: 'okuyacagim' }, as(member));
    await api.db
      .updateTable('shelf_entries')
      .set({ created_at: new Date('2026-03-31T22:30:00Z') })
      .where('member_id', '=', member.id)
      .execute();
    const [, line] = (await api.get('v2/kitaplik/disaAktar', {}, as(member))).body._sonuc.icerik.split('\r\n');
    expect(line).toContain(',2026/04/01,');
  });
  test.each([
    ['=1+1', "'=1+1"],
    ['@sum', "'@sum"],
    ['a "b", c', '"a ""b"", c"'],
    [12, '12'],
    [null, ''],
  ])('a field %p is written as %p', (value, text) => expect(csvField(value)).toBe(text));
});

describe('readings', () => {
  test('a book read again is a reading more and no new book', async () => {
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
  test('setting a past reading right moves no book: what is being read again goes on', async () => {
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
  test('a running reading keeps its page, and finishing the book finishes it', async () => {
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
  test('a slip of the finger is taken back with the shelf', async () => {
    const member = await api.member();
    await mark(member, 1, { raf: 'okudum' });
    await mark(member, 1, { raf: 'okuyacagim' });
    expect((await api.get('v2/okuma/liste', { kitapId: id(1) }, as(member))).body._sonuc.liste).toEqual([]);
  });
  test.each([
    ['the end before the start', { baslangic: '2024-02-02', bitis: '2024-02-01' }, { bitis: 'Bitiş tarihi başlangıçtan önce olamaz.' }],
    ['a day to come', { baslangic: '2199-01-01' }, { baslangic: 'Bu tarih henüz gelmedi.' }],
    ['a day that is none', { baslangic: '2023-02-31' }, { baslangic: 'Hatalı bir tarih seçtiniz.' }],
    ['a page beyond the book', { sayfa: 101 }, { sayfa: 'Bu baskı 100 sayfa.' }],
  ])('[R-VAL-09] %s is refused', async (_, input, alanlar) => {
    const { status, body } = await read(await api.member(), 0, input);
    expect([status, body.alanlar]).toEqual([400, alanlar]);
  });
  test("readings are removed by their owner alone, and another's are not seen", async () => {
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
    expect(await save({ turu: 'yil' })).toMatchObject({ hedef: 4, yapilan: 2, kitap: 2, sayfa: 300, inceleme: 1, alinti: 1 });
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
  test('the limit of goals holds however many are set at once', async () => {
    const member = await api.member();
    const answers = await Promise.all(
      Array.from({ length: limits.goals + 5 }, () => api.post('v2/hedef/kaydet', { turu: 'yil', hedef: 10, ...whole }, as(member))),
    );
    expect(answers.filter((a) => a.status === 200)).toHaveLength(limits.goals);
    expect(answers.filter((a) => a.body.hataKodu === 'tooManyGoals')).toHaveLength(5);
  });
  test('a goal is changed and removed by its owner alone', async () => {
    const [member, other] = [await api.member(), await api.member()];
    const goal = (await api.post('v2/hedef/kaydet', { turu: 'yil', hedef: 10, ...whole }, as(member))).body._sonuc.hedef;
    expect((await api.post('v2/hedef/kaydet', { id: goal.id, turu: 'yil', hedef: 20, ...whole }, as(other))).status).toBe(404);
    expect((await api.get('v2/hedef/al', { id: goal.id }, as(other))).status).toBe(404);
    expect((await api.post('v2/hedef/sil', { id: goal.id }, as(other))).status).toBe(404);
    expect((await api.post('v2/hedef/kaydet', { id: goal.id, turu: 'yil', hedef: 20, ...whole }, as(member))).body._sonuc.hedef.hedef).toBe(20);
    expect((await api.post('v2/hedef/sil', { id: goal.id }, as(member))).body.bilgiMesaji).toBe('Okuma hedefi silindi.');
  });
  test.each([
    ['the end before the start', { baslangic: '2026-02-01', bitis: '2026-01-01' }, 'bitis'],
    ['an impossible day', { baslangic: '2026-02-30' }, 'baslangic'],
    ['an author that is not there', { turu: 'yazar', yazarId: 999_999 }, 'yazarId'],
    ['a genre that is not there', { turu: 'tur', turId: 999_999 }, 'turId'],
    ['no target', { hedef: 0 }, 'hedef'],
  ])('%s is refused', async (_, input, field) => {
    const { status, body } = await api.post('v2/hedef/kaydet', { turu: 'yil', hedef: 5, ...whole, ...input } as never, as(await api.member()));
    expect([status, Object.keys(body.alanlar ?? {})]).toEqual([400, [field]]);
  });
});

test('[R-GOAL-01] [R-GOAL-02] [R-CONST-12] the report of a year counts pages, reviews, quotes and minutes by days of Istanbul', async () => {
  const member = await api.member();
  await read(member, 0, { bitis: `${year}-01-01` });
  await mark(member, 0, { puan: 9 });
  await read(member, 3, { bitis: `${year - 1}-12-31` });
  const write = (at: number, kind: string, moment: string) =>
    api.db
      .insertInto('posts')
      .values({ kind, author_id: member.id, work_id: books[at]?.work_id, book_id: id(at), text: 'Yazı', created_at: new Date(moment) })
      .execute();
  // Half past midnight of the first of January in Istanbul is still the old year in UTC.
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
  expect(veri.aylar[0]).toEqual({ ay: 1, kitap: 1, sayfa: 100, inceleme: 1, alinti: 0, dakika: 10 });
  expect(veri.puanlar[8]).toBe(1);
  expect((await api.page('okuma-raporu', { kadi: member.kadi, sene: year - 1 })).body._sonuc.veri).toMatchObject({
    kitap: 1,
    sayfa: 400,
    alinti: 1,
    inceleme: 0,
    dakika: 100,
  });
});
