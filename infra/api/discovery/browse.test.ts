import { sql } from 'kysely';
import type { TestApi, TestMember } from '../testing/server';
import { allBooks, type DemoBook, startWithDemo } from './testing';

let api: TestApi;
let madonna: DemoBook;
let reader: { id: number; session: string };
beforeAll(async () => {
  ({ api, madonna } = await startWithDemo());
  reader = await api.member();
  for (const title of ['Kürk Mantolu Madonna', 'İçimizdeki Şeytan', 'Huzur']) {
    const book = await api.db.selectFrom('books').select('id').where('title', '=', title).where('is_main', '=', true).executeTakeFirst();
    if (book) await api.post('v2/kitap/isaretle', { kitapId: book.id, raf: 'okudum', puan: 10 }, { session: reader.session });
  }
});
afterAll(() => api?.stop());
const mine = () => ({ session: reader.session });

describe('popular', () => {
  test('[R-DISC-02] [R-DISC-17] the default is personal for a member with a library, and popular for everyone else', async () => {
    expect((await api.page('populer', {}, mine())).body._sonuc.veri.s).toBe('size-ozel');
    expect((await api.page('populer', {})).body._sonuc.veri.s).toBe('en-populer');
    expect((await api.page('populer', {}, { session: await api.member() })).body._sonuc.veri.s).toBe('en-populer');
  });
  test("[R-DISC-17] the personal list excludes the member's own books", async () => {
    const { kitaplar } = (await api.page('populer', {}, mine())).body._sonuc.veri;
    expect(kitaplar.liste.length).toBeGreaterThan(10);
    expect(kitaplar.liste.map((b) => b.id)).not.toContain(madonna.id);
    const ids = await allBooks(api, kitaplar, { kaynak: 'populer', s: 'size-ozel' }, mine());
    expect(new Set(ids).size).toBe(ids.length);
  });
  test.each(['en-populer', 'yukselenler', 'en-cok-okunanlar', 'en-cok-begenilen', 'yeni-cikanlar'] as const)(
    '[R-DISC-03] sort %s pages through every book once',
    async (s) => {
      const { kitaplar } = (await api.page('populer', { s })).body._sonuc.veri;
      const ids = await allBooks(api, kitaplar, { kaynak: 'populer', s });
      const { n } = await api.db
        .selectFrom('books')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('is_main', '=', true)
        .where('published', '=', true)
        .executeTakeFirstOrThrow();
      expect([new Set(ids).size, ids.length]).toEqual([Number(n), Number(n)]);
    },
  );
});

test.each(['genel-bakis', 'kitaplar', 'yazarlar', 'konular', 'gonderiler'] as const)('[R-DISC-04] [R-DISC-05] agenda section %s', async (bolum) => {
  const { veri } = (await api.page('gundem', { bolum })).body._sonuc;
  expect(veri.bolum).toBe(bolum);
  const parts = [veri.kitaplar, veri.yazarlar, veri.konular, veri.gonderiler?.liste].filter((part) => part !== undefined);
  expect(parts).toHaveLength(bolum === 'genel-bakis' ? 4 : 1);
  for (const part of parts) expect(part?.length).toBeGreaterThan(0);
});

