import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
let ayse: TestMember;
let can: TestMember;
let ela: TestMember;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());
beforeEach(async () => {
  [ayse, can, ela] = [await api.member(), await api.member(), await api.member()];
});

const follow = (from: TestMember, uyeId: number, takip: 0 | 1 = 1) => api.post('v2/uyeler/takip', { uyeId, takip }, { session: from });
const block = (from: TestMember, uyeId: number, engelle: 0 | 1 = 1) => api.post('v2/uyeler/engelle', { uyeId, engelle }, { session: from });
const mute = (from: TestMember, uyeId: number, sustur: 0 | 1 = 1) => api.post('v2/uyeler/sustur', { uyeId, sustur }, { session: from });
const answer = (from: TestMember, uyeId: number, kabul: 0 | 1) => api.post('v2/uyeler/istekYanitla', { uyeId, kabul }, { session: from });
const blocks = async () =>
  (await api.db.selectFrom('blocks').selectAll().where('blocker_id', 'in', [ayse.id, can.id, ela.id]).execute()).map((b) => [b.blocker_id, b.blocked_id]);
const mutes = async () =>
  (await api.db.selectFrom('mutes').selectAll().where('member_id', 'in', [ayse.id, can.id, ela.id]).execute()).map((m) => [m.member_id, m.muted_id]);
const follows = async () =>
  (await api.db.selectFrom('follows').selectAll().where('follower_id', 'in', [ayse.id, can.id, ela.id]).execute()).map((f) => [
    f.follower_id,
    f.followed_id,
    f.pending,
  ]);

test.each([
  ['follows', follow, 'ownFollow', 'Kendinizi takip edemezsiniz.'],
  ['blocks', block, 'ownBlock', 'Kendinizi engelleyemezsiniz.'],
  ['mutes', mute, 'ownMute', 'Kendinizi susturamazsınız.'],
])('nobody %s themself or a reader who does not exist, and the refusal speaks of what was asked', async (_, act, hataKodu, hataMesaji) => {
  for (const on of [1, 0] as const) expect((await act(ayse, ayse.id, on)).body).toMatchObject({ hataKodu, hataMesaji });
  expect((await act(ayse, 999_999)).body.hataKodu).toBe('readerNotFound');
  expect([await follows(), await blocks(), await mutes()]).toEqual([[], [], []]);
});

test('a mute is private, counts once, and is reverted for this reader alone', async () => {
  expect((await mute(ayse, can.id)).body._sonuc.uye).toMatchObject({ id: can.id, susturdumMu: 1, engelledimMi: 0 });
  expect((await mute(ayse, can.id)).status).toBe(200);
  await mute(ayse, ela.id);
  await mute(ela, can.id);
  expect(await mutes()).toHaveLength(3);
  expect((await mute(ayse, can.id, 0)).body._sonuc.uye).toMatchObject({ id: can.id, susturdumMu: 0 });
  expect((await mutes()).sort()).toEqual([
    [ayse.id, ela.id],
    [ela.id, can.id],
  ]);
  expect(await blocks()).toEqual([]);
});

test('[R-PROF-19] a block is lifted by its owner only', async () => {
  await block(ayse, can.id);
  await api.db.insertInto('blocks').values({ blocker_id: can.id, blocked_id: ayse.id }).execute();
  await block(ayse, ela.id);
  await block(ela, can.id);
  expect((await block(ayse, can.id, 0)).body._sonuc.uye).toMatchObject({ id: can.id, engelledimMi: 0 });
  expect((await blocks()).sort()).toEqual(
    [
      [ayse.id, ela.id],
      [can.id, ayse.id],
      [ela.id, can.id],
    ].sort(),
  );
  expect(await mutes()).toEqual([]);
});

test('[R-PROF-19] [R-TOUCH-10] a blocked reader may neither follow, block nor mute, but undo a block or a mute from before', async () => {
  await mute(ayse, can.id);
  await block(can, ayse.id);
  for (const answer of [await follow(ayse, can.id), await mute(ayse, can.id), await block(ayse, can.id)]) expect(answer.body.hataKodu).toBe('readerNotFound');
  expect([await follows(), await mutes(), await blocks()]).toEqual([[], [[ayse.id, can.id]], [[can.id, ayse.id]]]);
  expect((await mute(ayse, can.id, 0)).status).toBe(200);
  expect([await mutes(), await blocks()]).toEqual([[], [[can.id, ayse.id]]]);
});

