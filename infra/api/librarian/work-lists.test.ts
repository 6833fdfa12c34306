import type { Input, Result } from '@yaprak/shared-kit/contract';
import type { Disk } from 'flydrive';
import { sql } from 'kysely';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { findBrokenCovers } from './covers';
import { lastChange, makeAuthor, makeBook } from './testing';
import { findTwins } from './twins';

let api: TestApi;
let librarian: TestMember;
let reader: TestMember;
let author: number;
beforeAll(async () => {
  api = await startTestApi();
  librarian = await api.member({ roles: ['librarian'] });
  reader = await api.member();
  author = await makeAuthor(api, 'Peride Celal');
});
afterAll(() => api?.stop());

type List = Input<'v2/kutuphane/isler'>['liste'];
type Row = Result<'v2/kutuphane/isler'>['liste'][number];
const rows = async (liste: List, more: { imlec?: string; adet?: number } = {}) =>
  (await api.get('v2/kutuphane/isler', { liste, ...more }, { session: librarian })).body._sonuc;
const list = async (liste: List): Promise<Row[]> => (await rows(liste, { adet: 50 })).liste;
const isbn = (input: Input<'v2/kutuphane/is/isbn'>, session = librarian) => api.post('v2/kutuphane/is/isbn', input, { session });
const twins = (input: Input<'v2/kutuphane/is/ikiz'>, session = librarian) => api.post('v2/kutuphane/is/ikiz', input, { session });
const cover = (input: Input<'v2/kutuphane/is/kapak'>, session = librarian) => api.post('v2/kutuphane/is/kapak', input, { session });
const readBy = ({ workId }: { workId: number }, count: number) => api.db.updateTable('works').set({ reader_count: count }).where('id', '=', workId).execute();

describe('[R-STAFF-07] missing ISBNs', () => {
  test('come with the most read first, page by page; one that is given or does not exist leaves the list', async () => {
    const [some, most, least] = [
      await makeBook(api, 'Üç Yirmi Dört Saat', author),
      await makeBook(api, 'Kurtlar', author),
      await makeBook(api, 'Dar Yol', author),
    ];
    await readBy(most, 900);
    await readBy(some, 30);
    await readBy(least, 30);
    const first = await rows('isbnsiz', { adet: 2 });
    expect(first.liste.map((row) => row.id)).toEqual([most.id, least.id]);
    expect((await rows('isbnsiz', { adet: 2, imlec: first.imlec as string })).liste[0]?.id).toBe(some.id);
    expect(((await api.page('kutuphane-isler', { liste: 'isbnsiz' }, { session: librarian })).body._sonuc.veri.isler.liste[0] as Row).kitap?.adi).toBe(
      'Kurtlar',
    );

    expect((await isbn({ id: most.id, isbn: '978-0-306-40615-7' })).status).toBe(200);
    expect(await lastChange(api, librarian, 'kitap', most.id)).toMatchObject({ islem: 'kitap-duzenle', alanlar: [{ alan: 'isbn', sonra: '9780306406157' }] });
    expect((await isbn({ id: least.id })).status).toBe(200);
    expect((await list('isbnsiz')).map((row) => row.id)).toEqual([some.id]);
    expect((await isbn({ id: least.id, isbn: '9789750802942' })).status).toBe(409);
  });

  test('one is given to a book without an author too, whose other fields are as they were', async () => {
    const { id } = await makeBook(api, 'Kimin Olduğu Bilinmez', author);
    await api.db.deleteFrom('book_contributors').where('book_id', '=', id).execute();
    await api.db.updateTable('books').set({ author_line: 'Anonim' }).where('id', '=', id).execute();
    expect((await isbn({ id, isbn: '9789754701142' })).status).toBe(200);
    expect(await api.db.selectFrom('books').select(['isbn13', 'author_line']).where('id', '=', id).executeTakeFirst()).toEqual({
      isbn13: '9789754701142',
      author_line: 'Anonim',
    });
    expect(await lastChange(api, librarian, 'kitap', id)).toMatchObject({ alanlar: [{ alan: 'isbn', sonra: '9789754701142' }] });
  });

  test('a wrong one and another book’s are refused, each with its reason, and the row stays', async () => {
    const { id } = await makeBook(api, 'Kızıl Vazo', author);
    expect((await isbn({ id, isbn: '9780306406158' })).body.alanlar).toHaveProperty('isbn');
    expect((await isbn({ id, isbn: '0306406152' })).body.alanlar?.isbn).toContain('Kurtlar');
    expect((await list('isbnsiz')).map((row) => row.id)).toContain(id);
    expect((await isbn({ id: 999_999 })).status).toBe(404);
  });
});

