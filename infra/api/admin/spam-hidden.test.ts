import { sql } from 'kysely';
import { refreshAgenda } from '../discovery/agenda';
import { makeBooks } from '../library/testing';
import { beginStory, publishedChapter } from '../stories/testing';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
let admin: TestMember;
let bot: TestMember;
let follower: TestMember;
let bookId: number;
let topicId: number;
const ids: Record<'inceleme' | 'alinti' | 'ileti', number> = { inceleme: 0, alinti: 0, ileti: 0 };
const SLUG = 'deneme-yazari';
const TEXT = 'Hemen tıklayın, yalnızca bugün geçerli olan bu fırsatı kaçırmayın! #firsat';

beforeAll(async () => {
  api = await startTestApi();
  [admin, bot, follower] = [await api.member({ roles: ['admin'] }), await api.member(), await api.member()];
  const { books, authorId } = await makeBooks(api);
  bookId = (books[1] as { id: number }).id;
  await api.db.updateTable('authors').set({ published: true }).where('id', '=', authorId).execute();
  topicId = (await api.db.insertInto('topics').values({ name: 'Fırsatlar', slug: 'firsatlar', title: 'Fırsatlar' }).returning('id').executeTakeFirstOrThrow())
    .id;
  await api.post('v2/uyeler/takip', { uyeId: bot.id, takip: 1 }, { session: follower });
  const share = async (input: object) => (await api.post('v2/gonderi/paylas', input as never, { session: bot })).body._sonuc.gonderi.id;
  ids.inceleme = await share({ turu: 'inceleme', kitapId: bookId, metin: TEXT, puan: 8 });
  ids.alinti = await share({ turu: 'alinti', kitapId: bookId, metin: `${TEXT} Alıntı.` });
  ids.ileti = await share({ turu: 'ileti', konuId: topicId, metin: `${TEXT} İleti.` });
});
afterAll(() => api?.stop());

const mark = (spam: 0 | 1) => sql`update members set is_spam = ${spam === 1} where id = ${bot.id}`.execute(api.db).then(() => api.caughtUp());
type Listed = { liste?: { id: number; uye?: { id: number } }[] } | undefined;
const botsOf = (list: Listed) => (list?.liste ?? []).filter((post) => Object.values(ids).includes(post.id)).length;

/** Places that list what readers write, each with how many of the bot's posts it shows. */
async function places(session?: TestMember): Promise<Record<string, number>> {
  await refreshAgenda(api.db);
  const as = session ? { session } : {};
  const page = async (name: never, params: object) => (await api.page(name, params as never, as)).body._sonuc.veri as never as Record<string, Listed>;
  const list = async (input: object) => botsOf((await api.get('v2/gonderi/liste', input as never, as)).body._sonuc as never);
  const discover = await page('kesfet' as never, {});
  return {
    discover: botsOf(discover.gonderiler),
    agenda: botsOf((await page('gundem' as never, { bolum: 'gonderiler' })).gonderiler),
    book: botsOf((await page('kitap' as never, { id: bookId, seo: 'ihlamur' })).gonderiler),
    author: botsOf((await page('yazar' as never, { seo: SLUG })).gonderiler),
    topic: botsOf((await page('konu' as never, { seo: 'firsatlar' })).gonderiler),
    tag: botsOf((await page('etiket' as never, { ad: 'firsat' })).gonderiler),
    ofBook: await list({ kitapId: bookId, sira: 'en-yeni' }),
    ofTopic: await list({ konuId: topicId }),
    found: await list({ q: 'tıklayın' }),
  };
}
const feed = async (session: TestMember) => botsOf((await api.get('v2/akis/liste', {}, { session })).body._sonuc as never);
const isNew = async (session: TestMember) => (await api.get('akisKontro2l', { akisSonId: 0 }, { session })).body.akisYeniVarMi;
const none = (shown: Record<string, number>) => Object.entries(shown).flatMap(([name, n]) => (n ? [name] : []));

