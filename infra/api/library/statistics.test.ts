import { sql } from 'kysely';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { as, makeBooks } from './testing';

let api: TestApi;
let reader: TestMember;
let books: { id: number; work_id: number }[];
beforeAll(async () => {
  api = await startTestApi();
  ({ books } = await makeBooks(api));
  reader = await api.member();
  const [cinar, ihlamur, incir, zeytin] = books as [(typeof books)[0], (typeof books)[0], (typeof books)[0], (typeof books)[0]];
  const reading = (book: (typeof books)[0], started_on: string | null, finished_on: string | null) => ({
    member_id: reader.id,
    work_id: book.work_id,
    book_id: book.id,
    started_on,
    finished_on,
    done: true,
  });
  const entry = (book: (typeof books)[0], rating: number | null, format: string | null) => ({
    member_id: reader.id,
    work_id: book.work_id,
    book_id: book.id,
    shelf: 'okudum',
    rating,
    format,
  });
  await api.db
    .insertInto('shelf_entries')
    .values([entry(cinar, 10, 'basili'), entry(ihlamur, 7, 'sesli'), entry(incir, null, null), entry(zeytin, 4, 'basili')])
    .execute();
  await api.db
    .updateTable('works')
    .set({ rating_histogram: [0, 0, 0, 2, 0, 0, 0, 0, 0, 5] })
    .where('id', '=', cinar.work_id)
    .execute();
  await api.db
    .insertInto('readings')
    .values([
      reading(cinar, '2024-03-01', '2024-03-03'),
      // Read again, a year later.
      reading(cinar, '2025-03-01', '2025-03-08'),
      reading(ihlamur, '2025-01-30', '2025-02-20'),
      reading(incir, null, '2025-12-31'),
      // Nobody knows when.
      reading(zeytin, null, null),
    ])
    .execute();
});
afterAll(() => api?.stop());

const ask = async (params: object = {}, who: TestMember | undefined = reader, lang: 'tr' | 'en' = 'tr') =>
  api.page('istatistikler', { kadi: reader.kadi, ...params }, { ...(who ? { session: who.session } : {}), lang });
const counts = (shares: { anahtar: string; sayi: number }[]) => Object.fromEntries(shares.map(({ anahtar, sayi }) => [anahtar, sayi]));

test('[R-READ-06] a year counts books read for the first time in it, and readings and pages of every time', async () => {
  const { veri } = (await ask({ sene: 2025 })).body._sonuc;
  const { secilen } = veri;
  expect([secilen.sene, secilen.kitap, secilen.okuma, secilen.sayfa]).toEqual([2025, 2, 3, 600]);
  expect(secilen.zaman).toHaveLength(12);
  expect(secilen.zaman.filter(({ okuma }) => okuma)).toEqual([
    { anahtar: 2, kitap: 1, okuma: 1, sayfa: 200 },
    { anahtar: 3, kitap: 0, okuma: 1, sayfa: 100 },
    { anahtar: 12, kitap: 1, okuma: 1, sayfa: 300 },
  ]);
  expect([counts(secilen.turler), counts(secilen.onYillar), counts(secilen.uzunluklar)]).toEqual([{ siir: 1 }, { 1950: 2 }, { 150: 1, 300: 1 }]);
  expect([counts(secilen.bicimler), counts(secilen.sureler)]).toEqual([
    { sesli: 1, bilinmiyor: 1 },
    { 4: 1, 15: 1 },
  ]);
  expect(secilen.gunler).toEqual(['2025-01-30', '2025-02-20', '2025-03-01', '2025-03-08', '2025-12-31']);
  expect(veri.seneler).toEqual([2025, 2024]);
});

test('[R-READ-06] all time holds what has no date as well; what is not known stands last', async () => {
  const { secilen } = (await ask()).body._sonuc.veri;
  expect([secilen.sene, secilen.kitap, secilen.okuma, secilen.sayfa]).toEqual([undefined, 4, 5, 1100]);
  expect(secilen.zaman.map(({ anahtar, kitap, okuma }) => [anahtar, kitap, okuma])).toEqual([
    [2024, 1, 1],
    [2025, 2, 3],
  ]);
  expect(secilen.bicimler.map(({ anahtar, sayi }) => [anahtar, sayi])).toEqual([
    ['basili', 2],
    ['sesli', 1],
    ['bilinmiyor', 1],
  ]);
  expect(secilen.yazarlar).toEqual([{ anahtar: expect.any(String), adi: 'Deneme Yazarı', yol: '/yazar/deneme-yazari', sayi: 2 }]);
});

