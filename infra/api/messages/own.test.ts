import { sql } from 'kysely';
import { befriend } from '../testing/members';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { connectSocket } from '../testing/sockets';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

async function talk(ada: TestMember, can: TestMember) {
  await befriend(api.db, ada, can);
  return (await api.post('v2/mesajlar/ac', { uyeId: can.id }, { session: ada })).body._sonuc.konusma.id;
}
async function pair() {
  const [ada, can] = [await api.member(), await api.member()];
  return { ada, can, id: await talk(ada, can) };
}
let local = 0;
const send = async (from: TestMember, konusmaId: number, mesaj: string, yanitId?: number) =>
  (await api.post('v2/mesajlar/gonder', { konusmaId, mesaj, eskiId: `yerel-${++local}`, ...(yanitId ? { yanitId } : {}) }, { session: from })).body._sonuc
    .mesaj;
const list = async (by: TestMember, durum: 'normal' | 'arsiv' = 'normal') => (await api.get('v2/mesajlar/liste', { durum }, { session: by })).body._sonuc.liste;
const history = async (by: TestMember, konusmaId: number) => (await api.get('v2/mesajlar/konusma', { konusmaId }, { session: by })).body._sonuc.liste;
const unread = async (by: TestMember) =>
  (await api.post('v2/mesajlar/okudum', { idler: '999999', konusmaIdleri: '999999' }, { session: by })).body._sonuc.bMSayisi;
const mute = (by: TestMember, konusmaId: number, sure: 'saat' | 'gun' | 'hep' | 'bitir') =>
  api.post('v2/mesajlar/sessiz', { konusmaId, sure }, { session: by });
const pin = (by: TestMember, konusmaId: number, sabit: 0 | 1 = 1) => api.post('v2/mesajlar/sabitle', { konusmaId, sabit }, { session: by });
const clear = (by: TestMember, konusmaId: number) => api.post('v2/mesajlar/konusmaSil', { konusmaId }, { session: by });
const hide = (by: TestMember, mesajId: number) => api.post('v2/mesajlar/bendenSil', { mesajId }, { session: by });

test('[R-CHAT-03] a muted conversation counts its messages but not itself, until the hour has passed or it is changed', async () => {
  const { ada, can, id } = await pair();
  const muted = (await mute(can, id, 'saat')).body._sonuc.konusma;
  expect(muted.sessiz).toBe(1);
  expect(Math.round((Date.parse(muted.sessizBitis ?? '') - Date.now()) / 60_000)).toBe(60);
  await send(ada, id, 'Sessizce');
  expect([(await list(can))[0]?.okunmamis, await unread(can)]).toEqual([1, 0]);
  await sql`update conversation_members set muted_until = now() - interval '1 second' where member_id = ${can.id}`.execute(api.db);
  expect([(await list(can))[0]?.sessiz, await unread(can)]).toEqual([undefined, 1]);
  expect((await mute(can, id, 'hep')).body._sonuc.konusma).toMatchObject({ sessiz: 1 });
  expect((await list(can))[0]?.sessizBitis).toBeUndefined();
  expect((await mute(can, id, 'bitir')).body._sonuc.konusma.sessiz).toBeUndefined();
  expect((await list(ada))[0]?.sessiz).toBeUndefined();
  expect((await mute(await api.member(), id, 'gun')).body.hataKodu).toBe('conversationNotFound');
});

test('[R-CHAT-03] an archived conversation comes back with a new message unless it is muted', async () => {
  const { ada, can, id } = await pair();
  await send(ada, id, 'Bir');
  const archive = () => api.post('v2/mesajlar/durum', { konusmaId: id, durum: 'arsiv' }, { session: can });
  await archive();
  await send(ada, id, 'İki');
  expect((await list(can)).map((c) => c.id)).toEqual([id]);
  await archive();
  await mute(can, id, 'gun');
  await send(ada, id, 'Üç');
  expect([(await list(can)).length, (await list(can, 'arsiv'))[0]?.okunmamis]).toEqual([0, 3]);
  await send(can, id, 'Yanıtlıyorum');
  expect((await list(can)).map((c) => c.id)).toEqual([id]);
});

test('[R-CHAT-03] at most five conversations are pinned, above all others and on the first page alone', async () => {
  const ada = await api.member();
  const ids: number[] = [];
  for (let n = 0; n < 7; n += 1) {
    const id = await talk(ada, await api.member());
    await send(ada, id, `Konuşma ${n}`);
    ids.push(id);
  }
  for (const id of ids.slice(0, 5)) expect((await pin(ada, id)).body._sonuc.konusma.sabit).toBe(1);
  expect((await pin(ada, ids[0] ?? 0)).status).toBe(200);
  expect((await pin(ada, ids[6] ?? 0)).body.hataKodu).toBe('tooManyPinned');
  const page = (imlec?: string) => api.get('v2/mesajlar/liste', { adet: 1, ...(imlec ? { imlec } : {}) }, { session: ada });
  const first = (await page()).body._sonuc;
  expect(first.liste.map((c) => c.id)).toEqual([ids[4], ids[3], ids[2], ids[1], ids[0], ids[6]]);
  expect((await page(first.imlec)).body._sonuc.liste.map((c) => c.id)).toEqual([ids[5]]);
  await pin(ada, ids[0] ?? 0, 0);
  expect((await pin(ada, ids[6] ?? 0)).status).toBe(200);
  await api.post('v2/mesajlar/durum', { konusmaId: ids[6] ?? 0, durum: 'arsiv' }, { session: ada });
  expect((await list(ada, 'arsiv'))[0]?.sabit).toBeUndefined();
  expect((await pin(await api.member(), ids[1] ?? 0)).body.hataKodu).toBe('conversationNotFound');
});

