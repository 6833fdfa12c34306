import { startTestApi, type TestApi } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

test('[R-MSG-01] [R-MSG-03] [R-MSG-23] [R-CALL-51] [R-CALL-52] [R-ROLE-07] a first message is a request; answering accepts it; reading clears the badge', async () => {
  const [ada, can] = [await api.member(), await api.member()];
  expect((await api.post('v2/mesajlar/ac', { uyeId: can.id })).status).toBe(401);
  const { konusma } = (await api.post('v2/mesajlar/ac', { uyeId: can.id }, { session: ada })).body._sonuc;
  const sent = (await api.post('v2/mesajlar/gonder', { konusmaId: konusma.id, mesaj: 'Merhaba', eskiId: 'yerel-1' }, { session: ada })).body._sonuc.mesaj;
  expect(sent).toMatchObject({ eskiId: 'yerel-1', mesaj: 'Merhaba', durum: 0, silindi: 0, konusmaid: konusma.id });
  expect((await api.get('v2/mesajlar/liste', { durum: 'istek' }, { session: can })).body._sonuc.liste).toMatchObject([
    { id: konusma.id, okunmamis: 1, gorulme: 0 },
  ]);
  expect((await api.page('mesajlar', {}, { session: can })).body._sonuc.veri.istekSayisi).toBe(1);
  await api.post('v2/mesajlar/gonder', { konusmaId: konusma.id, mesaj: 'Selam', eskiId: 'yerel-2' }, { session: can });
  expect((await api.get('v2/mesajlar/liste', {}, { session: can })).body._sonuc.liste).toHaveLength(1);
  const page = (await api.page('konusma', { id: konusma.id }, { session: ada })).body._sonuc.veri;
  expect(page.mesajlar.liste.map((m) => m.mesaj)).toEqual(['Selam', 'Merhaba']);
  const read = { idler: String(page.mesajlar.liste[0]?.id), konusmaIdleri: String(konusma.id) };
  expect((await api.raw('GET', 'v2/mesajlar/okudum', read, { session: ada })).status).toBe(405);
  expect((await api.post('v2/mesajlar/okudum', read, { session: ada })).body).toEqual({ bilgi: 1, _sonuc: { bMSayisi: 0 } });
});

test('[R-MSG-21] the same local id is stored once, however often and at once it is sent', async () => {
  const [ada, can] = [await api.member(), await api.member()];
  const { konusma } = (await api.post('v2/mesajlar/ac', { uyeId: can.id }, { session: ada })).body._sonuc;
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => api.post('v2/mesajlar/gonder', { konusmaId: konusma.id, mesaj: 'Bir kez', eskiId: 'ayni' }, { session: ada })),
  );
  expect(new Set(answers.map((a) => a.body._sonuc.mesaj.id)).size).toBe(1);
  expect((await api.get('v2/mesajlar/konusma', { konusmaId: konusma.id }, { session: can })).body._sonuc.liste).toHaveLength(1);
});

test('nobody opens a conversation with themself, and the refusal says so', async () => {
  const ada = await api.member();
  const { status, body } = await api.post('v2/mesajlar/ac', { uyeId: ada.id }, { session: ada });
  expect([status, body.hataKodu, body.hataMesaji]).toEqual([400, 'ownMessage', 'Kendinize mesaj gönderemezsiniz.']);
});

test("others' conversations and those with blocked readers stay closed", async () => {
  const [ada, can, third] = [await api.member(), await api.member(), await api.member()];
  const { konusma } = (await api.post('v2/mesajlar/ac', { uyeId: can.id }, { session: ada })).body._sonuc;
  expect((await api.page('konusma', { id: konusma.id }, { session: third })).status).toBe(404);
  expect((await api.post('v2/mesajlar/gonder', { konusmaId: konusma.id, mesaj: 'x', eskiId: 'a' }, { session: third })).status).toBe(404);
  await api.db.insertInto('blocks').values({ blocker_id: can.id, blocked_id: ada.id }).execute();
  expect((await api.post('v2/mesajlar/gonder', { konusmaId: konusma.id, mesaj: 'x', eskiId: 'b' }, { session: ada, lang: 'en' })).body.hataMesaji).toBe(
    'This conversation cannot be replied to.',
  );
});

test('[R-MSG-11] a conversation is archived and unarchived', async () => {
  const [ada, can] = [await api.member(), await api.member()];
  const { konusma } = (await api.post('v2/mesajlar/ac', { uyeId: can.id }, { session: ada })).body._sonuc;
  await api.post('v2/mesajlar/gonder', { konusmaId: konusma.id, mesaj: 'x', eskiId: 'c' }, { session: ada });
  expect((await api.post('v2/mesajlar/durum', { konusmaId: konusma.id, durum: 'arsiv' }, { session: ada })).status).toBe(200);
  expect((await api.get('v2/mesajlar/liste', {}, { session: ada })).body._sonuc.liste).toEqual([]);
  expect((await api.get('v2/mesajlar/liste', { durum: 'arsiv' }, { session: ada })).body._sonuc.liste).toHaveLength(1);
});
