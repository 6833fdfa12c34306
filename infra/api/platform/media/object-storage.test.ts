import { existsSync } from 'node:fs';
import path from 'node:path';
import { plainAddress } from '@yaprak/shared-kit/format';
import sharp from 'sharp';
import { loadConfig } from '../../../config/config';
import { scaledTimeout } from '../../../testing/timeouts.cjs';
import { befriend } from '../../testing/members';
import { startTestObjectStore, type TestObjectStore } from '../../testing/object-store';
import { nothingReceived } from '../../testing/receiving';
import { aVoice } from '../../testing/recordings';
import { startTestApi, type TestApi, type TestMember } from '../../testing/server';
import { imageWidths } from './image';
import { createMediaDisk, imageFile, PROOF, recordingFile } from './store';

let store: TestObjectStore;
let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  store = await startTestObjectStore();
  // As short as a busy machine allows: what a silent store makes wait is waited for here.
  api = await startTestApi({ ...store.settings, S3_TIMEOUT_MS: String(scaledTimeout(1.5)) });
  member = await api.member();
});
afterAll(async () => {
  await api?.stop();
  await store?.stop();
});
afterEach(() => {
  store.trouble = 'none';
});

async function upload() {
  const form = new FormData();
  form.append('r_turu', 'gonderi');
  form.append(
    'resimadresi',
    new Blob([
      new Uint8Array(
        await sharp({ create: { width: 800, height: 600, channels: 3, background: '#2f5d50' } })
          .png()
          .toBuffer(),
      ),
    ]),
  );
  const { status, body } = await api.raw('POST', 'resimYukle', {}, { session: member, body: form });
  return { status, body: body as unknown as { resim: string; anahtar: string; hata?: number; hataMesaji?: string } };
}
const load = (address: string) => fetch(new URL(address, api.url));

test('[R-CALL-32] an image is stored in the bucket in all widths with its type, and served from there', async () => {
  const { status, body } = await upload();
  expect(status).toBe(200);
  const stored = [...store.objects].filter(([name]) => name !== PROOF);
  expect(stored.map(([name]) => name).sort()).toEqual(imageWidths.map((width) => imageFile(body.anahtar, width)).sort());
  expect(new Set(stored.map(([, { type }]) => type))).toEqual(new Set(['image/webp']));
  for (const width of imageWidths) {
    const response = await load(`${body.resim}/${width}.webp`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.equals(store.objects.get(imageFile(body.anahtar, width))?.content ?? Buffer.alloc(0))).toBe(true);
  }
  expect((await load(`/medya/${'x'.repeat(22)}/64.webp`)).status).toBe(404);
  expect(store.log.filter((line) => line.endsWith('403'))).toEqual([]);
});

test('[R-CALL-38] a recording is stored in the bucket with its type, read in ranges, and deleted there', async () => {
  const can = await api.member();
  await befriend(api.db, member, can);
  const { konusma } = (await api.post('v2/mesajlar/ac', { uyeId: can.id }, { session: member })).body._sonuc;
  const form = new FormData();
  for (const [name, value] of Object.entries({ konusmaId: konusma.id, saniye: 3 })) form.append(name, String(value));
  form.append('sesadresi', new Blob([new Uint8Array(aVoice())]));
  const { body } = await api.raw('POST', 'v2/mesajlar/sesGonder', {}, { session: member, body: form });
  const { dosya } = (body as unknown as { _sonuc: { mesaj: { dosya: string } } })._sonuc.mesaj;
  const [, , key = '', name = ''] = plainAddress(dosya).split('/');
  const stored = store.objects.get(recordingFile(key, name));
  expect(stored?.type).toBe('audio/webm');
  const part = await fetch(new URL(dosya, api.url), { headers: { range: 'bytes=10-19' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${stored?.content.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(stored?.content.subarray(10, 20) ?? Buffer.alloc(0))).toBe(true);
  expect((await load(dosya.replace(key, 'x'.repeat(22)))).status).toBe(404);
  await api.app.recordingStore.remove(recordingFile(key, name));
  expect((await load(dosya)).status).toBe(404);
});

test('nothing is written to the local disk', async () => {
  await upload();
  expect(existsSync(path.join(api.app.api.deps.config.dataDir, 'media'))).toBe(false);
});

test.each(['failing', 'silent'] as const)(
  'a %s store refuses uploads with the envelope, leaves no row without a file and no request hanging, and recovers',
  async (trouble) => {
    const rows = () => api.db.selectFrom('media').select('key').execute();
    const before = await rows();
    const { body: kept } = await upload();
    store.trouble = trouble;
    const [{ status, body }, picture] = await Promise.all([upload(), load(`${kept.resim}/64.webp`)]);
    expect([status, body.hata, body.hataMesaji]).toEqual([503, 1, 'Dosyalara şu anda ulaşılamıyor. Lütfen biraz sonra tekrar deneyin.']);
    expect(picture.status).toBe(503);
    expect(await rows()).toHaveLength(before.length + 1);
    store.trouble = 'none';
    expect((await upload()).status).toBe(200);
    expect((await load(`${kept.resim}/64.webp`)).status).toBe(200);
  },
);

test.each(['failing', 'silent'] as const)(
  '[R-HOLD-13] a %s store refuses recordings with the envelope as well, and nothing of them is left',
  async (trouble) => {
    const can = await api.member();
    await befriend(api.db, member, can);
    const { konusma } = (await api.post('v2/mesajlar/ac', { uyeId: can.id }, { session: member })).body._sonuc;
    const send = async () => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ konusmaId: konusma.id, saniye: 3 })) form.append(name, String(value));
      form.append('sesadresi', new Blob([new Uint8Array(aVoice())]));
      const { status, body } = await api.raw('POST', 'v2/mesajlar/sesGonder', {}, { session: member, body: form });
      return { status, body: body as unknown as { hata?: number; hataMesaji?: string; _sonuc: { mesaj: { dosya: string } } } };
    };
    const { dosya } = (await send()).body._sonuc.mesaj;
    const kept = async () => [
      await nothingReceived(api),
      await api.db.selectFrom('media').select('key').orderBy('key').execute(),
      await api.db.selectFrom('messages').select('id').orderBy('id').execute(),
      [...store.objects.keys()].sort(),
    ];
    const before = await kept();
    store.trouble = trouble;
    const [{ status, body }, sound] = await Promise.all([send(), load(dosya)]);
    expect([status, body.hata, body.hataMesaji, sound.status]).toEqual([503, 1, 'Dosyalara şu anda ulaşılamıyor. Lütfen biraz sonra tekrar deneyin.', 503]);
    store.trouble = 'none';
    expect(await kept()).toEqual(before);
    expect((await send()).status).toBe(200);
    expect((await load(dosya)).status).toBe(200);
  },
);

test('a wrong key is a store that refuses, not a picture that is missing', async () => {
  const config = loadConfig({ ...store.settings, S3_ACCESS_KEY_ID: 'yanlis' });
  const disk = await createMediaDisk(config);
  await expect(disk.put('aa/bb', 'x')).rejects.toThrow();
  expect(store.objects.has('aa/bb')).toBe(false);
});
