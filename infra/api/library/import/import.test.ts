import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { startTestApi, type TestApi, type TestMember } from '../../testing/server';
import { as, makeBooks } from '../testing';
import { BATCH, forgetImports, runImports } from './job';
import { importFile, linesOf, silentLog, stateOf, uploadFile } from './testing';

let api: TestApi;
let books: { id: number; work_id: number }[];
beforeAll(async () => {
  api = await startTestApi();
  ({ books } = await makeBooks(api));
});
afterAll(() => api?.stop());

const id = (at: number) => books[at]?.id as number;
const header =
  'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies';
const file = [
  header,
  '1,Çınar,Deneme Yazarı,"Yazarı, Deneme",,="",="9780306406157",4,4.1,,Kindle Edition,100,2001,1950,2024/05/06,2024/05/01,"yaz, ağaçlar",,read,"Gölgesi <b>serin</b>,<br/>dili duru.",,Ödünç verdim,2,1',
  '2,Ihlamur,Deneme Yazarı,"Yazarı, Deneme",,="","=""""",0,,,,,,,,2024/06/01,to-read,to-read (#1),to-read,,,,0,0',
  '3,"Hiç Yazılmamış Kitap (Seri, #1)",Meçhul Yazar,"Yazar, Meçhul",,,,3,,Yayla,Paperback,321,1999,1980,,2024/06/01,,,read,,,,1,0',
  '4,,Yazarsız,,,,,,,,,,,,,,,,read,,,,,',
  'bozuk,satır',
].join('\n');

const library = async (of: TestMember) => (await api.get('v2/kitaplik/liste', { uyeId: of.id, s: 'ada-gore' }, as(of))).body._sonuc.liste;
const ofMember = (table: 'shelf_entries' | 'own_shelves' | 'drafts' | 'readings', member: TestMember) =>
  api.db.selectFrom(table).selectAll().where('member_id', '=', member.id).execute();
