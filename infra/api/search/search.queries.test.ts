import type { Db } from '../../db/database';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { insertMember, type MemberOptions } from '../testing/members';
import { quickSearch, recentSearches } from './search.queries';
import type { FoundKind } from './search.shape';

let database: TestDatabase;
let db: Db;
let serial = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database?.drop());

const slug = () => `kayit-${++serial}`;
async function book(title: string, change: { author_line?: string; published?: boolean; is_main?: boolean; readers?: number } = {}): Promise<number> {
  const { readers = 0, ...more } = change;
  const work = await db.insertInto('works').values({ title, reader_count: readers }).returning('id').executeTakeFirstOrThrow();
  return (
    await db
      .insertInto('books')
      .values({ work_id: work.id, title, slug: slug(), ...more })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}
const author = async (name: string, change: { published?: boolean; book_count?: number; reader_count?: number } = {}) =>
  (
    await db
      .insertInto('authors')
      .values({ name, slug: slug(), book_count: 1, ...change })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const topic = async (name: string, change: { published?: boolean; member_count?: number } = {}) =>
  (
    await db
      .insertInto('topics')
      .values({ name, slug: slug(), title: `${name} üzerine`, ...change })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const story = async (title: string, author_id: number, published = true) =>
  (await db.insertInto('stories').values({ title, slug: slug(), author_id, published }).returning('id').executeTakeFirstOrThrow()).id;
const member = async (name: string, options: MemberOptions = {}) => (await insertMember(db, { name, ...options })).id;

const search = (q: string, only?: FoundKind, viewer = 0, limit = 20) => quickSearch(db, viewer, q, only, limit);
const ids = async (...args: Parameters<typeof search>) => (await search(...args)).map(({ id }) => id);

describe('a query matches a text', () => {
  test.each([
    ['from its beginning', 'kürkm', 'Kürkmantolu Kadın'],
    ['from the beginning of a word', 'mant', 'Kürklü Manto'],
    ['without Turkish letters', 'sut kardes', 'Süt Kardeşler'],
    ['whatever the case', 'ISPARTA', 'ısparta gülleri'],
    ['with a slip of the finger', 'tutunamayanlr', 'Tutunamayanlar'],
    ['with another suffix', 'değirmenler', 'Sırça Değirmeni'],
    ['by its stem alone', 'kitaplarımızdan', 'Kitap'],
    ['by a piece of a word', 'beyhas', 'Melbeyhasan'],
  ])('%s: %s', async (_, typed, title) => {
    const id = await book(title);
    expect(await ids(typed, 'kitap')).toContain(id);
  });

  test.each([
    ['Nurhan’ın Defteri', `nurhan'ın def`],
    [`Rıza'nın Defteri`, 'rıza’nın def'],
    ['“Suçluyorum” Mektubu', `"suçluyorum" m`],
  ])('[R-NAV-15] whichever marks it is typed with: %s', async (title, typed) => {
    const id = await book(title);
    // Only a prefix scores this high.
    expect((await search(typed, 'kitap')).filter(({ score }) => score >= 3).map((found) => found.id)).toEqual([id]);
  });

  test('but not a different word; % and _ are ordinary characters', async () => {
    const id = await book('Zambakistan');
    expect(await ids('yuvarlak', 'kitap')).not.toContain(id);
    expect(await ids('%', 'kitap')).not.toContain(id);
    expect(await ids('__________', 'kitap')).toEqual([]);
  });

  test('books by their author’s name as well', async () => {
    const id = await book('Adsız', { author_line: 'Vüsat Bener' });
    expect(await ids('vüsat', 'kitap')).toEqual([id]);
    expect((await search('vüsat', 'kitap'))[0]).toMatchObject({ kind: 'kitap', name: 'Adsız', detail: 'Vüsat Bener', username: null });
  });
});

describe('the order', () => {
  test('puts prefix matches before matches in a later word, regardless of the alphabet', async () => {
    const later = await book('Ak Çobanyıldızı');
    const first = await book('Çobanyıldızı Masalı');
    expect(await ids('çobanyıldızı', 'kitap')).toEqual([first, later]);
  });
  test('breaks ties by popularity, then by age', async () => {
    const [plain, older, loved] = [await book('Kardelen Bir'), await book('Kardelen İki'), await book('Kardelen Üç', { readers: 5000 })];
    expect(await ids('kardelen', 'kitap')).toEqual([loved, plain, older]);
  });
  test('who finds all of several words is shown nothing that merely resembles them, who finds one word is', async () => {
    const [meant, resembles] = [await book('Uyuşukluk Zamanı'), await book('Uyuşuklar Zamanında')];
    expect(await ids('uyuşukluk zam', 'kitap')).toEqual([meant]);
    expect(await ids('uyuşukluk', 'kitap')).toEqual([meant, resembles]);
    expect(await ids('uyuşuklık zam', 'kitap')).toEqual(expect.arrayContaining([meant, resembles]));
  });
  test('without endings by letter, behind what is called as it was typed', async () => {
    const [name, typed] = [await book('Yakamozlu', { readers: 900 }), await book('Yakamozlular Arasında')];
    expect(await ids('yakamozlular', 'kitap')).toEqual([typed, name]);
    expect((await ids('yakamozluda', 'kitap'))[0]).toBe(name);
  });
  test('what stands behind an apostrophe is no word of its own', async () => {
    const [by, begins] = [await book('Adsız Defter', { author_line: 'Zerrinkâr Uçan' }), await book('Nine', { author_line: 'Zerrinkâr Uçan' })];
    expect(new Set(await ids("zerrinkâr'ın", 'kitap'))).toEqual(new Set([by, begins]));
    expect(new Set(await ids("zerrinkâr uçan'ni", 'kitap'))).toEqual(new Set([by, begins]));
  });
  test('searches by similarity only if there are too few prefix matches', async () => {
    const [begins, resembles] = [await book('Gökkuşağı'), await book('Gökkuşagi Altında')];
    await book('Yedigökkuşağı');
    expect(await ids('gökkuşağı', 'kitap', 0, 2)).toEqual([begins, resembles]);
    expect(await ids('gökkuşağı', 'kitap', 0, 20)).toHaveLength(3);
  });
  test('puts more popular authors, readers and topics first', async () => {
    const authors = [await author('Turaç Bir'), await author('Turaç İki', { reader_count: 900 })];
    const topics = [await topic('Turaç Bir'), await topic('Turaç İki', { member_count: 900 })];
    const readers = [await member('Turaç Bir'), await member('Turaç İki')];
    await db
      .updateTable('members')
      .set({ follower_count: 900 })
      .where('id', '=', readers[1] as number)
      .execute();
    expect(await ids('turaç', 'yazar')).toEqual(authors.reverse());
    expect(await ids('turaç', 'yazar', 0, 1)).toEqual(authors.slice(0, 1));
    expect(await ids('turaç', 'konu')).toEqual(topics.reverse());
    expect(await ids('turaç', 'okur')).toEqual(readers.reverse());
  });
});

describe('[R-SRCH-16] [R-TOUCH-07] every kind has a place', () => {
  const kindsOf = async (q: string, limit: number) => (await search(q, undefined, 0, limit)).map(({ kind }) => kind);
  const tag = (name: string, post_count = 1) => db.insertInto('tags').values({ name, slug: name, post_count }).execute();
  beforeAll(async () => {
    for (let n = 0; n < 14; n += 1) await book(`Marti ${n}`, { readers: 4000 });
    // Named by hand: the number in a made-up user name would begin with what is searched for.
    const writer = await member('Martigil', { username: 'martigil' });
    await author('Martinez');
    await topic('Martilar');
    await story('Martinin Günü', writer);
    await db.insertInto('genres').values({ slug: 'martimsi', name_tr: 'Martımsı', name_en: 'Gull-like' }).execute();
    await db.insertInto('languages').values({ code: 'mrt', name_tr: 'Martıca', name_en: 'Gullish' }).execute();
    await db.insertInto('countries').values({ code: 'QM', name_tr: 'Martıya', name_en: 'Gullia' }).execute();
    await tag('martiseven');
    await tag('martideniz', 900);
  });
  const all = ['dil', 'etiket', 'hikaye', 'kitap', 'konu', 'okur', 'tur', 'ulke', 'yazar'];
  test('beside books that begin with the query, whatever these are read', async () => {
    expect([...new Set(await kindsOf('marti', 12))].sort()).toEqual(all);
    const found = await search('marti', undefined, 0, 12);
    expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).sort((a, b) => b - a));
    expect(found).toHaveLength(12);
  });
  test('but not one that merely resembles it', async () => {
    const kinds = await kindsOf('marti 1', 3);
    expect(kinds).toEqual(['kitap', 'kitap', 'kitap']);
  });
  test('and with a number sign tags stand first, then what else there is', async () => {
    for (const q of ['#marti', ' #marti', '##MARTI']) {
      const found = await search(q, undefined, 0, 12);
      expect([q, found.slice(0, 2).map(({ name }) => name)]).toEqual([q, ['martideniz', 'martiseven']]);
      expect([...new Set(found.map(({ kind }) => kind))].sort()).toEqual(all);
    }
    expect((await search('#martis', undefined, 0, 12))[0]).toMatchObject({ kind: 'etiket', name: 'martiseven' });
    // The sign alone asks for nothing.
    expect(await search('#')).toEqual([]);
  });
});

describe('excluded are', () => {
  test('unpublished books, and editions other than the main one', async () => {
    const shown = await book('Papatyalı Ev');
    await book('Papatyalı Bağ', { published: false });
    await book('Papatyalı Dağ', { is_main: false });
    expect(await ids('papatyalı', 'kitap')).toEqual([shown]);
    expect(await ids('papatyalı')).toEqual([shown]);
  });
  test('authors who are unpublished or have no book', async () => {
    const shown = await author('Peyami Bir');
    await author('Peyami İki', { published: false });
    await author('Peyami Üç', { book_count: 0 });
    expect(await ids('peyami', 'yazar')).toEqual([shown]);
  });
  test('unpublished topics and stories', async () => {
    const writer = await member('Kalem Sahibi');
    const [shownTopic, shownStory] = [await topic('Mehtap Bir'), await story('Mehtap Bir', writer)];
    await topic('Mehtap İki', { published: false });
    await story('Mehtap İki', writer, false);
    expect(await ids('mehtap', 'konu')).toEqual([shownTopic]);
    expect(await ids('mehtap', 'hikaye')).toEqual([shownStory]);
    expect((await search('mehtap', 'hikaye'))[0]).toMatchObject({ kind: 'hikaye', detail: 'Kalem Sahibi', username: expect.any(String) });
  });

  const byUsername = async (id: number, viewer?: number) => {
    const { username } = await db.selectFrom('members').select('username').where('id', '=', id).executeTakeFirstOrThrow();
    return (await ids(username, 'okur', viewer)).includes(id);
  };
  const future = () => new Date(Date.now() + 86_400_000);
  test.each([
    ['closed', 'Sümbül', () => ({ closed_at: new Date() })],
    ['suspended', 'Erguvan', () => ({ suspended_until: future() })],
    ['limited', 'Lavanta', () => ({ limited_until: future() })],
    ['taken for spam', 'Hanımeli', () => ({ is_spam: true })],
  ])('[R-STAFF-02] readers whose account is %s, also by their username, and their stories', async (_, word, change) => {
    const [gone, there] = [await member(`${word} Bir`), await member(`${word} İki`)];
    await story(`${word} Masalı`, gone);
    const kept = await story(`${word} Öyküsü`, there);
    await db.updateTable('members').set(change()).where('id', '=', gone).execute();
    expect(await ids(word, 'okur')).toEqual([there]);
    expect(await ids(word, 'hikaye')).toEqual([kept]);
    expect([await byUsername(gone), await byUsername(there)]).toEqual([false, true]);
  });
  test('but not members whose suspension has ended', async () => {
    const back = await member('Fesleğen');
    await db
      .updateTable('members')
      .set({ suspended_until: new Date(Date.now() - 1000) })
      .where('id', '=', back)
      .execute();
    expect(await ids('fesleğen', 'okur')).toEqual([back]);
  });
  test('[R-PROF-19] both sides of a block, and nobody else', async () => {
    const [one, other, third] = [await member('Hercai Bir'), await member('Hercai İki'), await member('Hercai Üç')];
    await db
      .insertInto('blocks')
      .values([{ blocker_id: one, blocked_id: other }])
      .execute();
    expect(await ids('hercai', 'okur', one)).toEqual([one, third]);
    expect([await byUsername(one, other), await byUsername(one, third)]).toEqual([false, true]);
    expect(await ids('hercai', 'okur', other)).toEqual([other, third]);
    expect(await ids('hercai', 'okur', third)).toEqual([one, other, third]);
    expect(await ids('hercai', 'okur')).toEqual([one, other, third]);
  });
});

describe('short lists', () => {
  test('[R-FIND-04] genres, languages and countries by either name, also unscoped', async () => {
    await db.insertInto('genres').values({ slug: 'bilim-kurgu', name_tr: 'Bilim Kurgu', name_en: 'Science Fiction' }).execute();
    const language = { code: 'qx', name_tr: 'Kuşça', name_en: 'Birdish' };
    const country = { code: 'QX', name_tr: 'Masalistan', name_en: 'Fableland' };
    await db.insertInto('languages').values(language).execute();
    await db.insertInto('countries').values(country).execute();
    expect(await search('bilim kurgu', 'tur')).toMatchObject([{ kind: 'tur', slug: 'bilim-kurgu', detail: 'Science Fiction' }]);
    expect(await search('science', 'tur')).toMatchObject([{ slug: 'bilim-kurgu' }]);
    expect(await search('kuşça', 'dil')).toMatchObject([{ kind: 'dil', id: 0, name: 'Kuşça', detail: 'qx' }]);
    expect(await search('birdish', 'dil')).toMatchObject([{ kind: 'dil', name: 'Kuşça', detail: 'qx' }]);
    expect(await search('fableland', 'ulke')).toMatchObject([{ kind: 'ulke', name: 'Masalistan', detail: 'QX' }]);
    expect(await search('kuşça')).toMatchObject([{ kind: 'dil', name: 'Kuşça' }]);
    expect(await quickSearch(db, 0, 'fableland', undefined, 5, 'en')).toMatchObject([{ kind: 'ulke', name: 'Fableland', detail: 'QX' }]);
  });
  test('all kinds together: each contributes its best, in one order, no more than requested', async () => {
    const writer = await member('Nilüfer');
    const found = [await book('Nilüfer'), await author('Nilüfer'), await topic('Nilüfer'), await story('Nilüfer', writer), writer];
    const rows = await search('nilüfer');
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['hikaye', 'kitap', 'konu', 'okur', 'yazar']);
    expect(rows.map(({ id }) => id).sort()).toEqual([...found].sort());
    expect(rows.map(({ score }) => score)).toEqual(rows.map(({ score }) => score).sort((a, b) => b - a));
    expect(await search('nilüfer', undefined, 0, 2)).toHaveLength(2);
  });
});