test('[R-READ-06] the reader’s ratings stand beside those of all for the same books', async () => {
  const { secilen } = (await ask({ sene: 2024 })).body._sonuc.veri;
  expect([secilen.puanlar, secilen.herkesinPuanlari]).toEqual([
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
    [0, 0, 0, 2, 0, 0, 0, 0, 0, 5],
  ]);
});

test('[R-READ-06] a second year stands beside the first, except beside itself', async () => {
  const { karsi } = (await ask({ sene: 2025, ile: 2024 })).body._sonuc.veri;
  expect([karsi?.sene, karsi?.kitap]).toEqual([2024, 1]);
  expect((await ask({ sene: 2025, ile: 2025 })).body._sonuc.veri.karsi).toBeUndefined();
  expect((await ask({ sene: 1999 })).body._sonuc.veri.secilen).toMatchObject({ kitap: 0, okuma: 0, gunler: [], puanlar: Array(10).fill(0) });
  expect((await ask({ sene: 12 })).status).toBe(400);
});

test('[R-READ-06] names are in the reader’s language', async () => {
  expect((await ask({ sene: 2025 }, reader, 'en')).body._sonuc.veri.secilen.turler).toEqual([
    { anahtar: 'siir', adi: 'Poetry', yol: '/kitap-turu/siir', sayi: 1 },
  ]);
});

test('[R-READ-06] private accounts stay private: visitors and strangers are sent to the profile, which says so, followers and the reader are not', async () => {
  const shy = await api.member({ isPrivate: true });
  const follower = await api.member();
  const blocked = await api.member();
  await api.db.insertInto('follows').values({ follower_id: follower.id, followed_id: shy.id }).execute();
  await api.db.insertInto('blocks').values({ blocker_id: shy.id, blocked_id: blocked.id }).execute();
  const seen = async (who?: TestMember) => {
    const { body } = await api.page('istatistikler', { kadi: shy.kadi }, who ? as(who) : {});
    return body.hataKodu ?? (body._sonuc.yonlendir ? `${body._sonuc.durum} ${body._sonuc.yonlendir}` : 'shown');
  };
  expect([await seen(), await seen(reader), await seen(blocked), await seen(follower), await seen(shy)]).toEqual([
    `302 /${shy.kadi}`,
    `302 /${shy.kadi}`,
    'readerNotFound',
    'shown',
    'shown',
  ]);
  expect((await api.page('istatistikler', { kadi: 'boyle_biri_yok' }, {})).body.hataKodu).toBe('readerNotFound');
});

