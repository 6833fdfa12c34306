import { sql } from 'kysely';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { libraryRows } from './export.queries';
import { importFile, linesOf } from './import/testing';
import { libraryCsv, libraryJson, readLibraryJson } from './library-file';
import { as, makeBooks } from './testing';

let api: TestApi;
let books: { id: number; work_id: number }[];
beforeAll(async () => {
  api = await startTestApi();
  ({ books } = await makeBooks(api));
  // More that wait to be read.
  for (const title of ['Kestane', 'Söğüt', 'Kavak']) {
    const work = await api.db.insertInto('works').values({ title }).returning('id').executeTakeFirstOrThrow();
    const book = { work_id: work.id, title, slug: `${title}-${work.id}`, author_line: 'Başka Yazar' };
    books.push(await api.db.insertInto('books').values(book).returning(['id', 'work_id']).executeTakeFirstOrThrow());
  }
});
afterAll(() => api?.stop());

const id = (at: number) => books[at]?.id as number;
const exported = async (member: TestMember, bicim: 'json' | 'csv' | 'goodreads', lang: 'tr' | 'en' = 'tr') =>
  (await api.get('v2/kitaplik/disaAktar', { bicim }, { ...as(member), lang })).body._sonuc;

/** Everything that a library holds, without the ids that differ between accounts. */
async function holdings(member: { id: number }) {
  const of = member.id;
  const { rows: entries } =
    await sql`select work_id, book_id, shelf, rating, queue_place, started_on, finished_on, readings, format, ownership, note, created_at, updated_at from shelf_entries where member_id = ${of} order by work_id`.execute(
      api.db,
    );
  const { rows: readings } = await sql`select r.work_id, r.book_id, r.started_on, r.finished_on, r.done, r.page, r.percent, r.minutes, r.length_minutes,
    (select json_agg(json_build_array(p.day, p.page, p.minutes, p.percent, p.note) order by p.id) from reading_progress p where p.reading_id = r.id and p.member_id = ${of}) as history
    from readings r where r.member_id = ${of} order by r.work_id, r.id`.execute(api.db);
  const { rows: shelves } = await sql`select s.name, s.slug, s.is_private, s.book_count, row_number() over (order by s.position) as place,
    (select json_agg(json_build_array(x.book_id, to_char(x.added_at, 'YYYY-MM-DD HH24:MI:SS.MS')) order by x.book_id) from own_shelf_books x where x.shelf_id = s.id) as books from own_shelves s where s.member_id = ${of} order by s.position`.execute(
    api.db,
  );
  const { rows: reviews } =
    await sql`select work_id, book_id, title, text, rating, spoiler, date_trunc('milliseconds', created_at) as at from posts where author_id = ${of} and kind = 'inceleme' and deleted_at is null order by work_id`.execute(
      api.db,
    );
  return { entries: entries.map((e) => ({ ...(e as object), created_at: ms(e, 'created_at'), updated_at: ms(e, 'updated_at') })), readings, shelves, reviews };
}
const ms = (row: unknown, name: string) => ((row as Record<string, Date>)[name] as Date).toISOString();

/** A reader whose library holds one of everything. */
async function fullLibrary(): Promise<TestMember> {
  const member = await api.member();
  await api.post('v2/okuma/kaydet', { kitapId: id(0), baslangic: '2024-01-02', bitis: '2024-01-09' }, as(member));
  await api.post('v2/okuma/kaydet', { kitapId: id(0), bitti: 1 }, as(member));
  await api.post('v2/okuma/kaydet', { kitapId: id(0), baslangic: '2025-02-01', sayfa: 42 }, as(member));
  await api.post('v2/kitap/isaretle', { kitapId: id(0), puan: 7 }, as(member));
  // Two of three in an order of the reader's own, the third as it came; how far one is in the running one, in each unit.
  const put = async (at: number) => expect((await api.post('v2/kitap/isaretle', { kitapId: id(at), raf: 'okuyacagim' }, as(member))).status).toBe(200);
  for (const at of [5, 6, 1]) await put(at);
  await api.post('v2/kitaplik/sirala', { kitapId: id(1), yer: 'bas' }, as(member));
  await put(7);
  const reached = async (input: object) => expect((await api.post('v2/okuma/ilerleme', { kitapId: id(0), ...input } as never, as(member))).status).toBe(200);
  await reached({ birim: 'dakika', deger: 30, toplamDakika: 90, gun: '2025-02-03', not: 'Not; "tırnak",\nsatır' });
  await reached({ birim: 'yuzde', deger: 60, gun: '2025-02-02' });
  await reached({ birim: 'sayfa', deger: 70, gun: '2025-02-04' });
  await api.post('v2/kitap/isaretle', { kitapId: id(2), raf: 'yarim-biraktim', puan: 1 }, as(member));
  await sql`update shelf_entries set format = 'sesli', ownership = 'odunc', note = ${'=not "iki", satır\nlı; <b>düz</b>'} where member_id = ${member.id} and work_id = ${books[2]?.work_id}`.execute(
    api.db,
  );
  const shelf = async (adi: string, gizli: 0 | 1) => (await api.post('v2/kitaplik/rafKaydet', { adi, gizli }, as(member))).body._sonuc.raf.id as number;
  const [first, hidden] = [await shelf('Zor; ama güzel', 0), await shelf('Gizli', 1)];
  await shelf('Boş raf', 0);
  await api.post('v2/kitaplik/kitapRaf', { kitapId: id(0), rafId: first, ekle: 1 }, as(member));
  await api.post('v2/kitaplik/kitapRaf', { kitapId: id(0), rafId: hidden, ekle: 1 }, as(member));
  // On a shelf of the reader's own and nowhere else.
  await api.post('v2/kitaplik/kitapRaf', { kitapId: id(3), rafId: hidden, ekle: 1 }, as(member));
  await api.post(
    'v2/gonderi/paylas',
    { turu: 'inceleme', kitapId: id(0), baslik: 'Başlık, "tırnaklı"', metin: "'=Formül gibi başlayan,\n\niki bölümlü <i>inceleme</i> & söz.", spoiler: 1 },
    as(member),
  );
  // Reviewed and shelved nowhere.
  await api.post('v2/gonderi/paylas', { turu: 'inceleme', kitapId: id(4), metin: 'Rafsız kitabın incelemesi.' }, as(member));
  await sql`update shelf_entries set created_at = '2023-03-04T05:06:07.089Z', updated_at = '2024-01-09T10:11:12.131Z' where member_id = ${member.id} and work_id = ${books[0]?.work_id}`.execute(
    api.db,
  );
  return member;
}

