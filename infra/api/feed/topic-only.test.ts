import { FANOUT_LIMIT } from '../entities/post/fan-out';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
let konuId: number;
beforeAll(async () => {
  api = await startTestApi();
  const values = { name: 'Mektuplar', title: 'Mektuplar', slug: 'mektuplar', published: true };
  konuId = (await api.db.insertInto('topics').values(values).returning('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => api?.stop());

const idsOf = async (answer: Promise<{ body: { _sonuc: { liste: { id: number }[] } } }>) => (await answer).body._sonuc.liste.map(({ id }) => id);
const feedOf = (session: TestMember) => idsOf(api.get('v2/akis/liste', {}, { session }));
const follow = (session: TestMember, to: TestMember) => api.post('v2/uyeler/takip', { uyeId: to.id, takip: 1 }, { session });

test('[R-ENT-32] a post for its topic alone stands there and on the profile, and in nobody’s feed, however its author is followed', async () => {
  const [author, follower, later] = [await api.member(), await api.member(), await api.member()];
  await follow(follower, author);
  const share = async (metin: string, more: object) =>
    (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin, konuId, ...more }, { session: author })).body._sonuc.gonderi;
  const only = await share('Yalnızca konuda', { konuyaOzel: 1 });
  const open = await share('Herkese', { konuyaOzel: 0 });
  expect([only.konuyaOzel, open.konuyaOzel]).toEqual([1, undefined]);
  expect(await idsOf(api.get('v2/gonderi/liste', { konuId }, { session: follower }))).toEqual(expect.arrayContaining([only.id, open.id]));
  expect(await idsOf(api.get('v2/gonderi/liste', { uyeId: author.id }, { session: follower }))).toEqual(expect.arrayContaining([only.id, open.id]));
  await follow(later, author);
  for (const reader of [follower, later, author]) expect(await feedOf(reader)).toEqual([open.id]);
  // Of an author with very many followers, posts are pulled.
  await api.db
    .updateTable('members')
    .set({ follower_count: FANOUT_LIMIT + 5 })
    .where('id', '=', author.id)
    .execute();
  const pulled = await share('Yine yalnızca konuda', { konuyaOzel: 1 });
  expect(await feedOf(follower)).not.toContain(pulled.id);
});

test('[R-ENT-32] a post without a topic cannot be for it alone; a draft keeps the choice', async () => {
  const author = await api.member();
  const refused = await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Konusuz', konuyaOzel: 1 }, { session: author });
  expect([refused.status, Object.keys(refused.body.alanlar ?? {})]).toEqual([400, ['konuId']]);
  await api.post('v2/taslak/kaydet', { turu: 'ileti', metin: 'Yarım', konuId, konuyaOzel: 1 }, { session: author });
  expect((await api.page('paylas', { turu: 'ileti', konuId }, { session: author })).body._sonuc.veri.taslak).toMatchObject({ konuyaOzel: 1, metin: 'Yarım' });
});
