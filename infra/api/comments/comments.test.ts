import { sql } from 'kysely';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

/** Numbers texts: the same one twice within a minute is shared once. */
let serial = 0;
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const share = async (by: TestMember) =>
  (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: `Merhaba ${++serial}` }, { session: by })).body._sonuc.gonderi.id;
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

test('[R-POST-10] a +1 of a comment can be taken back once its post is not to be seen any more, but not given', async () => {
  const [ayse, can, ela] = [await api.member(), await api.member(), await api.member()];
  const post = await share(ayse);
  const { id } = (await comment(can, post)).body._sonuc.yorum;
  const like = (begen: 0 | 1) => api.post('v2/yorum/begen', { id, begen }, { session: ela });
  await like(1);
  await api.post('v2/gonderi/arsivle', { id: post, arsiv: 1 }, { session: ayse });
  expect((await like(0)).body._sonuc).toEqual({ id, begeni: 0, begendim: 0 });
  for (const begen of [0, 1] as const) expect((await like(begen)).body.hataKodu).toBe('commentNotFound');
});

test('[R-ROLE-03] a comment that does not exist, or stands below what one may not see, can be neither opened nor liked', async () => {
  const [ayse, can, ela] = [await api.member(), await api.member(), await api.member()];
  await api.db.insertInto('follows').values({ follower_id: can.id, followed_id: ayse.id }).execute();
  const post = await share(ayse);
  const { id } = (await comment(can, post)).body._sonuc.yorum;
  const like = async (yorum: number) => {
    const answer = await api.post('v2/yorum/begen', { id: yorum, begen: 1 }, { session: ela });
    return [answer.status, answer.body.hataKodu];
  };
  const opened = async (yorum: number) => (await api.page('yorum', { id: yorum }, { session: ela })).status;
  expect([await like(999_999), await opened(999_999)]).toEqual([[404, 'commentNotFound'], 404]);
  expect(await opened(id)).toBe(200);
  await api.db.updateTable('members').set({ is_private: true }).where('id', '=', ayse.id).execute();
  expect([await like(id), await opened(id)]).toEqual([[404, 'commentNotFound'], 404]);
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

const edit = (by: TestMember, id: number, metin: string) => api.post('v2/yorum/duzenle', { id, metin }, { session: by });
const written = (id: number, minutesAgo: number) =>
  api.db
    .updateTable('comments')
    .set({ created_at: new Date(Date.now() - minutesAgo * 60_000) } as never)
    .where('id', '=', id)
    .execute();

test('[R-PEN-05] a comment is edited for a while, says so, and moderators see what it said before', async () => {
  const [ayse, can, ela] = [await api.member(), await api.member(), await api.member()];
  const post = await share(ayse);
  const { id } = (await comment(can, post, 'İlk hâli')).body._sonuc.yorum;
  expect((await edit(can, id, 'İlk hâli')).body._sonuc.yorum).not.toHaveProperty('duzenleme');
  expect((await edit(can, id, 'İkinci hâli')).body._sonuc.yorum).toMatchObject({ id, metin: 'İkinci hâli', duzenleme: expect.any(String) });
  await edit(can, id, 'Son hâli');
  const { liste } = (await api.get('v2/yorum/liste', { gonderiId: post })).body._sonuc;
  expect(liste).toMatchObject([{ id, metin: 'Son hâli', duzenleme: expect.any(String) }]);
  expect(JSON.stringify(liste)).not.toContain('İlk hâli');

  await api.post('v2/sikayet/gonder', { turu: 'yorum', id, neden: 'taciz' }, { session: ela });
  const moderator = await api.member();
  await api.grant(moderator, 'moderator');
  const { id: caseId } = await api.db.selectFrom('moderation_cases').select('id').where('target_id', '=', id).executeTakeFirstOrThrow();
  expect((await api.page('y-sikayet', { id: caseId }, { session: moderator })).body._sonuc.veri).toMatchObject({
    metin: 'Son hâli',
    oncekiler: [{ metin: 'İkinci hâli' }, { metin: 'İlk hâli' }],
  });
});

test.each([
  ['somebody else’s', 'commentNotFound'],
  ['a deleted one', 'commentNotFound'],
  ['one hidden by moderators', 'commentNotFound'],
  ['one under a post of somebody who has blocked its author', 'commentNotFound'],
  ['one whose author may no longer comment there', 'commentsClosed'],
  ['one older than a quarter of an hour', 'commentEditOver'],
] as const)('[R-PEN-05] %s is not edited', async (which, code) => {
  const [ayse, can, ela] = [await api.member(), await api.member(), await api.member()];
  const post = await share(ayse);
  const { id } = (await comment(can, post, 'Olduğu gibi')).body._sonuc.yorum;
  if (which === 'a deleted one') await api.post('v2/yorum/sil', { id }, { session: can });
  if (which === 'one hidden by moderators') await api.db.updateTable('comments').set({ hidden_at: new Date() }).where('id', '=', id).execute();
  if (which.includes('blocked')) await api.post('v2/uyeler/engelle', { uyeId: can.id, engelle: 1 }, { session: ayse });
  if (code === 'commentsClosed') await api.db.updateTable('members').set({ comment_permission: 'takip-ettiklerim' }).where('id', '=', ayse.id).execute();
  await written(id, code === 'commentEditOver' ? 15.1 : 14.5);
  const answer = await edit(which === 'somebody else’s' ? ela : can, id, 'Başka söz');
  expect(answer.body.hataKodu).toBe(code);
  const row = await api.db.selectFrom('comments').select(['text', 'edited_at']).where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toEqual({ text: 'Olduğu gibi', edited_at: null });
});

test('[R-PEN-05] the address of an answer deep in a conversation shows what it answers and its neighbours', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  const post = await share(ayse);
  const { id: parent } = (await comment(can, post, 'Soru')).body._sonuc.yorum;
  const { rows } = await sql<{ id: number }>`
    insert into comments (post_id, parent_id, author_id, text) select ${post}, ${parent}, ${can.id}, 'Yanıt ' || n from generate_series(1, 60) n returning id`.execute(
    api.db,
  );
  const ids = rows.map((r) => Number(r.id));
  const deep = (await api.page('yorum', { id: ids[40] ?? 0 })).body._sonuc.veri;
  expect(deep).toMatchObject({ ust: { id: parent }, oncesi: 1, yorum: { id: ids[40] } });
  expect(deep.yanitlar.liste[0]?.id).toBe(ids[37]);
  expect(deep.yanitlar.liste.map((c) => c.id)).toContain(ids[41]);
  const early = (await api.page('yorum', { id: ids[1] ?? 0 })).body._sonuc.veri;
  expect(early).not.toHaveProperty('oncesi');
  expect(early.yanitlar.liste[0]?.id).toBe(ids[0]);
  expect((await api.page('yorum', { id: parent })).body._sonuc.veri).not.toHaveProperty('ust');
});