test('[R-PROF-11] following and unfollowing return the button and the number of followers', async () => {
  expect((await follow(ayse, can.id)).body._sonuc.uye).toMatchObject({ id: can.id, takipButon: 'takip-ediliyor', takipcisayisi: 1 });
  expect((await follow(ayse, can.id, 0)).body._sonuc.uye).toMatchObject({ id: can.id, takipButon: 'takip-et', takipcisayisi: 0 });
});

test('[R-PROF-15] [R-PROF-18] a request is answered once, by its addressee only', async () => {
  const gizem = await api.member({ isPrivate: true });
  await follow(ayse, gizem.id);
  await follow(can, gizem.id);
  expect((await answer(ela, ayse.id, 1)).body.hataKodu).toBe('readerNotFound');
  expect((await answer(gizem, ela.id, 1)).body.hataKodu).toBe('readerNotFound');
  expect((await answer(gizem, ayse.id, 1)).body._sonuc).toEqual({ uyeId: ayse.id });
  expect((await answer(gizem, can.id, 0)).body._sonuc).toEqual({ uyeId: can.id });
  expect(await follows()).toEqual([[ayse.id, gizem.id, false]]);
  expect((await answer(gizem, ayse.id, 0)).body.hataKodu).toBe('readerNotFound');
  expect(await follows()).toHaveLength(1);
});