describe('lists', () => {
  test("[R-DISC-06] site lists and readers' lists, each with covers", async () => {
    const { veri } = (await api.page('listeler', {})).body._sonuc;
    expect(veri.listeler?.length).toBeGreaterThan(6);
    expect(veri.okurlardan?.length).toBeGreaterThan(2);
    for (const list of [...(veri.listeler ?? []), ...(veri.okurlardan ?? [])]) expect([list.adi, list.kitaplar.length >= 3]).toEqual([list.adi, true]);
    expect((await api.page('listeler', { bolum: 'okurlardan' })).body._sonuc.veri.okurlardan?.length).toBeGreaterThan(2);
  });
  test('[R-DISC-07] a list contains what its rule says and pages to its end; an unknown one is not found', async () => {
    const { liste } = (await api.page('listeler', { bolum: 'bir-oturusta' })).body._sonuc.veri;
    const ids = await allBooks(api, liste?.kitaplar ?? { liste: [] }, { kaynak: 'liste', anahtar: 'bir-oturusta' });
    const pages = await api.db.selectFrom('books').select('pages').where('id', 'in', ids).execute();
    expect(ids.length).toBeGreaterThan(3);
    expect(Math.max(...pages.map((p) => p.pages ?? 0))).toBeLessThanOrEqual(120);
    const set = await api.page('listeler', { bolum: 'istanbulda-gecenler' });
    const inCity = await allBooks(api, set.body._sonuc.veri.liste?.kitaplar ?? { liste: [] }, { kaynak: 'liste', anahtar: 'istanbulda-gecenler' });
    const filed = await sql<{ id: number }>`select b.id from books b join work_topics x on x.work_id = b.work_id join topics t on t.id = x.topic_id
      where t.slug = 'istanbul' and b.is_main and b.published`.execute(api.db);
    expect(inCity.sort()).toEqual(filed.rows.map((row) => row.id).sort());
    expect((await api.page('listeler', { bolum: 'yok-boyle' })).status).toBe(404);
    expect((await api.get('v2/kitap/liste', { kaynak: 'liste', anahtar: 'yok-boyle' })).body._sonuc.liste).toEqual([]);
  });
  test.each([
    [{ kaynak: 'populer', anahtar: 'roman' }, 'anahtar'],
    [{ kaynak: 'populer', bolum: 'turler' }, 'bolum'],
    [{ kaynak: 'populer', q: 'deniz' }, 'q'],
    [{ kaynak: 'liste', anahtar: 'bir-oturusta', s: 'en-populer' }, 's'],
    [{ kaynak: 'oneri', bolum: 'editorler', anahtar: 'roman' }, 'anahtar'],
    [{ kaynak: 'oneri', bolum: 'turler', anahtar: 'roman', q: 'deniz' }, 'q'],
    [{ kaynak: 'konu', anahtar: 'deniz', s: 'size-ozel' }, 's'],
    [{ kaynak: 'yazar', anahtar: 'sabahattin-ali', s: 'size-ozel' }, 's'],
  ] as const)('[R-DISC-07] what a source of books has no use for is refused: %j', async (input, field) => {
    const { status, body } = await api.get('v2/kitap/liste', input);
    expect([status, Object.keys(body.alanlar ?? {})]).toEqual([400, [field]]);
  });
  test('private shelves and private readers are excluded from the lists', async () => {
    const shy = await api.member({ isPrivate: true });
    for (const [owner, isPrivate] of [
      [shy.id, false],
      [reader.id, true],
    ] as const)
      await api.db
        .insertInto('own_shelves')
        .values({ member_id: owner, name: 'Gizli raf', slug: 'gizli-raf', is_private: isPrivate, book_count: 999 })
        .execute();
    const names = (await api.page('listeler', { bolum: 'okurlardan' })).body._sonuc.veri.okurlardan?.map((l) => l.adi);
    expect(names).not.toContain('Gizli raf');
  });
});

