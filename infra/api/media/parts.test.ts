import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { removeOldUploads } from '../platform/media/parts';
import { aFilm } from '../testing/recordings';
import { type Answer, startTestApi, type TestApi, type TestMember } from '../testing/server';
import { until } from '../testing/sockets';

const MB = 1024 * 1024;
const home = mkdtempSync(path.join(os.tmpdir(), 'yaprak-parts-'));
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ DATA_DIR: home });
});
afterAll(async () => {
  await api?.stop();
  rmSync(home, { recursive: true, force: true });
});

const fileOf = (id: string) => path.join(home, 'gelen', `parca-${id}`);
const begin = async (session: TestMember, boyut: number, alan: 'videoadresi' | 'sesadresi' = 'videoadresi') =>
  (await api.post('v2/yukleme/basla', { alan, boyut }, { session })).body._sonuc.yukleme;
const stands = async (session: TestMember, yukleme: string) => (await api.get('v2/yukleme/durum', { yukleme }, { session })).body._sonuc.yer;
function form(fields: Record<string, string | number>, part?: Buffer): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  if (part) body.append('parca', new Blob([new Uint8Array(part)]), 'parca');
  return body;
}
const send = (session: TestMember, yukleme: string, yer: number, part?: Buffer) =>
  api.raw('POST', 'v2/yukleme/parca', {}, { session, body: form({ yukleme, yer }, part) }) as Promise<Answer<{ yer: number }>>;
/** Sends all of a file, in order. */
async function whole(session: TestMember, content: Buffer, alan: 'videoadresi' | 'sesadresi' = 'videoadresi'): Promise<string> {
  const id = await begin(session, content.length, alan);
  for (let at = 0; at < content.length; ) at = (await send(session, id, at, content.subarray(at, at + MB))).body._sonuc.yer;
  return id;
}
const newVideo = async (session: TestMember, metin: string) => (await api.post('v2/videolar/olustur', { metin }, { session })).body._sonuc.video.id;
const finish = (session: TestMember, id: number, videoadresiParca: string, more: Record<string, string> = {}) =>
  api.raw(
    'POST',
    'v2/videolar/yukle',
    {},
    {
      session,
      body: form({ id, saniye: 5, genislik: 480, yukseklik: 270, videoadresiParca, ...more }),
    },
  ) as Promise<Answer<{ video: { durum: string; film?: { adres: string } } }>>;

