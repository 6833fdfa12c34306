import { befriend } from '../testing/members';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

/** What one does in a conversation is told of nobody else and of no other conversation. */
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

let local = 0;
const open = async (by: TestMember, other: TestMember) => (await api.post('v2/mesajlar/ac', { uyeId: other.id }, { session: by })).body._sonuc.konusma.id;
const say = async (by: TestMember, konusmaId: number) =>
  (await api.post('v2/mesajlar/gonder', { konusmaId, mesaj: 'Merhaba', eskiId: `yerel-${++local}` }, { session: by })).body._sonuc.mesaj.id;
const read = (by: TestMember, konusmaId: number, id: number) =>
  api.post('v2/mesajlar/okudum', { idler: String(id), konusmaIdleri: String(konusmaId) }, { session: by });
const listed = async (by: TestMember, durum: 'normal' | 'istek' | 'arsiv' = 'normal') =>
  (await api.get('v2/mesajlar/liste', { durum }, { session: by })).body._sonuc.liste;
const pin = (by: TestMember, konusmaId: number, sabit: 0 | 1) => api.post('v2/mesajlar/sabitle', { konusmaId, sabit }, { session: by });
async function group() {
  const [ada, can, ece] = [await api.member(), await api.member(), await api.member()];
  for (const other of [can, ece]) await befriend(api.db, ada, other);
  const { konusma } = (await api.post('v2/mesajlar/grupKur', { baslik: 'Salı okumaları', uyeler: `${can.id},${ece.id}` }, { session: ada })).body._sonuc;
  return { ada, can, ece, id: konusma.id };
}

test('[R-MSG-23] in a group a message is read once all have read it, and not before', async () => {
  const { ada, can, ece, id } = await group();
  const message = await say(ada, id);
  const state = async () => (await api.get('v2/mesajlar/konusma', { konusmaId: id }, { session: ada })).body._sonuc.liste.find((m) => m.id === message)?.durum;
  expect(await state()).toBe(0);
  await read(can, id, message);
  expect(await state()).toBe(0);
  await read(ece, id, message);
  expect(await state()).toBe(1);
});

test('[R-CHAT-08] who adds one of the removed again lets in no other; whoever is in another conversation is not in the group', async () => {
  const { ada, can, ece, id } = await group();
  const kod = (await api.post('v2/mesajlar/davet', { konusmaId: id, acik: 1 }, { session: ada })).body._sonuc.konusma.davetKodu as string;
  for (const gone of [can, ece]) await api.post('v2/mesajlar/gruptanCikar', { konusmaId: id, uyeId: gone.id }, { session: ada });
  await api.post('v2/mesajlar/grubaEkle', { konusmaId: id, uyeId: ece.id }, { session: ada });
  const join = (by: TestMember) => api.post('v2/mesajlar/davetKatil', { kod }, { session: by });
  expect((await join(can)).body.hataKodu).toBe('invitationNotFound');
  const guest = await api.member();
  await befriend(api.db, guest, can);
  await open(guest, can);
  expect((await api.page('grupDaveti', { kod }, { session: guest })).body._sonuc.veri).not.toHaveProperty('konusmaId');
});

test('[R-CHAT-06] a first message is no request to somebody who follows its writer, and is one to somebody who only asked to', async () => {
  const [ada, follower, asking] = [await api.member(), await api.member(), await api.member()];
  for (const [who, pending] of [
    [follower, false],
    [asking, true],
  ] as const)
    await api.db.insertInto('follows').values({ follower_id: who.id, followed_id: ada.id, pending }).execute();
  for (const who of [follower, asking]) await say(ada, await open(ada, who));
  expect([(await listed(follower)).length, (await listed(follower, 'istek')).length]).toEqual([1, 0]);
  expect([(await listed(asking)).length, (await listed(asking, 'istek')).length]).toEqual([0, 1]);
});

test('[R-CHAT-03] with as many pinned as can be, one that is not pinned is taken down without a word', async () => {
  const ada = await api.member();
  const talks: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    const other = await api.member();
    await befriend(api.db, ada, other);
    talks.push(await open(ada, other));
  }
  for (const id of talks.slice(0, 5)) expect((await pin(ada, id, 1)).status).toBe(200);
  const last = talks[5] as number;
  expect((await pin(ada, last, 1)).body.hataKodu).toBe('tooManyPinned');
  expect((await pin(ada, last, 0)).status).toBe(200);
});

test('[R-CHAT-03] a message that somebody emptied away counts no more when its author deletes it', async () => {
  const [ada, can] = [await api.member(), await api.member()];
  await befriend(api.db, ada, can);
  const id = await open(ada, can);
  const first = await say(ada, id);
  await api.post('v2/mesajlar/konusmaSil', { konusmaId: id }, { session: can });
  await say(ada, id);
  const unread = async () => (await listed(can))[0]?.okunmamis;
  expect(await unread()).toBe(1);
  expect((await api.post('v2/mesajlar/sil', { mesajId: first }, { session: ada })).status).toBe(200);
  expect(await unread()).toBe(1);
});
