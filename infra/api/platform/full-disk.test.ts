import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { type FillableDisk, fillableDisk } from '../../testing/full-disk';
import { eventually } from '../../testing/running-site';
import { befriend } from '../testing/members';
import { aFilm, aVoice } from '../testing/recordings';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { errorCatalogue } from './errors';

let api: TestApi;
let member: TestMember;
let konusmaId: number;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'yaprak-full-'));
  api = await startTestApi({ DATA_DIR: path.join(folder, 'data') });
  const [one, other] = [await api.member(), await api.member()];
  member = one;
  await befriend(api.db, one, other);
  konusmaId = (await api.post('v2/mesajlar/ac', { uyeId: other.id }, { session: member })).body._sonuc.konusma.id;
});
afterAll(async () => {
  await api?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const refused = (lang: 'tr' | 'en') => ({
  status: 503,
  body: expect.objectContaining({ hata: 1, hataKodu: 'noRoom', hataMesaji: errorCatalogue.noRoom[lang] }),
});
const part = (content: Buffer) => new Blob([new Uint8Array(content)]);
const send = async (call: string, fields: Record<string, string | number>, file: [field: string, content: Buffer], lang: 'tr' | 'en') => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  body.append(file[0], part(file[1]), 'dosya');
  const { status, body: answer } = await api.raw('POST', call, {}, { session: member, body, lang });
  return { status, body: answer };
};
/** Everything that reaches a disk, each with an id of its own kind. */
const uploads = async (id: string) => {
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2f5d50' } })
    .png()
    .toBuffer();
  return {
    picture: (lang: 'tr' | 'en') => send('resimYukle', { r_turu: 'gonderi', istekId: `resim-${id}` }, ['resimadresi', picture], lang),
    voice: (lang: 'tr' | 'en') => send('v2/mesajlar/sesGonder', { konusmaId, saniye: 3, istekId: `ses-${id}-1` }, ['sesadresi', aVoice()], lang),
    film: (lang: 'tr' | 'en') =>
      send('v2/mesajlar/videoGonder', { konusmaId, saniye: 5, genislik: 1, yukseklik: 1, istekId: `film-${id}` }, ['videoadresi', aFilm()], lang),
  };
};
const filesIn = (name: string) => {
  const at = path.join(folder, 'data', name);
  mkdirSync(at, { recursive: true });
  return readdirSync(at, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
};
const kept = async () => {
  // Received files are deleted right after the response.
  await eventually(async () => filesIn('gelen') === 0);
  const { rows } = await sql<{ media: number; messages: number }>`
    select (select count(*)::int from media) as media, (select count(*)::int from messages) as messages`.execute(api.db);
  return { ...rows[0], files: filesIn('media') };
};

describe('[R-HOLD-13] a full disk', () => {
  let disk: FillableDisk | null = null;
  afterEach(() => disk?.remove());

  test('answers every upload with 503 and a text, leaves nothing half-written, and accepts the same again when there is room', async () => {
    const at = path.join(folder, 'data');
    mkdirSync(at, { recursive: true });
    disk = fillableDisk(at);
    // Load everything that reads and writes before the disk is full.
    for (const call of Object.values(await uploads('once'))) expect((await call('tr')).status).toBe(200);
    const before = await kept();
    const calls = await uploads('then');
    disk.fill();
    try {
      for (const call of Object.values(calls)) {
        expect(await call('tr')).toEqual(refused('tr'));
        expect(await call('en')).toEqual(refused('en'));
      }
      // Anything that does not need our disk continues.
      expect((await api.get('v2/hesap/uye-bilgileri', {}, { session: member })).status).toBe(200);
    } finally {
      disk.free();
    }
    expect(await kept()).toEqual(before);
    for (const call of Object.values(calls)) expect((await call('tr')).status).toBe(200);
    expect(await kept()).toMatchObject({ media: (before.media ?? 0) + 3, messages: (before.messages ?? 0) + 2 });
  });
});

test('[R-HOLD-13] a full database answers a write with 503 and a text, and the same works when there is room', async () => {
  const text = 'Yer kalmayınca yazdım.';
  const share = (lang: 'tr' | 'en') =>
    api.raw('POST', 'v2/gonderi/paylas', {}, { session: member, lang, body: new URLSearchParams({ turu: 'ileti', metin: text, istekId: 'dolu-istek-1' }) });
  const posts = async () => (await sql<{ n: number }>`select count(*)::int as n from posts where text = ${text}`.execute(api.db)).rows[0]?.n;
  await sql`create function full_disk() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$`.execute(api.db);
  await sql`create trigger full_disk before insert on posts for each row execute function full_disk()`.execute(api.db);
  for (const lang of ['tr', 'en'] as const) {
    const { status, body } = await share(lang);
    expect({ status, body }).toEqual(refused(lang));
  }
  expect(await posts()).toBe(0);
  await sql`drop trigger full_disk on posts`.execute(api.db);
  expect([(await share('tr')).status, (await share('tr')).status, await posts()]).toEqual([200, 200, 1]);
});