test('[R-CHAT-03] a conversation deleted for oneself is gone on all devices, stays with the other, and comes back without its past', async () => {
  const { ada, can, id } = await pair();
  const old = await send(ada, id, 'Eski söz');
  const device = await connectSocket(api.url, can);
  await pin(can, id);
  expect((await clear(can, id)).body._sonuc.konusma).toMatchObject({ baslangic: old.id, okunmamis: 0 });
  expect((await device.wait('konusma', 2)).at(-1)).toEqual({ konusmaid: id });
  expect([await list(can), await history(can, id), await unread(can)]).toEqual([[], [], 0]);
  expect((await history(ada, id)).map((m) => m.mesaj)).toEqual(['Eski söz']);
  expect((await api.get('v2/mesajlar/getItems', { konusmaId: id, sonra: 0 }, { session: can })).body._sonuc.liste).toEqual([]);
  expect((await api.get('v2/mesajlar/getItems', { konusmaId: id, mesajId: old.id }, { session: can })).body.hataKodu).toBe('messageNotFound');
  await send(ada, id, 'Yeni söz', old.id);
  const [back] = await list(can);
  expect([back?.okunmamis, back?.sabit, back?.sonMesaj?.yanit]).toEqual([1, undefined, undefined]);
  expect((await history(can, id)).map((m) => m.mesaj)).toEqual(['Yeni söz']);
  expect((await history(ada, id))[0]?.yanit?.mesaj).toBe('Eski söz');
  expect((await clear(await api.member(), id)).body.hataKodu).toBe('conversationNotFound');
  device.close();
});

test('[R-CHAT-03] a message deleted for oneself is gone from everything of that member alone, on all devices', async () => {
  const { ada, can, id } = await pair();
  const [first, second] = [await send(ada, id, 'Kalan'), await send(ada, id, 'Gizlenen')];
  const device = await connectSocket(api.url, can);
  expect((await hide(can, second.id)).body._sonuc).toEqual({ konusmaid: id, id: second.id });
  expect(await device.wait('gizlendi')).toEqual([{ konusmaid: id, id: second.id }]);
  expect((await list(can))[0]).toMatchObject({ okunmamis: 1, sonMesaj: { id: first.id } });
  expect((await history(can, id)).map((m) => m.id)).toEqual([first.id]);
  expect((await history(ada, id)).map((m) => m.id)).toEqual([second.id, first.id]);
  const answer = await send(ada, id, 'Ona yanıt', second.id);
  const heard = (await api.post('v2/mesajlar/push', { idler: `${answer.id}` }, { session: ada })).body._sonuc;
  expect(heard.duyurulan).toBe(1);
  expect((await device.wait('yeniMesaj'))[0]?.mesaj.yanit).toBeUndefined();
  for (const refused of [
    await hide(can, second.id),
    await hide(await api.member(), first.id),
    await api.post('v2/mesajlar/tepki', { mesajId: second.id, tepki: '👍' }, { session: can }),
    await api.post('v2/mesajlar/gonder', { konusmaId: id, mesaj: 'x', eskiId: 'gizliye', yanitId: second.id }, { session: can }),
  ])
    expect(refused.body.hataKodu).toBe('messageNotFound');
  // Nor do later reactions and edits reach that member.
  await api.post('v2/mesajlar/tepki', { mesajId: second.id, tepki: '👍' }, { session: ada });
  await api.post('v2/mesajlar/tepki', { mesajId: first.id, tepki: '👍' }, { session: ada });
  expect((await device.wait('tepki')).map((t) => t.mesajId)).toEqual([first.id]);
  device.close();
});

test('[R-CHAT-03] a message is deleted for everybody within two days of sending, for oneself at any time', async () => {
  const { ada, can, id } = await pair();
  const message = await send(ada, id, 'Geç kalan');
  await sql`update messages set created_at = now() - interval '49 hours' where id = ${message.id}`.execute(api.db);
  const late = await api.post('v2/mesajlar/sil', { mesajId: message.id }, { session: ada });
  expect([late.status, late.body.hataKodu, late.body.hataMesaji]).toEqual([409, 'deleteTooLate', expect.stringContaining('48 saat')]);
  expect((await history(can, id))[0]).toMatchObject({ silindi: 0, mesaj: 'Geç kalan' });
  expect((await hide(ada, message.id)).status).toBe(200);
  expect(await history(ada, id)).toEqual([]);
});