test.each(['json', 'csv'] as const)('[R-LIBIO-08] what is exported as %s and imported into a new account is the same library', async (bicim) => {
  const [member, other] = [await fullLibrary(), await api.member()];
  const { dosyaAdi, icerik, not } = await exported(member, bicim);
  expect([dosyaAdi, not]).toEqual([`yaprak-${member.kadi}.${bicim}`, undefined]);
  const done = await importFile(api, other, icerik, 'yayinla');
  expect(done).toMatchObject({ kaynak: 'yaprak', hatali: 0, sorulacak: 0, yeniKitap: 0 });
  expect(await holdings(other)).toEqual(await holdings(member));
  const toRead = async (who: TestMember) => (await api.page('kitaplarim', { raf: 'okuyacagim' }, as(who))).body._sonuc.veri.kitaplar.liste.map((b) => b.id);
  expect(await toRead(other)).toEqual([1, 5, 6, 7].map(id));
  expect((await exported(other, bicim)).icerik).toBe(icerik);
  // And once more: nothing is doubled.
  await importFile(api, other, icerik, 'yayinla');
  expect(await holdings(other)).toEqual(await holdings(member));
});

test('[R-LIBIO-08] a library of imported books survives the way out and in', async () => {
  const [member, other] = [await api.member(), await api.member()];
  await importFile(
    api,
    member,
    'Title,Author,My Rating,Exclusive Shelf,Date Read,My Review\nYalnız Bende,Tek Yazar,4,read,2024/02/03,Upuzun bir inceleme.\n',
    'yayinla',
  );
  await importFile(api, other, (await exported(member, 'json')).icerik, 'yayinla');
  expect(await holdings(other)).toEqual(await holdings(member));
});

test('[R-LIBIO-08] the Goodreads layout is taken by its own import, with a word on what it cannot hold', async () => {
  const [member, other] = [await fullLibrary(), await api.member()];
  const { dosyaAdi, icerik, not } = await exported(member, 'goodreads');
  expect([dosyaAdi, icerik.split(',').slice(0, 3)]).toEqual([`yaprak-${member.kadi}-goodreads.csv`, ['Book Id', 'Title', 'Author']]);
  expect(not).toContain('yarım yıldızlar');
  expect((await exported(member, 'goodreads', 'en')).not).toContain('half stars');
  const done = await importFile(api, other, icerik);
  expect(done).toMatchObject({ kaynak: 'goodreads', hatali: 0, eklenen: 6 });
  expect((await linesOf(api, other, done.id)).map((line) => line.kitap?.id).sort()).toEqual([0, 1, 2, 5, 6, 7].map(id).sort());
});

test('[R-CONST-12] the date of an addition is the Istanbul day', async () => {
  const member = await api.member();
  await api.post('v2/kitap/isaretle', { kitapId: id(0), raf: 'okuyacagim' }, as(member));
  await api.db
    .updateTable('shelf_entries')
    .set({ created_at: new Date('2026-03-31T22:30:00Z') })
    .where('member_id', '=', member.id)
    .execute();
  expect((await exported(member, 'goodreads')).icerik.split('\r\n')[1]).toContain(',2026/04/01,');
});
test.each(['{}', '[]', '{"tur":"yaprak-kitaplik","satirlar":3}', '{', 'null'])('%p is no backup of ours', (text) => expect(readLibraryJson(text)).toBeNull());

describe('[R-LIBIO-08] the demo’s readers', () => {
  let demo: TestApi;
  beforeAll(async () => {
    demo = await startTestApi({}, { demo: true });
  });
  afterAll(() => demo?.stop());

  test('move with all they have into new accounts', async () => {
    const { rows: readers } = await sql<{ id: number }>`
      (select id from members where username = 'okur') union all (select member_id from shelf_entries where member_id <> (select id from members where username = 'okur')
        group by member_id order by count(*) desc, member_id limit 2)`.execute(demo.db);
    expect(readers).toHaveLength(3);
    for (const [at, { id: reader }] of readers.entries()) {
      const other = await demo.member();
      const before = await libraryRows(demo.db, reader);
      expect(before.length).toBeGreaterThan(20);
      const done = await importFile(demo, other, at % 2 ? libraryCsv(before) : libraryJson(before), 'yayinla');
      expect(done).toMatchObject({ kaynak: 'yaprak', hatali: 0, sorulacak: 0, yeniKitap: 0 });
      expect(await libraryRows(demo.db, other.id)).toEqual(before);
    }
  });
});
