import type { TestApi } from '../testing/server';
import { allBooks, type DemoBook, startWithDemo } from './testing';

let api: TestApi;
let madonna: DemoBook;
beforeAll(async () => {
  ({ api, madonna } = await startWithDemo());
});
afterAll(() => api?.stop());

describe('sections of book, author and topic', () => {
  test('[R-BOOK-14] [R-BOOK-17] readers of a book: okuyanlar by default, other shelves on request, paged', async () => {
    const { veri } = (await api.page('kitap', { id: madonna.id, seo: madonna.slug, bolum: 'okurlar' })).body._sonuc;
    expect(veri.s).toBe('okuyanlar');
    expect(veri.okurlar?.liste.length).toBeGreaterThan(0);
    const later = (await api.get('v2/kitap/okurlar', { kitapId: madonna.id, s: 'okuyacaklar', adet: 1 })).body._sonuc;
    if (later.imlec)
      expect((await api.get('v2/kitap/okurlar', { kitapId: madonna.id, s: 'okuyacaklar', adet: 1, imlec: later.imlec })).body._sonuc.liste[0]?.id).not.toBe(
        later.liste[0]?.id,
      );
    expect((await api.get('v2/kitap/okurlar', { kitapId: 999_999 })).status).toBe(404);
  });
  test('[R-BOOK-05] [R-BOOK-16] reviews filtered by text and rating', async () => {
    const ask = async (extra = {}) => (await api.page('kitap', { id: madonna.id, seo: madonna.slug, bolum: 'incelemeler', ...extra })).body._sonuc.veri;
    const plain = await ask();
    expect(plain.s).toBe('one-cikanlar');
    const [review] = plain.gonderiler?.liste ?? [];
    const rated = await ask({ puan: review?.puan });
    expect(rated.gonderiler?.liste.length).toBeGreaterThan(0);
    expect(rated.gonderiler?.liste.every((p) => p.puan === review?.puan)).toBe(true);
    const word = review?.ustYazi.split(' ').find((w) => /^\p{L}{6,}$/u.test(w)) ?? 'kitap';
    expect((await ask({ q: word })).gonderiler?.liste.map((p) => p.id)).toContain(review?.id);
    expect((await ask({ q: '%' })).gonderiler?.liste.length).toBeLessThan(plain.gonderiler?.liste.length ?? 0);
    expect((await api.get('v2/gonderi/liste', { kitapId: madonna.id, puan: review?.puan, q: word })).body._sonuc.liste.map((p) => p.id)).toContain(review?.id);
  });
  test.each([
    ['videolar', 'one-cikanlar'],
    ['alintilar', 'one-cikanlar'],
    ['iletiler', 'one-cikanlar'],
    ['incelemeler', 'one-cikanlar'],
    ['kitaplar', 'en-cok-okunanlar'],
    ['cevirdigi-kitaplar', 'en-cok-okunanlar'],
    ['editorluk-yaptigi-kitaplar', 'en-cok-okunanlar'],
    ['cizdigi-kitaplar', 'en-cok-okunanlar'],
    ['derledigi-kitaplar', 'en-cok-okunanlar'],
    ['tasarimci-oldugu-kitaplar', 'en-cok-okunanlar'],
    ['dergi-sayilari', 'en-cok-okunanlar'],
    ['genel-bakis', undefined],
  ] as const)('[R-AUTHR-03] [R-AUTHR-06] [R-AUTHR-08] [R-AUTHR-19] [R-AUTHR-20] [R-AUTHR-21] author section %s is sorted by %s', async (bolum, s) => {
    const { status, body } = await api.page('yazar', { seo: 'sabahattin-ali', bolum });
    expect([status, body._sonuc.veri.bolum, body._sonuc.veri.s]).toEqual([200, bolum, s]);
  });
  test('[R-AUTHR-04] [R-AUTHR-12] [R-AUTHR-13] books of an author by role, searched and paged', async () => {
    const author = { seo: 'sabahattin-ali' };
    const found = (await api.page('yazar', { ...author, bolum: 'kitaplar', q: 'madonna' })).body._sonuc.veri.kitaplar;
    expect(found?.liste.map((b) => b.id)).toEqual([madonna.id]);
    const ids = await allBooks(
      api,
      { liste: [], imlec: (await api.get('v2/kitap/liste', { kaynak: 'yazar', anahtar: author.seo, bolum: 'kitaplar', adet: 2 })).body._sonuc.imlec },
      {
        kaynak: 'yazar',
        anahtar: author.seo,
        bolum: 'kitaplar',
        adet: 2,
      },
    );
    expect(new Set(ids).size).toBe(ids.length);
    const translator = await api.db
      .selectFrom('book_contributors')
      .innerJoin('authors', 'authors.id', 'author_id')
      .innerJoin('books', 'books.id', 'book_id')
      .select(['authors.slug', 'work_id'])
      .where('role', '=', 'cevirmen')
      .where('is_main', '=', true)
      .executeTakeFirstOrThrow();
    expect((await api.page('yazar', { seo: translator.slug, bolum: 'cevirdigi-kitaplar' })).body._sonuc.veri.kitaplar?.liste.length).toBeGreaterThan(0);
  });
  test('[R-AUTHR-01] [R-AUTHR-25] the landing page of authors', async () => {
    expect((await api.page('yazarlar', {})).body._sonuc.veri.okunanlar.length).toBeGreaterThan(10);
  });
  test('[R-TOPIC-04] [R-TOPIC-05] [R-TOPIC-06] [R-TOPIC-07] a topic shows the last thirty days, nothing older', async () => {
    const { id } = await api.db.selectFrom('topics').select('id').where('slug', '=', 'arkeoloji').executeTakeFirstOrThrow();
    const writer = await api.member({ name: 'Kazı Okuru' });
    const stranger = await api.db
      .selectFrom('works')
      .innerJoin('books', 'books.work_id', 'works.id')
      .select(['works.id', 'books.id as book_id'])
      .where('books.is_main', '=', true)
      .orderBy('works.id', 'desc')
      .executeTakeFirstOrThrow();
    const write = (days: number) =>
      api.db
        .insertInto('posts')
        .values({
          kind: 'ileti',
          author_id: writer.id,
          topic_id: id,
          work_id: stranger.id,
          book_id: stranger.book_id,
          text: 'Kazılar',
          created_at: new Date(Date.now() - days * 86_400_000),
        })
        .execute();
    const names = async () => {
      const { okurlar, kitaplar } = (await api.page('konu', { seo: 'arkeoloji' })).body._sonuc.veri;
      return [okurlar?.map((m) => m.id), (await allBooks(api, kitaplar ?? { liste: [] }, { kaynak: 'konu', anahtar: 'arkeoloji' })).includes(stranger.book_id)];
    };
    // Whatever the demo's readers wrote is older than the month here.
    await api.db
      .updateTable('posts')
      .set({ created_at: new Date(Date.now() - 40 * 86_400_000) })
      .where('topic_id', '=', id)
      .execute();
    const sections = async () => {
      const { buAy, kitaplar, yazarlar } = (await api.page('konu', { seo: 'arkeoloji' })).body._sonuc.veri;
      return { buAy, kitaplar: kitaplar?.liste.map((book) => book.id) ?? [], yazarlar: yazarlar?.map((author) => author.id) ?? [] };
    };
    await write(31);
    expect(await names()).toEqual([[], false]);
    const quiet = await sections();
    expect([quiet.buAy, quiet.kitaplar.length > 0, quiet.yazarlar.length > 0]).toEqual([0, true, true]);
    await write(29);
    expect(await names()).toEqual([[writer.id], true]);
    const authors = await api.db
      .selectFrom('book_contributors')
      .select('author_id')
      .where('book_id', '=', stranger.book_id)
      .where('role', '=', 'yazar')
      .execute();
    const month = await sections();
    expect({ ...month, yazarlar: month.yazarlar.sort() }).toEqual({ buAy: 1, kitaplar: [stranger.book_id], yazarlar: authors.map((a) => a.author_id).sort() });
    for (const bolum of ['hikayeler', 'okurlar', 'yazarlar', 'kitaplar', 'iletiler'] as const)
      expect((await api.page('konu', { seo: 'arkeoloji', bolum })).status).toBe(200);
  });
  test("[R-TOPIC-10] a topic's posts filtered by reader", async () => {
    const { veri } = (await api.page('konu', { seo: 'istanbul', bolum: 'iletiler' })).body._sonuc;
    const kadi = veri.gonderiler?.liste[0]?.uye.kadi ?? '';
    const one = (await api.page('konu', { seo: 'istanbul', bolum: 'iletiler', uye: kadi })).body._sonuc.veri;
    expect(one.okur?.kadi).toBe(kadi);
    expect(new Set(one.gonderiler?.liste.map((p) => p.uye.kadi))).toEqual(new Set([kadi]));
    expect((await api.page('konu', { seo: 'istanbul', uye: 'yok_boyle_biri' })).status).toBe(404);
  });
  test("[R-GENRE-02] [R-GENRE-03] a genre's numeric URL redirects to its name", async () => {
    const { id } = await api.db.selectFrom('genres').select('id').where('slug', '=', 'roman').executeTakeFirstOrThrow();
    expect((await api.page('kitap-turu', { seo: String(id), s: 'en-populer' })).body._sonuc).toMatchObject({
      durum: 301,
      yonlendir: '/kitap-turu/roman/en-populer',
    });
  });
});
