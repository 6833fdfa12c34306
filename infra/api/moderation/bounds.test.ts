import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { moderationOf } from './testing';

/** The second of two, the other one of a kind: what a list, a count or a verdict must not take in. */
let api: TestApi;
let moderator: TestMember;
let admin: TestMember;
let desk: ReturnType<typeof moderationOf>;
beforeAll(async () => {
  api = await startTestApi();
  moderator = await api.member({ roles: ['moderator'] });
  admin = await api.member({ roles: ['admin'] });
  desk = moderationOf(api, moderator);
});
afterAll(() => api?.stop());

/** Reads a list to its end, one entry at a time. @returns the ids */
async function one<P extends 'v2/yonetim/sikayet/liste' | 'v2/yonetim/istek/liste'>(path: P, input: object): Promise<number[]> {
  const ids: number[] = [];
  let imlec: string | undefined;
  do {
    const { liste, imlec: next } = (await api.get(path, { ...input, adet: 1, ...(imlec ? { imlec } : {}) } as never, { session: moderator })).body._sonuc as {
      liste: { id: number }[];
      imlec?: string;
    };
    ids.push(...liste.map(({ id }) => id));
    imlec = next;
  } while (imlec && ids.length < 20);
  return ids;
}
/** A complained-about post. @returns its case */
async function complaint(neden: 'spam' | 'taciz' = 'spam'): Promise<number> {
  const id = await desk.share(await api.member());
  await desk.complain(await api.member(), 'gonderi', id, neden);
  return (await desk.caseOf('gonderi', id))?.id ?? 0;
}

test('[R-ADMIN-10] decided cases are read latest first, page by page, each once', async () => {
  const ids = [await complaint(), await complaint(), await complaint()];
  // Decided in another order than they were opened.
  for (const at of [1, 0, 2]) await desk.decide(moderator, ids[at] as number, 'islem-yok');
  expect(await one('v2/yonetim/sikayet/liste', { durum: 'karar' })).toEqual([ids[2], ids[0], ids[1]]);
});

test('[R-ADMIN-11] requests are read page by page, each once, open ones oldest first and decided ones latest first; who is appointed stands in the log', async () => {
  const ask = async (turu: 'verilerim' | 'telif' | 'moderatorluk') =>
    (await api.post('v2/istek/gonder', { turu, aciklama: 'Rica ederim.' }, { session: await api.member() })).body._sonuc.istek;
  const ids = [(await ask('telif')).id, (await ask('verilerim')).id, (await ask('verilerim')).id];
  expect(await one('v2/yonetim/istek/liste', { grup: 'istek' })).toEqual(ids);
  const resolve = (id: number) => api.post('v2/yonetim/istek/cozumle', { id, sonuc: 'kabul', aciklama: 'Uygun.' }, { session: admin });
  for (const at of [2, 0, 1]) expect((await resolve(ids[at] as number)).status).toBe(200);
  expect(await one('v2/yonetim/istek/liste', { grup: 'istek', durum: 'karar' })).toEqual([ids[1], ids[0], ids[2]]);
  const wish = await ask('moderatorluk');
  await resolve(wish.id);
  const logged = await api.db.selectFrom('audit_log').select(['actor_id', 'target_id', 'before', 'after']).where('action', '=', 'yetki.ver').execute();
  expect(logged).toEqual([{ actor_id: admin.id, target_id: wish.uye.id, before: {}, after: { rol: 'moderator' } }]);
});

test('[R-STAFF-01] the counts of open work match their lists, kind by kind; what is decided is in none', async () => {
  const decided = await complaint('taciz');
  await desk.decide(moderator, decided, 'islem-yok');
  await complaint();
  await complaint('taciz');
  const about = await api.member();
  await desk.complain(await api.member(), 'okur', about.id);
  const owner = await api.member();
  const post = await desk.share(owner);
  const { yorum } = (await api.post('v2/yorum/ekle', { gonderiId: post, metin: 'Kaba bir söz.' }, { session: await api.member() })).body._sonuc;
  await desk.complain(owner, 'yorum', yorum.id);
  for (const turu of ['telif', 'onay-rozeti', 'moderatorluk'] as const)
    await api.post('v2/istek/gonder', { turu, aciklama: 'Rica ederim.' }, { session: await api.member() });
  const { sayilar } = (await api.page('y-sikayetler', {}, { session: moderator })).body._sonuc.veri;
  for (const turu of ['gonderi', 'yorum', 'mesaj', 'okur'] as const)
    expect([turu, sayilar[turu]]).toEqual([turu, (await one('v2/yonetim/sikayet/liste', { turu })).length]);
  expect(sayilar.acil).toBe((await one('v2/yonetim/sikayet/liste', { acil: 1 })).length);
  expect([sayilar.istek, sayilar.basvuru]).toEqual([
    (await one('v2/yonetim/istek/liste', { grup: 'istek' })).length,
    (await one('v2/yonetim/istek/liste', { grup: 'basvuru' })).length,
  ]);
  expect(sayilar).toMatchObject({ gonderi: 2, yorum: 1, mesaj: 0, okur: 1, acil: 1, istek: 1, basvuru: 2 });
});

