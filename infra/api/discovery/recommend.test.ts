import { sql } from 'kysely';
import { recommendedWorks } from '../catalog/recommend.queries';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
let reader: TestMember;
/** Books by title. */
const books = new Map<string, { id: number; work: number }>();
const titles = ['Ortak Bir', 'Ortak İki', 'Sevilen', 'İkinci', 'Ünlü', 'Uzak', 'Aynı Yazardan', 'Kötü'];

async function shelve(member: TestMember, shelf: Record<string, number | null>, more: { shelf?: string } = {}) {
  await api.db
    .insertInto('shelf_entries')
    .values(
      Object.entries(shelf).map(([title, rating]) => ({
        member_id: member.id,
        work_id: books.get(title)?.work ?? 0,
        book_id: books.get(title)?.id ?? 0,
        shelf: 'okudum',
        rating,
        ...more,
      })),
    )
    .execute();
}
const ask = async (who: TestMember | undefined = reader) =>
  (await api.page('ne-okusam', { bolum: 'size-ozel' }, who ? { session: who.session } : {})).body._sonuc.veri.oneriler?.liste ?? [];
const names = async (who = reader) => (await ask(who)).map((b) => b.adi);
const refuse = (title: string, geri?: 1, who = reader) =>
  api.post('v2/oneri/istemem', { kitapId: books.get(title)?.id ?? 0, ...(geri ? { geri } : {}) }, { session: who.session });