describe('what to read', () => {
  test("[R-DISC-08] members get similar readers' books, visitors editors' picks and the most read", async () => {
    const own = (await api.page('ne-okusam', {}, mine())).body._sonuc.veri;
    expect(own.sizeOzel?.length).toBeGreaterThan(0);
    expect(own.sizeOzel?.map((b) => b.id)).not.toContain(madonna.id);
    const visitor = (await api.page('ne-okusam', {})).body._sonuc.veri;
    expect([visitor.sizeOzel, (visitor.editorler?.length ?? 0) > 0, (visitor.okunanlar?.length ?? 0) > 0, (visitor.haller?.length ?? 0) > 0]).toEqual([
      undefined,
      true,
      true,
      true,
    ]);
  });
  test("[R-DISC-09] editors' picks are those of accounts that are shown: not limited ones, nor closed ones", async () => {
    const editor = await api.member({ roles: ['librarian'] });
    const picks = async () => (await api.page('ne-okusam', { bolum: 'editorler' })).body._sonuc.veri.kitaplar;
    const all = async () => allBooks(api, (await picks()) ?? { liste: [] }, { kaynak: 'oneri', bolum: 'editorler' });
    const chosen = await all();
    const book = await api.db
      .selectFrom('books')
      .select('id')
      .where('is_main', '=', true)
      .where('published', '=', true)
      .where('id', 'not in', chosen)
      .executeTakeFirstOrThrow();
    const rate = (session: TestMember) => api.post('v2/kitap/isaretle', { kitapId: book.id, raf: 'okudum', puan: 10 }, { session });
    await rate(await api.member());
    expect(await all()).not.toContain(book.id);
    const four = (puan: number) => api.post('v2/kitap/isaretle', { kitapId: book.id, puan }, { session: editor });
    await rate(editor);
    expect(await all()).toContain(book.id);
    // Less than four stars is no pick.
    await four(7);
    expect(await all()).not.toContain(book.id);
    await four(8);
    expect(await all()).toContain(book.id);
    const shy = (isPrivate: boolean) => api.db.updateTable('members').set({ is_private: isPrivate }).where('id', '=', editor.id).execute();
    await shy(true);
    expect(await all()).not.toContain(book.id);
    await shy(false);
    const limited = (until: Date | null) => api.db.updateTable('members').set({ limited_until: until }).where('id', '=', editor.id).execute();
    await limited(new Date(Date.now() + 86_400_000));
    expect(await all()).not.toContain(book.id);
    await limited(null);
    expect(await all()).toContain(book.id);
    await api.post('v2/hesap/dondur', { islem: 'dondur' }, { session: editor });
    expect(await all()).not.toContain(book.id);
  });
  test.each([
    ['size-ozel', undefined],
    ['editorler', undefined],
    ['en-cok-okunanlar', undefined],
    ['turler', 'siir'],
    ['ruh-hali', 'huzunlu'],
  ] as const)('[R-DISC-09] section %s', async (bolum, secim) => {
    const { veri } = (await api.page('ne-okusam', { bolum, ...(secim ? { secim } : {}) }, mine())).body._sonuc;
    expect([veri.bolum, veri.secim]).toEqual([bolum, secim]);
    const shown = veri.kitaplar ?? veri.oneriler;
    expect(shown?.liste.length).toBeGreaterThan(0);
    const next = await api.get(
      'v2/kitap/liste',
      { kaynak: 'oneri', bolum, ...(secim ? { anahtar: secim } : {}), ...(shown?.imlec ? { imlec: shown.imlec } : {}) },
      mine(),
    );
    expect(next.status).toBe(200);
  });
  test('an unknown genre or mood is not found', async () => {
    expect((await api.page('ne-okusam', { bolum: 'turler', secim: 'yok' })).status).toBe(404);
    expect((await api.page('ne-okusam', { bolum: 'ruh-hali', secim: 'yok' })).status).toBe(404);
  });
});

