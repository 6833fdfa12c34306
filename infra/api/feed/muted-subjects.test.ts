import { FANOUT_LIMIT } from '../entities/post/fan-out';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const idOf = async (table: 'works' | 'books' | 'authors' | 'series' | 'topics', values: object) =>
  (
    await api.db
      .insertInto(table)
      .values(values as never)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
let serial = 0;
/** A book with its author and series, and a topic. */
async function subjects() {
  const name = `Konu ${++serial}`;
  const slug = `konu-${serial}`;
  const work = await idOf('works', { title: name });
  const kitap = await idOf('books', { work_id: work, title: name, slug, is_main: true });
  const yazar = await idOf('authors', { name, slug });
  const seri = await idOf('series', { name, slug });
  const konu = await idOf('topics', { name, title: name, slug });
  await api.db
    .insertInto('book_contributors')
    .values({ book_id: kitap, author_id: yazar, role: 'yazar' } as never)
    .execute();
  await api.db
    .insertInto('series_works')
    .values({ series_id: seri, work_id: work } as never)
    .execute();
  return { kitap, yazar, seri, konu };
}

const share = async (by: TestMember, about: { kitapId?: number; konuId?: number } = {}) =>
  (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: `Söz ${++serial}`, ...about }, { session: by })).body._sonuc.gonderi.id;
const feed = async (session: TestMember, more: object = {}) => (await api.get('v2/akis/liste', more, { session })).body._sonuc.liste.map(({ id }) => id);
const channels = async (session: TestMember) =>
  (await api.page('akis', { kanal: 1 }, { session })).body._sonuc.veri.kanallar?.map(({ sayi, son }) => [sayi, son.id]);
const anythingNew = async (session: TestMember, akisSonId: number) => (await api.get('akisKontro2l', { akisSonId }, { session })).body.akisYeniVarMi;
const setFollowers = (member: TestMember, follower_count: number) =>
  api.db.updateTable('members').set({ follower_count }).where('id', '=', member.id).execute();

test.each([
  ['[R-BOOK-20]', 'kitap'],
  ['[R-AUTHR-23]', 'yazar'],
  ['[R-TOPIC-13]', 'konu'],
  ['[R-SERIES-02]', 'seri'],
] as const)('%s posts about a muted %s stay out of the feed, its channels, its poll and what stands in for it, until it is unmuted', async (_, kind) => {
  const [reader, writer] = [await api.member(), await api.member()];
  await api.post('v2/uyeler/takip', { uyeId: writer.id, takip: 1 }, { session: reader });
  const [muted, kept] = [await subjects(), await subjects()];
  const about = (of: typeof muted) => (kind === 'konu' ? { konuId: of.konu } : { kitapId: of.kitap });
  const own = await share(reader, about(muted));
  const other = await share(writer, about(kept));
  const unwanted = await share(writer, about(muted));
  expect(await feed(reader)).toEqual([unwanted, other, own]);
  const mute = async (sessiz: 0 | 1) => (await api.post(`v2/${kind}/takip`, { id: muted[kind], sessiz }, { session: reader })).body._sonuc;

  expect(await mute(1)).toEqual({ takip: 0, sessiz: 1 });
  expect(await feed(reader)).toEqual([other, own]);
  expect(await feed(reader, { uyeId: writer.id })).toEqual([other]);
  expect(await channels(reader)).toEqual([[1, other]]);
  expect(await anythingNew(reader, other)).toBe(0);
  await setFollowers(writer, FANOUT_LIMIT + 1);
  expect(await feed(reader)).toEqual([other, own]);
  await setFollowers(writer, 1);
  await api.db.updateTable('posts').set({ like_count: 50 }).where('id', 'in', [unwanted, other]).execute();
  const standingIn = await feed(reader, { oneCikan: 1 });
  expect([standingIn.includes(other), standingIn.includes(unwanted)]).toEqual([true, false]);
  expect(await feed(writer)).toEqual([unwanted, other]);

  await mute(0);
  expect(await feed(reader)).toEqual([unwanted, other, own]);
  expect(await channels(reader)).toEqual([[2, unwanted]]);
  expect(await anythingNew(reader, other)).toBe(1);
});

test('[R-AUTHR-23] a post comes back into the feed when its book is no longer by the muted author', async () => {
  const [reader, writer, { kitap, yazar }] = [await api.member(), await api.member(), await subjects()];
  await api.post('v2/uyeler/takip', { uyeId: writer.id, takip: 1 }, { session: reader });
  const post = await share(writer, { kitapId: kitap });
  await api.post('v2/yazar/takip', { id: yazar, sessiz: 1 }, { session: reader });
  expect(await feed(reader)).toEqual([]);
  await api.db.deleteFrom('book_contributors').where('book_id', '=', kitap).execute();
  await api.caughtUp();
  expect(await feed(reader)).toEqual([post]);
});

test('[R-FEED-07] [R-ENT-32] a post for its topic alone is in no channel of the feed either', async () => {
  const [reader, writer, { konu }] = [await api.member(), await api.member(), await subjects()];
  await api.post('v2/uyeler/takip', { uyeId: writer.id, takip: 1 }, { session: reader });
  const open = await share(writer, { konuId: konu });
  await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Yalnızca konuda', konuId: konu, konuyaOzel: 1 }, { session: writer });
  expect(await channels(reader)).toEqual([[1, open]]);
});

test('[R-TOPIC-13] unmuting what is not muted any more leaves it followed', async () => {
  const [reader, { konu }] = [await api.member(), await subjects()];
  const change = async (input: object) => (await api.post('v2/konu/takip', { id: konu, ...input }, { session: reader })).body._sonuc;
  await change({ takip: 1 });
  expect(await change({ sessiz: 0 })).toEqual({ takip: 1, sessiz: 0 });
});