describe('[R-STAFF-07] doubles', () => {
  const pair = (a: string) => async () => (await list('ikizler')).find((row) => row.ikiz?.ilki.adi === a);

  test('are merged into the one that is chosen', async () => {
    const [a, b] = [await makeBook(api, 'Evli Bir Kadının Günlüğü', author), await makeBook(api, 'EVLİ BİR KADININ GÜNLÜĞÜ', author)];
    await findTwins(api.db);
    const found = await pair('Evli Bir Kadının Günlüğü')();
    expect(found?.ikiz).toMatchObject({ turu: 'kitap', neden: 'ayni-ad', ilki: { id: a.id }, ikincisi: { id: b.id } });
    expect((await twins({ id: found?.id ?? 0, karar: 'ikincisi' })).status).toBe(200);
    expect((await api.db.selectFrom('books').select('merged_into').where('id', '=', a.id).executeTakeFirst())?.merged_into).toBe(b.id);
    expect(await pair('Evli Bir Kadının Günlüğü')()).toBeUndefined();
    expect((await twins({ id: found?.id ?? 0, karar: 'ilki' })).status).toBe(409);
  });

  test('judged to be two stay two, also after the next search', async () => {
    await makeAuthor(api, 'Ahmet Ümit');
    await makeAuthor(api, 'Ahmet Ümit');
    await findTwins(api.db);
    const found = await pair('Ahmet Ümit')();
    expect(found?.ikiz).toMatchObject({ turu: 'yazar', neden: 'ayni-yazar' });
    expect((await twins({ id: found?.id ?? 0, karar: 'ayri' })).status).toBe(200);
    await findTwins(api.db);
    expect(await pair('Ahmet Ümit')()).toBeUndefined();
  });

  test('of which one has gone meanwhile, or which no longer resemble each other, are no longer listed', async () => {
    const [, gone] = [await makeBook(api, 'Gecenin Ucundaki Işık', author), await makeBook(api, 'Gecenin Ucundaki Işık', author)];
    await findTwins(api.db);
    await api.post('v2/kutuphane/islem', { islem: 'kitap-kaldir', id: gone.id }, { session: librarian });
    expect(await pair('Gecenin Ucundaki Işık')()).toBeUndefined();
    await api.post('v2/kutuphane/islem', { islem: 'kitap-yayinla', id: gone.id }, { session: librarian });
    expect(await pair('Gecenin Ucundaki Işık')()).toBeDefined();
    await sql`update works set title = 'Jaguar' where id = ${gone.workId}`.execute(api.db);
    await findTwins(api.db);
    expect(await pair('Gecenin Ucundaki Işık')()).toBeUndefined();
  });
});

describe('[R-STAFF-07] broken covers', () => {
  /** A store that lacks the pictures whose key begins with `yok`, and holds nothing of those with `bos`. */
  const disk = {
    exists: async (file: string) => !file.includes('/yok'),
    getMetaData: async (file: string) => ({ contentLength: file.includes('/bos') ? 0 : 900 }),
  } as unknown as Disk;
  async function covered(key: string, size: [number, number] | null) {
    const { id } = await makeBook(api, `Kapak ${key}`, author);
    if (size)
      await api.db
        .insertInto('media')
        .values({ key, kind: 'kitap', mime: 'image/webp', width: size[0], height: size[1], bytes: 1, sha256: Buffer.alloc(32) } as never)
        .execute();
    await api.db.updateTable('books').set({ image_key: key }).where('id', '=', id).execute();
    return id;
  }

  test('are those whose picture is gone, empty, small, or has no cover’s shape; one is taken off, one accepted', async () => {
    const lost = await covered('kaydi-hic-yok', null);
    const [gone, empty, small, wide, good] = [
      await covered('yok-dosya', [400, 600]),
      await covered('bos-dosya', [400, 600]),
      await covered('kucuk', [80, 120]),
      await covered('yatay', [900, 600]),
      await covered('saglam', [400, 600]),
    ];
    expect(await findBrokenCovers(api.db, disk)).toBe(5);
    const found = new Map((await list('kapaklar')).map((row) => [row.id, row.kusur]));
    expect(found).toEqual(
      new Map([
        [lost, 'kayip'],
        [gone, 'kayip'],
        [empty, 'kayip'],
        [small, 'kucuk'],
        [wide, 'bicim'],
      ]),
    );
    expect(found.has(good)).toBe(false);

    expect((await cover({ id: gone, karar: 'kaldir' })).status).toBe(200);
    expect(await api.db.selectFrom('books').select('image_key').where('id', '=', gone).executeTakeFirst()).toEqual({ image_key: null });
    expect((await cover({ id: small, karar: 'iyi' })).status).toBe(200);
    expect((await cover({ id: good, karar: 'kaldir' })).status).toBe(409);
    // Another picture is another matter, at once and after the next look.
    await api.db.updateTable('books').set({ image_key: 'saglam' }).where('id', '=', wide).execute();
    expect((await list('kapaklar')).map((row) => row.id).sort()).toEqual([lost, empty].sort());
    await findBrokenCovers(api.db, disk);
    expect((await list('kapaklar')).map((row) => row.id).sort()).toEqual([lost, empty].sort());
  });
});

test('[R-STAFF-07] the lists are closed to readers and visitors', async () => {
  expect((await api.get('v2/kutuphane/isler', { liste: 'ikizler' }, { session: reader })).status).toBe(403);
  expect((await api.get('v2/kutuphane/isler', { liste: 'ikizler' })).status).toBe(401);
  expect((await isbn({ id: 1 }, reader)).status).toBe(403);
  expect((await twins({ id: 1, karar: 'ayri' }, reader)).status).toBe(403);
  expect((await cover({ id: 1, karar: 'iyi' }, reader)).status).toBe(403);
});
