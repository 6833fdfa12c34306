import { startTestApi, type TestApi } from '../testing/server';

let api: TestApi;
let madonna: { id: number; slug: string; work_id: number };
beforeAll(async () => {
  api = await startTestApi({}, { demo: true });
  madonna = await api.db
    .selectFrom('books')
    .select(['id', 'slug', 'work_id'])
    .where('title', '=', 'Kürk Mantolu Madonna')
    .where('is_main', '=', true)
    .executeTakeFirstOrThrow();
});
afterAll(() => api?.stop());

const bookOf = (session?: Parameters<TestApi['page']>[2]) => api.page('kitap', { id: madonna.id, seo: madonna.slug }, session);

describe('book page', () => {
  test('[R-BOOK-02] [R-BOOK-08] has imprint, numbers, histogram, posts and JSON-LD', async () => {
    const { status, body } = await bookOf();
    expect(status).toBe(200);
    expect(body._sonuc).toMatchObject({
      sayfa: 'kitap',
      durum: 200,
      veri: { kitap: { adi: 'Kürk Mantolu Madonna', yazarAdi: 'Sabahattin Ali' }, bolum: 'genel-bakis' },
      meta: { jsonLd: { '@type': 'Book' } },
    });
    expect(body._sonuc.veri.dagilim).toHaveLength(10);
    expect(body._sonuc.veri.gonderiler?.liste.length).toBeGreaterThan(0);
  });
  test('[R-BOOK-04] a wrong slug in the URL redirects to the right one', async () => {
    const { body } = await api.page('kitap', { id: madonna.id, seo: 'yanlis', bolum: 'alintilar' });
    expect(body._sonuc).toMatchObject({ durum: 301, yonlendir: `/kitap/${madonna.slug}--${madonna.id}/alintilar` });
  });
  test('[R-ERR-20] a nonexistent book', async () => {
    const { status, body } = await api.page('kitap', { id: 999_999, seo: 'yok' }, { lang: 'en' });
    expect(status).toBe(404);
    expect(body.hataMesaji).toBe('Book not found');
  });
  test.each(['incelemeler', 'alintilar', 'iletiler', 'diger-baskilar', 'fiyatlar', 'okurlar', 'benzer-kitaplar'] as const)(
    '[R-BOOK-09] [R-BOOK-10] [R-BOOK-11] [R-BOOK-12] [R-BOOK-13] [R-BOOK-14] [R-BOOK-15] section %s answers',
    async (bolum) => {
      const { status, body } = await api.page('kitap', { id: madonna.id, seo: madonna.slug, bolum });
      expect([status, body._sonuc.veri.bolum]).toEqual([200, bolum]);
    },
  );
});