describe('written a second way, for every reader of the demo data', () => {
  let demo: TestApi;
  let readers: { id: number; username: string; year: number }[];
  beforeAll(async () => {
    demo = await startTestApi({}, { demo: true });
    ({ rows: readers } = await sql<(typeof readers)[0]>`
      select m.id, m.username, max(extract(year from r.finished_on))::int as year from members m join readings r on r.member_id = m.id and r.finished_on is not null
      where not m.is_private group by m.id order by count(*) desc, m.id limit 6`.execute(demo.db));
    expect(readers.length).toBeGreaterThan(3);
    // Formats and lengths of every kind, some not known, and days on which a reading only came on.
    await sql`update shelf_entries set format = (array['basili', 'e-kitap', 'sesli', null])[1 + work_id % 4]`.execute(demo.db);
    await sql`update books set pages = null where work_id % 9 = 0`.execute(demo.db);
    await sql`insert into reading_progress (reading_id, member_id, day, percent) select id, member_id, finished_on - 2, 50 from readings where id % 3 = 0 and finished_on is not null`.execute(
      demo.db,
    );
  });
  afterAll(() => demo?.stop());

  test('[R-READ-06] [R-READ-04] figures, kinds and ratings agree, and so does the report', async () => {
    for (const { id, username, year } of readers) {
      const { secilen } = (await demo.page('istatistikler', { kadi: username, sene: year }, {})).body._sonuc.veri;
      // First readings by their ids: none of the same work is earlier.
      const firsts = sql`readings r where r.member_id = ${id} and r.done and extract(year from r.finished_on) = ${year}
        and not exists (select 1 from readings o where o.member_id = r.member_id and o.work_id = r.work_id and o.done and o.id <> r.id
          and (o.finished_on is null or o.finished_on < r.finished_on or (o.finished_on = r.finished_on and o.id < r.id)))`;
      const one = async (query: ReturnType<typeof sql>) => (await (query as ReturnType<typeof sql<{ n: number }>>).execute(demo.db)).rows[0]?.n ?? 0;
      expect(secilen.kitap).toBe(await one(sql`select count(*)::int as n from ${firsts}`));
      expect(secilen.okuma).toBe(
        await one(sql`select count(*)::int as n from readings where member_id = ${id} and done and to_char(finished_on, 'YYYY') = ${String(year)}`),
      );
      expect(secilen.sayfa).toBe(
        await one(
          sql`select coalesce(sum((select pages from books where id = book_id)), 0)::int as n from readings where member_id = ${id} and to_char(finished_on, 'YYYY') = ${String(year)}`,
        ),
      );
      for (const { anahtar, sayi } of secilen.turler)
        expect(sayi).toBe(
          await one(
            sql`select count(*)::int as n from ${firsts} and r.work_id in (select work_id from work_genres where genre_id = (select id from genres where slug = ${anahtar}))`,
          ),
        );
      for (const { anahtar, sayi } of secilen.yazarlar)
        expect(sayi).toBe(
          await one(
            sql`select count(*)::int as n from ${firsts} and exists (select 1 from book_contributors c where c.book_id = r.book_id and c.role = 'yazar' and c.author_id = ${Number(anahtar)})`,
          ),
        );
      for (const { anahtar, sayi } of secilen.onYillar.filter((s) => s.anahtar !== 'bilinmiyor'))
        expect(sayi).toBe(
          await one(
            sql`select count(*)::int as n from ${firsts} and (select first_year from works where id = r.work_id) between ${Number(anahtar)} and ${Number(anahtar) + 9}`,
          ),
        );
      // A language, a length and a format one by one, what is not known too.
      const known = (anahtar: string) => (anahtar === 'bilinmiyor' ? null : anahtar);
      const among = (condition: ReturnType<typeof sql>) => one(sql`select count(*)::int as n from ${firsts} and ${condition}`);
      for (const { anahtar, sayi } of secilen.diller)
        expect([anahtar, sayi]).toEqual([
          anahtar,
          await among(sql`(select language from books where id = r.book_id) is not distinct from ${known(anahtar)}::text`),
        ]);
      const upTo: Record<string, number> = { 1: 149, 150: 299, 300: 449, 450: 599, 600: 1_000_000 };
      for (const { anahtar, sayi } of secilen.uzunluklar)
        expect([anahtar, sayi]).toEqual([
          anahtar,
          await among(
            anahtar === 'bilinmiyor'
              ? sql`(select pages from books where id = r.book_id) is null`
              : sql`(select pages from books where id = r.book_id) between ${Number(anahtar)} and ${upTo[anahtar]}`,
          ),
        ]);
      for (const { anahtar, sayi } of secilen.bicimler)
        expect([anahtar, sayi]).toEqual([
          anahtar,
          await among(
            sql`(select format from shelf_entries e where e.member_id = r.member_id and e.work_id = r.work_id) is not distinct from ${known(anahtar)}::text`,
          ),
        ]);
      const daysUpTo: Record<string, number> = { 0: 3, 4: 7, 8: 14, 15: 30, 31: 1_000_000 };
      for (const { anahtar, sayi } of secilen.sureler)
        expect([anahtar, sayi]).toEqual([
          anahtar,
          await one(sql`select count(*)::int as n from readings where member_id = ${id} and done and to_char(finished_on, 'YYYY') = ${String(year)}
            and finished_on - started_on between ${Number(anahtar)} and ${daysUpTo[anahtar]}`),
        ]);
      for (const { anahtar, kitap } of secilen.zaman)
        expect([anahtar, kitap]).toEqual([anahtar, await among(sql`to_char(r.finished_on, 'FMMM') = ${String(anahtar)}`)]);
      for (const [at, sayi] of secilen.puanlar.entries())
        expect([at, sayi]).toEqual([
          at,
          await among(sql`exists (select 1 from shelf_entries e where e.member_id = r.member_id and e.work_id = r.work_id and e.rating = ${at + 1})`),
        ]);
      for (const kind of ['diller', 'onYillar', 'uzunluklar', 'bicimler'] as const)
        expect(secilen[kind].reduce((sum, s) => sum + s.sayi, 0)).toBe(secilen.kitap);
      expect(secilen.puanlar.reduce((sum, n) => sum + n, 0)).toBe(
        await one(
          sql`select count(*)::int as n from ${firsts} and (select rating from shelf_entries e where e.member_id = r.member_id and e.work_id = r.work_id) is not null`,
        ),
      );
      const report = (await demo.page('okuma-raporu', { kadi: username, sene: year }, {})).body._sonuc.veri;
      expect([report.kitap, report.okuma, report.sayfa]).toEqual([secilen.kitap, secilen.okuma, secilen.sayfa]);
    }
  });

  test('[R-READ-06] the calendar, the months and years and what all readers gave agree, in a year and in all time', async () => {
    for (const { id, username, year } of readers) {
      for (const sene of [year, undefined]) {
        const { secilen, seneler } = (await demo.page('istatistikler', { kadi: username, ...(sene ? { sene } : {}) }, {})).body._sonuc.veri;
        const text = async (query: ReturnType<typeof sql>) =>
          (await (query as ReturnType<typeof sql<{ text: string }>>).execute(demo.db)).rows.map((row) => row.text);
        const [from, to] = [`${sene ?? 1900}-01-01`, `${sene ?? 2100}-12-31`];
        const days = sql`readings r left join reading_progress p on p.reading_id = r.id cross join unnest(array[r.started_on, r.finished_on, p.day]) d
          where r.member_id = ${id} and d between ${from} and ${to}`;
        expect(secilen.gunler).toEqual(await text(sql`select to_char(d, 'YYYY-MM-DD') as text from ${days} group by 1 order by 1`));
        if (!sene) expect(seneler.map(String)).toEqual(await text(sql`select to_char(d, 'YYYY') as text from ${days} group by 1 order by 1 desc`));
        const unit = sql.raw(`to_char(r.finished_on, '${sene ? 'FMMM' : 'YYYY'}')`);
        expect(secilen.zaman.filter(({ okuma }) => okuma).map(({ anahtar, okuma, sayfa }) => `${anahtar}: ${okuma}, ${sayfa}`)).toEqual(
          await text(sql`select concat(${unit}, ': ', count(*), ', ', coalesce(sum(b.pages), 0)) as text from readings r join books b on b.id = r.book_id
            where r.member_id = ${id} and r.done and r.finished_on between ${from} and ${to} group by ${unit} order by min(r.finished_on)`),
        );
        // The ratings of all, work by work, of those works that the reader read first then and rated.
        const { rows: works } = await sql<{ gave: number[] }>`select w.rating_histogram as gave from shelf_entries e join works w on w.id = e.work_id
          where e.member_id = ${id} and e.rating is not null and (select min(coalesce(r.finished_on, '-infinity')) from readings r
            where r.member_id = e.member_id and r.work_id = e.work_id and r.done) between ${sene ? from : '-infinity'} and ${to}`.execute(demo.db);
        expect(secilen.herkesinPuanlari).toEqual(secilen.puanlar.map((_, at) => works.reduce((sum, { gave }) => sum + (gave[at] ?? 0), 0)));
      }
    }
  });
});