describe('lists of a reader', () => {
  const lists = ['v2/uyeler/takipciler', 'v2/uyeler/takipEttikleri', 'v2/uyeler/kitaplari'] as const;
  test.each(lists)('[R-PROF-21] %s: a nonexistent reader has none; a closed one is distinguished from a nonexistent one', async (path) => {
    const gizem = await api.member({ isPrivate: true });
    expect((await api.get(path, { uyeId: 999_999 })).body.hataKodu).toBe('readerNotFound');
    expect((await api.get(path, { uyeId: gizem.id }, { session: ayse })).body.hataKodu).toBe('hiddenAccount');
    expect((await api.get(path, { uyeId: gizem.id })).body.hataKodu).toBe('hiddenAccount');
    expect((await api.get(path, { uyeId: gizem.id }, { session: gizem })).status).toBe(200);
    await block(can, ayse.id);
    expect((await api.get(path, { uyeId: can.id }, { session: ayse })).body.hataKodu).toBe('readerNotFound');
    expect((await api.get(path, { uyeId: can.id })).status).toBe(200);
  });

  test('followers and followed readers, page by page', async () => {
    await follow(ayse, can.id);
    await follow(ela, can.id);
    await follow(can, ela.id);
    const ids = (list: { liste: { id: number }[] }) => list.liste.map(({ id }) => id);
    expect(ids((await api.get('v2/uyeler/takipEttikleri', { uyeId: can.id })).body._sonuc)).toEqual([ela.id]);
    const all = (await api.get('v2/uyeler/takipciler', { uyeId: can.id }, { session: ayse })).body._sonuc;
    expect(ids(all)).toEqual([ela.id, ayse.id]);
    expect(all.liste.find(({ id }) => id === ela.id)).toMatchObject({ takipButon: 'takip-et' });
    const first = (await api.get('v2/uyeler/takipciler', { uyeId: can.id, adet: 1 })).body._sonuc;
    const rest = (await api.get('v2/uyeler/takipciler', { uyeId: can.id, adet: 1, imlec: first.imlec ?? '' })).body._sonuc;
    expect([ids(first), ids(rest), rest.imlec]).toEqual([[ela.id], [ayse.id], undefined]);
  });

  test("a shelf's own books, page by page", async () => {
    const book = async (shelf: 'okudum' | 'okuyorum', n: number) => {
      const title = `Raf ${ayse.id} ${n}`;
      const work = await api.db.insertInto('works').values({ title }).returning('id').executeTakeFirstOrThrow();
      const values = { work_id: work.id, title, slug: `raf-${ayse.id}-${n}`, author_line: '' };
      const { id } = await api.db.insertInto('books').values(values).returning('id').executeTakeFirstOrThrow();
      await api.db
        .insertInto('shelf_entries')
        .values({ member_id: ayse.id, work_id: work.id, book_id: id, shelf, updated_at: new Date(Date.now() - 100_000 + n * 1000) })
        .execute();
      return id;
    };
    const [one, two, reading] = [await book('okudum', 1), await book('okudum', 2), await book('okuyorum', 3)];
    const list = async (more: object) => (await api.get('v2/uyeler/kitaplari', { uyeId: ayse.id, ...more })).body._sonuc;
    const ids = async (more: object) => (await list(more)).liste.map(({ id }) => id);
    expect(await ids({ raf: 'okudum' })).toEqual([two, one]);
    expect(await ids({ raf: 'okuyorum' })).toEqual([reading]);
    expect(await ids({})).toHaveLength(3);
    const first = await list({ raf: 'okudum', adet: 1 });
    expect([first.liste.map(({ id }) => id), await ids({ raf: 'okudum', adet: 1, imlec: first.imlec })]).toEqual([[two], [one]]);
    // What a librarian has taken out of the catalogue has no page.
    await api.db.updateTable('books').set({ published: false }).where('id', '=', two).execute();
    const { okudugu } = (await api.page('okur', { kadi: ayse.kadi })).body._sonuc.veri;
    expect([await ids({ raf: 'okudum' }), okudugu?.map(({ id }) => id)]).toEqual([[one], [one]]);
  });

  test('[R-PROF-23] the requested number of readers is suggested, otherwise twelve', async () => {
    const writers = await Promise.all(Array.from({ length: 14 }, () => api.member()));
    const ids = writers.map(({ id }) => id);
    await api.db.updateTable('members').set({ review_count: 1 }).where('id', 'in', ids).execute();
    const suggested = async (input: object) => (await api.get('v2/uyeler/oneriler', input, { session: ayse })).body._sonuc.liste.length;
    expect([await suggested({ adet: 1 }), await suggested({})]).toEqual([1, 12]);
  });

  test('[R-PROF-23] readers of similar taste are suggested first, then the most read ones, each once', async () => {
    const [alike, alikeAndRead, blocked, followed] = [await api.member(), await api.member(), await api.member(), await api.member()];
    const [read, lessRead] = [await api.member(), await api.member()];
    const followers = [lessRead, read, alikeAndRead, blocked, followed].map(({ id }, n) => ({ id, follower_count: 900 + n }));
    for (const { id, ...counts } of followers)
      await api.db
        .updateTable('members')
        .set({ review_count: 1, ...counts })
        .where('id', '=', id)
        .execute();
    const read8 = async (readers: TestMember[]) => {
      const { id: work_id } = await api.db.insertInto('works').values({ title: 'Ortak' }).returning('id').executeTakeFirstOrThrow();
      const values = { work_id, title: 'Ortak', slug: `ortak-${work_id}`, author_line: '' };
      const { id: book_id } = await api.db.insertInto('books').values(values).returning('id').executeTakeFirstOrThrow();
      for (const { id } of readers) await api.db.insertInto('shelf_entries').values({ member_id: id, work_id, book_id, shelf: 'okudum', rating: 8 }).execute();
    };
    await read8([ayse, alike, alikeAndRead, blocked]);
    // Readers who share both books come first, however few follow them.
    await read8([ayse, alike]);
    await block(ayse, blocked.id);
    await follow(ayse, followed.id);
    const suggested = async (adet: number) => (await api.get('v2/uyeler/oneriler', { adet }, { session: ayse })).body._sonuc.liste.map(({ id }) => id);
    expect(await suggested(4)).toEqual([alike.id, alikeAndRead.id, read.id, lessRead.id]);
    expect(await suggested(1)).toEqual([alike.id]);
    // Whoever does not want to be judged by what they have read is not.
    await api.post('v2/okuma/tercih', { kisiselOneri: 0 }, { session: ayse });
    expect(await suggested(3)).toEqual([alikeAndRead.id, read.id, lessRead.id]);
  });
});
