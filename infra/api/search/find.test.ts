import { randomBytes } from 'node:crypto';
import type { PageParams } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const ask = async (params: PageParams<'ara'>, session?: TestMember) => (await api.page('ara', params, session ? { session } : {})).body._sonuc.veri;
/** A word that stands nowhere else. */
const word = () => Array.from(randomBytes(12), (byte) => 'abcdefghklmnoprstvyz'[byte % 20]).join('');

interface BookOptions {
  language?: string;
  pages?: number;
  first_year?: number;
  readers?: number;
  stars?: number;
  edition?: { title: string; language?: string };
}
async function book(title: string, { language, pages, first_year, readers = 0, stars, edition }: BookOptions = {}) {
  const { db } = api;
  for (const code of [language, edition?.language])
    if (code)
      await db
        .insertInto('languages')
        .values({ code, name_tr: code, name_en: code })
        .onConflict((c) => c.doNothing())
        .execute();
  const { id: work } = await db
    .insertInto('works')
    .values({ title, first_year: first_year ?? null, reader_count: readers, ...(stars ? { rating_count: 10, rating_sum: stars * 20 } : {}) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('books')
    .values({ work_id: work, title, slug: 'kitap', pages: pages ?? null, language: language ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (edition)
    await db
      .insertInto('books')
      .values({ work_id: work, title: edition.title, slug: 'baski', is_main: false, language: edition.language ?? null })
      .execute();
  return { id, work };
}
const found = async (params: PageParams<'ara'>, session?: TestMember) =>
  ((await ask({ bolum: 'kitaplar', ...params }, session)).kitaplar?.liste ?? []).map(({ id }) => id);

describe('[R-FIND-03] books are narrowed', () => {
  test('by year, language of any edition, pages, genre, rating and series; filters join', async () => {
    const w = word();
    const old = await book(`${w} eski`, { first_year: 1950, pages: 100, language: 'tr', stars: 2, edition: { title: 'Old', language: 'en' } });
    const late = await book(`${w} yeni`, { first_year: 2010, pages: 700, language: 'tr', stars: 5 });
    const { id: genre } = await api.db
      .insertInto('genres')
      .values({ slug: `tur-${w}`, name_tr: w, name_en: w })
      .returning('id')
      .executeTakeFirstOrThrow();
    await api.db.insertInto('work_genres').values({ work_id: late.work, genre_id: genre }).execute();
    const { id: seri } = await api.db.insertInto('series').values({ name: 'Dizi', slug: 'dizi' }).returning('id').executeTakeFirstOrThrow();
    await api.db.insertInto('series_works').values({ series_id: seri, work_id: old.work, place: '1' }).execute();
    const table: [PageParams<'ara'>, number[]][] = [
      [{}, [old.id, late.id]],
      [{ yilEn: 1951 }, [late.id]],
      [{ yilSon: 1950 }, [old.id]],
      [{ sayfaSon: 100 }, [old.id]],
      [{ sayfaEn: 101 }, [late.id]],
      [{ dil: 'en' }, [old.id]],
      [{ dil: 'tr' }, [old.id, late.id]],
      [{ tur: `tur-${w}` }, [late.id]],
      [{ tur: 'yok' }, []],
      [{ puanEn: 4 }, [late.id]],
      [{ seri }, [old.id]],
      [{ dil: 'en', puanEn: 4 }, []],
    ];
    for (const [filters, ids] of table) expect([filters, (await found({ q: w, ...filters })).sort((a, b) => a - b)]).toEqual([filters, ids]);
    // Filters alone are a search as well.
    expect(await found({ seri })).toEqual([old.id]);
    // The quick search tells the author apart from the series beside the name.
    const quick = async () =>
      (await api.post('ara', { q: w, sadece: 'kitap' })).body.sonuclar.find(({ icerik }: { icerik: { id?: number } }) => icerik.id === old.id)?.icerik;
    const none = await quick();
    expect([none?.yazarAdi, none?.altBilgi]).toEqual([undefined, 'Dizi']);
    await api.db.updateTable('books').set({ author_line: 'Yazan Biri' }).where('id', '=', old.id).execute();
    expect(await quick()).toMatchObject({ yazarAdi: 'Yazan Biri', altBilgi: 'Yazan Biri · Dizi' });
    // To choose from: the series of all that was found under the other filters, named in words; one that nobody has looked at is none.
    await api.db.insertInto('series').values({ name: 'Gizli', slug: 'gizli', published: false }).execute();
    await sql`insert into series_works (series_id, work_id, place) select id, ${late.work}, '1' from series where slug = 'gizli'`.execute(api.db);
    const offered = async (more: PageParams<'ara'>) => (await ask({ bolum: 'kitaplar', ...more })).secenekler?.seriler;
    const [choice] = [{ kod: String(seri), adi: 'Dizi' }];
    expect([await offered({ q: w }), await offered({ seri }), await offered({ q: w, seri, dil: 'en' })]).toEqual([[choice], [choice], [choice]]);
    expect(await offered({ q: w, yilEn: 1951 })).toEqual([]);
  });

  test('by one’s own shelf; a visitor has none, and others do not count', async () => {
    const w = word();
    const [read, wanted, neither] = [await book(`${w} bir`), await book(`${w} iki`), await book(`${w} üç`)];
    const [reader, other] = [await api.member(), await api.member()];
    await api.post('v2/kitap/isaretle', { kitapId: read.id, raf: 'okudum' }, { session: reader });
    await api.post('v2/kitap/isaretle', { kitapId: wanted.id, raf: 'okuyacagim' }, { session: reader });
    expect(await found({ q: w, raf: 'okudum' }, reader)).toEqual([read.id]);
    expect(await found({ q: w, raf: 'yok' }, reader)).toEqual([neither.id]);
    expect(await found({ q: w, raf: 'okudum' }, other)).toEqual([]);
    expect(await found({ q: w, raf: 'okudum' })).toHaveLength(3);
  });
});

test('[R-FIND-03] every match is reached page by page, in each order, none twice', async () => {
  const w = word();
  const made: number[] = [];
  for (let n = 0; n < 95; n += 1) made.push((await book(`${w} ${n}`, { readers: n % 7 })).id);
  for (const s of ['yukselenler', 'en-alakali', 'en-cok-okunanlar', 'yeni-cikanlar'] as const) {
    const first = await ask({ q: w, bolum: 'kitaplar', s });
    const seen = (first.kitaplar?.liste ?? []).map(({ id }) => id);
    let imlec = first.kitaplar?.imlec;
    while (imlec) {
      const { kitaplar } = (await api.get('v2/ara/devam', { q: w, bolum: 'kitaplar', s, imlec })).body._sonuc;
      seen.push(...(kitaplar?.liste ?? []).map(({ id }) => id));
      imlec = kitaplar?.imlec;
    }
    expect([s, seen.length, new Set(seen).size]).toEqual([s, made.length, made.length]);
  }
  expect((await api.get('v2/ara/devam', { q: w, bolum: 'kitaplar', imlec: 'bozuk' })).status).toBe(400);
});

test('[R-FIND-03] what nothing is called is looked up without its endings, page by page, with the series to narrow it to', async () => {
  const w = `${word()}k`;
  const made: number[] = [];
  for (let n = 0; n < 42; n += 1) made.push((await book(`${w} ${n}`)).id);
  const { id: seri } = await api.db
    .insertInto('series')
    .values({ name: `${w} Dizisi`, slug: 'dizi' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const last = await api.db
    .selectFrom('books')
    .select('work_id')
    .where('id', '=', made[41] as number)
    .executeTakeFirstOrThrow();
  await api.db.insertInto('series_works').values({ series_id: seri, work_id: last.work_id, place: '1' }).execute();
  const typed = `${w}lerden`;
  const first = await ask({ q: typed, bolum: 'kitaplar' });
  const { kitaplar } = (await api.get('v2/ara/devam', { q: typed, bolum: 'kitaplar', imlec: first.kitaplar?.imlec as string })).body._sonuc;
  const seen = [...(first.kitaplar?.liste ?? []), ...(kitaplar?.liste ?? [])].map(({ id }) => id);
  expect([seen.length, new Set(seen)]).toEqual([42, new Set(made)]);
  expect(first.secenekler?.seriler.map(({ kod }) => kod)).toEqual([String(seri)]);
  expect((await ask({ q: typed, bolum: 'seriler' })).seriler?.liste.map(({ id }) => id)).toEqual([seri]);
  // Of what is called so, nothing else is shown beside it.
  const exact = await book(typed);
  const only = await ask({ q: typed, bolum: 'kitaplar' });
  expect([only.kitaplar?.liste.map(({ id }) => id), only.secenekler?.seriler]).toEqual([[exact.id], []]);
});

test('[R-FIND-02] the default order of the section puts a book of exactly that title first', async () => {
  const w = word();
  const famous = await book(`${w} çok okunan`, { readers: 9000 });
  const exact = await book(w);
  await api.db.updateTable('works').set({ trend: 50 }).where('id', '=', famous.work).execute();
  expect(await found({ q: w })).toEqual([exact.id, famous.id]);
  expect(await found({ q: w, s: 'en-cok-okunanlar' })).toEqual([famous.id, exact.id]);
});

test('[R-FIND-01] [R-FIND-02] what a work is called follows its editions and authors', async () => {
  const w = word();
  const { id, work } = await book('Başka bir ad', { edition: { title: `${w} edition` } });
  expect(await found({ q: w })).toEqual([id]);
  await api.db.updateTable('books').set({ published: false }).where('work_id', '=', work).where('is_main', '=', false).execute();
  expect(await found({ q: w })).toEqual([]);
  await api.db
    .updateTable('works')
    .set({ original_title: `${w} original` })
    .where('id', '=', work)
    .execute();
  expect(await found({ q: w })).toEqual([id]);
  const other = word();
  const { id: author } = await api.db.insertInto('authors').values({ name: 'Bir Yazar', slug: other }).returning('id').executeTakeFirstOrThrow();
  await api.db.insertInto('book_contributors').values({ book_id: id, author_id: author, role: 'yazar' }).execute();
  await api.db.insertInto('author_names').values({ author_id: author, name: other }).execute();
  expect(await found({ q: other })).toEqual([id]);
  await api.db.deleteFrom('author_names').where('author_id', '=', author).execute();
  expect(await found({ q: other })).toEqual([]);
});

test('[R-FIND-05] nothing found: the nearest names are offered, and nothing that is hidden', async () => {
  await book('Saatleri Ayarlama Enstitüsü');
  const hidden = await book('Saatleri Durdurma Enstitüsü');
  await api.db.updateTable('books').set({ published: false }).where('id', '=', hidden.id).execute();
  const { oneriler = [], kitaplar } = await ask({ q: 'enstutusu saatler ayrlma', bolum: 'kitaplar' });
  expect(kitaplar?.liste).toEqual([]);
  expect(oneriler.map(({ name }) => name)).toEqual(['Saatleri Ayarlama Enstitüsü']);
});

describe('[R-FIND-07] posts and comments by words, as far as one may see them', () => {
  /** A post of `writer` and a comment on it, with the word. */
  async function said(writer: TestMember, commenter: TestMember) {
    const w = word();
    const { id: post } = (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: `Bugün ${w} üzerine uzun uzun düşündüm.` }, { session: writer })).body
      ._sonuc.gonderi;
    const { id: comment } = (await api.post('v2/yorum/ekle', { gonderiId: post, metin: `Evet, ${w} güzeldi.` }, { session: commenter })).body._sonuc.yorum;
    return { w, post, comment };
  }
  const seen = async (w: string, viewer?: TestMember) => [
    ((await ask({ q: w, bolum: 'iletiler' }, viewer)).gonderiler?.liste ?? []).length,
    ((await ask({ q: w, bolum: 'yorumlar' }, viewer)).yorumlar?.liste ?? []).length,
  ];
  type Said = Awaited<ReturnType<typeof said>>;

  test.each<[string, (a: { writer: TestMember; commenter: TestMember; viewer: TestMember } & Said) => Promise<unknown>, [number, number]]>([
    ['as they are', async () => {}, [1, 1]],
    ['of a writer who blocked', ({ writer, viewer }) => api.post('v2/uyeler/engelle', { uyeId: viewer.id, engelle: 1 }, { session: writer }), [0, 0]],
    ['of a writer one blocked', ({ writer, viewer }) => api.post('v2/uyeler/engelle', { uyeId: writer.id, engelle: 1 }, { session: viewer }), [0, 0]],
    ['of a commenter who blocked', ({ commenter, viewer }) => api.post('v2/uyeler/engelle', { uyeId: viewer.id, engelle: 1 }, { session: commenter }), [1, 0]],
    ['of a muted writer', ({ writer, viewer }) => api.db.insertInto('mutes').values({ member_id: viewer.id, muted_id: writer.id }).execute(), [0, 0]],
    ['of a muted commenter', ({ commenter, viewer }) => api.db.insertInto('mutes').values({ member_id: viewer.id, muted_id: commenter.id }).execute(), [1, 0]],
    ['of a private writer', ({ writer }) => api.post('v2/hesap/ayarlar', { isGizli: 1 }, { session: writer }), [0, 0]],
    ['of a private commenter', ({ commenter }) => api.post('v2/hesap/ayarlar', { isGizli: 1 }, { session: commenter }), [1, 0]],
    ['on an archived post', ({ writer, post }) => api.post('v2/gonderi/arsivle', { id: post, arsiv: 1 }, { session: writer }), [0, 0]],
    ['on a deleted post', ({ post }) => api.db.updateTable('posts').set({ deleted_at: new Date() }).where('id', '=', post).execute(), [0, 0]],
    ['on a hidden post', ({ post }) => api.db.updateTable('posts').set({ hidden_at: new Date() }).where('id', '=', post).execute(), [0, 0]],
    ['of a deleted comment', ({ comment }) => api.db.updateTable('comments').set({ deleted_at: new Date() }).where('id', '=', comment).execute(), [1, 0]],
    ['of a hidden comment', ({ comment }) => api.db.updateTable('comments').set({ hidden_at: new Date() }).where('id', '=', comment).execute(), [1, 0]],
    [
      'of a suspended writer',
      ({ writer }) =>
        api.db
          .updateTable('members')
          .set({ suspended_until: new Date('2099-01-01') })
          .where('id', '=', writer.id)
          .execute(),
      [0, 0],
    ],
  ])('%s', async (_, change, expected) => {
    const [writer, commenter, viewer] = [await api.member(), await api.member(), await api.member()];
    const what = await said(writer, commenter);
    expect(await seen(what.w, viewer)).toEqual([1, 1]);
    await change({ writer, commenter, viewer, ...what });
    expect(await seen(what.w, viewer)).toEqual(expected);
  });

  test('words in any order and as beginnings, not inside words; newest or most liked first', async () => {
    const [writer, commenter] = [await api.member(), await api.member()];
    const { w, post, comment } = await said(writer, commenter);
    expect(await seen(`guzeldi ${w.slice(0, -1)}`)).toEqual([0, 1]);
    expect(await seen(w.slice(3))).toEqual([0, 0]);
    expect(await seen('%')).toEqual([0, 0]);
    const { id: later } = (await api.post('v2/yorum/ekle', { gonderiId: post, metin: `${w} yeniden` }, { session: commenter })).body._sonuc.yorum;
    await api.post('v2/yorum/begen', { id: comment, begen: 1 }, { session: writer });
    const order = async (s: 'en-yeni' | 'en-cok-begenilen') => (await ask({ q: w, bolum: 'yorumlar', s })).yorumlar?.liste.map(({ id }) => id);
    expect(await order('en-yeni')).toEqual([later, comment]);
    expect(await order('en-cok-begenilen')).toEqual([comment, later]);
  });
});

test('while nothing is asked for there is something to begin with; the section of books lists all of them', async () => {
  const start = (await api.page('ara', {})).body._sonuc.veri;
  expect(start.kitaplar?.liste.length).toBeGreaterThan(0);
  expect(start.konular).toBeDefined();
  // By one's taste for members alone, unless they want none.
  const member = await api.member();
  const personal = async (session?: TestMember) => (await ask({}, session)).sizeOzel;
  expect([await personal(), await personal(member)]).toEqual([undefined, []]);
  await api.post('v2/okuma/tercih', { kisiselOneri: 0 }, { session: member });
  expect(await personal(member)).toBeUndefined();
  expect((await api.page('ara', { bolum: 'yazarlar' })).body._sonuc.veri.yazarlar).toBeUndefined();
  const books = (await api.page('ara', { bolum: 'kitaplar' })).body._sonuc.veri;
  expect([books.bolum, (books.kitaplar?.liste.length ?? 0) >= (start.kitaplar?.liste.length ?? 0), books.secenekler !== undefined]).toEqual([
    'kitaplar',
    true,
    true,
  ]);
});

/** Names found in a section, in its order. */
const namesIn = async (bolum: 'yazarlar' | 'konular', q: string, s?: PageParams<'ara'>['s']) => {
  const { yazarlar, konular } = await ask({ q, bolum, ...(s ? { s } : {}) });
  return (bolum === 'yazarlar' ? yazarlar : konular)?.liste.map(({ adi }) => adi);
};

test('[R-SRCH-32] authors are sorted by relevance, by readers, by liking and by popularity, whatever else they are first in', async () => {
  const w = word();
  const numbers = [
    // Called exactly so; read most; liked most; readers and followers together; rising, which is the order without a choice.
    { name: w, reader_count: 1, follower_count: 0, rating_sum: 500, rating_count: 100, trend: 1 },
    { name: `${w} Okunan`, reader_count: 90, follower_count: 0, rating_sum: 600, rating_count: 100, trend: 2 },
    { name: `${w} Beğenilen`, reader_count: 20, follower_count: 0, rating_sum: 990, rating_count: 100, trend: 3 },
    { name: `${w} Popüler`, reader_count: 30, follower_count: 70, rating_sum: 700, rating_count: 100, trend: 4 },
    { name: `${w} Yükselen`, reader_count: 10, follower_count: 5, rating_sum: 800, rating_count: 100, trend: 5 },
  ];
  await api.db
    .insertInto('authors')
    .values(numbers.map((row, n) => ({ ...row, slug: `${w}-${n}`, book_count: 1 })))
    .execute();
  const named = (...kinds: string[]) => kinds.map((kind) => `${w} ${kind}`.trim());
  expect((await namesIn('yazarlar', w, 'en-alakali'))?.[0]).toBe(w);
  expect(await namesIn('yazarlar', w, 'en-cok-okunanlar')).toEqual(named('Okunan', 'Popüler', 'Beğenilen', 'Yükselen', ''));
  expect(await namesIn('yazarlar', w, 'en-cok-begenilen')).toEqual(named('Beğenilen', 'Yükselen', 'Popüler', 'Okunan', ''));
  expect(await namesIn('yazarlar', w, 'en-populer')).toEqual(named('Popüler', 'Okunan', 'Beğenilen', 'Yükselen', ''));
  expect(await namesIn('yazarlar', w)).toEqual(named('Yükselen', 'Popüler', 'Beğenilen', 'Okunan', ''));
  // Topics have no such order: the page keeps its own.
  expect((await ask({ q: w, bolum: 'konular', s: 'en-cok-okunanlar' })).s).toBe('yukselenler');
});

test('[R-SRCH-31] readers are sorted by what they have read, reviewed and quoted; rising are the followed ones who are here these days', async () => {
  const w = word();
  const [reads, reviews, quotes, away] = await Promise.all(['Okuyan', 'Yazan', 'Alıntılayan', 'Uzak'].map((name) => api.member({ name: `${w} ${name}` })));
  const set = (member: TestMember | undefined, numbers: object) =>
    api.db
      .updateTable('members')
      .set(numbers)
      .where('id', '=', member?.id ?? 0)
      .execute();
  const [now, long] = [new Date(), new Date(Date.now() - 31 * 86_400_000)];
  await set(reads, { read_count: 9, review_count: 1, quote_count: 1, follower_count: 1, last_active_at: now });
  await set(reviews, { read_count: 3, review_count: 9, quote_count: 2, follower_count: 3, last_active_at: now });
  await set(quotes, { read_count: 2, review_count: 3, quote_count: 9, follower_count: 2, last_active_at: now });
  await set(away, { read_count: 1, review_count: 0, quote_count: 0, follower_count: 9, last_active_at: long });
  const order = async (s: 'en-cok-okuyanlar' | 'en-cok-inceleme-yazanlar' | 'en-cok-alinti-ekleyenler' | 'yukselenler') =>
    (await ask({ q: w, bolum: 'okurlar', s })).okurlar?.liste.map(({ adi }) => adi.split(' ')[1]);
  expect(await order('en-cok-okuyanlar')).toEqual(['Okuyan', 'Yazan', 'Alıntılayan', 'Uzak']);
  expect(await order('en-cok-inceleme-yazanlar')).toEqual(['Yazan', 'Alıntılayan', 'Okuyan', 'Uzak']);
  expect(await order('en-cok-alinti-ekleyenler')).toEqual(['Alıntılayan', 'Yazan', 'Okuyan', 'Uzak']);
  expect(await order('yukselenler')).toEqual(['Yazan', 'Alıntılayan', 'Okuyan', 'Uzak']);
});

test('[R-FIND-03] there is to choose from what books have: their languages and genres by name, and the series that is chosen, if it is shown', async () => {
  const w = word();
  await book(w, { language: 'qy' });
  await api.db.insertInto('languages').values({ code: 'qz', name_tr: 'Kitapsız', name_en: 'Bookless' }).execute();
  await api.db.updateTable('languages').set({ name_tr: 'Çağatayca', name_en: 'Chagatai' }).where('code', '=', 'qy').execute();
  await api.db
    .insertInto('genres')
    .values([
      { slug: `${w}-z`, name_tr: 'Çizgili', name_en: 'Lined', book_count: 1 },
      { slug: `${w}-a`, name_tr: 'Dikey', name_en: 'Erect', book_count: 2 },
      { slug: `${w}-b`, name_tr: 'Boş', name_en: 'Empty', book_count: 0 },
    ])
    .execute();
  const { id: seri } = await api.db
    .insertInto('series')
    .values({ name: `Seçilen ${w}`, slug: w })
    .returning('id')
    .executeTakeFirstOrThrow();
  const choices = async (lang: 'tr' | 'en') => (await api.page('ara', { bolum: 'kitaplar', q: w, seri }, { lang })).body._sonuc.veri.secenekler;
  const mine = (all: { kod: string; adi: string }[] | undefined) => all?.filter(({ kod }) => kod.startsWith(w)).map(({ adi }) => adi);
  const [tr, en] = [await choices('tr'), await choices('en')];
  expect([mine(tr?.turler), mine(en?.turler)]).toEqual([
    ['Çizgili', 'Dikey'],
    ['Erect', 'Lined'],
  ]);
  expect(tr?.diller.filter(({ kod }) => /^q[yz]$/.test(kod))).toEqual([{ kod: 'qy', adi: 'Çağatayca' }]);
  expect(en?.diller.find(({ kod }) => kod === 'qy')?.adi).toBe('Chagatai');
  expect(tr?.diller.map(({ adi }) => adi)).toEqual(tr?.diller.map(({ adi }) => adi).sort(new Intl.Collator('tr').compare));
  expect([tr?.haller, tr?.tempolar, tr?.uyarilar].every((list) => (list?.length ?? 0) > 2)).toBe(true);
  expect(tr?.seri).toBe(`Seçilen ${w}`);
  await api.db.updateTable('series').set({ published: false }).where('id', '=', seri).execute();
  expect((await choices('tr'))?.seri).toBeUndefined();
});

test('[R-FIND-03] by what at least three readers say: mood, pace, and no warning', async () => {
  const w = word();
  const [said, silent] = [await book(`${w} denilen`), await book(`${w} denmeyen`)];
  const voters = await Promise.all([1, 2, 3].map(() => api.member()));
  const vote = (member: TestMember, turu: 'hal' | 'tempo' | 'uyari', deger: string) =>
    api.post('v2/kitap/oyla', { kitapId: said.id, turu, deger } as never, { session: member });
  const filters = [{ hal: 'huzunlu' }, { tempo: 'yavas' }, { uyarisiz: 'siddet' }];
  const all = () => Promise.all(filters.map(async (filter) => (await found({ q: w, ...filter })).sort((a, b) => a - b)));
  for (const [at, member] of voters.entries()) {
    await api.post('v2/kitap/isaretle', { kitapId: said.id, raf: 'okudum' }, { session: member });
    for (const [kind, value] of [
      ['hal', 'huzunlu'],
      ['tempo', 'yavas'],
      ['uyari', 'siddet'],
    ] as const)
      await vote(member, kind, value);
    if (at === 1) expect(await all()).toEqual([[], [], [said.id, silent.id]]);
  }
  expect(await all()).toEqual([[said.id], [said.id], [silent.id]]);
  expect(await found({ q: w, hal: 'umutlu' })).toEqual([]);
});

test('[R-FIND-03] each kind of words of readers in its own section, and in no other', async () => {
  const w = word();
  const writer = await api.member();
  const { id: kitapId } = await book(word());
  const share = async (turu: 'inceleme' | 'alinti' | 'ileti') =>
    (
      await api.post(
        'v2/gonderi/paylas',
        { turu, metin: `${w} ${'uzun uzun anlatılan bir söz '.repeat(8)}`, ...(turu === 'ileti' ? {} : { kitapId }) },
        { session: writer },
      )
    ).body._sonuc.gonderi.id;
  const posts = { incelemeler: await share('inceleme'), alintilar: await share('alinti'), iletiler: await share('ileti') } as const;
  for (const [bolum, id] of Object.entries(posts)) {
    const page = await ask({ q: w, bolum: bolum as keyof typeof posts });
    expect([bolum, page.gonderiler?.liste.map((post) => post.id), page.kitaplar, page.oneriler]).toEqual([bolum, [id], undefined, undefined]);
  }
  const overview = await ask({ q: w });
  expect(overview.gonderiler?.liste.map((post) => post.id).sort()).toEqual(Object.values(posts).sort());
  // Without words there is nothing to look for but books; and the overview has no further page.
  for (const bolum of ['yorumlar', 'incelemeler', 'okurlar'] as const) expect((await api.get('v2/ara/devam', { bolum })).body._sonuc).toEqual({});
  expect((await api.get('v2/ara/devam', { q: w, bolum: 'kesfet' })).body._sonuc).toEqual({});
});

test('[R-LIBIO-05] a book that only its reader has is found by them alone: by its words and its ISBN, the one of exactly that title before all others', async () => {
  const w = word();
  const [reader, stranger] = [await api.member(), await api.member()];
  const listed = await book(`${w} herkesin`);
  const [exact, longer, hidden] = [await book(w), await book(`Başka ${w}`), await book(`${w} gizli`)];
  const own = (id: number, more: object = {}) =>
    api.db
      .updateTable('books')
      .set({ review: 'bekliyor', is_main: false, ...more })
      .where('id', '=', id)
      .execute();
  for (const { id } of [exact, longer, hidden]) await api.post('v2/kitap/isaretle', { kitapId: id, raf: 'okudum' }, { session: reader });
  await own(exact.id);
  await own(longer.id, { isbn13: '9786050000016' });
  await own(hidden.id, { published: false });
  expect([await found({ q: w }, reader), await found({ q: w }, stranger), await found({ q: w })]).toEqual([
    [exact.id, listed.id, longer.id],
    [listed.id],
    [listed.id],
  ]);
  expect([await found({ q: '9786050000016' }, reader), await found({ q: '9786050000016' }, stranger)]).toEqual([[longer.id], []]);
  expect(await found({ q: w, raf: 'okuyacagim' }, reader)).toEqual([]);
});

test('[R-FIND-03] authors are reached page by page, none twice', async () => {
  const w = word();
  const rows = Array.from({ length: 45 }, (_, n) => ({ name: `${w} ${n}`, slug: `${w}-${n}`, book_count: 1, reader_count: n % 4 }));
  const made = await api.db.insertInto('authors').values(rows).returning('id').execute();
  for (const s of ['en-alakali', 'en-cok-okunanlar'] as const) {
    const first = (await ask({ q: w, bolum: 'yazarlar', s })).yazarlar;
    const next = (await api.get('v2/ara/devam', { q: w, bolum: 'yazarlar', s, imlec: first?.imlec })).body._sonuc.yazarlar;
    expect([s, first?.liste.length, next?.liste.length, next?.imlec]).toEqual([s, 40, 5, undefined]);
    expect(new Set([...(first?.liste ?? []), ...(next?.liste ?? [])].map(({ id }) => id))).toEqual(new Set(made.map(({ id }) => id)));
  }
});

test('[R-FIND-04] the overview names genres that are called so, not what merely resembles them', async () => {
  const w = word();
  await api.db.insertInto('genres').values({ slug: w, name_tr: w, name_en: w, book_count: 3 }).execute();
  const genres = async (q: string) => (await ask({ q })).turler?.map(({ adi, kitapSayisi }) => [adi, kitapSayisi]);
  expect([await genres(w), await genres(w.slice(0, 6))]).toEqual([[[w, 3]], [[w, 3]]]);
  expect(await genres(`${w.slice(0, 5)}q${w.slice(6)}`)).toEqual([]);
});

test('[R-SRCH-30] topics are sorted by relevance, or rising ones first', async () => {
  const w = word();
  await api.db
    .insertInto('topics')
    .values([
      { slug: w, name: w, title: w, trend: 1 },
      { slug: `${w}-uzerine`, name: `Bugün ${w}`, title: 'Bugün', trend: 9 },
    ])
    .execute();
  expect(await namesIn('konular', w, 'en-alakali')).toEqual([w, `Bugün ${w}`]);
  expect(await namesIn('konular', w)).toEqual([`Bugün ${w}`, w]);
});

test('[R-SRCH-03] [R-SRCH-04] the addresses that suggest books have a title of their own in both languages', async () => {
  const title = async (params: PageParams<'ara'>, lang: 'tr' | 'en') => (await api.page('ara', params, { lang })).body._sonuc.baslik;
  expect(await Promise.all((['tr', 'en'] as const).map((lang) => title({ oneri: 1 }, lang)))).toEqual(['Kitap önerileri', 'Book suggestions']);
  expect(await Promise.all((['tr', 'en'] as const).map((lang) => title({}, lang)))).toEqual(['Ara', 'Search']);
  expect(await title({ oneri: 1, q: 'huzur' }, 'tr')).toBe('“huzur”');
});
