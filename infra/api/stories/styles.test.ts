import { plainAddress } from '@yaprak/shared-kit/format';
import sharp from 'sharp';
import { removeUnusedMedia } from '../platform/media/cleanup';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { beginStory, publishedChapter, someWords } from './testing';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

async function upload(by: TestMember): Promise<string> {
  const form = new FormData();
  form.append('r_turu', 'gonderi');
  const paper = await sharp({ create: { width: 40, height: 60, channels: 3, background: { r: by.id % 255, g: 20, b: 90 } } })
    .png()
    .toBuffer();
  form.append('resimadresi', new Blob([new Uint8Array(paper)]));
  return ((await api.raw('POST', 'resimYukle', {}, { session: by, body: form })).body as unknown as { anahtar: string }).anahtar;
}
const metin = `Kıyı\n\n${someWords}\n\nMartılar`;
const [start, end] = [metin.length - 'Martılar'.length, metin.length];
const looks = (key: string) => `b0-4,k6-11,r${start}-${end}:${key}`;
const read = async (by: TestMember, hikaye: string, bolum: string) => (await api.page('hikaye', { hikaye, bolum }, { session: by })).body._sonuc.veri.bolum;

test('[R-PEN-06] a chapter with headings, bold words and a picture is stored as plain text with its look, and read as both', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  const key = await upload(ayse);
  const hikayeId = await beginStory(api, ayse);
  const { id, surum } = (await api.post('v2/hikaye/bolum/kaydet', { hikayeId, baslik: 'İlk', metin, bicim: looks(key) }, { session: ayse })).body._sonuc;
  const open = async (by: TestMember) => (await fetch(new URL(`/medya/${key}/64.webp`, api.url), { headers: { cookie: `oturumkodu=${by.session}` } })).status;
  expect([await open(ayse), await open(can)]).toEqual([200, 404]);
  const { yol } = (await api.post('v2/hikaye/bolum/yayimla', { id, surum, baslik: 'İlk', metin, bicim: looks(key) }, { session: ayse })).body._sonuc;
  expect([await open(ayse), await open(can)]).toEqual([200, 200]);
  const [hikaye = '', bolum = ''] = yol.split('/').slice(2);
  const seen = await read(can, hikaye, bolum);
  expect(seen.metin).toBe(metin);
  expect(seen.bicim).toMatchObject([
    { bas: 0, son: 4, turu: 'baslik' },
    { bas: 6, son: 11, turu: 'kalin' },
    { bas: start, son: end, turu: 'resim', anahtar: key },
  ]);
  expect(plainAddress(seen.bicim?.[2]?.resim ?? '')).toBe(`/medya/${key}`);
  // The post that announces it, and so feeds and letters, have the words.
  expect((await api.db.selectFrom('posts').select('text').where('chapter_id', '=', id).executeTakeFirstOrThrow()).text).toMatch(/^Kıyı Deniz o sabah/);

  // Pending changes without the picture are the author's; readers keep it until they are published.
  await api.post('v2/hikaye/bolum/kaydet', { id, hikayeId, baslik: 'İlk', metin: someWords, bicim: 'i0-5' }, { session: ayse });
  expect((await api.page('bolumYaz', { id }, { session: ayse })).body._sonuc.veri.bolum?.bicim).toEqual([{ bas: 0, son: 5, turu: 'italik' }]);
  expect((await read(can, hikaye, bolum)).bicim).toHaveLength(3);
  await api.db
    .updateTable('media')
    .set({ created_at: new Date(Date.now() - 9 * 86_400_000) })
    .where('key', '=', key)
    .execute();
  await removeUnusedMedia(api.db, api.app.mediaDisk, api.app.recordingStore);
  expect(await open(can)).toBe(200);
  const { bolum: back } = (await api.post('v2/hikaye/bolum/vazgec', { id }, { session: ayse })).body._sonuc;
  expect(back.bicim).toHaveLength(3);
  await api.post('v2/hikaye/bolum/taslakYap', { id }, { session: ayse });
  expect([await open(ayse), await open(can)]).toEqual([200, 404]);
  await api.post('v2/hikaye/bolum/yayimla', { id }, { session: ayse });
  const pending = { baslik: 'İlk', metin, bicim: `k0-4,r${start}-${end}:${key}` };
  await api.post('v2/hikaye/bolum/kaydet', { id, hikayeId, ...pending }, { session: ayse });
  const [line] = (await api.page('hikayem', { id: hikayeId }, { session: ayse })).body._sonuc.veri.bolumler;
  // The draft that it becomes has the latest look.
  await api.post('v2/hikaye/bolum/taslakYap', { id }, { session: ayse });
  const draft = (await api.page('bolumYaz', { id }, { session: ayse })).body._sonuc.veri.bolum;
  expect([line?.bekleyen, draft?.bekleyen, draft?.bicim?.map(({ turu }) => turu)]).toEqual([1, undefined, ['kalin', 'resim']]);
  await api.post('v2/hikaye/bolum/sil', { id }, { session: ayse });
  expect(await open(ayse)).toBe(404);
});

test('[R-PEN-06] a look that does not fit, and somebody else’s picture, are refused', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  const key = await upload(can);
  const hikayeId = await beginStory(api, ayse);
  const save = async (bicim: string, text = metin) =>
    (await api.post('v2/hikaye/bolum/kaydet', { hikayeId, metin: text, bicim }, { session: ayse })).body.alanlar;
  expect(await save('k0-9000')).toHaveProperty('bicim');
  expect(await save('<b>')).toHaveProperty('bicim');
  expect(await save('b0-3')).toHaveProperty('bicim');
  expect(await save(`r0-4:${key}`)).toHaveProperty('resim');
  expect(await save('b0-4')).toBeUndefined();
  const { id } = await publishedChapter(api, ayse, hikayeId, 'Düz');
  expect(
    (await api.post('v2/hikaye/bolum/yayimla', { id, baslik: 'Düz', metin: someWords, bicim: `k0-${someWords.length + 1}` }, { session: ayse })).body.alanlar,
  ).toHaveProperty('bicim');
});

test('[R-PEN-06] the list publishes what was saved last, with its look', async () => {
  const ayse = await api.member();
  const hikayeId = await beginStory(api, ayse);
  const { id, hikaye } = await publishedChapter(api, ayse, hikayeId);
  await api.post('v2/hikaye/bolum/kaydet', { id, hikayeId, baslik: 'Yeni', metin: someWords, bicim: 'k0-5' }, { session: ayse });
  const { yol } = (await api.post('v2/hikaye/bolum/yayimla', { id }, { session: ayse })).body._sonuc;
  expect((await read(ayse, hikaye, yol.split('/')[3] ?? '')).bicim).toEqual([{ bas: 0, son: 5, turu: 'kalin' }]);
});
