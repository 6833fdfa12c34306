import sharp from 'sharp';
import { befriend } from '../testing/members';
import { aFilm, aVoice } from '../testing/recordings';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { connectSocket } from '../testing/sockets';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

async function pair() {
  const [ada, can] = [await api.member(), await api.member()];
  await befriend(api.db, ada, can);
  const { konusma } = (await api.post('v2/mesajlar/ac', { uyeId: can.id }, { session: ada })).body._sonuc;
  return { ada, can, id: konusma.id };
}
let local = 0;
const post = (from: TestMember, konusmaId: number, mesaj: string, yanitId?: number) =>
  api.post('v2/mesajlar/gonder', { konusmaId, mesaj, eskiId: `yerel-${++local}`, ...(yanitId ? { yanitId } : {}) }, { session: from });
const send = async (from: TestMember, konusmaId: number, mesaj: string, yanitId?: number) => (await post(from, konusmaId, mesaj, yanitId)).body._sonuc.mesaj;
const react = (by: TestMember, mesajId: number, tepki?: '❤️' | '👍') => api.post('v2/mesajlar/tepki', { mesajId, ...(tepki ? { tepki } : {}) }, { session: by });
const forward = (by: TestMember, mesajId: number, konusmaId: number, eskiId = `ilet-${++local}`) =>
  api.post('v2/mesajlar/ilet', { mesajId, konusmaId, eskiId }, { session: by });
const history = async (by: TestMember, konusmaId: number) => (await api.get('v2/mesajlar/konusma', { konusmaId }, { session: by })).body._sonuc.liste;

test('[R-CHAT-02] an answer shows what it answers, until that is deleted', async () => {
  const { ada, can, id } = await pair();
  const asked = await send(ada, id, `Bitirdin mi? ${'x'.repeat(300)}`);
  expect(await send(can, id, 'Dün gece.', asked.id)).toMatchObject({ yanit: { id: asked.id, turu: 'metin', uye: { id: ada.id }, silindi: 0 } });
  const [shown] = await history(ada, id);
  expect(shown?.yanit?.mesaj).toMatch(/^Bitirdin mi\? x+$/);
  expect(shown?.yanit?.mesaj.length).toBeLessThanOrEqual(160);
  await api.post('v2/mesajlar/sil', { mesajId: asked.id }, { session: ada });
  expect((await history(can, id))[0]?.yanit).toMatchObject({ id: asked.id, mesaj: '', silindi: 1 });
});

test('[R-CHAT-02] only messages of the same conversation are answered', async () => {
  const [here, there] = [await pair(), await pair()];
  const foreign = await send(there.ada, there.id, 'Başka yerde');
  for (const yanitId of [foreign.id, 999_999]) {
    const refused = await post(here.ada, here.id, 'Yanıt', yanitId);
    expect([refused.status, refused.body.hataKodu]).toEqual([404, 'messageNotFound']);
  }
  expect(await history(here.ada, here.id)).toEqual([]);
});

test('[R-CHAT-02] a photo, a voice message and a film answer too; what their sender does not see is not answered, and no file is kept for it', async () => {
  const { ada, can, id } = await pair();
  const asked = await send(ada, id, 'Kitabın nerede?');
  const foreign = await send(
    can,
    (await api.post('v2/mesajlar/ac', { uyeId: (await api.member()).id }, { session: can })).body._sonuc.konusma.id,
    'Başka yerde',
  );
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#2f5d50' } })
    .png()
    .toBuffer();
  const files = { resim: picture, ses: aVoice(), video: aFilm() };
  const answer = async (kind: keyof typeof files, yanitId: number) => {
    const body = new FormData();
    const fields = {
      konusmaId: id,
      eskiId: `ek-${++local}`,
      yanitId,
      ...(kind === 'resim' ? {} : { saniye: 3 }),
      ...(kind === 'video' ? { genislik: 1, yukseklik: 1 } : {}),
    };
    for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
    body.append(`${kind}adresi`, new Blob([new Uint8Array(files[kind])]), 'ek');
    const sent = await api.raw('POST', `v2/mesajlar/${kind}Gonder`, {}, { session: can, body });
    return { status: sent.status, ...(sent.body as { hataKodu?: string; _sonuc?: { mesaj: { yanit?: object } } }) };
  };
  const kept = async () => (await api.db.selectFrom('media').select('key').where('owner_id', '=', can.id).execute()).length;
  for (const kind of ['resim', 'ses', 'video'] as const) {
    const before = await kept();
    const refused = await answer(kind, foreign.id);
    expect([refused.status, refused.hataKodu, (await kept()) - before]).toEqual([404, 'messageNotFound', 0]);
    expect((await answer(kind, asked.id))._sonuc?.mesaj.yanit).toMatchObject({ id: asked.id, mesaj: 'Kitabın nerede?', uye: { id: ada.id } });
  }
});