describe('beside a book', () => {
  const beside = async (session?: Parameters<TestApi['page']>[2], bolum?: 'diger-baskilar' | 'okurlar') =>
    (await api.page('kitap', { id: madonna.id, seo: madonna.slug, ...(bolum ? { bolum } : {}) }, session)).body._sonuc.veri;

  test('[R-LOOK-05] readers whom one follows: with shelf and rating, private ones when they have accepted; nobody else', async () => {
    const [me, friend, shy, unapproved, stranger, muted, blocking] = await Promise.all(Array.from({ length: 7 }, () => api.member()));
    if (!me || !friend || !shy || !unapproved || !stranger || !muted || !blocking) throw new Error('no members');
    for (const reader of [friend, shy, unapproved, stranger, muted, blocking])
      await api.post('v2/kitap/isaretle', { kitapId: madonna.id, raf: 'okudum', ...(reader === friend ? { puan: 9 } : {}) }, reader);
    await api.db.updateTable('members').set({ is_private: true }).where('id', 'in', [shy.id, unapproved.id]).execute();
    await api.db
      .insertInto('follows')
      .values([friend, shy, unapproved, muted, blocking].map((m) => ({ follower_id: me.id, followed_id: m.id, pending: m === unapproved })))
      .execute();
    await api.db.insertInto('mutes').values({ member_id: me.id, muted_id: muted.id }).execute();
    await api.db.insertInto('blocks').values({ blocker_id: blocking.id, blocked_id: me.id }).execute();
    const { tanidikOkurlar = [] } = await beside(me);
    // Who changed it last stands first.
    expect(tanidikOkurlar.map((r) => [r.uye.id, r.raf, r.puan])).toEqual([
      [shy.id, 'okudum', undefined],
      [friend.id, 'okudum', 9],
    ]);
    expect((await beside()).tanidikOkurlar).toBeUndefined();
  });

  test('[R-LOOK-05] [R-LOOK-06] some other editions with their imprints in every section, all of them in their own; never the book itself', async () => {
    const { work_id, title, author_line } = await api.db.selectFrom('books').selectAll().where('id', '=', madonna.id).executeTakeFirstOrThrow();
    const added = await api.db
      .insertInto('books')
      .values(
        Array.from({ length: 7 }, (_, n) => ({
          work_id,
          title,
          author_line,
          slug: `madonna-${n}`,
          is_main: false,
          year: 1990 + n,
          pages: 200 + n,
          language: 'tr',
        })),
      )
      .returning('id')
      .execute();
    try {
      const some = await beside(undefined, 'okurlar');
      expect(some.baskilar).toHaveLength(5);
      const all = (await beside(undefined, 'diger-baskilar')).baskilar ?? [];
      const ids = all.map((b) => b.id);
      expect(ids).not.toContain(madonna.id);
      expect(added.every(({ id }) => ids.includes(id))).toBe(true);
      expect(all.find((b) => b.id === added[3]?.id)?.kunye).toMatchObject({ yil: 1993, sayfa: 203, dil: 'Türkçe' });
    } finally {
      await api.db
        .deleteFrom('books')
        .where(
          'id',
          'in',
          added.map(({ id }) => id),
        )
        .execute();
    }
  });

  test('[R-LOOK-12] the description is in the reader’s language where there is one, and says which it is', async () => {
    const inLanguage = async (lang: 'tr' | 'en') => (await api.page('kitap', { id: madonna.id, seo: madonna.slug }, { lang })).body._sonuc.veri;
    const { description_tr, description_en } = await api.db
      .selectFrom('books')
      .select(['description_tr', 'description_en'])
      .where('id', '=', madonna.id)
      .executeTakeFirstOrThrow();
    expect(await inLanguage('en')).toMatchObject({ aciklama: description_en, aciklamaDili: 'en' });
    await api.db.updateTable('books').set({ description_en: null }).where('id', '=', madonna.id).execute();
    expect(await inLanguage('en')).toMatchObject({ aciklama: description_tr, aciklamaDili: 'tr' });
    await api.db.updateTable('books').set({ description_tr: null }).where('id', '=', madonna.id).execute();
    expect((await inLanguage('en')).aciklamaDili).toBeUndefined();
    await api.db.updateTable('books').set({ description_tr, description_en }).where('id', '=', madonna.id).execute();
  });
});

