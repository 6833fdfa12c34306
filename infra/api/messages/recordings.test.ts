import { tmpdir } from 'node:os';
import { plainAddress } from '@yaprak/shared-kit/format';
import { sql } from 'kysely';
import sharp from 'sharp';
import { scaledTimeout } from '../../testing/timeouts.cjs';
import { removeUnusedMedia } from '../platform/media/cleanup';
import { prepareRecording, WAITING_MOST } from '../platform/media/recording';
import { befriend } from '../testing/members';
import { nothingReceived } from '../testing/receiving';
import { aBoundlessFilm, aFilm, aLongFilm, aVoice, aWave } from '../testing/recordings';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

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
interface Sent {
  status: number;
  headers: Headers;
  body: {
    hataKodu?: string;
    hataMesaji?: string;
    alanlar?: Record<string, string>;
    _sonuc: { mesaj: { id: number; turu: string; dosya: string; saniye: number; genislik?: number; yukseklik?: number; resim?: string; eskiId: string } };
  };
}
let local = 0;
function form(fields: Record<string, string | number>, files: Record<string, Buffer>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  // Deliberately false name and declared type: they decide nothing.
  for (const [name, content] of Object.entries(files)) body.append(name, new Blob([new Uint8Array(content)], { type: 'text/html' }), 'sayfa.html');
  return body;
}
const voice = (session: TestMember, konusmaId: number, content: Buffer, more: Record<string, string | number> = {}, lang: 'tr' | 'en' = 'tr') =>
  api.raw(
    'POST',
    'v2/mesajlar/sesGonder',
    {},
    {
      session,
      lang,
      body: form({ konusmaId, saniye: 3, eskiId: `ses-${++local}`, ...more }, { sesadresi: content }),
    },
  ) as unknown as Promise<Sent>;
const film = (session: TestMember, konusmaId: number, content: Buffer, files: Record<string, Buffer> = {}, lang: 'tr' | 'en' = 'tr') =>
  api.raw(
    'POST',
    'v2/mesajlar/videoGonder',
    {},
    {
      session,
      lang,
      body: form({ konusmaId, saniye: 5, genislik: 1, yukseklik: 1, eskiId: `video-${++local}` }, { videoadresi: content, ...files }),
    },
  ) as unknown as Promise<Sent>;
const load = (address: string, headers: Record<string, string> = {}) => fetch(new URL(address, api.url), { headers });
test('[R-CALL-38] [R-MSG-05] a voice message is delivered and can be seeked', async () => {
  const { ada, can, id } = await pair();
  const { status, body } = await voice(ada, id, aVoice(), { saniye: 99 });
  expect([status, body._sonuc.mesaj]).toMatchObject([200, { turu: 'ses', mesaj: '', saniye: 4 }]);
  const [got] = (await api.get('v2/mesajlar/konusma', { konusmaId: id }, { session: can })).body._sonuc.liste;
  expect(got).toMatchObject({ turu: 'ses', saniye: 4 });
  expect(plainAddress(got?.dosya ?? '')).toBe(plainAddress(body._sonuc.mesaj.dosya));
  const whole = await load(body._sonuc.mesaj.dosya);
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(whole.status).toBe(200);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'audio/webm',
    'accept-ranges': 'bytes',
    'content-length': String(bytes.length),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  const part = await load(body._sonuc.mesaj.dosya, { range: 'bytes=100-299' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-299/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 300))).toBe(true);
  const beyond = await load(body._sonuc.mesaj.dosya, { range: `bytes=${bytes.length}-` });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
  await nothingReceived(api);
});

test.each(['ses.mp3', 'video.webm', 'ses.html', '640.webp', '..%2fses.webm'])('nothing is served under another name: %s', async (name) => {
  const { ada, id } = await pair();
  const { dosya } = (await voice(ada, id, aVoice())).body._sonuc.mesaj;
  expect((await load(dosya.replace('ses.webm', name))).status).toBe(404);
});