const countersOf = (member: TestMember) =>
  api.db
    .selectFrom('members')
    .select(['read_count', 'to_read_count', 'review_count', 'unseen_notifications'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
/** Counters of all works and authors as their rows have it. */
const works = async () =>
  (await sql`select w.id, reader_count, to_read_count, rating_sum, rating_count, rating_histogram, review_count from works w order by id`.execute(api.db)).rows;
const counted = async () =>
  (
    await sql`select w.id, (select count(*)::int from shelf_entries e where e.work_id = w.id and e.shelf = 'okudum') as reader_count, (select count(*)::int from shelf_entries e where e.work_id = w.id and e.shelf = 'okuyacagim') as to_read_count,
      (select coalesce(sum(rating), 0)::bigint from shelf_entries e where e.work_id = w.id) as rating_sum, (select count(rating)::int from shelf_entries e where e.work_id = w.id) as rating_count,
      array(select count(x.rating)::int from generate_series(1, 10) n left join shelf_entries x on x.work_id = w.id and x.rating = n group by n order by n) as rating_histogram,
      (select count(*)::int from posts p where p.work_id = w.id and p.kind = 'inceleme' and p.deleted_at is null) as review_count from works w order by id`.execute(
      api.db,
    )
  ).rows;

describe('[R-LIBIO-01] a file is previewed', () => {
  test('with what was recognised, and nothing is taken in before its reader says so', async () => {
    const member = await api.member();
    const { status, body } = await uploadFile(api, member, file, 'goodreads_library_export.csv');
    expect(status).toBe(200);
    expect(body._sonuc).toMatchObject({
      aktarim: { durum: 'onizleme', kaynak: 'goodreads', kodlama: 'utf-8', ayirici: 'virgul', toplam: 5, dosyaAdi: 'goodreads_library_export.csv' },
      ornekler: [
        { satir: 2, adi: 'Çınar', raf: 'okudum', puan: 8, bitis: '2024-05-06', raflar: ['yaz', 'ağaçlar'], inceleme: 1 },
        { adi: 'Ihlamur', raf: 'okuyacagim' },
        {},
        { neden: 'adi-yok' },
        { neden: 'sutun-sayisi', deger: '2/24' },
      ],
    });
    expect(await ofMember('shelf_entries', member)).toEqual([]);
    expect((await api.page('ice-aktar', {}, as(member))).body._sonuc.veri.aktarimlar).toEqual([]);
  });
  test('any table, once its columns are matched', async () => {
    const member = await api.member();
    const table = 'Eser;Kim yazdı;Kaç yıldız\nÇınar;Deneme Yazarı;9\nZeytin;Deneme Yazarı;7\n';
    const { aktarim, eslesme, sutunlar } = (await uploadFile(api, member, table)).body._sonuc;
    expect([aktarim.kaynak, aktarim.ayirici, eslesme, sutunlar]).toEqual(['diger', 'noktali-virgul', { adi: 0 }, ['Eser', 'Kim yazdı', 'Kaç yıldız']]);
    const sutunlarText = 'adi:0,yazar:1,puan:2,uydurma:1,isbn:77';
    const shown = (await api.get('v2/aktarim/onizle', { id: aktarim.id, sutunlar: sutunlarText }, as(member))).body._sonuc;
    expect(shown.eslesme).toEqual({ adi: 0, yazar: 1, puan: 2 });
    expect(shown.ornekler).toMatchObject([{ adi: 'Çınar', yazar: 'Deneme Yazarı', puan: 9, raf: 'okudum' }, { puan: 7 }]);
    expect((await api.post('v2/aktarim/basla', { id: aktarim.id, sutunlar: 'yazar:1' }, as(member))).body).toMatchObject({
      hata: 1,
      alanlar: { sutunlar: expect.any(String) },
    });
    await api.post('v2/aktarim/basla', { id: aktarim.id, sutunlar: sutunlarText }, as(member));
    await runImports(api.db, silentLog, aktarim.id);
    expect((await library(member)).map((b) => [b.id, b.kendiPuani])).toEqual([
      [id(0), 9],
      [id(3), 7],
    ]);
  });
  test.each([
    ['a picture', '\u0089PNG\r\n\u001a\n\0\0\0'],
    ['a program', `Title,Author\n${'\0'.repeat(64)},x\n`],
    ['a page of the web', '<!doctype html>\n<title>Kitaplarım</title>\n'],
  ])('%s is refused', async (_, text) => {
    expect((await uploadFile(api, await api.member(), text)).body).toMatchObject({ hata: 1, alanlar: { kitaplik: expect.stringContaining('okunamadı') } });
  });
  test.each([
    ['an empty file', '', 'Bu dosya boş', 'This file is empty'],
    ['blank lines', '\uFEFF\n\n  \n', 'Bu dosya boş', 'This file is empty'],
    ['a header alone', header, 'kitaplarınızla yeniden dışa aktarın', 'once more with your books'],
    ['titles alone', 'İnce Memed\nÇalıkuşu\n', 'en üst satıra “Kitap adı” yazıp', 'write “Title” on a line above them'],
    ['JSON that is no backup', '\uFEFF {"books":[{"title":"İnce Memed"}]}', 'bir Yaprak yedeği değil', 'is not a Yaprak backup'],
    ['a list in JSON', '[\n  {"title":"İnce Memed"}\n]', 'bir Yaprak yedeği değil', 'is not a Yaprak backup'],
    ['a backup cut short', '{"tur":"yaprak-kitaplik","surum":1,"satirlar":[{', 'ya da yarım kalmış', 'or only a part of one'],
    ['a spreadsheet', 'PK\u0003\u0004\u0014\0\u0006\0[Content_Types].xml', '→ CSV', '→ CSV'],
    ['a sheet of LibreOffice', 'PK\u0003\u0004\u0014\0mimetypeapplication/vnd.oasis.opendocument.spreadsheet', '→ CSV', '→ CSV'],
    ['one of old Excel', Buffer.from('d0cf11e0a1b11ae1', 'hex'), '→ CSV', '→ CSV'],
    ['an archive', 'PK\u0003\u0004,\0\u0006,\0\nword,xl\n', 'Önce açın', 'Unpack it'],
    ['a packed file', Buffer.from('1f8b0800', 'hex'), 'Önce açın', 'Unpack it'],
  ])('[R-LIBIO-02] %s is told what to do about it, in its language', async (_, content, tr, en) => {
    const member = await api.member();
    expect((await uploadFile(api, member, content)).body).toMatchObject({ hata: 1, alanlar: { kitaplik: expect.stringContaining(tr) } });
    expect((await uploadFile(api, member, content, 'kitaplik.csv', 'en')).body).toMatchObject({ hata: 1, alanlar: { kitaplik: expect.stringContaining(en) } });
  });
  test('[R-LIBIO-02] [R-LIBIO-07] an awkward file: windows-1254, semicolons, a zero and an open quote cost the lines they stand on', async () => {
    const text =
      'Title;Author;My Rating\n\u00C7\u0131nar;Deneme Yazar\u0131;5\nS\0f\u0131r;Deneme Yazar\u0131;4\n"A\u00E7\u0131k T\u0131rnak;Deneme Yazar\u0131;3\nIhlamur;Deneme Yazar\u0131;2\n';
    const member = await api.member();
    const { aktarim, ornekler } = (await uploadFile(api, member, Buffer.from(text.replaceAll('\u0131', '\u00FD'), 'latin1'))).body._sonuc;
    expect(aktarim).toMatchObject({ kodlama: 'windows-1254', ayirici: 'noktali-virgul', toplam: 4 });
    expect(ornekler.map(({ satir, adi, neden }) => [satir, adi, neden])).toEqual([
      [2, 'Çınar', undefined],
      [3, 'Sfır', 'bozuk-harf'],
      [4, '', 'tirnak'],
      [5, 'Ihlamur', undefined],
    ]);
    await api.post('v2/aktarim/basla', { id: aktarim.id }, as(member));
    await runImports(api.db, silentLog, aktarim.id);
    expect((await library(member)).map((b) => b.adi).sort()).toEqual(['Ihlamur', 'Çınar']);
    expect((await stateOf(api, member, aktarim.id)).hatali).toBe(2);
  });
  test('[R-LIBIO-02] 50,000 lines are taken, one more is refused', async () => {
    const lines = (n: number) => `Title,Author\n${'Çınar,Deneme Yazarı\n'.repeat(n)}`;
    const member = await api.member();
    expect((await uploadFile(api, member, lines(50_000))).body._sonuc.aktarim.toplam).toBe(50_000);
    expect((await uploadFile(api, member, lines(50_001))).body).toMatchObject({ hata: 1, alanlar: { kitaplik: expect.stringContaining('50') } });
  });
  test("nobody reaches somebody else's import", async () => {
    const [member, other] = [await api.member(), await api.member()];
    const { id: own } = (await uploadFile(api, member, file)).body._sonuc.aktarim;
    for (const call of ['v2/aktarim/basla', 'v2/aktarim/durdur', 'v2/aktarim/surdur', 'v2/aktarim/geriAl', 'v2/aktarim/sil'] as const)
      expect((await api.post(call, { id: own }, as(other))).status).toBe(404);
    expect((await api.get('v2/aktarim/durum', { id: own }, as(other))).status).toBe(404);
    expect((await api.get('v2/aktarim/satirlar', { id: own }, as(other))).status).toBe(404);
    // Beyond every line there is nothing, whatever the cursor says.
    const beyond = Buffer.from(JSON.stringify([9_007_199_254_740_991])).toString('base64url');
    expect((await api.get('v2/aktarim/satirlar', { id: own, imlec: beyond }, as(member))).body._sonuc).toEqual({ liste: [] });
    expect((await api.get('v2/aktarim/onizle', { id: own }, as(other))).status).toBe(404);
    expect((await api.post('v2/aktarim/yanitla', { id: own, satir: 2, karar: 'atla' }, as(other))).status).toBe(404);
    expect((await stateOf(api, member, own)).durum).toBe('onizleme');
  });
});

test('[R-LIBIO-02] [R-LIBIO-03] the report names each line of which something was left out, and all of it', async () => {
  const member = await api.member();
  const table = 'Title,Author,Rating,Pages,Year\nÇınar,Deneme Yazarı,11,99999,20255\nIhlamur,Deneme Yazarı,4,120,1999\nYepyeni Kitap,Meçhul Yazar,5,-3,1999\n';
  expect((await uploadFile(api, member, table)).body._sonuc.ornekler[0]).toMatchObject({
    neden: 'puan',
    digerNedenler: [{ neden: 'sayfa' }, { neden: 'yil' }],
  });
  const done = await importFile(api, member, table);
  expect(done).toMatchObject({ eklenen: 3, hatali: 0, eksik: 2 });
  const { liste } = (await api.get('v2/aktarim/satirlar', { id: done.id, eksik: 1 }, as(member))).body._sonuc;
  expect(liste).toMatchObject([
    {
      satir: 2,
      durum: 'eklendi',
      neden: 'puan',
      deger: '11',
      digerNedenler: [
        { neden: 'sayfa', deger: '99999' },
        { neden: 'yil', deger: '20255' },
      ],
    },
    { satir: 4, durum: 'eklendi', neden: 'sayfa', deger: '-3' },
  ]);
  expect(liste).toHaveLength(2);
  expect(liste[1]).not.toHaveProperty('digerNedenler');
  await api.post('v2/aktarim/geriAl', { id: done.id }, as(member));
  await runImports(api.db, silentLog, done.id);
  expect((await stateOf(api, member, done.id)).eksik).toBe(0);
});

describe('[R-LIBIO-06] a library is taken in', () => {
  test('with books, publishers and shelves whose names have no Latin letter, each for itself', async () => {
    const member = await api.member();
    const rows = [
      ['こころ', '夏目漱石', '岩波書店', '小説'],
      ['雪国', '川端康成', '新潮社', '名作'],
      ['羅生門', '芥川龍之介', '岩波書店', '小説'],
    ];
    await importFile(api, member, ['Title,Author,Publisher,Bookshelves,Exclusive Shelf', ...rows.map((row) => `${row.join(',')},read`)].join('\n'), 'alma');
    const { rows: taken } = await sql<{ title: string; publisher: string; shelf: string }>`
      select b.title, p.name as publisher, s.name as shelf from own_shelves s join own_shelf_books x on x.shelf_id = s.id join books b on b.id = x.book_id left join publishers p on p.id = b.publisher_id
      where s.member_id = ${member.id}`.execute(api.db);
    expect(taken).toHaveLength(3);
    expect(taken).toEqual(expect.arrayContaining(rows.map(([title, , publisher, shelf]) => ({ title, publisher, shelf }))));
    await importFile(api, member, `Title,Author,Bookshelves,Exclusive Shelf\n雪国,川端康成,小説,read\n`, 'alma');
    expect(await ofMember('own_shelves', member)).toHaveLength(2);
  });
  test('with ratings, readings, shelves, reviews, notes, format and ownership; every line has its outcome', async () => {
    const [member, follower] = [await api.member(), await api.member()];
    await api.post('v2/uyeler/takip', { uyeId: member.id, takip: 1 }, as(follower));
    const before = await countersOf(member);
    const done = await importFile(api, member, file, 'yayinla');
    expect(done).toMatchObject({ durum: 'bitti', toplam: 5, islenen: 5, eklenen: 3, zatenVar: 0, yeniKitap: 1, hatali: 2, sorulacak: 0, geriAlinabilir: 1 });
    expect((await linesOf(api, member, done.id)).map((l) => [l.satir, l.durum, l.neden, l.yeni])).toEqual([
      [2, 'eklendi', undefined, 0],
      [3, 'eklendi', undefined, 0],
      [4, 'eklendi', undefined, 1],
      [5, 'hatali', 'adi-yok', 0],
      [6, 'hatali', 'sutun-sayisi', 0],
    ]);
    expect(await library(member)).toMatchObject([
      { id: id(0), raf: 'okudum', kendiPuani: 8, bitis: '2024-05-06', okumaSayisi: 2, eklenme: '2024-05-06T09:00:00.000Z' },
      { adi: 'Hiç Yazılmamış Kitap', raf: 'okudum', kendiPuani: 6, incelenmemis: 1, sayfaSayisi: 321, yil: 1999 },
      { id: id(1), raf: 'okuyacagim' },
    ]);
    expect((await ofMember('shelf_entries', member)).find((e) => (e as { book_id: number }).book_id === id(0))).toMatchObject({
      format: 'e-kitap',
      ownership: 'sahip',
      note: 'Ödünç verdim',
    });
    expect((await ofMember('own_shelves', member)).map((s) => [(s as { name: string }).name, (s as { book_count: number }).book_count])).toEqual([
      ['yaz', 1],
      ['ağaçlar', 1],
    ]);
    const [post] = await api.db.selectFrom('posts').selectAll().where('author_id', '=', member.id).execute();
    expect(post).toMatchObject({ text: 'Gölgesi serin,\ndili duru.', rating: 8, imported: true, work_id: books[0]?.work_id });
    expect(post?.created_at.toISOString()).toBe('2024-05-06T09:00:00.000Z');
    expect(await countersOf(member)).toEqual({ read_count: 2, to_read_count: 1, review_count: 1, unseen_notifications: before.unseen_notifications + 1 });
    expect(await works()).toEqual(await counted());
    // Nobody hears of it.
    expect((await api.get('v2/bildirimler/liste', {}, as(follower))).body._sonuc.liste).toEqual([]);
    expect(await api.db.selectFrom('timeline').selectAll().where('author_id', '=', member.id).execute()).toEqual([]);
    expect((await api.get('v2/bildirimler/liste', {}, as(member))).body._sonuc.liste).toMatchObject([{ turu: 'ice-aktarma' }, { turu: 'takip' }]);
  });
  test('a backlog without dates stands in the library and in no year', async () => {
    const member = await api.member();
    await importFile(api, member, 'Title,Author,Exclusive Shelf\nÇınar,Deneme Yazarı,read\nIhlamur,Deneme Yazarı,read\n');
    expect((await library(member)).map((b) => [b.raf, b.bitis, b.okumaSayisi])).toEqual([
      ['okudum', undefined, 1],
      ['okudum', undefined, 1],
    ]);
    const sene = new Date().getFullYear();
    expect((await api.page('okuma-raporu', { kadi: member.kadi, sene }, as(member))).body._sonuc.veri).toMatchObject({
      kitap: 0,
      okuma: 0,
      sayfa: 0,
      inceleme: 0,
    });
  });
  test.each([
    ['taslak', 1, 0],
    ['alma', 0, 0],
    ['yayinla', 0, 1],
  ] as const)('reviews as %s', async (choice, drafts, posts) => {
    const member = await api.member();
    await importFile(api, member, file, choice);
    expect((await ofMember('drafts', member)).length).toBe(drafts);
    expect((await api.db.selectFrom('posts').select('id').where('author_id', '=', member.id).execute()).length).toBe(posts);
    if (drafts)
      expect((await api.page('taslaklar', {}, as(member))).body._sonuc.veri.taslaklar).toMatchObject([
        { turu: 'inceleme', metin: 'Gölgesi serin,\ndili duru.', kitap: { id: id(0) } },
      ]);
  });
  test('a review too short to be shown becomes a draft and is named', async () => {
    const member = await api.member();
    const done = await importFile(api, member, 'Title,Author,Exclusive Shelf,My Review\nÇınar,Deneme Yazarı,read,Güzel\n', 'yayinla');
    expect((await linesOf(api, member, done.id))[0]).toMatchObject({ durum: 'eklendi', neden: 'inceleme-kisa' });
    expect((await ofMember('drafts', member)).length).toBe(1);
  });
});

describe('[R-LIBIO-03] an import', () => {
  test.each<[string, string, string | undefined]>([
    ['a title', `Title,Author,My Rating\n${'a'.repeat(499)}😀,Yazar,5\n`, undefined],
    ['an author', `Title,Author,My Rating\nYarım Harf,${'a'.repeat(199)}😀,5\n`, undefined],
    ['a rating', `Title,Author,My Rating\nYarım Puan,Yazar,${'a'.repeat(99)}😀\n`, 'puan'],
    ['a day', `Title,Author,Date Read\nYarım Gün,Yazar,${'a'.repeat(99)}😀\n`, 'tarih'],
    [
      'a shelf, a review and a note',
      `${header}\n1,Yarım Raf,Yazar,,,,,5,,,,,,,,,${'a'.repeat(59)}😀,,read,"${'a'.repeat(19_999)}😀",,"${'a'.repeat(19_999)}😀",1,0\n`,
      'inceleme-uzun',
    ],
  ])('ends though %s is cut in the middle of a letter', async (_, content, reason) => {
    const member = await api.member();
    const ended = await importFile(api, member, content);
    expect(ended).toMatchObject({ durum: 'bitti', eklenen: 1, hatali: 0 });
    expect((await linesOf(api, member, ended.id))[0]?.neden).toBe(reason);
  });

  test('ends though a broken line holds what cannot be stored', async () => {
    const member = await api.member();
    const ended = await importFile(api, member, 'Title,Author,My Rating\nAd\0ı,Yaz\0ar,5,fazla\nSağlam Satır,Yazar,5\n');
    expect(ended).toMatchObject({ durum: 'bitti', eklenen: 1, hatali: 1 });
  });

  test('run again doubles nothing, and fills in only what is missing', async () => {
    const member = await api.member();
    await api.post('v2/kitap/isaretle', { kitapId: id(0), raf: 'yarim-biraktim', puan: 3 }, as(member));
    await importFile(api, member, file);
    const tables = ['shelf_entries', 'readings', 'own_shelves', 'drafts'] as const;
    const rows = async () => Promise.all(tables.map((table) => ofMember(table, member)));
    const before = await rows();
    expect(before[0]?.find((e) => (e as { book_id: number }).book_id === id(0))).toMatchObject({
      shelf: 'yarim-biraktim',
      rating: 3,
      format: 'e-kitap',
      note: 'Ödünç verdim',
    });
    expect(await importFile(api, member, file)).toMatchObject({ eklenen: 0, zatenVar: 3, yeniKitap: 0, hatali: 2 });
    expect(await rows()).toEqual(before);
    expect(await works()).toEqual(await counted());
  });
  test('is taken back as a whole; what was there before and what came since stays', async () => {
    const member = await api.member();
    await api.post('v2/kitap/isaretle', { kitapId: id(0), raf: 'okudum' }, as(member));
    const [numbers, before] = [await countersOf(member), await library(member)];
    const titles = async () => (await api.db.selectFrom('books').select('title').where('title', '=', 'Yalnız Bunda').execute()).length;
    const done = await importFile(api, member, `${file}\n9,Yalnız Bunda,Tek Yazar,,,,,5,,,,,,,2023/01/01,,,,read,Uzun uzun anlatılası.,,,1,0`, 'yayinla');
    expect(await titles()).toBe(1);
    await api.post('v2/okuma/kaydet', { kitapId: id(1), bitis: '2024-07-01' }, as(member));
    expect((await api.post('v2/aktarim/geriAl', { id: done.id }, as(member))).body._sonuc.aktarim.durum).toBe('geri-aliniyor');
    await runImports(api.db, silentLog, done.id);
    expect(await stateOf(api, member, done.id)).toMatchObject({ durum: 'geri-alindi', geriAlinabilir: 0 });
    expect(await library(member)).toMatchObject([before[0], { id: id(1), raf: 'okudum', bitis: '2024-07-01' }]);
    expect(await ofMember('own_shelves', member)).toEqual([]);
    expect(await titles()).toBe(0);
    expect(await api.db.selectFrom('authors').select('id').where('name', '=', 'Tek Yazar').execute()).toEqual([]);
    expect(await countersOf(member)).toMatchObject({ read_count: numbers.read_count + 1, to_read_count: 0, review_count: 0 });
    expect(await works()).toEqual(await counted());
    expect((await api.post('v2/aktarim/geriAl', { id: done.id }, as(member))).status).toBe(409);
  });
  test('taken back takes its reviews out of numbers once, archived ones too, and out of what is told of them', async () => {
    const [member, other] = [await api.member(), await api.member()];
    const words = 'Uzun uzun anlatılası bir kitap. '.repeat(5).trim();
    const rows = [0, 1].map((at) => `${at + 1},${['Çınar', 'Ihlamur'][at]},Deneme Yazarı,,,,,5,,,,,,,2023/01/01,,,,read,${words},,,1,0`);
    const reviews = async () => {
      const counts = await api.db
        .selectFrom('works')
        .select('review_count')
        .where(
          'id',
          'in',
          books.slice(0, 2).map((b) => b.work_id),
        )
        .orderBy('id')
        .execute();
      return counts.map((w) => w.review_count);
    };
    for (const at of [0, 1]) await api.post('v2/gonderi/paylas', { turu: 'inceleme', kitapId: id(at), metin: `${words} ${at}`, puan: 8 }, as(other));
    const before = await reviews();
    const done = await importFile(api, member, [header, ...rows].join('\n'), 'yayinla');
    const { review_count, unseen_notifications } = await countersOf(member);
    expect([review_count, await reviews()]).toEqual([2, before.map((n) => n + 1)]);
    const posts = await api.db.selectFrom('posts').select('id').where('author_id', '=', member.id).orderBy('id').execute();
    await api.post('v2/gonderi/arsivle', { id: posts[0]?.id as number, arsiv: 1 }, as(member));
    await api.post('v2/gonderi/begen', { id: posts[1]?.id as number, begen: 1 }, as(other));
    expect((await countersOf(member)).unseen_notifications).toBe(unseen_notifications + 1);
    await api.post('v2/aktarim/geriAl', { id: done.id }, as(member));
    await runImports(api.db, silentLog, done.id);
    expect(await countersOf(member)).toMatchObject({ review_count: 0, unseen_notifications });
    expect(await reviews()).toEqual(before);
  });
  test('is not taken back after 30 days', async () => {
    const member = await api.member();
    const done = await importFile(api, member, file);
    await sql`update library_imports set created_at = now() - interval '31 days' where id = ${done.id}`.execute(api.db);
    expect((await stateOf(api, member, done.id)).geriAlinabilir).toBe(0);
    expect((await api.post('v2/aktarim/geriAl', { id: done.id }, as(member))).body.hataMesaji).toContain('30 gün');
  });
  test('stops in the middle, goes on where it stood, and a stopped process costs nothing', async () => {
    const member = await api.member();
    const long = [
      header,
      ...Array.from({ length: BATCH * 2 + 10 }, (_, n) => `${n},Uzun Liste ${n},Kimse ${n % 7},,,,,3,,,,,,,2024/06/01,,,,read,,,,1,0`),
    ].join('\n');
    const { id: own } = (await uploadFile(api, member, long)).body._sonuc.aktarim;
    await api.post('v2/aktarim/basla', { id: own }, as(member));
    // Dies with the second batch, like a process that is killed.
    await sql`create function stop_import() returns trigger language plpgsql as $$ begin if new.line > ${sql.lit(BATCH + 5)} then raise exception using errcode = '57P01'; end if; return new; end $$`.execute(
      api.db,
    );
    await sql`create trigger stop_import before insert on library_import_lines for each row execute function stop_import()`.execute(api.db);
    await expect(runImports(api.db, silentLog, own)).rejects.toMatchObject({ code: '57P01' });
    expect(await stateOf(api, member, own)).toMatchObject({ durum: 'suruyor', islenen: BATCH, eklenen: BATCH });
    await sql`drop trigger stop_import on library_import_lines`.execute(api.db);
    await sql`drop function stop_import`.execute(api.db);
    expect((await api.post('v2/aktarim/durdur', { id: own }, as(member))).body._sonuc.aktarim.durum).toBe('durduruldu');
    await runImports(api.db, silentLog, undefined, 0);
    expect(await stateOf(api, member, own)).toMatchObject({ durum: 'durduruldu', islenen: BATCH });
    await api.post('v2/aktarim/surdur', { id: own }, as(member));
    // Two processes that find it at once take turns.
    await Promise.all([runImports(api.db, silentLog, undefined, 0), runImports(api.db, silentLog, undefined, 0)]);
    expect(await stateOf(api, member, own)).toMatchObject({ durum: 'bitti', islenen: BATCH * 2 + 10, eklenen: BATCH * 2 + 10, yeniKitap: BATCH * 2 + 10 });
    expect((await countersOf(member)).read_count).toBe(BATCH * 2 + 10);
    expect((await api.db.selectFrom('notifications').select('id').where('member_id', '=', member.id).execute()).length).toBe(1);
    expect(await api.db.selectFrom('library_import_files').select('import_id').where('import_id', '=', own).execute()).toEqual([]);
  });
  test('of one reader runs one at a time; a file only looked at can be forgotten', async () => {
    const member = await api.member();
    const first = (await uploadFile(api, member, file)).body._sonuc.aktarim;
    await api.post('v2/aktarim/basla', { id: first.id }, as(member));
    const second = (await uploadFile(api, member, file)).body._sonuc.aktarim;
    expect((await api.post('v2/aktarim/basla', { id: second.id }, as(member))).status).toBe(409);
    expect((await api.post('v2/aktarim/sil', { id: second.id }, as(member))).status).toBe(200);
    expect((await api.post('v2/aktarim/sil', { id: first.id }, as(member))).status).toBe(404);
    const stop = (id: number) => api.post('v2/aktarim/durdur', { id }, as(member));
    await stop(first.id);
    const third = (await uploadFile(api, member, file)).body._sonuc.aktarim;
    await api.post('v2/aktarim/basla', { id: third.id }, as(member));
    expect((await api.post('v2/aktarim/surdur', { id: first.id }, as(member))).body.hataKodu).toBe('importRunning');
    await stop(third.id);
    // Pressed at once, in two tabs.
    for (let round = 0; round < 4; round += 1) {
      const both = await Promise.all([first, third].map(({ id }) => api.post('v2/aktarim/surdur', { id }, as(member))));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      await Promise.all([stop(first.id), stop(third.id)]);
    }
    await api.post('v2/aktarim/surdur', { id: first.id }, as(member));
    await runImports(api.db, silentLog, first.id);
    await api.post('v2/aktarim/surdur', { id: third.id }, as(member));
    expect((await api.post('v2/aktarim/geriAl', { id: first.id }, as(member))).body.hataKodu).toBe('importRunning');
    await stop(third.id);
  });
  test('a line that the database refuses costs only itself', async () => {
    const member = await api.member();
    await sql`create function refuse_one() returns trigger language plpgsql as $$ begin if new.note = 'olmaz' then raise exception using errcode = '22000'; end if; return new; end $$`.execute(
      api.db,
    );
    await sql`create trigger refuse_one before insert on shelf_entries for each row execute function refuse_one()`.execute(api.db);
    const done = await importFile(api, member, 'Title,Author,Exclusive Shelf,Private Notes\nÇınar,Deneme Yazarı,read,olmaz\nIhlamur,Deneme Yazarı,read,olur\n');
    await sql`drop trigger refuse_one on shelf_entries`.execute(api.db);
    await sql`drop function refuse_one`.execute(api.db);
    expect((await linesOf(api, member, done.id)).map((l) => [l.durum, l.neden])).toEqual([
      ['hatali', 'hata'],
      ['eklendi', undefined],
    ]);
  });
  test('old ones are forgotten, but not their questions', async () => {
    const member = await api.member();
    const done = await importFile(api, member, file);
    await sql`update library_imports set updated_at = now() - interval '40 days' where id = ${done.id}`.execute(api.db);
    await sql`update library_import_lines set state = 'sorulacak' where import_id = ${done.id} and line = 2`.execute(api.db);
    await forgetImports(api.db);
    expect((await stateOf(api, member, done.id)).sorulacak).toBe(1);
    await sql`update library_import_lines set state = 'atlandi' where import_id = ${done.id} and line = 2`.execute(api.db);
    await forgetImports(api.db);
    expect((await api.get('v2/aktarim/durum', { id: done.id }, as(member))).status).toBe(404);
  });
});

describe('[R-LIBIO-04] what could be several books', () => {
  const twin = async () => {
    const work = await api.db.insertInto('works').values({ title: 'İncir' }).returning('id').executeTakeFirstOrThrow();
    return api.db
      .insertInto('books')
      .values({ work_id: work.id, title: 'İncir', slug: `incir-${work.id}`, author_line: 'Deneme Yazarı' })
      .returning(['id', 'work_id'])
      .executeTakeFirstOrThrow();
  };
  const line = 'Title,Author,Exclusive Shelf,My Rating\nİncir,Deneme Yazarı,read,5\n';
  test('is asked and can be answered later: this one, a new one, none', async () => {
    const other = await twin();
    const ask = async () => {
      const member = await api.member();
      const done = await importFile(api, member, line);
      expect(done).toMatchObject({ durum: 'bitti', sorulacak: 1, eklenen: 0 });
      const [question] = await linesOf(api, member, done.id);
      expect(question).toMatchObject({ durum: 'sorulacak', adi: 'İncir' });
      expect(question?.adaylar?.map((b) => b.id).sort()).toEqual([id(2), other.id].sort());
      return { member, id: done.id };
    };
    const a = await ask();
    expect((await api.post('v2/aktarim/yanitla', { id: a.id, satir: 2, karar: 'bu', kitapId: id(0) }, as(a.member))).status).toBe(400);
    for (const karar of ['yeni', 'atla'] as const)
      expect((await api.post('v2/aktarim/yanitla', { id: a.id, satir: 2, karar, kitapId: other.id }, as(a.member))).body.alanlar).toHaveProperty('kitapId');
    const { aktarim, satir } = (await api.post('v2/aktarim/yanitla', { id: a.id, satir: 2, karar: 'bu', kitapId: other.id }, as(a.member))).body._sonuc;
    expect([aktarim.sorulacak, aktarim.eklenen, satir.durum, satir.kitap?.id]).toEqual([0, 1, 'eklendi', other.id]);
    expect(await library(a.member)).toMatchObject([{ id: other.id, kendiPuani: 10 }]);
    const again = await api.post('v2/aktarim/yanitla', { id: a.id, satir: 2, karar: 'atla' }, as(a.member));
    expect([again.status, again.body.hataKodu]).toEqual([404, 'importAnswered']);
    expect((await api.post('v2/aktarim/yanitla', { id: a.id, satir: 99, karar: 'atla' }, as(a.member))).body.hataKodu).toBe('importNotFound');
    const b = await ask();
    expect((await api.post('v2/aktarim/yanitla', { id: b.id, satir: 2, karar: 'atla' }, as(b.member))).body._sonuc.satir.durum).toBe('atlandi');
    expect(await library(b.member)).toEqual([]);
    const c = await ask();
    await sql`update library_import_lines set reason = 'sayfa', value = '99999', more = '[{"reason":"yil","value":"20255"}]' where import_id = ${c.id}`.execute(
      api.db,
    );
    expect((await api.post('v2/aktarim/yanitla', { id: c.id, satir: 2, karar: 'yeni' }, as(c.member))).body._sonuc).toMatchObject({
      aktarim: { yeniKitap: 1 },
      // What was left out of the line is told after the answer as before.
      satir: { yeni: 1, kitap: { incelenmemis: 1 }, neden: 'sayfa', deger: '99999', digerNedenler: [{ neden: 'yil', deger: '20255' }] },
    });
    await api.post('v2/aktarim/geriAl', { id: c.id }, as(c.member));
    await runImports(api.db, silentLog, c.id);
    expect(await library(c.member)).toEqual([]);
  });
  test('means what remained if it was merged over and over before the answer', async () => {
    const [first, second] = [await twin(), await twin()];
    const member = await api.member();
    const { id } = await importFile(api, member, line);
    const remains = await twin();
    const merge = (gone: { id: number }, into: { id: number }) =>
      api.db.updateTable('books').set({ merged_into: into.id, published: false, is_main: false }).where('id', '=', gone.id).execute();
    await merge(first, second);
    await merge(second, remains);
    const { satir } = (await api.post('v2/aktarim/yanitla', { id, satir: 2, karar: 'bu', kitapId: first.id }, as(member))).body._sonuc;
    expect([satir.durum, satir.kitap?.id]).toEqual(['eklendi', remains.id]);
    // What librarians have taken away altogether is no answer.
    const late = await api.member();
    const { id: other } = await importFile(api, late, line);
    await api.db.updateTable('books').set({ published: false }).where('id', '=', remains.id).execute();
    expect((await api.post('v2/aktarim/yanitla', { id: other, satir: 2, karar: 'bu', kitapId: remains.id }, as(late))).body.hataKodu).toBe('bookNotFound');
  });
});

describe('[R-LIBIO-05] a book that the catalogue does not have', () => {
  test('opens for everybody, is found by the next import, and stands in no list of the site', async () => {
    const [one, two] = [await api.member(), await api.member()];
    const line = 'Title,Author,ISBN13,Exclusive Shelf\nKimsesiz Ada,Sessiz Yazar,9789750719387,read\n';
    await importFile(api, one, line);
    expect(await importFile(api, two, line)).toMatchObject({ eklenen: 1, yeniKitap: 0 });
    const [book] = await library(two);
    expect((await api.page('kitap', { id: book?.id ?? 0, seo: book?.seo_adi ?? '' })).status).toBe(200);
    const { rows } = await sql<{
      main: boolean;
      shown: boolean;
    }>`select b.is_main as main, a.published as shown from books b join book_contributors c on c.book_id = b.id join authors a on a.id = c.author_id where b.id = ${book?.id}`.execute(
      api.db,
    );
    expect(rows).toEqual([{ main: false, shown: false }]);
  });
});

describe('[R-SERIES-03] [R-SERIES-05] series that a file names', () => {
  const seriesNamed = (name: string) => api.db.selectFrom('series').select(['id', 'published']).where('name', '=', name).execute();
  const line = (title: string) => `Title,Author,Exclusive Shelf\n"${title}",Seri Yazan,read\n`;
  test('a new one waits for librarians with its books, and goes when the import is taken back', async () => {
    const [one, two] = [await api.member(), await api.member()];
    const done = await importFile(api, one, `${line('Birinci Silah (Kule Dizisi Deneme, #1)')}"İkinci Silah (Kule Dizisi Deneme, #2)",Seri Yazan,to-read\n`);
    const [series, ...more] = await seriesNamed('Kule Dizisi Deneme');
    expect([series?.published, more]).toEqual([false, []]);
    await importFile(api, two, line('Öncesi (Kule Dizisi Deneme, #0.5)'));
    const places = await api.db
      .selectFrom('series_works')
      .select('place')
      .where('series_id', '=', series?.id as number)
      .orderBy('position')
      .execute();
    expect(places.map(({ place }) => place)).toEqual(['0.5', '1', '2']);
    // What nobody has looked at is shown as no series of the site.
    expect((await api.page('seri', { id: series?.id as number, seo: 'kule-dizisi-deneme' })).status).toBe(404);
    const takeBack = async (member: TestMember, id: number) => {
      await api.post('v2/aktarim/geriAl', { id }, as(member));
      await runImports(api.db, silentLog, id);
    };
    await takeBack(one, done.id);
    expect(await seriesNamed('Kule Dizisi Deneme')).toHaveLength(1);
  });
  test('one that is there takes the book by its own name or its original one, and stands on the reader’s shelf', async () => {
    const { id: author } = await api.db
      .insertInto('authors')
      .values({ name: 'Stephen Deneme', slug: 'stephen-deneme' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const work = await api.db.insertInto('works').values({ title: 'Silahşor' }).returning('id').executeTakeFirstOrThrow();
    const book = { work_id: work.id, title: 'Silahşor', slug: 'silahsor', author_line: 'Stephen Deneme' };
    const { id: edition } = await api.db.insertInto('books').values(book).returning('id').executeTakeFirstOrThrow();
    await api.db.insertInto('book_contributors').values({ book_id: edition, author_id: author, role: 'yazar' }).execute();
    const { id: series } = await api.db
      .insertInto('series')
      .values({ name: 'Kara Kule', original_name: 'The Dark Tower', slug: 'kara-kule' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await api.db.insertInto('series_works').values({ series_id: series, work_id: work.id, place: '1' }).execute();
    const member = await api.member();
    await importFile(
      api,
      member,
      'Title,Author,Exclusive Shelf\n"The Waste Lands (The Dark Tower, #3)",Stephen Deneme,read\n"Büyücü ve Cam Küre (Kara Kule, #4)",Stephen Deneme,read\n',
    );
    expect((await library(member)).map((b) => [b.adi, b.seri]).sort()).toEqual([
      ['Büyücü ve Cam Küre', { id: series, adi: 'Kara Kule', seo_adi: 'kara-kule', yer: '4' }],
      ['The Waste Lands', { id: series, adi: 'Kara Kule', seo_adi: 'kara-kule', yer: '3' }],
    ]);
    expect(await seriesNamed('The Dark Tower')).toEqual([]);
  });
});

describe('[R-LIBIO-05] [R-FIND-01] a book that only its reader has', () => {
  test('is found by its reader, by words of title and author and by ISBN, and by nobody else', async () => {
    const [member, other] = [await api.member(), await api.member()];
    await importFile(api, member, 'Title,Author,ISBN13,Exclusive Shelf\nMavi Zürafanın Uykusu,Zümrüt Yazman,9780140449266,read\n');
    const [book] = await library(member);
    const quick = async (q: string, who?: TestMember) =>
      (await api.post('ara', { q, sadece: 'kitap' }, who ? as(who) : {})).body.sonuclar.filter((r) => r.icerik.id === book?.id).length;
    const found = async (q: string, who?: TestMember, more: object = {}) =>
      ((await api.page('ara', { q, bolum: 'kitaplar', ...more }, who ? as(who) : {})).body._sonuc.veri.kitaplar?.liste ?? []).filter((b) => b.id === book?.id)
        .length;
    for (const q of ['mavi zürafanın uykusu', 'zurafanin', 'zümrüt mavi', '9780140449266']) {
      expect([q, await quick(q, member), await found(q, member)]).toEqual([q, 1, 1]);
      expect([q, await quick(q, other), await found(q, other), await quick(q), await found(q)]).toEqual([q, 0, 0, 0, 0]);
    }
    expect([await quick('mavi kuğunun uykusu', member), await found('mavi kuğunun uykusu', member)]).toEqual([0, 0]);
    expect([await found('zurafanin', member, { raf: 'okudum' }), await found('zurafanin', member, { raf: 'okuyacagim' })]).toEqual([1, 0]);
    expect((await api.post('ara', { q: 'zurafanin', sadece: 'yazar' }, as(member))).body.sonuclar.filter((r) => r.turu === 'kitap')).toEqual([]);
  });
  test('does not stand before a book of the catalogue that is called exactly so', async () => {
    const member = await api.member();
    await importFile(api, member, 'Title,Author,Exclusive Shelf\nÇınar Altında Bir Yaz,Zümrüt Yazman,read\n');
    const names = (await api.page('ara', { q: 'çınar', bolum: 'kitaplar' }, as(member))).body._sonuc.veri.kitaplar?.liste.map((b) => b.adi);
    expect([names?.[0], names?.at(-1)]).toEqual(['Çınar', 'Çınar Altında Bir Yaz']);
    expect((await api.post('ara', { q: 'çınar' }, as(member))).body.sonuclar[0]?.name).toBe('Çınar');
  });
});

describe('the example files', () => {
  const data = (name: string) => gunzipSync(readFileSync(path.join(__dirname, '../../../testing/library-files', name)));
  test('[R-LIBIO-02] [R-LIBIO-06] a Goodreads export of 551 lines arrives as a whole', async () => {
    const member = await api.member();
    const done = await importFile(api, member, data('goodreads-551.csv.gz'), 'yayinla');
    expect(done).toMatchObject({ toplam: 551, islenen: 551, hatali: 0 });
    expect(done.eklenen + done.zatenVar + done.sorulacak).toBe(551);
    expect(done.eklenen).toBeGreaterThan(500);
    expect(await works()).toEqual(await counted());
    await api.post('v2/aktarim/geriAl', { id: done.id }, as(member));
    await runImports(api.db, silentLog, done.id);
    expect(await library(member)).toEqual([]);
    expect(await works()).toEqual(await counted());
  });
});