describe('shelves', () => {
  test('[R-BOOK-22] shelving, rating, moving and removing keep every counter correct', async () => {
    const member = await api.member();
    const numbers = () =>
      api.db
        .selectFrom('works')
        .select(['rating_sum', 'rating_count', 'reader_count', 'to_read_count', 'rating_histogram'])
        .where('id', '=', madonna.work_id)
        .executeTakeFirstOrThrow();
    const before = await numbers();
    const mark = (input: object) => api.post('v2/kitap/isaretle', { kitapId: madonna.id, ...input }, { session: member });
    expect((await mark({ raf: 'okuyacagim' })).body._sonuc.okuma).toEqual({ raf: 'okuyacagim' });
    expect((await numbers()).to_read_count).toBe(before.to_read_count + 1);
    const marked = (await mark({ raf: 'okudum', puan: 9 })).body._sonuc;
    expect(marked.okuma).toEqual({ raf: 'okudum', puan: 9 });
    const read = await numbers();
    // The response has exactly the numbers shown on the book's page.
    const { veri } = (await bookOf({ session: member })).body._sonuc;
    expect(marked.dagilim).toEqual(veri.dagilim);
    expect(veri.sayilar).toMatchObject(marked.okurlar ?? { okudu: -1 });
    expect(marked.okurlar).toMatchObject({ okudu: before.reader_count + 1, okuyacak: before.to_read_count });
    expect([read.to_read_count, read.reader_count, read.rating_sum, read.rating_histogram[8]]).toEqual([
      before.to_read_count,
      before.reader_count + 1,
      before.rating_sum + 9,
      (before.rating_histogram[8] ?? 0) + 1,
    ]);
    expect((await bookOf({ session: member })).body._sonuc.veri.kitap.okuma).toEqual({ raf: 'okudum', puan: 9 });
    await mark({ sil: 1 });
    expect(await numbers()).toEqual(before);
    expect(await api.db.selectFrom('members').select(['read_count', 'to_read_count']).where('id', '=', member.id).executeTakeFirst()).toEqual({
      read_count: 0,
      to_read_count: 0,
    });
  });
  test('twenty simultaneous presses count one reader', async () => {
    const member = await api.member();
    const before = await api.db.selectFrom('works').select('reader_count').where('id', '=', madonna.work_id).executeTakeFirstOrThrow();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.post('v2/kitap/isaretle', { kitapId: madonna.id, raf: 'okudum' }, { session: member })),
    );
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]));
    expect((await api.db.selectFrom('works').select('reader_count').where('id', '=', madonna.work_id).executeTakeFirstOrThrow()).reader_count).toBe(
      before.reader_count + 1,
    );
  });
  test('an unknown shelf and an impossible rating are refused', async () => {
    const member = await api.member();
    const mark = (input: object) => api.post('v2/kitap/isaretle', { kitapId: madonna.id, ...input }, { session: member });
    for (const bad of [{ raf: 'yok' }, { puan: 11 }, { puan: -1 }]) expect((await mark(bad)).status).toBe(400);
    // Whoever asks for nothing, or takes back what they did not give, has read nothing.
    for (const nothing of [{}, { sil: 0 }]) expect((await mark(nothing)).body.alanlar).toHaveProperty('raf');
    expect((await mark({ puan: 0 })).body._sonuc.okuma).toBeUndefined();
    expect((await api.get('v2/kitaplik/liste', { uyeId: member.id })).body._sonuc.liste).toEqual([]);
  });
});

test('[R-BOOK-19] [R-BOOK-20] [R-BOOK-21] a book is followed or muted, and nobody else sees it', async () => {
  const [member, other] = [await api.member(), await api.member()];
  const follow = (input: object) => api.post('v2/kitap/takip', { id: madonna.id, ...input }, { session: member });
  const before = (await bookOf({ session: other })).body._sonuc.veri.sayilar.takipci;
  expect((await follow({ takip: 1 })).body._sonuc).toEqual({ takip: 1, sessiz: 0 });
  expect((await bookOf({ session: member })).body._sonuc.veri.takip).toBe(1);
  expect((await bookOf({ session: other })).body._sonuc.veri).toMatchObject({ takip: 0, sayilar: { takipci: before + 1 } });
  expect((await follow({ sessiz: 1 })).body._sonuc).toEqual({ takip: 0, sessiz: 1 });
  expect((await follow({ takip: 1 })).body._sonuc).toEqual({ takip: 1, sessiz: 0 });
  await follow({ sessiz: 1 });
  expect((await follow({ sessiz: 0 })).body._sonuc).toEqual({ takip: 0, sessiz: 0 });
});

test('each section has a title of its own after that of its page, in the language of the page; the overview has that of the page', async () => {
  const titled = async (...asked: Parameters<TestApi['page']>) => (await api.page(...asked)).body._sonuc.baslik;
  const { id, slug: seo } = madonna;
  expect(await titled('kitap', { id, seo, bolum: 'genel-bakis' })).toBe('Kürk Mantolu Madonna — Sabahattin Ali');
  expect(await titled('kitap', { id, seo, bolum: 'incelemeler' })).toBe('Kürk Mantolu Madonna — Sabahattin Ali · İncelemeler');
  expect(await titled('yazar', { seo: 'sabahattin-ali', bolum: 'alintilar' }, { lang: 'en' })).toBe('Sabahattin Ali · Quotes');
  const topic = await titled('konu', { seo: 'istanbul' });
  expect(await titled('konu', { seo: 'istanbul', bolum: 'okurlar' })).toBe(`${topic} · Okurlar`);
  expect(await titled('okur', { kadi: 'okur', bolum: 'takipciler' })).toBe('Defne Aksoy (@okur) · Takipçiler');
  expect(await titled('gundem', { bolum: 'kitaplar' }, { lang: 'en' })).toBe('Agenda · Books');
  expect(await titled('ne-okusam', { bolum: 'ruh-hali' })).toBe('Ne okusam? · Ruh hâline göre');
});

