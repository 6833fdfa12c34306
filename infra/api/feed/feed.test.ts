import { sql } from 'kysely';
import { FANOUT_LIMIT } from '../entities/post/fan-out';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const follow = (from: TestMember, to: TestMember, takip: 0 | 1 = 1) => api.post('v2/uyeler/takip', { uyeId: to.id, takip }, { session: from });
/** Numbers texts: the same one twice within a minute is shared once. */
let serial = 0;
const share = async (by: TestMember, metin = `Merhaba ${++serial}`) =>
  (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin }, { session: by })).body._sonuc.gonderi.id;
/** Reads a whole feed page by page; `between` runs after each page. */
async function readAll(reader: TestMember, adet: number, between: () => Promise<unknown> = async () => undefined): Promise<number[]> {
  const ids: number[] = [];
  let imlec: string | undefined;
  do {
    const { body } = await api.get('v2/akis/liste', { adet, ...(imlec ? { imlec } : {}) }, { session: reader });
    ids.push(...body._sonuc.liste.map((p) => p.id));
    imlec = body._sonuc.imlec;
    await between();
  } while (imlec);
  return ids;
}
/** A small deterministic random generator. */
const numbers = (seed: number) => () => (seed = (seed * 48271) % 2147483647) / 2147483647;

test.each([1, 2, 3])('[R-FEED-05] paging has no gaps and no repeats while others post (run %i)', async (seed) => {
  const random = numbers(seed * 7919);
  const reader = await api.member();
  const authors = [await api.member(), await api.member(), await api.member()];
  const pick = () => authors[Math.floor(random() * authors.length)] as TestMember;
  for (const a of authors) await follow(reader, a);
  // One author is above the fan-out limit: their posts are pulled on read.
  await api.db
    .updateTable('members')
    .set({ follower_count: FANOUT_LIMIT + 5 })
    .where('id', '=', authors[2]?.id ?? 0)
    .execute();
  const before: number[] = [];
  for (let i = 0; i < 24; i++) before.push(await share(pick()));
  const seen = await readAll(reader, 1 + Math.floor(random() * 6), () => share(pick()));
  expect(new Set(seen).size).toBe(seen.length);
  expect([...seen].sort((a, b) => b - a)).toEqual(seen);
  expect(seen.filter((id) => before.includes(id))).toEqual([...before].sort((a, b) => b - a));
});

test.each([11, 12, 13])('[R-FEED-05] no committed post is skipped or repeated while many share, like and delete at once (run %i)', async (seed) => {
  const random = numbers(seed * 7919);
  const reader = await api.member();
  const authors = [await api.member(), await api.member(), await api.member(), await api.member()];
  for (const a of authors) await follow(reader, a);
  // One is pulled on read, one crosses the limit midway.
  const setFollowers = (author: TestMember | undefined, follower_count: number) =>
    api.db
      .updateTable('members')
      .set({ follower_count })
      .where('id', '=', author?.id ?? 0)
      .execute();
  await setFollowers(authors[0], FANOUT_LIMIT + 5);
  const owner = new Map<number, TestMember>();
  for (let i = 0; i < 40; i++) {
    const author = authors[i % authors.length] as TestMember;
    owner.set(await share(author), author);
  }
  const before = [...owner.keys()];
  const deleted = new Set<number>();
  let reading = true;
  const writers = authors.map(async (author) => {
    while (reading) {
      const dice = random();
      const id = before[Math.floor(random() * before.length)] as number;
      if (dice < 0.6) await share(author);
      else if (dice < 0.8) await api.post('v2/gonderi/begen', { id, begen: random() < 0.5 ? 1 : 0 }, { session: reader });
      else if (!deleted.has(id)) {
        deleted.add(id);
        await api.post('v2/gonderi/sil', { id }, { session: owner.get(id) as TestMember });
      }
    }
  });
  const runs: number[][] = [];
  for (let run = 0; run < 4; run++) {
    if (run === 2) await setFollowers(authors[1], FANOUT_LIMIT + 1);
    runs.push(await readAll(reader, 3 + Math.floor(random() * 8)));
  }
  reading = false;
  await Promise.all(writers);
  for (const seen of runs) {
    expect(new Set(seen).size).toBe(seen.length);
    expect([...seen].sort((a, b) => b - a)).toEqual(seen);
    expect(before.filter((id) => !deleted.has(id) && !seen.includes(id))).toEqual([]);
  }
});

test("[R-FEED-02] the feed has followed readers' posts from the moment of following until unfollowing", async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  const old = await share(can);
  await follow(ayse, can);
  const fresh = await share(can);
  expect(await readAll(ayse, 10)).toEqual([fresh, old]);
  expect((await api.page('akis', { uyeId: can.id }, { session: ayse })).body._sonuc.veri).toMatchObject({ uye: { id: can.id }, oneCikan: 0 });
  await follow(ayse, can, 0);
  expect(await readAll(ayse, 10)).toEqual([]);
});