describe('[R-READ-06] the languages are those of the editions read', () => {
  const shelve = (member: TestMember, kitapId: number, input: object = { raf: 'okudum' }) => api.post('v2/kitap/isaretle', { kitapId, ...input }, as(member));
  const copy = (member: TestMember, kitapId: number, baskiId: number) => api.post('v2/kitaplik/kopya', { kitapId, baskiId }, as(member));
  const languages = async ({ kadi }: TestMember) => counts((await ask({ kadi })).body._sonuc.veri.secilen.diller);
  const readings = async (member: TestMember, kitapId: number) => (await api.get('v2/okuma/liste', { kitapId }, as(member))).body._sonuc;
  let [main, english, foreign] = [0, 0, 0];
  beforeAll(async () => {
    const [book, other] = books as [(typeof books)[0], (typeof books)[0]];
    await api.db
      .insertInto('languages')
      .values([
        { code: 'tr', name_tr: 'Türkçe', name_en: 'Turkish' },
        { code: 'en', name_tr: 'İngilizce', name_en: 'English' },
      ])
      .onConflict((c) => c.doNothing())
      .execute();
    await api.db.updateTable('books').set({ language: 'tr' }).where('id', '=', book.id).execute();
    const edition = { work_id: book.work_id, title: 'Plane Tree', slug: 'plane-tree', is_main: false, language: 'en', pages: 120, year: 1999 };
    const { id } = await api.db.insertInto('books').values(edition).returning('id').executeTakeFirstOrThrow();
    [main, english, foreign] = [book.id, id, other.id];
  });

  test('a reader chooses the edition among those of the work; its readings and pages follow, and another work’s edition is refused', async () => {
    const member = await api.member();
    expect((await copy(member, main, english)).body.hataKodu).toBe('notShelved');
    await shelve(member, main);
    expect(await languages(member)).toEqual({ tr: 1 });
    expect(await readings(member, main)).toMatchObject({
      baski: main,
      sayfaSayisi: 100,
      baskilar: [
        { id: main, adi: 'Çınar', dil: 'Türkçe' },
        { id: english, adi: 'Plane Tree', dil: 'İngilizce', yil: 1999 },
      ],
    });
    expect((await copy(member, main, foreign)).body.hataKodu).toBe('bookNotFound');
    expect((await copy(member, main, english)).body._sonuc).toEqual({ baski: english });
    expect(await languages(member)).toEqual({ en: 1 });
    expect(await readings(member, main)).toMatchObject({ baski: english, sayfaSayisi: 120 });
  });

  test('rating, reading on and reading again from the main edition, which stands for the work in lists, keep it; pressing another edition takes that', async () => {
    const member = await api.member();
    await shelve(member, english, { raf: 'okuyorum' });
    await api.post('v2/okuma/ilerleme', { kitapId: main, birim: 'sayfa', deger: 110 }, as(member));
    await shelve(member, main, { raf: 'okudum', puan: 8 });
    await api.post('v2/okuma/kaydet', { kitapId: main, baslangic: '2024-05-01', bitis: '2024-05-09' }, as(member));
    await api.post(
      'v2/gonderi/paylas',
      { turu: 'inceleme', kitapId: main, metin: 'Bir çınarın altında geçen uzun bir yaz gibiydi bu kitap.', puan: 9 },
      as(member),
    );
    expect(await languages(member)).toEqual({ en: 1 });
    expect((await api.db.selectFrom('readings').select('book_id').where('member_id', '=', member.id).execute()).map((row) => row.book_id)).toEqual([
      english,
      english,
    ]);
    expect((await readings(member, main)).baski).toBe(english);
    const turkish = await api.member();
    await shelve(turkish, main);
    await shelve(turkish, english);
    expect((await readings(turkish, main)).baski).toBe(english);
  });

  test('reading a book again in another edition leaves the earlier reading what it is, and so does correcting that', async () => {
    const member = await api.member();
    await shelve(member, main, { raf: 'okudum', bitis: '2020-01-01' });
    await api.post('v2/okuma/kaydet', { kitapId: english, bitis: '2024-01-01', bitti: 1 }, as(member));
    const first = (await readings(member, english)).liste.at(-1)?.id as number;
    await api.post('v2/okuma/kaydet', { kitapId: main, id: first, bitis: '2020-02-02' }, as(member));
    const rows = await api.db.selectFrom('readings').select('book_id').where('member_id', '=', member.id).orderBy('finished_on').execute();
    expect(rows.map((row) => row.book_id)).toEqual([main, english]);
    expect((await readings(member, main)).baski).toBe(english);
  });
});