describe('prices', () => {
  test('[R-DISC-10] [R-DISC-11] shops and prices: search, by shop, cheapest first, paging', async () => {
    const { veri } = (await api.page('alisveris', { s: 'en-ucuz' })).body._sonuc;
    expect(veri.magazalar.length).toBeGreaterThan(2);
    const prices = veri.fiyatlar.liste.map((b) => b.enUcuz);
    const next = (await api.get('v2/fiyat/liste', { s: 'en-ucuz', imlec: veri.fiyatlar.imlec })).body._sonuc.liste;
    expect([...prices, ...next.map((b) => b.enUcuz)]).toEqual([...prices, ...next.map((b) => b.enUcuz)].sort((a, b) => a - b));
    expect(next.map((b) => b.id)).not.toContain(veri.fiyatlar.liste[0]?.id);
    const found = (await api.page('alisveris', { q: 'madonna', magazaId: veri.magazalar[0]?.id })).body._sonuc.veri;
    expect(found.fiyatlar.liste.every((b) => /madonna/i.test(b.adi) && b.magazaSayisi === 1)).toBe(true);
    expect((await api.page('alisveris', { q: 'böyle bir kitap yok' })).body._sonuc.veri.fiyatlar.liste).toEqual([]);
  });
  test('[R-DISC-11] a shop counts the books that it lists: none that a librarian has hidden', async () => {
    const shop = (await api.page('alisveris', {})).body._sonuc.veri.magazalar[0];
    const count = async () => (await api.page('alisveris', {})).body._sonuc.veri.magazalar[0]?.kitapSayisi;
    const of = { s: 'en-ucuz', magazaId: shop?.id ?? 0 } as const;
    const { fiyatlar } = (await api.page('alisveris', of)).body._sonuc.veri;
    const hidden = fiyatlar.liste[0]?.id ?? 0;
    await api.db.updateTable('books').set({ published: false }).where('id', '=', hidden).execute();
    expect(await count()).toBe((shop?.kitapSayisi ?? 0) - 1);
    await api.db.updateTable('books').set({ published: true }).where('id', '=', hidden).execute();
  });
  test('[R-DISC-10] [R-BOOK-13] a shop that is not active any more is nowhere', async () => {
    const shop = (await api.page('alisveris', {})).body._sonuc.veri.magazalar[0];
    const of = { s: 'en-ucuz', magazaId: shop?.id ?? 0 } as const;
    const book = (await api.page('alisveris', of)).body._sonuc.veri.fiyatlar.liste[0];
    const shown = async () => {
      const { magazalar, fiyatlar } = (await api.page('alisveris', of)).body._sonuc.veri;
      const { veri } = (await api.page('kitap', { id: book?.id ?? 0, seo: book?.seo_adi ?? '', bolum: 'fiyatlar' })).body._sonuc;
      return [magazalar.some((m) => m.id === shop?.id), fiyatlar.liste.length > 0, veri.fiyatlar?.some((p) => p.magaza.id === shop?.id)];
    };
    const set = (active: boolean) =>
      api.db
        .updateTable('shops')
        .set({ active })
        .where('id', '=', shop?.id ?? 0)
        .execute();
    expect(await shown()).toEqual([true, true, true]);
    await set(false);
    expect(await shown()).toEqual([false, false, false]);
    await set(true);
  });
  test("[R-BOOK-05] [R-BOOK-13] [R-BOOK-18] a book's prices, the requested shop first; none if none are known", async () => {
    const priced = await api.db.selectFrom('prices').select(['book_id', 'shop_id']).orderBy('book_id').orderBy('shop_id', 'desc').executeTakeFirstOrThrow();
    const { slug } = await api.db.selectFrom('books').select('slug').where('id', '=', priced.book_id).executeTakeFirstOrThrow();
    const ask = async (extra = {}) => (await api.page('kitap', { id: priced.book_id, seo: slug, bolum: 'fiyatlar', ...extra })).body._sonuc.veri;
    const plain = await ask();
    const stocked = (plain.fiyatlar ?? []).filter((p) => p.stokta).map((p) => p.tutar);
    expect(stocked).toEqual([...stocked].sort((a, b) => a - b));
    expect(plain.s).toBeUndefined();
    expect((await ask({ magazaId: priced.shop_id })).fiyatlar?.[0]?.magaza.id).toBe(priced.shop_id);
    await api.db.deleteFrom('prices').where('book_id', '=', priced.book_id).execute();
    expect((await ask()).fiyatlar).toEqual([]);
  });
});

describe('the alphabetical index', () => {
  test.each(['kitap', 'yazar', 'konu', 'okur'] as const)('[R-IDX-01] [R-IDX-02] every letter of %s opens, in Turkish order', async (turu) => {
    const { harfler } = (await api.page('dizin', { turu })).body._sonuc.veri;
    const letters = harfler.map((h) => h.harf);
    expect([letters.indexOf('ç') - letters.indexOf('c'), letters.indexOf('ı') - letters.indexOf('h'), letters.indexOf('i') - letters.indexOf('ı')]).toEqual([
      1, 1, 1,
    ]);
    for (const { harf, sayi } of harfler.filter((h) => h.sayi > 0)) {
      const { kayitlar, sayfalar } = (await api.page('dizin', { turu, sayfa1: harf })).body._sonuc.veri;
      if (sayfalar) expect(sayi).toBeGreaterThan(120);
      else expect([harf, kayitlar?.length]).toEqual([harf, sayi]);
    }
  });
  test('[R-IDX-03] a letter with many names has several pages, and each name is on exactly one', async () => {
    const work = await api.db.insertInto('works').values({ title: 'X' }).returning('id').execute();
    await api.db
      .insertInto('works')
      .values(Array.from({ length: 260 }, (_, i) => ({ title: `Ğ ${i}` })))
      .execute();
    const works = await api.db.selectFrom('works').select('id').where('title', 'like', 'Ğ %').execute();
    await api.db
      .insertInto('books')
      .values(works.map(({ id }, i) => ({ work_id: id, title: `Ğ ${String(i).padStart(3, '0')}`, slug: 'g' })))
      .execute();
    expect(work).toHaveLength(1);
    const { sayfalar, kayitlar } = (await api.page('dizin', { turu: 'kitap', sayfa1: 'ğ' })).body._sonuc.veri;
    expect([sayfalar?.map((p) => p.sayfa), sayfalar?.[0]?.ilk, sayfalar?.[2]?.son, kayitlar]).toEqual([[1, 2, 3], 'Ğ 000', 'Ğ 259', undefined]);
    const names: string[] = [];
    for (const { sayfa } of sayfalar ?? [])
      names.push(...((await api.page('dizin', { turu: 'kitap', sayfa1: 'ğ', sayfa2: sayfa })).body._sonuc.veri.kayitlar ?? []).map((k) => k.adi));
    expect([names.length, new Set(names).size]).toEqual([260, 260]);
    expect((await api.page('dizin', { turu: 'kitap', sayfa1: 'ğ', sayfa2: 4 })).status).toBe(404);
  });
  test('private readers are not in it', async () => {
    await api.member({ isPrivate: true, name: 'Öğğ Gizli' });
    const { kayitlar } = (await api.page('dizin', { turu: 'okur', sayfa1: 'ö' })).body._sonuc.veri;
    expect(kayitlar?.map((k) => k.adi)).not.toContain('Öğğ Gizli');
  });
});

