import sharp from 'sharp';
import { aVoice } from '../testing/recordings';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { connectSocket } from '../testing/sockets';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

let local = 0;
const text = (from: TestMember, konusmaId: number, eskiId = `yerel-${++local}`) =>
  api.post('v2/mesajlar/gonder', { konusmaId, mesaj: 'Merhaba', eskiId }, { session: from });
const form = (fields: Record<string, string | number>, name: string, content: Buffer) => {
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.append(key, String(value));
  body.append(name, new Blob([new Uint8Array(content)]), 'dosya');
  return body;
};
const picture = async (from: TestMember, konusmaId: number) => {
  const content = await sharp({ create: { width: 32, height: 20, channels: 3, background: '#2f5d50' } })
    .png()
    .toBuffer();
  return api.post('v2/mesajlar/resimGonder', undefined, { session: from, body: form({ konusmaId, eskiId: `resim-${++local}` }, 'resimadresi', content) });
};
const state = (who: TestMember, konusmaId: number, durum: 'normal' | 'arsiv' | 'ret') => api.post('v2/mesajlar/durum', { konusmaId, durum }, { session: who });
const listed = async (who: TestMember, durum: 'normal' | 'istek' | 'arsiv') =>
  (await api.get('v2/mesajlar/liste', { durum }, { session: who })).body._sonuc.liste.map((c) => c.id);
/** A stranger's request. */
async function request() {
  const [ada, can] = [await api.member(), await api.member()];
  const { konusma } = (await api.post('v2/mesajlar/ac', { uyeId: can.id }, { session: ada })).body._sonuc;
  return { ada, can, konusma, id: konusma.id };
}
const seen = async (who: TestMember, id: number) => (await api.page('konusma', { id }, { session: who })).body._sonuc.veri.konusma;

test('[R-CHAT-06] a request holds one text, however it is sent again, and nothing else until it is accepted', async () => {
  const { ada, can, konusma, id } = await request();
  expect(konusma.bekliyor).toBe(1);
  expect((await picture(ada, id)).body.hataKodu).toBe('requestTextOnly');
  const voice = await api.raw('POST', 'v2/mesajlar/sesGonder', {}, { session: ada, body: form({ konusmaId: id, saniye: 3 }, 'sesadresi', aVoice()) });
  expect([voice.status, (voice.body as { hataKodu?: string }).hataKodu]).toEqual([403, 'requestTextOnly']);
  const first = (await text(ada, id, 'ilk')).body._sonuc.mesaj;
  expect((await text(ada, id, 'ilk')).body._sonuc.mesaj.id).toBe(first.id);
  const second = await text(ada, id);
  expect([second.status, second.body.hataKodu]).toEqual([403, 'requestWaiting']);
  expect((await picture(ada, id)).body.hataKodu).toBe('requestTextOnly');
  // Deleting the one text makes no room for another.
  await api.post('v2/mesajlar/sil', { mesajId: first.id }, { session: ada });
  expect((await text(ada, id)).body.hataKodu).toBe('requestWaiting');
  expect((await state(can, id, 'normal')).status).toBe(200);
  expect((await seen(ada, id)).bekliyor).toBeUndefined();
  expect([(await text(ada, id)).status, (await picture(ada, id)).status]).toEqual([200, 200]);
});

test.each(['bendenSil', 'konusmaSil'] as const)('[R-CHAT-06] its sender learns that the one text is gone, also once they see it no more (%s)', async (way) => {
  const { ada, can, konusma, id } = await request();
  expect(konusma.istekGitti).toBeUndefined();
  const mesajId = (await text(ada, id)).body._sonuc.mesaj.id;
  const removed =
    way === 'bendenSil'
      ? await api.post('v2/mesajlar/bendenSil', { mesajId }, { session: ada })
      : await api.post('v2/mesajlar/konusmaSil', { konusmaId: id }, { session: ada });
  expect(removed.status).toBe(200);
  expect((await api.get('v2/mesajlar/konusma', { konusmaId: id }, { session: ada })).body._sonuc.liste).toEqual([]);
  expect(await seen(ada, id)).toMatchObject({ bekliyor: 1, istekGitti: 1 });
  expect((await seen(can, id)).istekGitti).toBeUndefined();
  await state(can, id, 'normal');
  expect((await seen(ada, id)).istekGitti).toBeUndefined();
});