test("[R-CALL-39] a video message has its file's size and duration, not the claimed ones, and the poster sent with it", async () => {
  const { ada, can, id } = await pair();
  const poster = await sharp({ create: { width: 480, height: 270, channels: 3, background: '#2f5d50' } })
    .jpeg()
    .toBuffer();
  const { status, body } = await film(ada, id, aFilm(), { resimadresi: poster });
  expect([status, body._sonuc.mesaj]).toMatchObject([200, { turu: 'video', saniye: 5, genislik: 480, yukseklik: 270 }]);
  const { mesaj } = body._sonuc;
  expect((await load(`${mesaj.resim}/384.webp`)).headers.get('content-type')).toBe('image/webp');
  expect((await load(mesaj.dosya)).headers.get('content-type')).toBe('video/webm');
  expect((await api.get('v2/mesajlar/liste', {}, { session: can })).body._sonuc.liste[0]?.sonMesaj).toMatchObject({ turu: 'video', saniye: 5 });
});

test("a video's metadata is removed", async () => {
  const { ada, id } = await pair();
  const source = await aLongFilm(8, 'mp4');
  expect(source.includes('Gizli Konum')).toBe(true);
  const { mesaj } = (await film(ada, id, source)).body._sonuc;
  expect([mesaj.dosya.endsWith('/video.mp4'), mesaj.saniye]).toEqual([true, 8]);
  expect(Buffer.from(await (await load(mesaj.dosya)).arrayBuffer()).includes('Gizli Konum')).toBe(false);
});

test("[R-VAL-05] too long files are refused by their content, whatever is claimed, in the reader's language", async () => {
  const { ada, id } = await pair();
  const long = await aLongFilm(64);
  const [tr, en] = [await film(ada, id, long), await film(ada, id, long, {}, 'en')];
  expect([tr.status, tr.body.hataMesaji]).toEqual([400, 'Video süresi çok uzun! En fazla 60 saniye olabilir.']);
  expect(en.body.hataMesaji).toBe('Video duration is too long!, it must be maximum 60 seconds.');
  expect((await film(ada, id, await aLongFilm(59))).status).toBe(200);
  expect((await voice(ada, id, aWave(130))).body.hataMesaji).toBe('Ses kaydı çok uzun! En fazla 120 saniye olabilir.');
  expect((await voice(ada, id, aWave(119))).body._sonuc.mesaj).toMatchObject({ saniye: 119 });
  expect((await voice(ada, id, aVoice(), { saniye: 500 })).body.hataKodu).toBe('voiceTooLong');
  await nothingReceived(api);
});

test('[R-VAL-06] only playable content is accepted', async () => {
  const { ada, id } = await pair();
  const refused = [
    Buffer.from('<script>alert(1)</script>'),
    Buffer.alloc(0),
    Buffer.from('#EXTM3U\nhttp://127.0.0.1/x.ts\n'),
    aFilm().subarray(0, 60),
    Buffer.alloc(5000, 7),
  ];
  for (const content of refused) {
    const [asVoice, asFilm] = [await voice(ada, id, content), await film(ada, id, content)];
    expect([asVoice.status, asFilm.status, asFilm.body.hataMesaji]).toEqual([415, 415, 'Dosya okunamadı.']);
  }
  // Video is not a voice message, audio is not a video.
  expect([(await voice(ada, id, aFilm())).status, (await film(ada, id, aVoice())).status]).toEqual([415, 415]);
  expect((await film(ada, id, aFilm(), { resimadresi: Buffer.from('kein Bild') })).status).toBe(415);
  await nothingReceived(api);
});

test('a file above its limit is refused with 413 and leaves nothing behind', async () => {
  const { ada, id } = await pair();
  expect((await voice(ada, id, Buffer.alloc(25 * 1024 * 1024 + 1))).status).toBe(413);
  expect((await film(ada, id, aFilm(), { resimadresi: Buffer.alloc(10 * 1024 * 1024 + 1) })).status).toBe(413);
  await nothingReceived(api);
});

