import type { Input, PageParams } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import { loadConfig } from '../../config/config';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

/** Works with a published book each, by one author. */
async function makeWorks(...titles: string[]): Promise<{ work: number; book: number }[]> {
  const { rows } = await sql<{ id: number }>`insert into authors (name, slug) values ('Yaşar Kemal', 'yasar-' || gen_random_uuid()) returning id`.execute(
    api.db,
  );
  const made = [];
  for (const title of titles) {
    const work = await api.db.insertInto('works').values({ title }).returning('id').executeTakeFirstOrThrow();
    const book = await api.db
      .insertInto('books')
      .values({ work_id: work.id, title, slug: 'kitap', author_line: 'Yaşar Kemal' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await api.db
      .insertInto('book_contributors')
      .values({ book_id: book.id, author_id: rows[0]?.id as number, role: 'yazar' })
      .execute();
    made.push({ work: work.id, book: book.id });
  }
  return made;
}
/** A series with these places, written as an import writes it. */
async function makeSeries(name: string, works: readonly { work: number }[], places: readonly (string | null)[]): Promise<number> {
  const { id } = await api.db.insertInto('series').values({ name, slug: 'seri' }).returning('id').executeTakeFirstOrThrow();
  await api.db
    .insertInto('series_works')
    .values(works.map(({ work }, i) => ({ series_id: id, work_id: work, place: places[i] ?? null })))
    .execute();
  return id;
}
const page = <N extends 'seri' | 'kitap' | 'kutuphane-kayit'>(name: N, params: PageParams<N>, session?: TestMember) =>
  api.page(name, params, session ? { session } : {});
const save = (session: TestMember, input: Input<'v2/kutuphane/seri/kaydet'>) => api.post('v2/kutuphane/seri/kaydet', input, { session });
const told = async (session: TestMember) =>
  (
    (await api.get('v2/bildirimler/liste', {}, { session })).body._sonuc.liste as {
      turu: string;
      kitap?: { id: number };
      seri?: { id: number; yer?: string };
    }[]
  ).map((n) => [n.turu, n.seri?.id, n.seri?.yer, n.kitap?.id]);

test('[R-SERIES-01] [R-SERIES-02] the page lists works by place with the state of the reader and what comes next; unpublished books are left out', async () => {
  const works = await makeWorks('İki', 'Bir', 'Bir Buçuk', 'Önce', 'Toplu', 'Yersiz', 'Gizli');
  const id = await makeSeries('Sıralı', works, ['2', '1', '1.5', 'prequel', '1-2', null, '3']);
  await api.db
    .updateTable('books')
    .set({ published: false })
    .where('id', '=', works[6]?.book as number)
    .execute();
  const reader = await api.member();
  for (const read of [works[1], works[3]]) await api.post('v2/kitap/isaretle', { kitapId: read?.book as number, raf: 'okudum' }, { session: reader });
  const { body } = await page('seri', { id, seo: 'seri' }, reader);
  const { eserler, sonraki, okunan, sayi, yazarlar } = body._sonuc.veri;
  expect(eserler.map((e: { kitap: { adi: string; okuma?: object }; yer?: string }) => [e.yer, e.kitap.adi, Boolean(e.kitap.okuma)])).toEqual([
    ['prequel', 'Önce', true],
    ['1', 'Bir', true],
    ['1.5', 'Bir Buçuk', false],
    ['2', 'İki', false],
    ['1-2', 'Toplu', false],
    [undefined, 'Yersiz', false],
  ]);
  expect([sonraki, okunan, sayi]).toEqual([works[2]?.book, 2, 4]);
  expect(yazarlar).toMatchObject([{ adi: 'Yaşar Kemal' }]);
  const visitor = (await page('seri', { id, seo: 'seri' })).body._sonuc;
  expect(visitor.veri).toMatchObject({ okunan: 0, takip: 0 });
  expect(visitor.veri.sonraki).toBeUndefined();
  const { siteUrl: site } = loadConfig({});
  expect(visitor.meta.jsonLd).toMatchObject({
    '@type': 'BookSeries',
    name: 'Sıralı',
    url: `${site}/seri/seri--${id}`,
    author: [{ '@type': 'Person', name: 'Yaşar Kemal', url: `${site}/yazar/${yazarlar[0]?.seo_adi}` }],
  });
});

test('[R-SERIES-02] a wrong slug redirects; no series, and an unpublished one, are not found', async () => {
  const id = await makeSeries('Yönlü', await makeWorks('A'), ['1']);
  expect((await page('seri', { id, seo: 'baska' })).body._sonuc).toMatchObject({ yonlendir: `/seri/seri--${id}`, durum: 301 });
  await api.db.updateTable('series').set({ published: false }).where('id', '=', id).execute();
  expect((await page('seri', { id, seo: 'seri' })).status).toBe(404);
  expect((await page('seri', { id: 999_999, seo: 'seri' })).status).toBe(404);
});

test('[R-SERIES-03] the book page names all series of the work, its card the first', async () => {
  const [one] = await makeWorks('Mort');
  const first = await makeSeries('Diskdünya', one ? [one] : [], ['4']);
  const second = await makeSeries('Ölüm', one ? [one] : [], ['1']);
  const { veri, meta } = (await page('kitap', { id: one?.book ?? 0, seo: 'kitap' })).body._sonuc;
  expect(veri.seriler).toEqual([
    { id: second, adi: 'Ölüm', seo_adi: 'seri', yer: '1' },
    { id: first, adi: 'Diskdünya', seo_adi: 'seri', yer: '4' },
  ]);
  expect(veri.kitap.seri).toEqual(veri.seriler?.[0]);
  expect((meta.jsonLd as { isPartOf: object[] }).isPartOf).toHaveLength(2);
  await api.db.updateTable('series').set({ published: false }).where('id', '=', second).execute();
  expect((await page('kitap', { id: one?.book ?? 0, seo: 'kitap' })).body._sonuc.veri.kitap.seri).toMatchObject({ id: first });
});

test('[R-SERIES-06] followers hear once of a work that is new in the series, the muted and others do not', async () => {
  const works = await makeWorks('Bir', 'İki', 'Üç');
  const id = await makeSeries('Duyulan', works.slice(0, 1), ['1']);
  const [follower, silent, nobody, librarian] = [await api.member(), await api.member(), await api.member(), await api.member({ roles: ['librarian'] })];
  await api.post('v2/seri/takip', { id, takip: 1 }, { session: follower });
  await api.post('v2/seri/takip', { id, sessiz: 1 }, { session: silent });
  const [a, b, c] = works.map(({ work }) => work);
  expect((await save(librarian, { id, surum: 1, adi: 'Duyulan', eserler: `${a}:1,${b}:2` })).status).toBe(200);
  expect(await told(follower)).toEqual([['seri-yeni', id, '2', works[1]?.book]]);
  // Taken out and put back: nothing new.
  await save(librarian, { id, surum: 2, adi: 'Duyulan', eserler: `${a}:1` });
  await save(librarian, { id, surum: 3, adi: 'Duyulan', eserler: `${a}:1,${b}:2.5,${c}:3` });
  // Two works in one line, which shows the last.
  expect(await told(follower)).toEqual([['seri-yeni', id, '3', works[2]?.book]]);
  expect([await told(silent), await told(nobody)]).toEqual([[], []]);
  expect((await api.get('v2/hesap/uye-bilgileri', {}, { session: follower })).body._sonuc.uye.bBSayisi).toBe(1);
  await api.db.updateTable('series').set({ published: false }).where('id', '=', id).execute();
  expect(await told(follower)).toEqual([]);
});

test('[R-SERIES-06] following needs a member and a series; it is counted and taken back', async () => {
  const id = await makeSeries('Sayılan', await makeWorks('A'), ['1']);
  const reader = await api.member();
  expect((await api.post('v2/seri/takip', { id, takip: 1 })).status).toBe(401);
  expect((await api.post('v2/seri/takip', { id: 999_999, takip: 1 }, { session: reader })).status).toBe(404);
  const count = async () => (await page('seri', { id, seo: 'seri' }, reader)).body._sonuc.veri.takipciSayisi;
  await api.post('v2/seri/takip', { id, takip: 1 }, { session: reader });
  expect(await count()).toBe(1);
  await api.post('v2/seri/takip', { id, takip: 0 }, { session: reader });
  expect(await count()).toBe(0);
});

test('[R-SERIES-04] librarians add and edit a series, with history and undo', async () => {
  const [a, b] = await makeWorks('Bir', 'İki');
  const librarian = await api.member({ roles: ['librarian'] });
  const saved = (await save(librarian, { adi: 'Yeni Seri', ozgunAdi: 'New Series', eserler: `${b?.work}:2,${a?.work}:1` })).body._sonuc;
  const added = { ...saved, id: saved.id ?? 0 };
  expect(added).toMatchObject({ durum: 'yapildi', surum: 1, yol: `/seri/yeni-seri--${added.id}` });
  const form = async () => (await page('kutuphane-kayit', { turu: 'seri', id: added.id }, librarian)).body._sonuc.veri;
  expect((await form()).eserler).toMatchObject([
    { id: a?.work, adi: 'Bir', yer: '1' },
    { id: b?.work, yer: '2' },
  ]);
  expect(
    (await save(librarian, { id: added.id, surum: 1, adi: 'Yeni Seri', ozgunAdi: 'New Series', eserler: `${a?.work}:1,${b?.work}:2` })).body.hataKodu,
  ).toBe('nothingChanged');
  await save(librarian, { id: added.id, surum: 1, adi: 'Eski Seri', ozgunAdi: 'New Series', eserler: `${b?.work}:prequel` });
  const history = (await api.get('v2/kutuphane/gecmis', { turu: 'seri', id: added.id }, { session: librarian })).body._sonuc.liste;
  expect(history[0]).toMatchObject({
    islem: 'seri-duzenle',
    alanlar: [
      { alan: 'adi', once: 'Yeni Seri', sonra: 'Eski Seri' },
      { alan: 'eserler', once: '1. Bir · 2. İki', sonra: 'prequel. İki' },
    ],
  });
  expect((await save(librarian, { id: added.id, surum: 1, adi: 'Geç', eserler: '' })).body.hataKodu).toBe('staleRecord');
  await api.post('v2/kutuphane/gecmis/geri-al', { id: history[0]?.id ?? 0 }, { session: librarian });
  expect(await form()).toMatchObject({
    alanlar: { adi: 'Yeni Seri' },
    eserler: [
      { id: a?.work, yer: '1' },
      { id: b?.work, yer: '2' },
    ],
  });
  const { surum } = await form();
  await api.post('v2/kutuphane/islem', { islem: 'seri-kaldir', id: added.id, surum }, { session: librarian });
  expect((await page('seri', { id: added.id, seo: 'yeni-seri' })).status).toBe(404);
  await api.post('v2/kutuphane/islem', { islem: 'seri-yayinla', id: added.id }, { session: librarian });
  expect((await page('seri', { id: added.id, seo: 'yeni-seri' })).status).toBe(200);
});

test('[R-SERIES-04] a reader proposes; a librarian accepts', async () => {
  const [a] = await makeWorks('Önerilen');
  const [reader, librarian] = [await api.member(), await api.member({ roles: ['librarian'] })];
  const { talepId, durum } = (await save(reader, { adi: 'Öneri Serisi', eserler: `${a?.work}:1` })).body._sonuc;
  expect(durum).toBe('bekliyor');
  expect((await save(reader, { adi: 'Öneri Serisi', eserler: `${a?.work}:1` })).body.hataKodu).toBe('requestTwice');
  const { id = 0 } = (await api.post('v2/kutuphane/istek/coz', { id: talepId ?? 0, karar: 'kabul' }, { session: librarian })).body._sonuc;
  expect((await page('seri', { id, seo: 'oneri-serisi' })).body._sonuc.veri.eserler).toMatchObject([{ kitap: { id: a?.book }, yer: '1' }]);
  const { id: other = 0 } = await save(librarian, { adi: 'Başkası' }).then(({ body }) => body._sonuc);
  await save(reader, { id: other, surum: 1, adi: 'Başkasının Adı' });
  expect((await page('seri', { id: other, seo: 'baskasi' })).status).toBe(200);
});

test.each([
  ['an unknown place', '7', (work: number) => `${work}:son`, 'eserler'],
  ['an endless place', '7', (work: number) => `${work}:1.234`, 'eserler'],
  ['an unknown work', '7', () => '999999999:1', 'eserler'],
  ['no name', '', (work: number) => `${work}:1`, 'adi'],
])('[R-SERIES-04] refused is %s', async (_, adi, eserler, field) => {
  const [a] = await makeWorks('Reddedilen');
  const librarian = await api.member({ roles: ['librarian'] });
  const { status, body } = await save(librarian, { adi, eserler: eserler(a?.work ?? 0) });
  expect(status).toBe(400);
  expect(Object.keys(body.alanlar ?? {})).toEqual([field]);
});

test('[R-SERIES-04] nobody saves or unpublishes a series without an account, or as a librarian without the right', async () => {
  const id = await makeSeries('Korunan', await makeWorks('A'), ['1']);
  expect((await api.post('v2/kutuphane/seri/kaydet', { adi: 'Ben' })).status).toBe(401);
  const reader = await api.member();
  expect((await api.post('v2/kutuphane/islem', { islem: 'seri-kaldir', id }, { session: reader })).body._sonuc).toMatchObject({ durum: 'bekliyor' });
  expect((await page('seri', { id, seo: 'seri' })).status).toBe(200);
});

test('[R-SERIES-01] a merge of works keeps the place in the series, and splits it off again', async () => {
  const [keep, gone] = await makeWorks('Kalan', 'Giden');
  const id = await makeSeries('Birleşen', gone ? [gone] : [], ['2']);
  const librarian = await api.member({ roles: ['librarian'] });
  const done = await api.post(
    'v2/kutuphane/islem',
    { islem: 'baski-birlestir', id: keep?.book as number, digerId: gone?.book as number },
    { session: librarian },
  );
  expect(done.status).toBe(200);
  const list = async () => (await page('seri', { id, seo: 'seri' })).body._sonuc.veri.eserler.map((e) => [e.kitap.id, e.yer]);
  expect(await list()).toEqual([[keep?.book, '2']]);
  const change = (await api.get('v2/kutuphane/gecmis', { turu: 'kitap', id: keep?.book as number }, { session: librarian })).body._sonuc.liste[0];
  await api.post('v2/kutuphane/gecmis/geri-al', { id: change?.id ?? 0 }, { session: librarian });
  expect(await list()).toEqual([[gone?.book, '2']]);
});