test('[R-CHAT-06] of texts sent at once only one is stored', async () => {
  const { ada, can, id } = await request();
  const answers = await Promise.all(Array.from({ length: 6 }, () => text(ada, id)));
  expect(answers.map((a) => a.status).sort()).toEqual([200, 403, 403, 403, 403, 403]);
  expect((await api.get('v2/mesajlar/konusma', { konusmaId: id }, { session: can })).body._sonuc.liste).toHaveLength(1);
});

test('[R-CHAT-06] answering or following accepts; the asked one may write freely', async () => {
  const { ada, can, id } = await request();
  await text(ada, id);
  expect((await text(can, id)).status).toBe(200);
  expect((await seen(can, id)).bekliyor).toBeUndefined();
  expect([(await text(ada, id)).status, (await text(ada, id)).status]).toEqual([200, 200]);
  const followed = await request();
  await text(followed.ada, followed.id);
  await api.post('v2/uyeler/takip', { uyeId: followed.ada.id, takip: 1 }, { session: followed.can });
  expect((await text(followed.ada, followed.id)).status).toBe(200);
  expect(await listed(followed.can, 'normal')).toEqual([followed.id]);
});

test('[R-CHAT-06] a refused request is gone for the asked one, counted no more, and its sender sees no difference', async () => {
  const { ada, can, id } = await request();
  await text(ada, id);
  const before = await seen(ada, id);
  expect((await state(can, id, 'ret')).body._sonuc.durum).toBe('ret');
  expect((await state(can, id, 'ret')).status).toBe(200);
  expect([await listed(can, 'istek'), await listed(can, 'normal'), await listed(can, 'arsiv')]).toEqual([[], [], []]);
  expect((await api.page('mesajlar', {}, { session: can })).body._sonuc.veri.istekSayisi).toBe(0);
  expect(await seen(ada, id)).toEqual(before);
  expect((await text(ada, id)).body.hataKodu).toBe('requestWaiting');
  // Whoever refused may still change their mind.
  expect((await seen(can, id)).durum).toBe('istek');
  expect((await text(can, id)).status).toBe(200);
  expect(await listed(can, 'normal')).toEqual([id]);
});

test('[R-CHAT-06] only requests are refused, and only by the one who was asked', async () => {
  const { ada, can, id } = await request();
  await text(ada, id);
  expect((await state(ada, id, 'ret')).status).toBe(404);
  expect((await state(await api.member(), id, 'ret')).status).toBe(404);
  await state(can, id, 'normal');
  expect((await state(can, id, 'ret')).status).toBe(404);
});

test('[R-CHAT-06] the sender hears that a request was accepted, not that it was refused', async () => {
  const { ada, can, id } = await request();
  await text(ada, id);
  const [writer, reader] = [await connectSocket(api.url, ada), await connectSocket(api.url, can)];
  await state(can, id, 'ret');
  expect(await reader.wait('konusma')).toEqual([{ konusmaid: id }]);
  await state(can, id, 'normal');
  expect(await writer.wait('konusma')).toEqual([{ konusmaid: id }]);
  expect(await reader.wait('konusma', 2)).toHaveLength(2);
  expect(writer.of('konusma')).toHaveLength(1);
  writer.close();
  reader.close();
});

test('[R-CHAT-06] after a refusal nobody who accepts messages only from those they follow is reached', async () => {
  const { ada, can, id } = await request();
  await text(ada, id);
  await state(can, id, 'ret');
  await api.post('v2/mesajlar/ayarKaydet', { kimden: 'takip' }, { session: can });
  expect((await text(ada, id)).body.hataKodu).toBe('cannotReply');
});