describe('barcode', () => {
  test('[R-BOOK-25] an ISBN finds its book, with dashes or as ISBN-10', async () => {
    await api.db.updateTable('books').set({ isbn13: '9780306406157' }).where('id', '=', madonna.id).execute();
    for (const isbn of ['9780306406157', '978-0-306-40615-7', '0306406152', '0-306-40615-2'])
      expect((await api.get('v2/kitap/isbn', { isbn })).body._sonuc.kitap.id).toBe(madonna.id);
  });
  test('[R-BOOK-25] the ISBN of a book that was merged into another finds that one', async () => {
    const [gone] = await api.db
      .selectFrom('books')
      .select('id')
      .where('is_main', '=', true)
      .where('id', '<>', madonna.id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    const change = (isbn13: string | null, merged_into: number | null) =>
      api.db
        .updateTable('books')
        .set({ isbn13, merged_into, published: !merged_into, is_main: !merged_into })
        .where('id', '=', gone?.id as number)
        .execute();
    await change('9780140328721', madonna.id);
    expect((await api.get('v2/kitap/isbn', { isbn: '9780140328721' })).body._sonuc.kitap.id).toBe(madonna.id);
    await change(null, null);
  });
  test('[R-ERR-29] an invalid ISBN, and an unknown book', async () => {
    expect((await api.get('v2/kitap/isbn', { isbn: '9780306406158' })).body).toMatchObject({ hata: 1, alanlar: { isbn: 'Bu bir ISBN değil.' } });
    expect((await api.get('v2/kitap/isbn', { isbn: '9781861972712' }, { lang: 'en' })).body.hataMesaji).toBe('We couldn’t find the book, sorry.');
  });
});

describe('search result URLs', () => {
  test('[R-SRCH-09] /{seo}--{id}/{section} redirects permanently to the book, author, topic or genre', async () => {
    const author = await api.db.selectFrom('authors').select(['id', 'slug']).where('slug', '=', 'sabahattin-ali').executeTakeFirstOrThrow();
    const topic = await api.db.selectFrom('topics').select(['id', 'slug']).where('slug', '=', 'istanbul').executeTakeFirstOrThrow();
    for (const [params, to] of [
      [{ id: madonna.id, seo: madonna.slug, bolum: 'incelemeler' }, `/kitap/${madonna.slug}--${madonna.id}/incelemeler`],
      [{ id: author.id, seo: author.slug }, '/yazar/sabahattin-ali'],
      [{ id: topic.id, seo: topic.slug, bolum: 'kitaplar' }, '/konu/istanbul/kitaplar'],
    ] as const)
      expect((await api.page('sonuc', params)).body._sonuc).toMatchObject({ durum: 301, yonlendir: to });
    expect((await api.page('sonuc', { id: 999_999, seo: 'yok' })).status).toBe(404);
  });
});