test('deleted, archived and hidden posts leave the feed', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  await follow(ayse, can);
  const [a, b, c, d] = [await share(can), await share(can), await share(can), await share(can)];
  await api.post('v2/gonderi/sil', { id: a }, { session: can });
  await api.post('v2/gonderi/arsivle', { id: b, arsiv: 1 }, { session: can });
  await api.db.updateTable('posts').set({ hidden_at: new Date() }).where('id', '=', c).execute();
  expect(await readAll(ayse, 10)).toEqual([d]);
});

test('an author who drops to the limit is in the timelines again', async () => {
  const [ayse, can, ela] = [await api.member(), await api.member(), await api.member()];
  await follow(ayse, can);
  await follow(ela, can);
  await api.db
    .updateTable('members')
    .set({ follower_count: FANOUT_LIMIT + 1 })
    .where('id', '=', can.id)
    .execute();
  const post = await share(can);
  expect(await readAll(ayse, 10)).toEqual([post]);
  await follow(ela, can, 0);
  expect(await readAll(ayse, 10)).toEqual([post]);
});

test('[R-CALL-31] the poll says whether there are newer posts', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  await follow(ayse, can);
  const first = await share(can);
  const ask = async (akisSonId: number, oneCikanMi: 0 | 1 = 0) =>
    (await api.get('akisKontro2l', { akisSonId, oneCikanMi }, { session: ayse })).body.akisYeniVarMi;
  expect(await ask(first)).toBe(0);
  expect(await ask(0)).toBe(1);
  const own = await share(ayse);
  expect(await ask(first)).toBe(0);
  const second = await share(can);
  expect(await ask(own)).toBe(1);
  expect(await ask(second, 1)).toBe(0);
  await sql`update posts set like_count = 5 where id = ${second}`.execute(api.db);
  expect(await ask(first, 1)).toBe(1);
});

test("[R-FEED-07] the channel view counts each followed reader's posts", async () => {
  const [ayse, can, ela] = [await api.member(), await api.member(), await api.member()];
  for (const other of [can, ela]) await follow(ayse, other);
  await share(can);
  await share(ela, 'İlk');
  const last = await share(ela, 'Son');
  const { kanallar } = (await api.page('akis', { kanal: 1 }, { session: ayse })).body._sonuc.veri;
  expect(kanallar?.map((c) => [c.uye.id, c.sayi])).toEqual([
    [ela.id, 2],
    [can.id, 1],
  ]);
  expect(kanallar?.[0]?.son.id).toBe(last);
});

test('[R-FEED-04] [R-FEED-06] [R-ENT-20] the feed view is undecided at first, then the list or the channels as chosen', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  await follow(ayse, can);
  const post = await share(can);
  const chosen = async () => (await api.get('v2/hesap/uye-bilgileri', {}, { session: ayse })).body._sonuc.uye.takiplerAyar;
  const choose = (takiplerAyar: 'liste' | 'kanal') => api.post('v2/hesap/ayarlar', { takiplerAyar }, { session: ayse });
  const page = async () => (await api.page('akis', {}, { session: ayse })).body._sonuc.veri;
  expect(await chosen()).toBe('belirsiz');
  await choose('kanal');
  expect([await chosen(), (await page()).kanallar?.map((c) => c.uye.id)]).toEqual(['kanal', [can.id]]);
  await choose('liste');
  expect([await chosen(), (await page()).kanallar, (await page()).gonderiler.liste.map((p) => p.id)]).toEqual(['liste', undefined, [post]]);
});

test('readers who follow nobody see featured posts', async () => {
  const reader = await api.member();
  const can = await api.member();
  const post = await share(can);
  await sql`update posts set like_count = 9 where id = ${post}`.execute(api.db);
  const { veri } = (await api.page('akis', {}, { session: reader })).body._sonuc;
  expect(veri.oneCikan).toBe(1);
  expect(veri.gonderiler.liste.map((p) => p.id)).toContain(post);
});

test('[R-FEED-05] [R-LIBIO-09] timeline entries go with their post, and with their reader', async () => {
  const [reader, other, author] = [await api.member(), await api.member(), await api.member()];
  await follow(reader, author);
  await follow(other, author);
  const [kept, gone] = [await share(author), await share(author)];
  const entries = async () =>
    (
      await api.db.selectFrom('timeline').select(['member_id', 'post_id']).where('author_id', '=', author.id).orderBy('member_id').orderBy('post_id').execute()
    ).map((entry) => [entry.member_id, entry.post_id]);
  const all = [reader, other, author].flatMap(({ id }) => [kept, gone].map((post) => [id, post]));
  expect(await entries()).toEqual(all);
  await api.db.deleteFrom('posts').where('id', '=', gone).execute();
  expect(await entries()).toEqual(all.filter(([, post]) => post === kept));
  await api.db.deleteFrom('members').where('id', '=', other.id).execute();
  expect(await entries()).toEqual([
    [reader.id, kept],
    [author.id, kept],
  ]);
});
