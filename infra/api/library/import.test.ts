import { sql } from 'kysely';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { csvField } from './export';
import { BATCH, MAX_COLUMNS } from './import';
import { as, makeBooks } from './testing';

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
  test('[R-BOOK-22] every line of the file gets an outcome, and the file can be imported again', async () => {
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
  test('the maximum number of columns is accepted, in any order', async () => {
    const wide = `Exclusive Shelf,Title,Author,ISBN13${',x'.repeat(MAX_COLUMNS - 4)}\nread,Çınar,Deneme Yazarı,9780306406157${','.repeat(MAX_COLUMNS - 4)}`;
    expect((await upload(await api.member(), wide)).body._sonuc).toMatchObject({
      okunan: 1,
      eklenen: 1,
      satirlar: [{ durum: 'eklendi', kitap: { id: id(0) } }],
    });
  });
  test('an interrupted long file reports its progress, and resumes when sent again', async () => {
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
  test('an export can be imported by somebody else', async () => {
    const [member, other] = [await api.member(), await api.member()];
    await api.post('v2/okuma/kaydet', { kitapId: id(0), baslangic: '2024-01-02', bitis: '2024-01-09' }, as(member));
    await api.post('v2/kitap/isaretle', { kitapId: id(0), puan: 7 }, as(member));
    await api.post('v2/kitap/isaretle', { kitapId: id(2), raf: 'yarim-biraktim' }, as(member));
    const { dosyaAdi, icerik } = (await api.get('v2/kitaplik/disaAktar', {}, as(member))).body._sonuc;
    expect([dosyaAdi, icerik.split('\r\n')[0]]).toEqual([`yaprak-${member.kadi}.csv`, header]);
    expect((await upload(other, icerik)).body._sonuc).toMatchObject({ okunan: 2, eklenen: 2 });
    const { liste } = (await api.get('v2/kitaplik/liste', { uyeId: other.id, s: 'ada-gore' })).body._sonuc;
    expect(liste).toMatchObject([
      { id: id(0), raf: 'okudum', bitis: '2024-01-09', kendiPuani: 8 },
      { id: id(2), raf: 'yarim-biraktim' },
    ]);
  });
  test('[R-CONST-12] the date of an addition is the Istanbul day', async () => {
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