test('the latest searches come first; ones with a deleted target keep only their name', async () => {
  const [own, other] = [await member('Arayan'), await member('Başkası')];
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const [shownBook, hiddenBook] = [await book('Leylak'), await book('Leylak', { published: false })];
  const [shownAuthor, hiddenAuthor] = [await author('Leylak'), await author('Leylak', { published: false })];
  const [shownTopic, hiddenTopic] = [await topic('Leylak'), await topic('Leylak', { published: false })];
  const [shownStory, hiddenStory] = [await story('Leylak', other), await story('Leylak', other, false)];
  const genre = (await db.insertInto('genres').values({ slug: 'leylak', name_tr: 'Leylak', name_en: 'Lilac' }).returning('id').executeTakeFirstOrThrow()).id;
  const places = [
    ['kitap', shownBook, true],
    ['kitap', hiddenBook, false],
    ['yazar', shownAuthor, true],
    ['yazar', hiddenAuthor, false],
    ['konu', shownTopic, true],
    ['konu', hiddenTopic, false],
    ['hikaye', shownStory, true],
    ['hikaye', hiddenStory, false],
    ['tur', genre, true],
  ] as const;
  await db
    .insertInto('recent_searches')
    .values([
      ...places.map(([kind, entity_id], i) => ({ member_id: own, kind, entity_id, term: 'Leylak', used_at: at(i) })),
      { member_id: own, kind: 'okur', entity_id: other, term: 'Başkası', used_at: at(places.length) },
      { member_id: other, kind: 'kitap', entity_id: shownBook, term: 'Leylak', used_at: at(0) },
    ])
    .execute();
  const liste = await recentSearches(db, own, 20);
  expect(liste.map(({ turu, id }) => [turu, id])).toEqual([...places.map(([kind, id]) => [kind, id]), ['okur', other]]);
  expect(liste.slice(0, places.length).map(({ icerik }) => 'seo_adi' in icerik)).toEqual(places.map(([, , shown]) => shown));
  expect(liste.at(-1)?.icerik).toEqual({ id: other, kadi: expect.any(String) });
  expect(liste.map(({ icerik }) => 'kadi' in icerik).filter(Boolean)).toHaveLength(1);
  expect(await recentSearches(db, own, 2)).toHaveLength(2);
});
