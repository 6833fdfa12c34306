import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { plainAddress } from '@yaprak/shared-kit/format';
import { sql } from 'kysely';
import { ffmpegPath } from '../../testing/ffmpeg';
import { removeUnusedMedia } from '../platform/media/cleanup';
import { makeLightVersions } from '../platform/media/light';
import { prepareRecording } from '../platform/media/recording';
import { befriend } from '../testing/members';
import { aFilm, aWave } from '../testing/recordings';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
let encoder: string;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  encoder = ffmpegPath({ install: true });
  folder = await mkdtemp(path.join(tmpdir(), 'light-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await api?.stop();
});

/** Two seconds in 1280 × 720, with sound. */
async function aLargeFilm(): Promise<Buffer> {
  const file = path.join(folder, 'large.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=24:duration=2', '-f', 'lavfi', '-i', 'sine=duration=2'];
  execFileSync(encoder, ['-v', 'error', '-y', ...picture, '-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '4M', '-c:a', 'aac', '-shortest', file]);
  return readFile(file);
}
let local = 0;
async function send(session: TestMember, konusmaId: number, kind: 'ses' | 'video', content: Buffer): Promise<number> {
  const body = new FormData();
  const side = kind === 'video' ? { genislik: 1, yukseklik: 1 } : {};
  for (const [name, value] of Object.entries({ konusmaId, saniye: 2, eskiId: `kayit-${++local}`, ...side })) body.append(name, String(value));
  body.append(`${kind}adresi`, new Blob([new Uint8Array(content)]), 'kayit');
  const answer = await api.raw('POST', `v2/mesajlar/${kind}Gonder`, {}, { session, body });
  expect(answer.status).toBe(200);
  return (answer.body as unknown as { _sonuc: { mesaj: { id: number } } })._sonuc.mesaj.id;
}
const make = (by = encoder) => makeLightVersions(api.db, { recordings: api.app.recordingStore, folder: path.join(folder, 'work'), encoder: by });
const opened = (address: string, session?: TestMember) => fetch(new URL(address, api.url), session ? { headers: { 'oturum-kodu': session.session } } : {});

async function talk() {
  const [ada, can] = [await api.member(), await api.member()];
  await befriend(api.db, ada, can);
  const { konusma } = (await api.post('v2/mesajlar/ac', { uyeId: can.id }, { session: ada })).body._sonuc;
  const read = async (id: number) => {
    const { liste } = (await api.get('v2/mesajlar/getItems', { konusmaId: konusma.id, sonra: 0 }, { session: can })).body._sonuc;
    const found = liste.find((m) => m.id === id);
    if (!found?.dosya) throw new Error('no recording');
    return { ...found, dosya: found.dosya };
  };
  return { ada, can, id: konusma.id, read };
}

test('[R-PEN-09] a film gets a smaller version that plays, for those who may see the film, and goes with it', async () => {
  const { ada, can, id, read } = await talk();
  const message = await send(ada, id, 'video', await aLargeFilm());
  expect((await read(message)).hafif).toBeUndefined();
  expect(await make()).toBe(1);
  expect(await make()).toBe(0);
  const { hafif = '', dosya } = await read(message);
  expect(plainAddress(hafif)).toBe(plainAddress(dosya).replace(/[^/]+$/, 'hafif.mp4'));
  const [light, original] = [await opened(hafif, can), await opened(dosya, can)];
  expect([light.status, light.headers.get('content-type'), light.headers.get('accept-ranges')]).toEqual([200, 'video/mp4', 'bytes']);
  const content = Buffer.from(await light.arrayBuffer());
  expect(content.length).toBeLessThan(0.7 * (await original.arrayBuffer()).byteLength);
  const file = path.join(folder, 'light.mp4');
  await writeFile(file, content);
  const rule = { kind: 'video', bytes: content.length, seconds: 60 } as const;
  expect(await prepareRecording(file, `${file}.new`, content.length, rule)).toMatchObject({ container: 'mp4', width: 640, height: 360 });
  const stranger = await api.member();
  expect((await opened(plainAddress(hafif), stranger)).status).toBe(404);
  expect((await opened(plainAddress(hafif))).status).toBe(404);
  expect((await api.post('v2/mesajlar/sil', { mesajId: message }, { session: ada })).status).toBe(200);
  expect((await opened(hafif, can)).status).toBe(404);
  await sql`update media set created_at = created_at - interval '4 days'`.execute(api.db);
  await removeUnusedMedia(api.db, api.app.mediaDisk, api.app.recordingStore);
  const key = /\/medya\/([\w-]{22})/.exec(plainAddress(dosya))?.[1] ?? '';
  expect(await api.app.recordingStore.size(`${key.slice(0, 2)}/${key}/hafif.mp4`)).toBeNull();
});

test('[R-PEN-09] so does a long voice message; what would spare too little, or cannot be read, stays as it is and is not tried again', async () => {
  const { ada, can, id, read } = await talk();
  const voice = await send(ada, id, 'ses', aWave(60));
  expect(await make()).toBe(1);
  const { hafif = '' } = await read(voice);
  const answer = await opened(hafif, can);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mp4']);
  const small = await send(ada, id, 'ses', Buffer.from(await answer.arrayBuffer()));
  expect(await make()).toBe(1);
  const unread = await send(ada, id, 'video', aFilm());
  expect(await make('/bin/false')).toBe(1);
  for (const message of [small, unread]) expect((await read(message)).hafif).toBeUndefined();
  expect(await make()).toBe(0);
});

test('[R-PEN-09] two processes share the work: what one has begun the other leaves alone, until it counts as ended', async () => {
  const { ada, id, read } = await talk();
  const voice = await send(ada, id, 'ses', aWave(60));
  await sql`update media set light_begun_at = now() where light_bytes is null`.execute(api.db);
  expect(await make()).toBe(0);
  await sql`update media set light_begun_at = now() - interval '1 hour' where light_bytes is null`.execute(api.db);
  expect(await make()).toBe(1);
  expect((await read(voice)).hafif).toBeDefined();
});