beforeAll(async () => {
  api = await startTestApi();
  const author = await api.db.insertInto('authors').values({ name: 'Aynı Yazar', slug: 'ayni-yazar' }).returning('id').executeTakeFirstOrThrow();
  const other = await api.db.insertInto('authors').values({ name: 'Başka Yazar', slug: 'baska-yazar' }).returning('id').executeTakeFirstOrThrow();
  const authors: Record<string, number> = { Sevilen: author.id, 'Aynı Yazardan': author.id, 'Ortak Bir': other.id };
  for (const title of titles) {
    const work = await api.db
      .insertInto('works')
      .values({ title, reader_count: title === 'Ünlü' ? 50 : 3 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const book = await api.db
      .insertInto('books')
      .values({ work_id: work.id, title, slug: `kitap-${work.id}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    books.set(title, { id: book.id, work: work.id });
    const author_id = authors[title];
    if (author_id) await api.db.insertInto('book_contributors').values({ book_id: book.id, author_id, role: 'yazar' }).execute();
  }
  reader = await api.member();
  await shelve(reader, { 'Ortak Bir': 10, 'Ortak İki': 9 });
  await shelve(await api.member(), { 'Ortak Bir': 10, 'Ortak İki': 9, Sevilen: 10, İkinci: 8, 'Aynı Yazardan': 9, Kötü: 2 });
  await shelve(await api.member(), { 'Ortak Bir': 9, Sevilen: 9, 'Aynı Yazardan': 9 });
  // Of another taste, and of none in common.
  await shelve(await api.member(), { 'Ortak Bir': 1, Uzak: 10 });
  for (let n = 0; n < 3; n++) await shelve(await api.member(), { Ünlü: 10 });
});
afterAll(() => api?.stop());
afterEach(() => api.db.deleteFrom('unwanted_works').execute());

test('[R-READ-10] readers of similar taste recommend what they liked; fame counts for nothing, and neither does what they disliked', async () => {
  const found = await names();
  expect(found.slice(0, 3)).toEqual(['Sevilen', 'Aynı Yazardan', 'İkinci']);
  expect(found).not.toContain('Ünlü');
  expect(found).not.toContain('Kötü');
  expect(found).not.toContain('Ortak Bir');
});

test('[R-READ-10] each says how many such readers liked it, and which of one’s own books speak for it', async () => {
  const [first, , third] = await ask();
  expect(first?.neden.okur).toBe(2);
  expect(first?.neden.kitaplar.map((b) => b.adi).sort()).toEqual(['Ortak Bir', 'Ortak İki']);
  expect(third?.neden.okur).toBe(1);
});

test.each(['okudum', 'okuyorum', 'okuyacagim', 'yarim-biraktim'])('[R-READ-10] what stands on the shelf %s is not recommended', async (shelf) => {
  const other = await api.member();
  await shelve(other, { 'Ortak Bir': 10, 'Ortak İki': 9 });
  expect(await names(other)).toContain('Sevilen');
  await shelve(other, { Sevilen: null }, { shelf });
  expect(await names(other)).not.toContain('Sevilen');
});

test('[R-READ-10] “not for me” takes a book away everywhere, weighs against its author, and can be taken back; saying it twice changes nothing', async () => {
  expect((await refuse('Sevilen')).body._sonuc).toEqual({ kitapId: books.get('Sevilen')?.id, istemem: 1 });
  expect((await refuse('Sevilen')).status).toBe(200);
  const after = await names();
  expect(after).not.toContain('Sevilen');
  expect(after.indexOf('İkinci')).toBeLessThan(after.indexOf('Aynı Yazardan'));
  const listed = (await api.get('v2/kitap/liste', { kaynak: 'oneri', bolum: 'size-ozel' }, { session: reader.session })).body._sonuc.liste;
  expect(listed.map((b) => b.adi)).toEqual(after);
  const popular = (await api.page('populer', { s: 'size-ozel' }, { session: reader.session })).body._sonuc.veri;
  expect(popular.kitaplar.liste.map((b) => b.adi)).not.toContain('Sevilen');
  const unwanted = (await api.page('ne-okusam', { bolum: 'istemediklerim' }, { session: reader.session })).body._sonuc.veri.kitaplar?.liste;
  expect(unwanted?.map((b) => b.adi)).toEqual(['Sevilen']);
  expect((await refuse('Sevilen', 1)).body._sonuc.istemem).toBe(0);
  expect((await refuse('Sevilen', 1)).status).toBe(200);
  expect((await names())[0]).toBe('Sevilen');
});

test('[R-READ-10] whoever liked what one does not want moves away', async () => {
  const other = await api.member();
  await shelve(other, { 'Ortak Bir': 10 });
  const score = async () => (await names(other)).indexOf('İkinci');
  expect(await score()).toBeGreaterThan(-1);
  for (const title of ['Sevilen', 'Aynı Yazardan']) await refuse(title, undefined, other);
  expect(await score()).toBe(-1);
});

test('[R-READ-10] only what has been read counts, of oneself and of others', async () => {
  const [wishes, wisher] = [await api.member(), await api.member()];
  await shelve(wishes, { 'Ortak Bir': null, 'Ortak İki': null }, { shelf: 'okuyacagim' });
  expect(await ask(wishes)).toEqual([]);
  // Somebody who means to read a book recommends it to nobody, and has nothing in common by it.
  await shelve(wisher, { 'Ortak Bir': 10, 'Ortak İki': 10 });
  await shelve(wisher, { Uzak: 10 }, { shelf: 'okuyacagim' });
  const before = (await ask()).find((b) => b.adi === 'Sevilen');
  expect(await names()).not.toContain('Uzak');
  await shelve(wisher, { Sevilen: 10 }, { shelf: 'okuyorum' });
  expect((await ask()).find((b) => b.adi === 'Sevilen')?.neden).toEqual(before?.neden);
  await api.db.deleteFrom('shelf_entries').where('member_id', '=', wisher.id).execute();
});

test('[R-READ-10] closed, private, blocked and muted readers recommend nothing', async () => {
  const hidden = { private: await api.member({ isPrivate: true }), blocked: await api.member(), muted: await api.member(), suspended: await api.member() };
  for (const member of Object.values(hidden)) await shelve(member, { 'Ortak Bir': 10, 'Ortak İki': 9, Uzak: 10 });
  await api.db.insertInto('blocks').values({ blocker_id: hidden.blocked.id, blocked_id: reader.id }).execute();
  await api.db.insertInto('mutes').values({ member_id: reader.id, muted_id: hidden.muted.id }).execute();
  await api.db
    .updateTable('members')
    .set({ suspended_until: new Date('2099-01-01') })
    .where('id', '=', hidden.suspended.id)
    .execute();
  expect((await ask()).find((b) => b.adi === 'Uzak')?.neden.okur ?? 0).toBeLessThanOrEqual(1);
  await api.db.deleteFrom('blocks').execute();
  expect((await ask()).find((b) => b.adi === 'Uzak')?.neden.okur).toBeGreaterThanOrEqual(1);
});

test('[R-READ-10] pages follow each other without gaps or repeats', async () => {
  const whole = (await ask()).map((b) => b.id);
  const paged: number[] = [];
  for (let imlec: string | undefined, n = 0; n < 10; n++) {
    const page = (await api.get('v2/oneri/liste', { adet: 1, ...(imlec ? { imlec } : {}) }, { session: reader.session })).body._sonuc;
    paged.push(...page.liste.map((b) => b.id));
    imlec = page.imlec;
    if (!imlec) break;
  }
  expect(paged).toEqual(whole);
});

test('[R-READ-10] what a book is worth is the same however the database adds it up, so that the next page goes on where this one ended', async () => {
  const many = await api.member();
  const own = ['Ortak Bir', 'Ortak İki', 'İkinci', 'Ünlü', 'Kötü'];
  const rated = (n: number) => Object.fromEntries(own.map((title, at) => [title, 1 + ((n * 7 + at * 3) % 10)]));
  for (const [at, title] of own.entries())
    await api.db
      .updateTable('works')
      .set({ reader_count: 5 + at * 13 })
      .where('id', '=', books.get(title)?.work ?? 0)
      .execute();
  await shelve(many, rated(3));
  for (let n = 0; n < 40; n++) await shelve(await api.member(), { ...rated(n), Sevilen: 7 + (n % 4), Uzak: 10 - (n % 3) });
  const worth = (without: string) =>
    api.db.transaction().execute(async (tx) => {
      for (const kind of without.split(' ').filter(Boolean)) await sql`select set_config(${`enable_${kind}`}, 'off', true)`.execute(tx);
      return recommendedWorks(tx, many.id);
    });
  const usual = await worth('');
  expect(usual.length).toBeGreaterThan(1);
  for (const without of ['hashagg', 'nestloop', 'hashjoin', 'hashagg nestloop hashjoin', 'sort']) expect(await worth(without)).toEqual(usual);
  await sql`update shelf_entries set updated_at = updated_at - interval '1 second' * ((member_id * 7919) % 97)`.execute(api.db);
  expect(await worth('')).toEqual(usual);
});

test('[R-READ-10] [R-SRCH-03] where nothing is searched for they stand with their reasons before rising books; whoever has none, wants none or is not signed in sees these alone', async () => {
  const start = async (who?: TestMember) => {
    const { sizeOzel, kitaplar } = (await api.page('ara', {}, who ? { session: who.session } : {})).body._sonuc.veri;
    const rising = kitaplar?.liste.map((book) => book.adi) ?? [];
    return [sizeOzel?.map(({ adi, neden }) => [adi, neden.okur]), rising.length > 0 && !sizeOzel?.some(({ adi }) => rising.includes(adi))];
  };
  expect(await start(reader)).toEqual([(await ask()).map(({ adi, neden }) => [adi, neden.okur]), true]);
  expect(await start(await api.member())).toEqual([[], true]);
  expect(await start()).toEqual([undefined, true]);
  const without = await api.member();
  await api.db.insertInto('reading_preferences').values({ member_id: without.id, recommend: false }).execute();
  expect(await start(without)).toEqual([undefined, true]);
});

test('[R-READ-10] an empty shelf has none yet, a visitor is asked to sign in, an unknown book is refused', async () => {
  expect(await ask(await api.member())).toEqual([]);
  expect((await api.page('ne-okusam', { bolum: 'size-ozel' })).body._sonuc.veri.oneriler?.liste).toEqual([]);
  expect((await api.get('v2/oneri/liste')).body.hataKodu).toBe('signIn');
  expect((await api.post('v2/oneri/istemem', { kitapId: 1 })).body.hataKodu).toBe('signIn');
  expect((await api.post('v2/oneri/istemem', { kitapId: 999_999 }, { session: reader.session })).body.hataKodu).toBe('bookNotFound');
});
