import { startTestApi, type TestApi } from '../testing/server';
import { englishTitles } from './english-titles.queries';
import { quickSearch } from './search.queries';
import type { FoundKind } from './search.shape';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({}, { demo: true });
});
afterAll(() => api?.stop());

const names = async (q: string, only?: FoundKind) => (await quickSearch(api.db, 0, q, only, 12)).map(({ kind, name }) => `${kind} ${name}`);

describe('on the demo catalogue', () => {
  test.each([
    ['[R-FIND-02] an exact title', 'kar', 'kitap Kar'],
    ['[R-FIND-02] an exact title of few readers', 'tol', 'kitap Tol'],
    ['[R-FIND-02] the beginning of a title', 'ince mem', 'kitap İnce Memed 1'],
    ['[R-FIND-01] the title of another edition', 'Crime and Punishment', 'kitap Suç ve Ceza'],
    ['[R-FIND-01] the original title', 'Преступление и наказание', 'kitap Suç ve Ceza'],
    ['[R-FIND-01] another spelling of the author', 'Dostoevsky', 'yazar Fyodor Dostoyevski'],
    ['[R-FIND-01] the author in another script', 'Достоевский', 'yazar Fyodor Dostoyevski'],
    ['[R-FIND-01] an ISBN', '9780439554930', 'kitap Harry Potter ve Felsefe Taşı'],
    ['[R-FIND-01] an ISBN with hyphens', '978-0-439-55493-0', 'kitap Harry Potter ve Felsefe Taşı'],
    ['[R-FIND-01] an ISBN of ten digits', '0-439-55493-4', 'kitap Harry Potter ve Felsefe Taşı'],
    ['[R-FIND-04] a country, unscoped', 'Japonya', 'ulke Japonya'],
    ['[R-FIND-04] a country by its English name', 'Japan', 'ulke Japonya'],
    ['[R-FIND-04] a genre by its English name', 'science fiction', 'tur Bilimkurgu'],
    ['[R-FIND-04] a language', 'Rusça', 'dil Rusça'],
    ['[R-FIND-04] a series', 'yerdeniz', 'seri Yerdeniz'],
    ['[R-FIND-04] a series by its original name', 'Earthsea', 'seri Yerdeniz'],
    ['[R-FIND-02] a place in a series', 'Harry Potter 3', 'kitap Harry Potter ve Azkaban Tutsağı'],
    ['[R-FIND-02] a place in a series by its original name', 'lord of the rings 2', 'kitap Yüzüklerin Efendisi: İki Kule'],
    ['[R-FIND-01] an author without an initial', 'Ursula Le Guin', 'yazar Ursula K. Le Guin'],
    ['[R-FIND-01] an author, family name first', 'pamuk orhan', 'yazar Orhan Pamuk'],
    ['[R-FIND-01] initials written together with their marks', 'J.R.R. Tolkien', 'yazar J. R. R. Tolkien'],
    ['[R-FIND-04] a country by another name', 'Turkey', 'ulke Türkiye'],
    ['[R-FIND-04] a part of a country', 'İngiltere', 'ulke Birleşik Krallık'],
    ['[R-FIND-04] a country by its short name', 'ABD', 'ulke Amerika Birleşik Devletleri'],
    ['[R-FIND-04] a genre by a short name', 'sci-fi', 'tur Bilimkurgu'],
    ['[R-FIND-04] a genre in another spelling', 'bilim kurgu', 'tur Bilimkurgu'],
    ['an author in the genitive', "Orhan Pamuk'un", 'yazar Orhan Pamuk'],
    ['an author in the genitive, without its mark', 'Dostoyevskinin', 'yazar Fyodor Dostoyevski'],
    ['a title in the accusative', "Suç ve Ceza'yı", 'kitap Suç ve Ceza'],
    ['a country that something happens in', 'Japonyada', 'ulke Japonya'],
    ['a slip of the finger', 'tutunamayanlr', 'kitap Tutunamayanlar'],
    ['Turkish letters left out', 'suc ve ceza', 'kitap Suç ve Ceza'],
  ])('%s: %s gives first %s', async (_, q, first) => {
    expect((await names(q))[0]).toBe(first);
  });

  test.each([
    ['[R-FIND-01] the other spelling of an author finds the books as well', 'Dostoevsky', 'kitap', ['Suç ve Ceza', 'Budala', 'Kumarbaz']],
    ['[R-FIND-01] a spelling of an author that nobody listed', 'Dostoevskiy', 'kitap', ['Suç ve Ceza', 'Budala']],
    ['[R-FIND-01] title and author together', 'ceza dostoevsky', 'kitap', ['Suç ve Ceza']],
    ['[R-FIND-01] words of a series', 'Earthsea', 'kitap', ['Yerdeniz Büyücüsü']],
  ] as const)('%s', async (_, q, kind, expected) => {
    expect(await names(q, kind)).toEqual(expect.arrayContaining(expected.map((name) => `${kind} ${name}`)));
  });

  test('[R-FIND-01] what was found has its English title where it has another', async () => {
    const found = await quickSearch(api.db, 0, 'crime and punishment', 'kitap', 1, 'en');
    expect([...(await englishTitles(api.db, found)).values()]).toEqual(['Crime and Punishment']);
    expect(await englishTitles(api.db, await quickSearch(api.db, 0, 'Demian', 'kitap', 1, 'en'))).toEqual(new Map());
  });

  test('[R-FIND-02] exact stands before beginnings, these before words, these before likeness', async () => {
    const found = await quickSearch(api.db, 0, 'kar', 'kitap', 12);
    const steps = found.map(({ score }) => Math.floor(score));
    expect(steps).toEqual([...steps].sort((a, b) => b - a));
    expect(steps[0]).toBe(4);
    expect(steps[1]).toBe(3);
  });

  test('[R-FIND-02] a series without a place gives the series before its books, in no order but theirs', async () => {
    const found = await names('harry potter');
    expect(found[0]).toBe('seri Harry Potter');
    expect(found.filter((name) => name.startsWith('kitap Harry Potter ve'))).toHaveLength(7);
  });

  test('a wrong ISBN, marks alone and nonsense find nothing', async () => {
    expect([await names('9780439554931'), await names('%_!'), await names('qqxxzzqq')]).toEqual([[], [], []]);
  });
});