test('[R-AUTHR-02] [R-AUTHR-22] [R-AUTHR-23] an author has a page and is followed', async () => {
  const member = await api.member();
  const { body } = await api.page('yazar', { seo: 'sabahattin-ali' }, { session: member });
  expect(body._sonuc.veri).toMatchObject({ yazar: { adi: 'Sabahattin Ali' }, takip: 0, bolum: 'genel-bakis' });
  const id = body._sonuc.veri.yazar.id;
  expect((await api.post('v2/yazar/takip', { id, takip: 1 }, { session: member })).body._sonuc.takip).toBe(1);
  expect((await api.page('yazar', { seo: 'yok-boyle-biri' })).status).toBe(404);
});

test('[R-TOPIC-01] [R-TOPIC-03] [R-TOPIC-12] [R-TOPIC-15] a topic has a page, redirects its old URL, and says what following it did', async () => {
  const member = await api.member();
  const { body } = await api.page('konu', { seo: 'istanbul' });
  const id = body._sonuc.veri.konu.id;
  expect(body._sonuc.veri.kitaplar?.liste.length).toBeGreaterThan(0);
  expect((await api.page('konu', { seo: String(id) })).body._sonuc).toMatchObject({ durum: 301, yonlendir: '/konu/istanbul' });
  expect((await api.post('v2/konu/takip', { id, takip: 1 }, { session: member })).body.bilgiMesaji).toBe('Konuyu takip ediyorsunuz.');
  expect((await api.post('v2/konu/takip', { id, takip: 0 }, { session: member })).body.bilgiMesaji).toBe('Konuyu takip etmeyi bıraktınız.');
});