test('a missing file is named; strangers, blocked members and visitors cannot send', async () => {
  const { ada, can, id } = await pair();
  const nothing = await api.post('v2/mesajlar/sesGonder', { konusmaId: id, saniye: 3 }, { session: ada });
  expect(nothing.body).toMatchObject({ hata: 1, alanlar: { sesadresi: 'Lütfen Ses kaydı alanını doldurun.' } });
  const nofilm = await api.post('v2/mesajlar/videoGonder', { konusmaId: id, saniye: 3, genislik: 1, yukseklik: 1 }, { session: ada, lang: 'en' });
  expect(nofilm.body.alanlar).toEqual({ videoadresi: 'Please fill in the Video field.' });
  const before = await api.db.selectFrom('media').select('key').execute();
  expect((await voice(await api.member(), id, aVoice())).status).toBe(404);
  await api.post('v2/uyeler/engelle', { uyeId: ada.id, engelle: 1 }, { session: can });
  expect((await voice(ada, id, aVoice())).body.hataKodu).toBe('cannotReply');
  expect((await api.raw('POST', 'v2/mesajlar/sesGonder', {}, { body: form({ konusmaId: id, saniye: 3 }, { sesadresi: aVoice() }) })).status).toBe(401);
  expect(await api.db.selectFrom('media').select('key').execute()).toHaveLength(before.length);
});

test('[R-MSG-21] the same local id is stored once, however often it is sent', async () => {
  const { ada, id } = await pair();
  const answers = await Promise.all([1, 2, 3].map(() => voice(ada, id, aVoice(), { eskiId: 'ayni' })));
  expect(new Set(answers.map((a) => a.body._sonuc.mesaj.id)).size).toBe(1);
});

test("a deleted message's recording and poster are removed, and unreferenced ones too", async () => {
  const { ada, id } = await pair();
  const poster = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#2f5d50' } })
    .png()
    .toBuffer();
  const kept = (await film(ada, id, aFilm(), { resimadresi: poster })).body._sonuc.mesaj;
  const gone = (await film(ada, id, aFilm(), { resimadresi: poster })).body._sonuc.mesaj;
  await api.post('v2/mesajlar/sil', { mesajId: gone.id }, { session: ada });
  await sql`update media set created_at = created_at - interval '4 days'`.execute(api.db);
  const sweep = () => removeUnusedMedia(api.db, api.app.mediaDisk, api.app.recordingStore);
  await sweep();
  await sweep();
  const open = async (address: string) => (await load(address)).status;
  expect([await open(gone.dosya), await open(`${gone.resim}/64.webp`)]).toEqual([404, 404]);
  expect([await open(kept.dosya), await open(`${kept.resim}/64.webp`)]).toEqual([200, 200]);
});

test('[R-VAL-06] the server keeps responding while reading a file that claims billions of samples, and refuses it', async () => {
  const { ada, can, id } = await pair();
  let reading = true;
  const refused = film(ada, id, await aBoundlessFilm('trun')).finally(() => {
    reading = false;
  });
  const waits: number[] = [];
  while (reading) {
    const asked = performance.now();
    expect((await api.get('v2/mesajlar/konusma', { konusmaId: id }, { session: can })).status).toBe(200);
    waits.push(performance.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect((await refused).status).toBe(415);
  expect(waits.length).toBeGreaterThan(3);
  expect(Math.max(...waits)).toBeLessThan(scaledTimeout(5));
  await nothingReceived(api);
});

test('a field takes one file; a second one is refused and both are discarded', async () => {
  const { ada, id } = await pair();
  const body = form({ konusmaId: id, saniye: 3, eskiId: `ses-${++local}` }, { sesadresi: aVoice() });
  body.append('sesadresi', new Blob([new Uint8Array(aVoice())]));
  expect((await api.raw('POST', 'v2/mesajlar/sesGonder', {}, { session: ada, body })).status).toBe(400);
  await nothingReceived(api);
});

test('[R-CALL-38] while too many recordings are queued another one is refused before it is received, and can be sent later', async () => {
  const { ada, id } = await pair();
  const [from, to] = [`${tmpdir()}/yok-${ada.id}`, `${tmpdir()}/yok-${ada.id}.yeni`];
  const queue = Promise.allSettled(Array.from({ length: WAITING_MOST + 2 }, () => prepareRecording(from, to, 1, { kind: 'ses', bytes: 1, seconds: 1 }, 5_000)));
  const refused = await voice(ada, id, aVoice());
  expect([refused.status, refused.headers.get('retry-after'), refused.body]).toMatchObject([
    503,
    '30',
    { hata: 1, hataKodu: 'recordingsBusy', hataMesaji: 'Şu anda çok sayıda kayıt işleniyor. Lütfen 30 saniye sonra yeniden deneyin.' },
  ]);
  await nothingReceived(api);
  await queue;
  expect((await voice(ada, id, aVoice())).status).toBe(200);
});
