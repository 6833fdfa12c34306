import { befriend } from '../testing/members';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const open = async (by: TestMember, other: TestMember) => (await api.post('v2/mesajlar/ac', { uyeId: other.id }, { session: by })).body._sonuc.konusma.id;
const say = async (by: TestMember, konusmaId: number, eskiId: string) =>
  (await api.post('v2/mesajlar/gonder', { konusmaId, mesaj: 'Merhaba', eskiId }, { session: by })).body._sonuc.mesaj;
const state = (by: TestMember, konusmaId: number, durum: 'normal' | 'arsiv' | 'ret') => api.post('v2/mesajlar/durum', { konusmaId, durum }, { session: by });
const listed = async (by: TestMember, durum: 'normal' | 'istek' | 'arsiv' = 'normal') =>
  (await api.get('v2/mesajlar/liste', { durum }, { session: by })).body._sonuc.liste.map((c) => c.id);
const read = (by: TestMember, konusmaId: number, id: number) =>
  api.post('v2/mesajlar/okudum', { idler: String(id), konusmaIdleri: String(konusmaId) }, { session: by });
const firstOf = async (by: TestMember, konusmaId: number) => (await api.get('v2/mesajlar/konusma', { konusmaId }, { session: by })).body._sonuc.liste[0];

test('[R-MSG-11] archiving a conversation moves none of the others, and nothing for the other side', async () => {
  const [ada, can, ece] = [await api.member(), await api.member(), await api.member()];
  await befriend(api.db, ada, can);
  await befriend(api.db, ada, ece);
  const [withCan, withEce] = [await open(ada, can), await open(ada, ece)];
  await say(ada, withCan, 'bir');
  await say(ada, withEce, 'iki');
  await state(ada, withCan, 'arsiv');
  expect([await listed(ada), await listed(ada, 'arsiv')]).toEqual([[withEce], [withCan]]);
  expect(await listed(can)).toEqual([withCan]);
});

test('[R-MSG-01] a conversation that was opened and holds no text is no request of anybody', async () => {
  const [ada, can] = [await api.member(), await api.member()];
  const id = await open(ada, can);
  const asked = async () => (await api.page('mesajlar', {}, { session: can })).body._sonuc.veri.istekSayisi;
  expect([await asked(), await listed(can, 'istek')]).toEqual([0, []]);
  await say(ada, id, 'ilk');
  expect([await asked(), await listed(can, 'istek')]).toEqual([1, [id]]);
});

test("[R-MSG-21] a local id is its author's own: the other side's message with the same one is stored too", async () => {
  const [ada, can] = [await api.member(), await api.member()];
  await befriend(api.db, ada, can);
  const id = await open(ada, can);
  const [first, second] = [await say(ada, id, 'ayni'), await say(can, id, 'ayni')];
  expect(second.id).not.toBe(first.id);
});

test('[R-MSG-23] reading is told to the author in a conversation, and by a look at a request to nobody', async () => {
  const [ada, can] = [await api.member(), await api.member()];
  const id = await open(ada, can);
  const message = await say(ada, id, 'ilk');
  await read(can, id, message.id);
  expect((await firstOf(ada, id))?.durum).toBe(0);
  await state(can, id, 'normal');
  await read(can, id, message.id);
  expect((await firstOf(ada, id))?.durum).toBe(1);
});

test('[R-MSG-23] a conversation counts as seen once all of it was read', async () => {
  const [ada, can] = [await api.member(), await api.member()];
  await befriend(api.db, ada, can);
  const id = await open(ada, can);
  const message = await say(ada, id, 'ilk');
  const seen = async (by: TestMember) => (await api.get('v2/mesajlar/liste', {}, { session: by })).body._sonuc.liste[0];
  expect([await seen(ada), await seen(can)]).toMatchObject([
    { gorulme: 1, okunma: 1 },
    { gorulme: 0, okunma: 0 },
  ]);
  await read(can, id, message.id);
  expect(await seen(can)).toMatchObject({ gorulme: 1, okunma: 1 });
});

test('[R-CHAT-02] of what was said before a reader emptied the conversation, no later change comes back', async () => {
  const [ada, can] = [await api.member(), await api.member()];
  await befriend(api.db, ada, can);
  const id = await open(ada, can);
  const message = await say(ada, id, 'eski');
  await api.post('v2/mesajlar/konusmaSil', { konusmaId: id }, { session: can });
  await api.post('v2/mesajlar/duzenle', { mesajId: message.id, mesaj: 'Başka' }, { session: ada });
  const changed = async (by: TestMember) => (await api.get('v2/mesajlar/getItems', { konusmaId: id, degisim: 0 }, { session: by })).body._sonuc.degisenler;
  expect([(await changed(ada))?.liste.length, await changed(can)]).toEqual([1, { liste: [], gizlenenler: [], degisim: 0 }]);
});

test('[R-STAFF-02] a limited reader goes on in conversations that they have, and opens none', async () => {
  const [ada, can, ece] = [await api.member(), await api.member(), await api.member()];
  await befriend(api.db, ada, can);
  await befriend(api.db, ada, ece);
  const id = await open(ada, can);
  const { konusma } = (await api.post('v2/mesajlar/grupKur', { baslik: 'Salı', uyeler: String(can.id) }, { session: ada })).body._sonuc;
  await api.db
    .updateTable('members')
    .set({ limited_until: new Date(Date.now() + 3_600_000) })
    .where('id', '=', ada.id)
    .execute();
  expect((await api.post('v2/mesajlar/ac', { uyeId: can.id }, { session: ada })).body._sonuc?.konusma.id).toBe(id);
  expect((await api.post('v2/mesajlar/ac', { uyeId: ece.id }, { session: ada })).status).toBe(403);
  for (const refused of [
    await api.post('v2/mesajlar/grubaEkle', { konusmaId: konusma.id, uyeId: ece.id }, { session: ada }),
    await api.post('v2/mesajlar/davet', { konusmaId: konusma.id, acik: 1 }, { session: ada }),
    await api.post('v2/mesajlar/grupKur', { baslik: 'Perşembe', uyeler: String(ece.id) }, { session: ada }),
  ])
    expect(refused.body.hataKodu).toBe('limitedReader');
  expect((await api.post('v2/mesajlar/davet', { konusmaId: konusma.id, acik: 0 }, { session: ada })).status).toBe(200);
});