test('[R-STAFF-05] what an account marked as spam shares stands in no list, feed or count but its own, at once, and comes back with it', async () => {
  const before = await places();
  expect(before).toEqual({ discover: 1, agenda: 3, book: 2, author: 2, topic: 1, tag: 3, ofBook: 2, ofTopic: 1, found: 3 });
  expect([await feed(follower), await isNew(follower)]).toEqual([3, 1]);
  await mark(1);
  expect(none(await places())).toEqual([]);
  expect(none(await places(follower))).toEqual([]);
  expect([await feed(follower), await isNew(follower)]).toEqual([0, 0]);
  // Its author notices nothing; whoever goes to their profile or a post sees it.
  expect(await places(bot)).toMatchObject({ book: 2, author: 2, topic: 1, tag: 3, found: 3 });
  expect(await feed(bot)).toBe(3);
  expect(botsOf((await api.get('v2/gonderi/liste', { uyeId: bot.id }, { session: follower })).body._sonuc as never)).toBe(3);
  expect((await api.page('gonderi', { id: ids.ileti })).status).toBe(200);
  await mark(0);
  expect(await places()).toEqual(before);
  expect([await feed(follower), await isNew(follower)]).toEqual([3, 1]);
});

test('[R-STAFF-05] what it comments is read by nobody else and told to nobody; answers to it stay in their place', async () => {
  const author = await api.member();
  const post = (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Bugün ne okudunuz?' }, { session: author })).body._sonuc.gonderi.id;
  const write = async (session: TestMember, metin: string, ustYorumId?: number) =>
    (await api.post('v2/yorum/ekle', { gonderiId: post, metin, ...(ustYorumId ? { ustYorumId } : {}) }, { session })).body._sonuc.yorum.id;
  const [alone, answered] = [await write(bot, 'Bağlantıya tıklayın.'), await write(bot, 'Büyük indirim var.')];
  const answer = await write(follower, 'Lütfen yapmayın.', answered);
  const seen = async (session?: TestMember) =>
    (await api.get('v2/yorum/liste', { gonderiId: post }, session ? { session } : {})).body._sonuc.liste.map((c) => [c.id, c.metin]);
  const told = async () =>
    (await api.get('v2/bildirimler/liste', {}, { session: author })).body._sonuc.liste.filter((n) =>
      [n.uye, ...(n.uyeler ?? [])].some((who) => who?.id === bot.id),
    ).length;
  expect([(await seen()).length, await told()]).toEqual([3, 1]);
  await mark(1);
  const left = [
    [answered, ''],
    [answer, 'Lütfen yapmayın.'],
  ];
  expect([await seen(), await seen(author), await told()]).toEqual([left, left, 0]);
  expect((await seen(bot)).length).toBe(3);
  expect((await api.page('yorum', { id: alone })).status).toBe(404);
  expect((await api.page('ara', { q: 'indirim', bolum: 'yorumlar' }, { session: follower })).body._sonuc.veri.yorumlar?.liste).toEqual([]);
  await mark(0);
  expect([(await seen()).length, await told()]).toEqual([3, 1]);
});

test('[R-STAFF-05] tags are counted without it once staff have marked it', async () => {
  const spoken = async () => (await api.page('etiket', { ad: 'firsat' })).body._sonuc.veri.etiket.sayi;
  const text = { author_id: bot.id, kind: 'ileti' as const, text: 'Hemen tıklayın, yalnızca bugün geçerli olan bu fırsatı kaçırmayın!' };
  await api.db.deleteFrom('access_log').execute();
  await api.db.insertInto('posts').values([text, text, text]).execute();
  const decide = (spam: 0 | 1) =>
    api.post('v2/yonetim/spam/isaretle', { turu: 'davranis', anahtar: 'davranis', uyeler: String(bot.id), spam }, { session: admin });
  expect(await spoken()).toBe(3);
  expect((await decide(1)).body._sonuc.sayi).toBe(1);
  expect(await spoken()).toBe(0);
  await decide(0);
  expect(await spoken()).toBe(3);
});

test('[R-STAFF-05] [R-TOPIC-05] a topic shows the stories of those who stand in lists, as many as there is room for', async () => {
  const writers: number[] = [];
  for (const by of [await api.member(), await api.member(), await api.member(), await api.member(), bot]) {
    await publishedChapter(api, by, await beginStory(api, by, { konuId: topicId }));
    writers.unshift(by.id);
  }
  const shown = async () => (await api.page('konu', { seo: 'firsatlar' })).body._sonuc.veri.hikayeler?.map((story) => story.uye.id);
  expect(await shown()).toEqual(writers.slice(0, 4));
  await mark(1);
  expect(await shown()).toEqual(writers.slice(1));
  await mark(0);
});