test('[R-ADMIN-10] a case about a profile keeps its words, leads to it, and has none of a comment’s earlier words', async () => {
  const about = await api.member();
  await api.db.updateTable('members').set({ bio: 'Kaba bir tanıtım.' }).where('id', '=', about.id).execute();
  await desk.complain(await api.member(), 'okur', about.id);
  const found = await desk.caseOf('okur', about.id);
  const { veri } = (await api.page('y-sikayet', { id: found?.id ?? 0 }, { session: moderator })).body._sonuc;
  expect(veri.metin).toContain('Kaba bir tanıtım.');
  expect(veri).toMatchObject({ yol: `/${about.kadi}` });
  expect(veri).not.toHaveProperty('oncekiler');
});

test('[R-ADMIN-10] of two comments under one post the one that was deleted is gone, the other is not and opens', async () => {
  const owner = await api.member();
  const post = await desk.share(owner);
  const write = async (session: TestMember) => (await api.post('v2/yorum/ekle', { gonderiId: post, metin: 'Kaba bir söz.' }, { session })).body._sonuc.yorum.id;
  const [first, second] = [await api.member(), await api.member()];
  const [gone, stays] = [await write(first), await write(second)];
  for (const id of [gone, stays]) await desk.complain(owner, 'yorum', id);
  const cases = [await desk.caseOf('yorum', gone), await desk.caseOf('yorum', stays)];
  await api.post('v2/yorum/sil', { id: gone }, { session: first });
  const seen = await Promise.all(cases.map(async (c) => (await api.page('y-sikayet', { id: c?.id ?? 0 }, { session: moderator })).body._sonuc.veri));
  expect(seen.map(({ silindi, yol }) => [silindi, yol])).toEqual([
    [1, undefined],
    [undefined, `/yorum/${stays}`],
  ]);
});

test('[R-PEN-02] a review that resembled one that has been deleted since is shown without it', async () => {
  const [first, second] = [await desk.share(await api.member(), 'Asıl söz.'), await desk.share(await api.member(), 'Benzeyen söz.')];
  await desk.complain(await api.member(), 'gonderi', second);
  const id = (await desk.caseOf('gonderi', second))?.id ?? 0;
  await api.db.updateTable('moderation_cases').set({ resembles_id: first }).where('id', '=', id).execute();
  const shown = async () => (await api.page('y-sikayet', { id }, { session: moderator })).body._sonuc.veri.benzedigi;
  expect(await shown()).toMatchObject({ id: first, metin: 'Asıl söz.' });
  await api.db.updateTable('posts').set({ deleted_at: new Date() }).where('id', '=', first).execute();
  expect(await shown()).toBeUndefined();
});

test('[R-ADMIN-10] who complained reads that action was taken as long as it stands, and after an accepted appeal that there was no need', async () => {
  const [author, reader] = [await api.member(), await api.member()];
  const id = await desk.share(author);
  await desk.complain(reader, 'gonderi', id);
  const told = async () => (await api.page('hesap-durumu', {}, { session: reader })).body._sonuc.veri.sikayetler[0]?.durum;
  await desk.decide(moderator, (await desk.caseOf('gonderi', id))?.id ?? 0, 'gizle');
  expect(await told()).toBe('islem');
  const [decision] = (await api.get('v2/itiraz/kararlar', {}, { session: author })).body._sonuc.liste;
  await api.post('v2/itiraz/gonder', { kararId: decision?.id ?? 0, aciklama: 'Bu bir alıntıydı.' }, { session: author });
  expect(await told()).toBe('islem');
  const [waiting] = (await api.get('v2/yonetim/itiraz/liste', {}, { session: admin })).body._sonuc.liste;
  const settled = await api.post('v2/yonetim/itiraz/karar', { id: waiting?.itiraz?.id ?? 0, sonuc: 'kabul', aciklama: 'Haklısınız.' }, { session: admin });
  expect(settled.status).toBe(200);
  expect(await told()).toBe('islem-yok');
});
