import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import sharp from 'sharp';
import { aFilm } from '../../testing/recordings';
import { startTestApi, type TestApi, type TestMember } from '../../testing/server';
import { mediaFolder } from './store';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());
afterEach(() => jest.restoreAllMocks());

const picture = () =>
  sharp({ create: { width: 48, height: 27, channels: 3, background: '#2f5d50' } })
    .png()
    .toBuffer();
async function aVideo() {
  const ada = await api.member();
  const { id } = (await api.post('v2/videolar/olustur', { metin: 'Okuma köşem' }, { session: ada })).body._sonuc.video;
  return { ada, id };
}
async function upload(session: TestMember, id: number, poster: Buffer) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ id, saniye: 5, genislik: 480, yukseklik: 270 })) body.append(name, String(value));
  body.append('videoadresi', new Blob([new Uint8Array(aFilm())]), 'video.mp4');
  body.append('resimadresi', new Blob([new Uint8Array(poster)]), 'kapak.png');
  return api.raw('POST', 'v2/videolar/yukle', {}, { session, body });
}
/** All media files and rows. */
async function kept() {
  const files = readdirSync(mediaFolder(api.app.api.deps.config), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return { files: files.map((file) => file.name).sort(), rows: (await api.db.selectFrom('media').select('key').execute()).length };
}
/** Blocks inserts of a kind of media meanwhile. */
async function without(kind: string, run: () => Promise<void>) {
  await sql`alter table media add constraint media_none check (kind <> ${sql.lit(kind)}) not valid`.execute(api.db);
  await run().finally(() => sql`alter table media drop constraint media_none`.execute(api.db));
}

test("no transaction is open while a video's poster is written, and both rows are inserted together", async () => {
  const { ada, id } = await aVideo();
  const open: number[] = [];
  const put = api.app.mediaDisk.put.bind(api.app.mediaDisk);
  jest.spyOn(api.app.mediaDisk, 'put').mockImplementation(async (...file) => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(api.db);
    open.push(rows[0]?.n ?? -1);
    return put(...file);
  });
  expect((await upload(ada, id, await picture())).status).toBe(200);
  expect(open).toEqual([0, 0, 0, 0, 0, 0]);
  const film = await api.db
    .selectFrom('media as f')
    .innerJoin('media as p', 'p.key', 'f.poster_key')
    .select('p.kind')
    .where('f.owner_id', '=', ada.id)
    .executeTakeFirst();
  expect(film).toEqual({ kind: 'poster' });
});

test.each(['video', 'poster'])('if the row of the %s cannot be inserted, neither video nor poster is left', async (kind) => {
  const { ada, id } = await aVideo();
  const before = await kept();
  await without(kind, async () => expect((await upload(ada, id, await picture())).status).toBe(500));
  expect(await kept()).toEqual(before);
  expect((await upload(ada, id, await picture())).status).toBe(200);
});

test('a poster that cannot be read or written leaves no video behind', async () => {
  const { ada, id } = await aVideo();
  const before = await kept();
  expect((await upload(ada, id, Buffer.from('<svg/>'))).body).toMatchObject({ hataKodu: 'badImage' });
  expect(await kept()).toEqual(before);
  const put = api.app.mediaDisk.put.bind(api.app.mediaDisk);
  jest
    .spyOn(api.app.mediaDisk, 'put')
    .mockImplementation((name, ...file) => (name.endsWith('/384.webp') ? Promise.reject(new Error('The disk is full.')) : put(name, ...file)));
  expect((await upload(ada, id, await picture())).status).toBe(500);
  expect(await kept()).toEqual(before);
});

test('an image whose row cannot be inserted leaves no file behind', async () => {
  const ada = await api.member();
  const before = await kept();
  const body = new FormData();
  body.append('r_turu', 'profil');
  body.append('resimadresi', new Blob([new Uint8Array(await picture())]), 'ben.png');
  await without('profil', async () => expect((await api.raw('POST', 'resimYukle', {}, { session: ada, body })).status).toBe(500));
  expect(await kept()).toEqual(before);
});