/** A generator whose numbers come again in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
/** Sends a part and cuts the line after some of its bytes; whatever the server makes of it. */
function cut(session: TestMember, yukleme: string, yer: number, part: Buffer, after: number): Promise<void> {
  const edge = 'sinir';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="yukleme"\r\n\r\n${yukleme}\r\n--${edge}\r\ncontent-disposition: form-data; name="yer"\r\n\r\n${yer}\r\n--${edge}\r\ncontent-disposition: form-data; name="parca"; filename="p"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), part, Buffer.from(`\r\n--${edge}--\r\n`)]);
  return new Promise((resolve) => {
    const request = http.request(`${api.url}/v2/yukleme/parca`, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${edge}`, 'content-length': body.length, 'oturum-kodu': session.session },
    });
    request.on('error', () => resolve());
    request.on('close', () => resolve());
    request.write(body.subarray(0, Math.min(after, body.length)), () => request.destroy());
  });
}

test('[R-PEN-08] a storm of cuts at random moments, and two tabs at once, lose and double no byte', async () => {
  const [random, session] = [seeded(7), await api.member()];
  const content = randomBytes(3 * MB + 17);
  const id = await begin(session, content.length);
  let cuts = 0;
  for (let at = 0; at < content.length; ) {
    const part = content.subarray(at, at + 1 + Math.floor(random() * 300_000));
    if (random() < 0.5) {
      cuts += 1;
      await cut(session, id, at, part, Math.floor(random() * (part.length + 600)));
      at = await stands(session, id);
    } else {
      // The other tab sends from the same place, as far as it likes: one of them counts.
      const other = content.subarray(at, at + 1 + Math.floor(random() * 300_000));
      await Promise.all([send(session, id, at, part), send(session, id, at, other)]);
      at = await stands(session, id);
    }
  }
  expect(cuts).toBeGreaterThan(3);
  expect(readFileSync(fileOf(id)).equals(content)).toBe(true);
});

test('[R-PEN-08] a part that does not begin where the upload stands changes nothing, and the answer says where it does', async () => {
  const session = await api.member();
  const id = await begin(session, 10);
  expect((await send(session, id, 0, Buffer.from('abcd'))).body._sonuc).toEqual({ yukleme: id, yer: 4 });
  for (const at of [0, 3, 5]) expect((await send(session, id, at, Buffer.from('XXXX'))).body._sonuc.yer).toBe(4);
  expect((await send(session, id, 4, Buffer.from('efghij'))).body._sonuc.yer).toBe(10);
  expect(readFileSync(fileOf(id), 'utf8')).toBe('abcdefghij');
});

test('[R-PEN-08] what a disk takes bit by bit stands there as a whole before it counts as arrived', async () => {
  const session = await api.member();
  const content = randomBytes(5000);
  const id = await begin(session, content.length);
  const sample = await open(__filename);
  const handle = Object.getPrototypeOf(sample) as FileHandle;
  await sample.close();
  const write = handle.write as (this: FileHandle, from: Buffer, offset: number, length: number, at: number) => Promise<{ bytesWritten: number }>;
  const slow = jest.spyOn(handle, 'write').mockImplementation(function (this: FileHandle, from: Buffer, offset: number, length: number, at: number) {
    return write.call(this, from, offset, Math.min(length, 700), at);
  } as never);
  try {
    expect((await send(session, id, 0, content)).body._sonuc.yer).toBe(content.length);
  } finally {
    slow.mockRestore();
  }
  expect(readFileSync(fileOf(id)).equals(content)).toBe(true);
});

test('[R-PEN-08] bounds: no part beyond the announced size or a megabyte, none empty, no file larger than its field takes', async () => {
  const session = await api.member();
  const id = await begin(session, 5);
  expect((await send(session, id, 0, Buffer.from('abcdef'))).status).toBe(413);
  expect(await stands(session, id)).toBe(0);
  expect(existsSync(fileOf(id))).toBe(false);
  expect((await send(session, id, 0, Buffer.alloc(0))).status).toBe(400);
  expect((await send(session, id, 0)).status).toBe(400);
  const large = await begin(session, 3 * MB);
  expect((await send(session, large, 0, Buffer.alloc(MB + 1))).status).toBe(413);
  expect((await api.post('v2/yukleme/basla', { alan: 'sesadresi', boyut: 25 * MB + 1 }, { session })).status).toBe(413);
  expect((await api.post('v2/yukleme/basla', { alan: 'videoadresi', boyut: 200 * MB + 1 }, { session })).status).toBe(400);
  expect((await api.raw('POST', 'v2/yukleme/basla', {}, { session, body: new URLSearchParams({ alan: 'kitaplik', boyut: '1' }) })).status).toBe(400);
});

test('[R-PEN-08] nobody else can see, add to, use or drop an upload, nor is one for another field taken', async () => {
  const [ada, can] = [await api.member(), await api.member()];
  const content = aFilm();
  const id = await begin(ada, content.length);
  await send(ada, id, 0, content.subarray(0, 100));
  expect((await api.get('v2/yukleme/durum', { yukleme: id }, { session: can })).status).toBe(404);
  expect((await send(can, id, 100, content.subarray(100))).status).toBe(404);
  await api.post('v2/yukleme/birak', { yukleme: id }, { session: can });
  expect(await stands(ada, id)).toBe(100);
  expect((await finish(can, await newVideo(can, 'Başkasının filmi'), id)).status).toBe(404);
  expect((await send(ada, id, 100, content.subarray(100))).body._sonuc.yer).toBe(content.length);
  expect((await finish(can, await newVideo(can, 'Yine başkasının'), id)).status).toBe(404);
  const sound = await whole(ada, content, 'sesadresi');
  expect((await finish(ada, await newVideo(ada, 'Ses film değildir'), sound)).status).toBe(404);
  expect((await api.raw('POST', 'v2/yukleme/basla', {}, { body: new URLSearchParams({ alan: 'videoadresi', boyut: '9' }) })).status).toBe(401);
});

test('[R-PEN-08] the film that came in parts is read and kept as one that came whole, once; its parts are gone, and a repetition is answered', async () => {
  const session = await api.member();
  const parts = await whole(session, aFilm());
  const id = await newVideo(session, 'Parça parça geldi');
  const done = await finish(session, id, parts, { istekId: 'parcali-film-1' });
  expect([done.status, done.body._sonuc.video.durum]).toEqual([200, 'onay-bekliyor']);
  await until(() => !existsSync(fileOf(parts)));
  const again = await finish(session, id, parts, { istekId: 'parcali-film-1' });
  expect(again.body._sonuc).toEqual(done.body._sonuc);
  const other = await newVideo(session, 'Aynı parçalar bir daha');
  expect((await finish(session, other, parts)).status).toBe(415);
});

test('[R-PEN-08] the content is checked at the end, an incomplete upload is refused, and what is refused can still be completed or dropped', async () => {
  const session = await api.member();
  const id = await newVideo(session, 'Yarım kalan');
  const content = aFilm();
  const half = await begin(session, content.length);
  await send(session, half, 0, content.subarray(0, 200));
  expect((await finish(session, id, half)).status).toBe(400);
  await send(session, half, 200, content.subarray(200));
  expect((await finish(session, id, half)).status).toBe(200);
  const junk = await whole(session, randomBytes(5000));
  const refused = await finish(session, await newVideo(session, 'Film olmayan'), junk);
  expect([refused.status, refused.body.hataKodu]).toEqual([415, 'badRecording']);
  expect(existsSync(fileOf(junk))).toBe(true);
  await api.post('v2/yukleme/birak', { yukleme: junk }, { session });
  expect(existsSync(fileOf(junk))).toBe(false);
});

test('[R-PEN-08] what is no upload is refused by its field; one whose bytes have gone is not found, so that its sender begins anew', async () => {
  const session = await api.member();
  const id = await newVideo(session, 'Yitirilen');
  for (const none of ['kisa', `${'a'.repeat(21)}\u0000`, `${'a'.repeat(21)}'`]) {
    const { status, body } = await finish(session, id, none);
    expect([status, Object.keys(body.alanlar ?? {})]).toEqual([400, ['videoadresiParca']]);
  }
  const lost = await whole(session, aFilm());
  rmSync(fileOf(lost));
  expect((await finish(session, id, lost)).status).toBe(404);
});

test('[R-PEN-08] uploads nobody continues are forgotten after a day', async () => {
  const session = await api.member();
  const [old, young] = [await begin(session, 9), await begin(session, 9)];
  await sql`update part_uploads set created_at = now() - interval '25 hours' where id = ${old}`.execute(api.db);
  await removeOldUploads(api.db);
  expect((await api.get('v2/yukleme/durum', { yukleme: old }, { session })).status).toBe(404);
  expect(await stands(session, young)).toBe(0);
});
