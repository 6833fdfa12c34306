import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const share = async (by: TestMember) => (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Merhaba' }, { session: by })).body._sonuc.gonderi.id;
const comment = (by: TestMember, gonderiId: number, metin = 'Ne güzel', ustYorumId?: number) =>
  api.post('v2/yorum/ekle', { gonderiId, metin, ...(ustYorumId ? { ustYorumId } : {}) }, { session: by });

test('comments and replies are counted and notified; a reply to a reply stays one level deep', async () => {
  const [ayse, can, ela] = [await api.member(), await api.member(), await api.member()];
  const post = await share(ayse);
  const first = (await comment(can, post)).body._sonuc;
  expect(first.yanit).toBe(1);
  const reply = (await comment(ela, post, 'Katılıyorum', first.yorum.id)).body._sonuc;
  const deeper = (await comment(can, post, 'Sağ olun', reply.yorum.id)).body._sonuc;
  expect(deeper).toMatchObject({ yanit: 3, yorum: { ustYorumId: first.yorum.id } });
  expect((await api.get('v2/yorum/liste', { gonderiId: post })).body._sonuc.liste.map((c) => c.id)).toEqual([first.yorum.id, reply.yorum.id, deeper.yorum.id]);
  expect((await api.get('v2/yorum/liste', { gonderiId: post, ustYorumId: first.yorum.id, adet: 1 })).body._sonuc).toMatchObject({
    liste: [{ id: reply.yorum.id }],
    imlec: expect.any(String),
  });
  expect((await api.get('v2/bildirimler/liste', {}, { session: can })).body._sonuc.liste.map((n) => n.turu)).toEqual(['yanit']);
  expect((await api.page('yorum', { id: reply.yorum.id })).body._sonuc.veri).toMatchObject({ gonderi: { id: post }, yorum: { metin: 'Katılıyorum' } });
});

test("the author's setting decides who may comment", async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  await api.db.updateTable('members').set({ comment_permission: 'takip-ettiklerim' }).where('id', '=', ayse.id).execute();
  const post = await share(ayse);
  expect((await comment(can, post)).body.hataKodu).toBe('commentsClosed');
  expect((await api.get('v2/gonderi/al', { id: post }, { session: can })).body._sonuc.gonderi.yorum).toBe('kapali');
  await api.post('v2/uyeler/takip', { uyeId: can.id, takip: 1 }, { session: ayse });
  expect((await comment(can, post)).status).toBe(200);
});

test("a comment is deleted by its author or the post's, by nobody else", async () => {
  const [ayse, can, ela] = [await api.member(), await api.member(), await api.member()];
  const post = await share(ayse);
  const a = (await comment(can, post)).body._sonuc.yorum.id;
  const b = (await comment(can, post)).body._sonuc.yorum.id;
  expect((await api.post('v2/yorum/sil', { id: a }, { session: ela })).status).toBe(404);
  expect((await api.post('v2/yorum/sil', { id: a }, { session: can })).body._sonuc).toEqual({ id: a, gonderiId: post, yanit: 1 });
  expect((await api.post('v2/yorum/sil', { id: a }, { session: can })).status).toBe(404);
  expect((await api.post('v2/yorum/sil', { id: b }, { session: ayse })).body._sonuc.yanit).toBe(0);
  expect((await api.get('v2/yorum/liste', { gonderiId: post })).body._sonuc.liste).toEqual([]);
});

test('a deleted comment with replies keeps its place without its text', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  const post = await share(ayse);
  const parent = (await comment(can, post, 'Gizli söz')).body._sonuc.yorum.id;
  await comment(ayse, post, 'Yanıt', parent);
  await api.post('v2/yorum/sil', { id: parent }, { session: can });
  const { liste } = (await api.get('v2/yorum/liste', { gonderiId: post })).body._sonuc;
  expect(liste[0]).toMatchObject({ id: parent, metin: '', silindi: 1 });
  expect(JSON.stringify(liste)).not.toContain('Gizli söz');
});

test('a comment is liked once per reader, never by its author', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  const post = await share(ayse);
  const { id } = (await comment(can, post)).body._sonuc.yorum;
  await Promise.all(Array.from({ length: 3 }, () => api.post('v2/yorum/begen', { id, begen: 1 }, { session: ayse })));
  expect((await api.post('v2/yorum/begen', { id, begen: 1 }, { session: ayse })).body._sonuc).toEqual({ id, begeni: 1, begendim: 1 });
  expect((await api.post('v2/yorum/begen', { id, begen: 0 }, { session: ayse })).body._sonuc.begeni).toBe(0);
  expect((await api.post('v2/yorum/begen', { id, begen: 1 }, { session: can })).body.hataKodu).toBe('ownLike');
});

test('a reply must belong to the post', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  const [one, other] = [await share(ayse), await share(ayse)];
  const { id } = (await comment(can, one)).body._sonuc.yorum;
  expect((await comment(can, other, 'Yanıt', id)).body.hataKodu).toBe('commentNotFound');
});

test("a blocked reader's comments are not shown", async () => {
  const [ayse, can, ela] = [await api.member(), await api.member(), await api.member()];
  const post = await share(ayse);
  const { id } = (await comment(can, post)).body._sonuc.yorum;
  await api.post('v2/uyeler/engelle', { uyeId: can.id, engelle: 1 }, { session: ela });
  expect((await api.get('v2/yorum/liste', { gonderiId: post }, { session: ela })).body._sonuc.liste).toEqual([]);
  expect((await api.page('yorum', { id }, { session: ela })).status).toBe(404);
});

test.each([
  ['is suspended', { suspended_until: new Date(Date.now() + 86_400_000) }],
  ['has closed the account', { closed_at: new Date() }],
] as const)('[R-PROF-06] [R-PROF-07] the words of a writer who %s are gone for others; replies keep their place', async (_, state) => {
  const [ayse, can, ela] = [await api.member(), await api.member(), await api.member()];
  const post = await share(ayse);
  const answered = (await comment(can, post, 'Gizli söz')).body._sonuc.yorum.id;
  const alone = (await comment(can, post, 'Gizli tek söz')).body._sonuc.yorum.id;
  const reply = (await comment(ela, post, 'Yanıt', answered)).body._sonuc.yorum.id;
  await api.db.updateTable('members').set(state).where('id', '=', can.id).execute();
  const seen = (await api.get('v2/yorum/liste', { gonderiId: post }, { session: ela })).body._sonuc.liste;
  expect(seen).toMatchObject([
    { id: answered, metin: '', silindi: 1 },
    { id: reply, metin: 'Yanıt' },
  ]);
  expect((await api.page('yorum', { id: alone }, { session: ela })).status).toBe(404);
  expect((await api.get('v2/yorum/liste', { gonderiId: post }, { session: can })).body._sonuc.liste).toHaveLength(3);
});