test('[R-CHAT-02] each reader has one reaction to a message, which changes and is taken back; the others hear of it', async () => {
  const { ada, can, id } = await pair();
  const message = await send(ada, id, 'Yeni bölüm bitti');
  const [writer, reader] = [await connectSocket(api.url, ada), await connectSocket(api.url, can)];
  await react(can, message.id, '👍');
  expect((await react(can, message.id, '❤️')).body._sonuc.tepkiler).toEqual([{ tepki: '❤️', uyeler: [can.id] }]);
  expect((await react(ada, message.id, '❤️')).body._sonuc.tepkiler).toEqual([{ tepki: '❤️', uyeler: [can.id, ada.id] }]);
  expect((await writer.wait('tepki', 3)).at(-1)).toMatchObject({ konusmaid: id, mesajId: message.id, tepkiler: [{ tepki: '❤️', uyeler: [can.id, ada.id] }] });
  await react(can, message.id);
  await react(can, message.id);
  expect((await history(ada, id))[0]?.tepkiler).toEqual([{ tepki: '❤️', uyeler: [ada.id] }]);
  expect((await reader.wait('tepki', 5)).at(-1)?.tepkiler).toEqual([{ tepki: '❤️', uyeler: [ada.id] }]);
  writer.close();
  reader.close();
});

test('[R-CHAT-02] nobody outside, nobody blocked, and nobody who merely looks at a request reacts', async () => {
  const { ada, can, id } = await pair();
  const message = await send(ada, id, 'Aramızda');
  expect((await react(await api.member(), message.id, '👍')).body.hataKodu).toBe('messageNotFound');
  const gone = await send(ada, id, 'Silinecek');
  await api.post('v2/mesajlar/sil', { mesajId: gone.id }, { session: ada });
  expect((await react(can, gone.id, '👍')).body.hataKodu).toBe('messageNotFound');
  expect((await api.raw('POST', 'v2/mesajlar/tepki', { mesajId: String(message.id), tepki: 'x' }, { session: can })).status).toBe(400);
  await api.post('v2/uyeler/engelle', { uyeId: ada.id, engelle: 1 }, { session: can });
  expect((await react(ada, message.id, '👍')).body.hataKodu).toBe('cannotReply');
  const [stranger, asked] = [await api.member(), await api.member()];
  const { konusma } = (await api.post('v2/mesajlar/ac', { uyeId: asked.id }, { session: stranger })).body._sonuc;
  const request = await send(stranger, konusma.id, 'Merhaba');
  expect((await react(asked, request.id, '👍')).body.hataKodu).toBe('cannotReply');
});

test('[R-CHAT-02] a message is passed on once, with its photo, and keeps it when the first is deleted', async () => {
  const { ada, can, id } = await pair();
  const third = await api.member();
  await befriend(api.db, can, third);
  const { konusma } = (await api.post('v2/mesajlar/ac', { uyeId: third.id }, { session: can })).body._sonuc;
  const content = await sharp({ create: { width: 32, height: 20, channels: 3, background: '#2f5d50' } })
    .png()
    .toBuffer();
  const form = new FormData();
  for (const [name, value] of Object.entries({ konusmaId: id, eskiId: 'resim', mesaj: 'Rafım' })) form.append(name, String(value));
  form.append('resimadresi', new Blob([new Uint8Array(content)]), 'raf.png');
  const photo = (await api.post('v2/mesajlar/resimGonder', undefined, { session: ada, body: form })).body._sonuc.mesaj;
  const passed = (await forward(can, photo.id, konusma.id, 'bir')).body._sonuc.mesaj;
  expect(passed).toMatchObject({ turu: 'resim', mesaj: 'Rafım', iletildi: 1, uye: { id: can.id }, konusmaid: konusma.id });
  expect((await forward(can, photo.id, konusma.id, 'bir')).body._sonuc.mesaj.id).toBe(passed.id);
  await api.post('v2/mesajlar/sil', { mesajId: photo.id }, { session: ada });
  const [seen] = await history(third, konusma.id);
  expect((await fetch(new URL(`${seen?.resim}/64.webp`, api.url))).status).toBe(200);
  expect((await forward(can, photo.id, konusma.id)).body.hataKodu).toBe('messageNotFound');
});

test("[R-CHAT-02] others' messages are not passed on, nor into others' conversations, nor photos into requests", async () => {
  const [here, there] = [await pair(), await pair()];
  const message = await send(here.ada, here.id, 'Gizli');
  expect((await forward(there.ada, message.id, there.id)).body.hataKodu).toBe('messageNotFound');
  expect((await forward(here.can, message.id, there.id)).body.hataKodu).toBe('conversationNotFound');
  const stranger = await api.member();
  const { konusma } = (await api.post('v2/mesajlar/ac', { uyeId: stranger.id }, { session: here.can })).body._sonuc;
  expect((await forward(here.can, message.id, konusma.id)).status).toBe(200);
  expect((await forward(here.can, message.id, konusma.id)).body.hataKodu).toBe('requestWaiting');
});