test('[R-BOOK-20] [R-AUTHR-23] [R-TOPIC-13] what has no page is not followed or muted, but can be let go; nobody follows and mutes the same', async () => {
  const member = await api.member();
  const row = async (table: 'authors' | 'topics', values: object) =>
    (
      await api.db
        .insertInto(table)
        .values({ slug: 'kapali', name: 'Kapalı', published: false, ...values } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const places = [
    ['v2/yazar/takip', 'authors', await row('authors', {}), 'authorNotFound'],
    ['v2/konu/takip', 'topics', await row('topics', { title: 'Kapalı' }), 'topicNotFound'],
    ['v2/kitap/takip', 'books', madonna.id, 'bookNotFound'],
  ] as const;
  for (const [call, table, id, code] of places) {
    const publish = (published: boolean) => api.db.updateTable(table).set({ published }).where('id', '=', id).execute();
    const follow = async (input: object) => (await api.post(call, { id, ...input }, { session: member })).body;
    await publish(false);
    expect([(await follow({ takip: 1 })).hataKodu, (await follow({ sessiz: 1 })).hataKodu]).toEqual([code, code]);
    await publish(true);
    expect(Object.keys((await follow({ takip: 1, sessiz: 1 })).alanlar ?? {})).toEqual(['takip']);
    await follow({ takip: 1 });
    await publish(false);
    expect((await follow({ takip: 0 }))._sonuc).toEqual({ takip: 0, sessiz: 0 });
    await publish(table === 'books');
  }
});

test.each([
  ['[R-AUTHR-23] [R-AUTHR-24]', 'yazar', 'sabahattin-ali', 'v2/yazar/takip'],
  ['[R-TOPIC-13] [R-TOPIC-14]', 'konu', 'istanbul', 'v2/konu/takip'],
] as const)('%s following and muting (%s) are seen by nobody else', async (_, name, seo, path) => {
  const [member, other] = [await api.member(), await api.member()];
  const of = async (session?: typeof member) => (await api.page(name, { seo }, session ? { session } : {})).body._sonuc.veri;
  const seen = await of(member);
  const { id } = 'yazar' in seen ? seen.yazar : seen.konu;
  const change = async (input: object) => (await api.post(path, { id, ...input }, { session: member })).body._sonuc;
  expect(await change({ takip: 1 })).toEqual({ takip: 1, sessiz: 0 });
  expect(await of(member)).toMatchObject({ takip: 1, sessiz: 0 });
  for (const viewer of [other, undefined]) expect(await of(viewer)).toMatchObject({ takip: 0, sessiz: 0 });
  expect(await change({ sessiz: 1 })).toEqual({ takip: 0, sessiz: 1 });
  for (const viewer of [other, undefined]) {
    expect(await of(viewer)).toMatchObject({ takip: 0, sessiz: 0 });
    expect(JSON.stringify(await of(viewer))).not.toContain(member.kadi);
  }
});

/** Ids of a genre's books, from a place on. */
async function genreBooks(turId: number, imlec?: string): Promise<number[]> {
  const page = (await api.get('v2/kitap/tur', { turId, ...(imlec ? { imlec } : {}) })).body._sonuc;
  const ids = page.liste.map((book) => book.id);
  return page.imlec ? [...ids, ...(await genreBooks(turId, page.imlec))] : ids;
}

test('[R-GENRE-02] a genre pages through all its books, none twice', async () => {
  const { tur, kitaplar } = (await api.page('kitap-turu', { seo: 'roman' })).body._sonuc.veri;
  const seen = [...kitaplar.liste.map((b) => b.id), ...(await genreBooks(tur.id, kitaplar.imlec))];
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBe(tur.kitapSayisi);
  expect((await api.get('v2/kitap/tur', { turId: 999_999 })).status).toBe(404);
});

test('[R-GENRE-04] the page of genres names those that goals know, each with as many books as it lists', async () => {
  await api.db.insertInto('genres').values({ slug: 'bos-tur', name_tr: 'Boş tür', name_en: 'Empty genre' }).execute();
  const { turler } = (await api.page('kitaplar', {})).body._sonuc.veri;
  expect(turler.map((genre) => genre.kitapSayisi)).toEqual(turler.map((genre) => genre.kitapSayisi).sort((a, b) => (b ?? 0) - (a ?? 0)));
  const known = (await api.get('v2/hedef/turler', {})).body._sonuc.liste;
  expect(turler.map((genre) => genre.seo_adi).sort()).toEqual(known.map((genre) => genre.seo_adi).sort());
  for (const { id, adi, kitapSayisi } of turler) expect([adi, kitapSayisi]).toEqual([adi, (await genreBooks(id)).length]);
});

const filled = (data: object, among: readonly string[]) => among.filter((name) => name in data).sort();

test.each([
  ['genel-bakis', ['baskilar', 'benzerler', 'gonderiler']],
  ['incelemeler', ['baskilar', 'benzerler', 'gonderiler', 's']],
  ['fiyatlar', ['baskilar', 'benzerler', 'fiyatlar']],
  ['okurlar', ['baskilar', 'benzerler', 'okurlar', 's']],
  ['benzer-kitaplar', ['baskilar', 'benzerler', 'kitaplar']],
] as const)('[R-BOOK-02] the section %s of a book has what it is about, and its own address', async (bolum, parts) => {
  const { veri, meta } = (await api.page('kitap', { id: madonna.id, seo: madonna.slug, bolum })).body._sonuc;
  expect(filled(veri, ['gonderiler', 'kitaplar', 'okurlar', 'fiyatlar', 'benzerler', 'baskilar', 'tanidikOkurlar', 's'])).toEqual(parts);
  const path = `/kitap/${madonna.slug}--${madonna.id}`;
  expect(meta.canonical).toBe(bolum === 'genel-bakis' ? path : `${path}/${bolum}`);
});

test.each([
  ['genel-bakis', ['gonderiler', 'hikayeler', 'kitaplar', 'okurlar', 'yazarlar']],
  ['iletiler', ['gonderiler']],
  ['kitaplar', ['kitaplar']],
  ['okurlar', ['okurlar']],
  ['yazarlar', ['yazarlar']],
  ['hikayeler', ['hikayeler']],
] as const)('[R-TOPIC-01] the section %s of a topic has what it is about, and its own address', async (bolum, parts) => {
  const { veri, meta } = (await api.page('konu', { seo: 'istanbul', bolum })).body._sonuc;
  expect(filled(veri, ['gonderiler', 'kitaplar', 'okurlar', 'yazarlar', 'hikayeler'])).toEqual(parts);
  expect(meta.canonical).toBe(bolum === 'genel-bakis' ? '/konu/istanbul' : `/konu/istanbul/${bolum}`);
  expect(meta.description).toBe(veri.aciklama ?? veri.konu.baslik);
});

test.each([
  ['kitaplar', 'Kitaplar', 'Books', '/kitaplar'],
  ['konular', 'Konular', 'Topics', '/konular'],
  ['yazarlar', 'Yazarlar', 'Authors', '/yazar'],
] as const)('[R-OPEN-02] the page %s says what it is in both languages', async (name, tr, en, canonical) => {
  const [turkish, english] = [(await api.page(name, {})).body._sonuc, (await api.page(name, {}, { lang: 'en' })).body._sonuc];
  expect([turkish.baslik, english.baslik, turkish.meta.canonical, english.meta.canonical]).toEqual([tr, en, canonical, canonical]);
  for (const { meta } of [turkish, english]) expect(meta.description).toMatch(/\p{L}+ \p{L}+ .*\.$/u);
  expect(turkish.meta.description).not.toBe(english.meta.description);
});

test('[R-GENRE-01] a genre says how many books it has, in both languages', async () => {
  const { veri, meta } = (await api.page('kitap-turu', { seo: 'siir' })).body._sonuc;
  const english = (await api.page('kitap-turu', { seo: 'siir' }, { lang: 'en' })).body._sonuc;
  expect(meta.description).toContain(`Şiir: ${veri.tur.kitapSayisi} kitap`);
  expect(english.meta.description).toContain(`${english.veri.tur.adi}: ${veri.tur.kitapSayisi} books`);
  expect([meta.canonical, english.meta.canonical]).toEqual(['/kitap-turu/siir', '/kitap-turu/siir']);
});

test('[R-AUTHR-25] [R-AUTHR-02] authors stand by their readers, those who rise by how much; beside an author those of the same country', async () => {
  const { okunanlar, yukselenler } = (await api.page('yazarlar', {})).body._sonuc.veri;
  const of = async (ids: number[]) => new Map((await api.db.selectFrom('authors').selectAll().where('id', 'in', ids).execute()).map((row) => [row.id, row]));
  const rows = await of([...okunanlar, ...yukselenler].map((a) => a.id));
  const falling = (numbers: (number | undefined)[]) => numbers.every((n, at) => at === 0 || Number(numbers[at - 1]) >= Number(n));
  expect([okunanlar.length, falling(okunanlar.map((a) => rows.get(a.id)?.reader_count)), falling(yukselenler.map((a) => rows.get(a.id)?.trend))]).toEqual([
    36,
    true,
    true,
  ]);
  expect(yukselenler.every((a) => Number(rows.get(a.id)?.trend) > 0)).toBe(true);
  const { yazar, benzerler = [] } = (await api.page('yazar', { seo: 'sabahattin-ali' })).body._sonuc.veri;
  const beside = await of([yazar, ...benzerler].map((a) => a.id));
  expect([benzerler.length, new Set([...beside.values()].map((a) => a.country)).size, beside.size]).toEqual([6, 1, 7]);
  expect(falling(benzerler.map((a) => beside.get(a.id)?.reader_count))).toBe(true);
});

test('[R-BOOK-04] [R-TOPIC-01] what has moved leads to where it is, in the same section', async () => {
  const gone = await api.db
    .insertInto('books')
    .values({ work_id: madonna.work_id, title: 'Eski', slug: 'eski', is_main: false, published: false, merged_into: madonna.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const topic = await api.db.selectFrom('topics').select('id').where('slug', '=', 'istanbul').executeTakeFirstOrThrow();
  await api.db.insertInto('old_slugs').values({ kind: 'konu', slug: 'eski-sehir', entity_id: topic.id }).execute();
  const leads = async (...asked: Parameters<TestApi['page']>) => (await api.page(...asked)).body._sonuc?.yonlendir;
  const path = `/kitap/${madonna.slug}--${madonna.id}`;
  expect([await leads('kitap', { id: gone.id, seo: 'eski' }), await leads('kitap', { id: gone.id, seo: 'eski', bolum: 'okurlar' })]).toEqual([
    path,
    `${path}/okurlar`,
  ]);
  expect([await leads('kitap', { id: madonna.id, seo: 'yanlis' }), await leads('konu', { seo: 'eski-sehir' })]).toEqual([path, '/konu/istanbul']);
  expect(await leads('konu', { seo: 'eski-sehir', bolum: 'okurlar' })).toBe('/konu/istanbul/okurlar');
  expect([(await api.page('konu', { seo: 'hic-olmamis' })).status, await leads('kitap-turu', { seo: 'hic-olmamis' })]).toEqual([404, undefined]);
});

test('[R-BOOK-02] a book names its makers: those who have a page with it, hidden ones by name alone; and its subtitle, where it has one', async () => {
  const hidden = await api.db
    .insertInto('authors')
    .values({ name: 'Sayfası Olmayan', slug: 'sayfasi-olmayan', published: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const before = (await bookOf()).body._sonuc.veri;
  expect([before.yazarAdlari, before.altBaslik]).toEqual([undefined, undefined]);
  await api.db.insertInto('book_contributors').values({ book_id: madonna.id, author_id: hidden.id, role: 'yazar', position: 9 }).execute();
  await api.db.updateTable('books').set({ subtitle: 'Bir defter' }).where('id', '=', madonna.id).execute();
  const { veri, meta } = (await bookOf()).body._sonuc;
  expect(veri.yazarlar).toEqual(before.yazarlar);
  expect(veri.yazarAdlari).toEqual([{ adi: 'Sabahattin Ali', seo_adi: 'sabahattin-ali' }, { adi: 'Sayfası Olmayan' }]);
  expect(veri.altBaslik).toBe('Bir defter');
  expect((meta.jsonLd as { author: object[] }).author).toMatchObject([
    { name: 'Sabahattin Ali', url: expect.stringMatching(/\/yazar\/sabahattin-ali$/) },
    { name: 'Sayfası Olmayan' },
  ]);
  await api.db.deleteFrom('book_contributors').where('author_id', '=', hidden.id).execute();
});

test('landing pages of books and topics', async () => {
  expect((await api.page('kitaplar', {})).body._sonuc.veri.okunanlar.length).toBeGreaterThan(5);
  expect((await api.page('konular', {})).body._sonuc.veri.konular.length).toBeGreaterThan(5);
});

describe('numeric URLs', () => {
  test.each([
    ['konu', { seo: '99999999999999999999' }],
    ['konu', { seo: '0' }],
    ['kitap-turu', { seo: '99999999999999999999' }],
  ] as const)('%s/%j is not there, and nothing breaks', async (page, params) => {
    expect((await api.page(page, params)).status).toBe(404);
  });

  test('a topic with a numeric name is found by name, another by id', async () => {
    const { id: old } = await api.db.selectFrom('topics').select('id').orderBy('id').executeTakeFirstOrThrow();
    await api.db
      .insertInto('topics')
      .values({ slug: String(old), name: '1984 ve sonrası', title: '1984 ve sonrası' })
      .execute();
    expect((await api.page('konu', { seo: String(old) })).body._sonuc.veri.konu.adi).toBe('1984 ve sonrası');
    await api.db.deleteFrom('topics').where('slug', '=', String(old)).execute();
    expect((await api.page('konu', { seo: String(old) })).body._sonuc).toMatchObject({ durum: 301 });
  });
});

test.each(['constructor', '__proto__', 'hicbiri'])('[R-BOOK-17] an unknown choice of readers or of books such as %s is refused', async (unknown) => {
  const s = unknown as never;
  expect((await api.get('v2/kitap/okurlar', { kitapId: madonna.id, s })).status).toBe(400);
  expect((await api.get('v2/kitap/liste', { kaynak: 'yazar', anahtar: 'sabahattin-ali', s })).status).toBe(400);
});

test('[R-PROF-17] muted readers are excluded from book and author pages', async () => {
  const viewer = await api.member();
  const { gonderiler } = (await bookOf({ session: viewer })).body._sonuc.veri;
  const muted = gonderiler?.liste[0]?.uye.id as number;
  await api.post('v2/uyeler/sustur', { uyeId: muted, sustur: 1 }, { session: viewer });
  const after = (await bookOf({ session: viewer })).body._sonuc.veri.gonderiler;
  expect(after?.liste.length).toBeGreaterThan(0);
  expect(after?.liste.map((post) => post.uye.id)).not.toContain(muted);
  for (const bolum of ['genel-bakis', 'incelemeler'] as const) {
    const author = (await api.page('yazar', { seo: 'sabahattin-ali', bolum }, { session: viewer })).body._sonuc.veri.gonderiler;
    expect(author?.liste.length).toBeGreaterThan(0);
    expect(author?.liste.map((post) => post.uye.id)).not.toContain(muted);
  }
});