describe('the calls of the search', () => {
  const first = async (q: string) => (await api.post('ara', { q, sadece: 'kitap' })).body.sonuclar[0]?.name;
  test.each([
    ['istanbul hatirasi', 'İstanbul Hatırası'],
    ['KÜRK MANTOLU MADONNA', 'Kürk Mantolu Madonna'],
    ['tutunamayan', 'Tutunamayanlar'],
    ['calikusu', 'Çalıkuşu'],
    ['kürk mantulu', 'Kürk Mantolu Madonna'],
    ['saatleri ayarlama', 'Saatleri Ayarlama Enstitüsü'],
    ['SUÇ VE CEZA', 'Suç ve Ceza'],
  ])('[R-SRCH-10] [R-CALL-26] %s finds %s', async (q, name) => {
    expect(await first(q)).toBe(name);
  });
  test('[R-SRCH-16] finds authors, readers, topics and genres, and echoes the query', async () => {
    const { body } = await api.post('ara', { q: 'sabahattin ali' });
    expect(body).toMatchObject({ kelime: 'sabahattin ali', hata: 0 });
    expect(body.sonuclar.find((r) => r.turu === 'yazar')?.name).toBe('Sabahattin Ali');
    expect((await api.post('ara', { q: 'istanbul', sadece: 'konu' })).body.sonuclar[0]?.name).toBe('İstanbul');
    expect((await api.post('ara', { q: 'okur', sadece: 'okur' })).body.sonuclar.length).toBeGreaterThan(0);
  });
  test('strange input finds nothing and breaks nothing', async () => {
    for (const q of ["'; drop table books; --", '%', '_%_', '((', '<script>', '😀', 'ﷺ']) expect((await api.post('ara', { q })).status).toBe(200);
  });
  test('[R-CALL-27] [R-CALL-28] [R-CALL-29] [R-CALL-30] [R-ENT-38] [R-ROLE-06] recent searches are stored, removed and cleared', async () => {
    const member = await api.member();
    const recent = (input: object) => api.post('sonAramalar', input as never, { session: member }).then((a) => a.body.liste);
    expect((await api.post('sonAramalar', { islem: 'cek' })).status).toBe(401);
    await recent({ islem: 'ekle', icerikId: 3, turu: 'kitap', kelime: 'Huzur' });
    expect(await recent({ islem: 'ekle', icerikId: 0, turu: 'arama', kelime: 'şiir' })).toHaveLength(2);
    expect(await recent({ islem: 'sil', icerikId: 3, turu: 'kitap', kelime: 'Huzur' })).toEqual([{ id: 0, turu: 'arama', name: 'şiir', icerik: {} }]);
    const [opened] = (await api.post('ara', { q: 'huzur', sadece: 'kitap' })).body.sonuclar;
    const kept = await recent({ islem: 'ekle', icerikId: opened?.icerik.id, turu: 'kitap', kelime: opened?.name });
    expect(kept[0]).toMatchObject({ turu: 'kitap', icerik: { id: opened?.icerik.id, seo_adi: opened?.icerik.seo_adi } });
    // An opened story can be reopened.
    const story = await api.db.selectFrom('stories').select(['id', 'slug', 'title']).where('published', '=', true).executeTakeFirstOrThrow();
    expect((await recent({ islem: 'ekle', icerikId: story.id, turu: 'hikaye', kelime: story.title }))[0]).toEqual({
      id: story.id,
      turu: 'hikaye',
      name: story.title,
      icerik: { id: story.id, seo_adi: story.slug },
    });
    expect(await recent({ islem: 'temizle', icerikId: 0 })).toEqual([]);
    expect(await recent({ islem: 'cek' })).toEqual([]);
  });
  test('[R-CALL-28] a recent search is added and removed by kind and id alone; one that names nothing is refused', async () => {
    const member = await api.member();
    const recent = (input: object) => api.post('sonAramalar', input as never, { session: member });
    const book = await api.db.selectFrom('books').select(['id', 'title']).where('published', '=', true).executeTakeFirstOrThrow();
    const other = await api.member();
    expect((await recent({ islem: 'ekle', icerikId: book.id, turu: 'kitap' })).body.liste).toEqual([
      expect.objectContaining({ id: book.id, name: book.title }),
    ]);
    expect((await recent({ islem: 'ekle', icerikId: other.id, turu: 'okur' })).body.liste[0]).toMatchObject({ turu: 'okur', icerik: { kadi: other.kadi } });
    expect((await recent({ islem: 'sil', icerikId: book.id, turu: 'kitap' })).body.liste.map(({ turu }) => turu)).toEqual(['okur']);
    const story = await api.db
      .insertInto('stories')
      .values({ author_id: other.id, title: 'Kıyıdaki Ev', slug: 'kiyidaki-ev', published: true, published_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await recent({ islem: 'ekle', icerikId: story.id, turu: 'hikaye' })).body.liste[0]).toMatchObject({ turu: 'hikaye', name: 'Kıyıdaki Ev' });
    await recent({ islem: 'sil', icerikId: story.id, turu: 'hikaye' });
    await api.post('v2/uyeler/engelle', { uyeId: member.id, engelle: 1 }, { session: other });
    // A name of the client's own opens nothing either: whoever blocks the member is not found by their number.
    for (const [turu, icerikId] of [
      ['okur', other.id],
      ['hikaye', story.id],
    ] as const) {
      expect((await recent({ islem: 'ekle', icerikId, turu, kelime: 'Tahmin' })).body.liste[0]).toEqual({
        id: icerikId,
        turu,
        name: 'Tahmin',
        icerik: { id: icerikId },
      });
      await recent({ islem: 'sil', icerikId, turu });
    }
    for (const [input, status, field] of [
      [{ islem: 'ekle', icerikId: story.id, turu: 'hikaye' }, 404, undefined],
      [{ islem: 'ekle', icerikId: 999_999_999, turu: 'kitap' }, 404, undefined],
      [{ islem: 'ekle', icerikId: other.id, turu: 'okur' }, 404, undefined],
      [{ islem: 'ekle', icerikId: 5, turu: 'arama' }, 404, undefined],
      [{ islem: 'ekle', turu: 'arama' }, 400, 'kelime'],
      [{ islem: 'temizle', icerikId: book.id }, 400, 'icerikId'],
      [{ islem: 'temizle', icerikId: 0, turu: 'kitap' }, 400, 'turu'],
      [{ islem: 'cek', kelime: 'deniz' }, 400, 'kelime'],
      [{ islem: 'ekle', kelime: 'deniz' }, 400, 'turu'],
      [{ islem: 'sil', icerikId: book.id }, 400, 'turu'],
      [{ islem: 'sil', turu: 'kitap' }, 400, 'kelime'],
    ] as const) {
      const { status: got, body } = await recent(input);
      expect([input, got, Object.keys(body.alanlar ?? {})]).toEqual([input, status, field ? [field] : []]);
    }
  });
  test('[R-SRCH-05] [R-SRCH-07] [R-DISC-16] the result page shows all kinds in the overview, and one in a section', async () => {
    expect((await api.page('ara', { q: 'istanbul' })).body._sonuc.veri).toMatchObject({ bolum: 'kesfet', q: 'istanbul' });
    const books = (await api.page('ara', { q: 'istanbul', bolum: 'kitaplar' })).body._sonuc.veri;
    expect(books.kitaplar?.liste.length).toBeGreaterThan(0);
    expect(books.yazarlar).toBeUndefined();
  });
  test('[R-SRCH-10] [R-SRCH-13] [R-ENT-28] [R-ENT-29] languages and countries are found in their own scope and without one', async () => {
    const scoped = async (q: string, sadece: 'dil' | 'ulke') => (await api.post('ara', { q, sadece })).body.sonuclar.map((r) => [r.turu, r.icerik]);
    expect(await scoped('türk', 'dil')).toContainEqual(['dil', { baslik: 'Türkçe', kod: 'tr' }]);
    expect(await scoped('Turkish', 'dil')).toContainEqual(['dil', { baslik: 'Türkçe', kod: 'tr' }]);
    expect(await scoped('rusya', 'ulke')).toContainEqual(['ulke', { baslik: 'Rusya', kod: 'RU' }]);
    const everywhere = (await api.post('ara', { q: 'türk' })).body.sonuclar;
    expect(everywhere.some((r) => r.turu === 'dil')).toBe(true);
  });
  test('[R-SRCH-16] [R-SRCH-23] a new group is offered to members beside readers, where requested', async () => {
    const member = await api.member({ name: 'Denizhan' });
    const kinds = async (input: object, session?: typeof member) =>
      (await api.post('ara', { q: 'denizhan', extras: 'yeniGrup', ...input } as never, session ? { session } : {})).body.sonuclar.map(({ turu }) => turu);
    const reader = await api.member();
    for (const input of [{}, { sadece: 'okur' }, { sadece: 'okur', q: 'hiçböylebirokuryok' }]) expect((await kinds(input, reader)).at(-1)).toBe('yeniGrup');
    // Not beside books, to visitors, or unasked.
    for (const found of [await kinds({ sadece: 'kitap' }, reader), await kinds({}), await kinds({ extras: 'baska' }, reader)])
      expect(found).not.toContain('yeniGrup');
  });
  test('[R-SRCH-31] [R-SRCH-33] [R-SRCH-34] sections are sorted as requested, and by their default otherwise', async () => {
    const read = (await api.page('ara', { q: 'orhan', bolum: 'kitaplar', s: 'en-cok-okunanlar' })).body._sonuc.veri;
    expect(read.s).toBe('en-cok-okunanlar');
    const readers = await api.db.selectFrom('books as b').innerJoin('works as w', 'w.id', 'b.work_id').select(['b.id', 'w.reader_count']).execute();
    const counts = (read.kitaplar?.liste ?? []).map((book) => readers.find((r) => r.id === book.id)?.reader_count ?? -1);
    expect(counts.length).toBeGreaterThan(1);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect((await api.page('ara', { q: 'orhan', bolum: 'kitaplar' })).body._sonuc.veri.s).toBe('yukselenler');
    const quotes = (await api.page('ara', { q: 'bir', bolum: 'alintilar' })).body._sonuc.veri;
    const ids = quotes.gonderiler?.liste.map((post) => post.id) ?? [];
    expect(quotes.s).toBe('en-yeni');
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });
});
