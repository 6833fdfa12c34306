import { inflateRawSync } from 'node:zlib';
import { plainAddress } from '@yaprak/shared-kit/format';
import { sql } from 'kysely';
import { exportMember } from '../accounts/export';
import { removeUnusedMedia } from '../platform/media/cleanup';
import { aFilm } from '../testing/recordings';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
let moderator: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  moderator = await api.member({ roles: ['moderator'] });
});
afterAll(() => api?.stop());

const srt = '1\n00:00:01,000 --> 00:00:03,500\nMerhaba <script>alert(1)</script>\n';
interface Answer {
  status: number;
  body: { hataKodu?: string; alanlar?: Record<string, string>; _sonuc: { anahtar: string; sayi: number } };
}
async function bring(session: TestMember, content: string | Uint8Array<ArrayBuffer>, lang: 'tr' | 'en' = 'tr'): Promise<Answer> {
  const body = new FormData();
  body.append('altyazi', new Blob([content]), 'altyazi.srt');
  return (await api.raw('POST', 'v2/videolar/altyaziYukle', {}, { session, body, lang })) as unknown as Answer;
}
const broughtBy = async (session: TestMember) => (await bring(session, srt)).body._sonuc.anahtar;
const create = async (session: TestMember, altyazilar?: string) =>
  (await api.post('v2/videolar/olustur', { metin: 'Okuma köşem', ...(altyazilar ? { altyazilar } : {}) }, { session })).body._sonuc.video.id;
const put = (session: TestMember, id: number, altyazilar: string) => api.post('v2/videolar/altyazilar', { id, altyazilar }, { session });
async function film(session: TestMember, id: number) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ id, saniye: 5, genislik: 480, yukseklik: 270 })) body.append(name, String(value));
  body.append('videoadresi', new Blob([new Uint8Array(aFilm())]), 'video.mp4');
  await api.raw('POST', 'v2/videolar/yukle', {}, { session, body });
}
async function publish(id: number, sonuc: 'kabul' | 'kaldir' = 'kabul') {
  const filmAnahtari = (await api.db.selectFrom('videos').select('media_key').where('post_id', '=', id).executeTakeFirst())?.media_key ?? '';
  await api.post('v2/yonetim/video/karar', { id, sonuc, filmAnahtari, aciklama: 'Gerekçesi budur.' }, { session: moderator });
}
const open = (path: string, session?: TestMember) => fetch(new URL(path, api.url), session ? { headers: { 'oturum-kodu': session.session } } : {});
const shown = async (id: number, session?: TestMember) =>
  (await api.page('video', { id }, session ? { session } : {})).body._sonuc.veri.gonderi.video?.altyazilar ?? [];

test('[R-LOOK-11] captions given while composing are shown with the film, as WebVTT that nothing can be put into', async () => {
  const [ada, can] = [await api.member(), await api.member()];
  const { body } = await bring(ada, srt);
  expect(body._sonuc).toMatchObject({ sayi: 1 });
  const id = await create(ada, `tr:${body._sonuc.anahtar}`);
  await film(ada, id);
  await publish(id);
  const [captions] = await shown(id, can);
  expect(captions).toEqual({ dil: 'tr', adres: `/medya/${body._sonuc.anahtar}/altyazi.vtt` });
  const file = await open(captions?.adres ?? '');
  expect(Object.fromEntries(['content-type', 'content-security-policy', 'x-content-type-options'].map((name) => [name, file.headers.get(name)]))).toEqual({
    'content-type': 'text/vtt; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect(await file.text()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:03.500\nMerhaba alert(1)\n');
  expect((await api.get('v2/gonderi/liste', { uyeId: ada.id, turu: 'video' }, { session: can })).body._sonuc.liste[0]?.video?.altyazilar).toHaveLength(1);
});

test('[R-LOOK-11] captions of a published film are added, replaced and taken away', async () => {
  const ada = await api.member();
  const id = await create(ada);
  await film(ada, id);
  await publish(id);
  expect(await shown(id)).toEqual([]);
  const [tr, en, other] = [await broughtBy(ada), await broughtBy(ada), await broughtBy(ada)];
  const added = await put(ada, id, `en:${en},tr:${tr}`);
  expect([added.status, added.body._sonuc.video.altyazilar]).toEqual([
    200,
    [
      { dil: 'tr', anahtar: tr },
      { dil: 'en', anahtar: en },
    ],
  ]);
  expect((await put(ada, id, `en:${en},tr:${tr}`)).status).toBe(200);
  await put(ada, id, `tr:${other}`);
  expect((await shown(id)).map((c) => c.adres)).toEqual([`/medya/${other}/altyazi.vtt`]);
  // What was replaced opens to nobody, not even to who brought it.
  expect((await open(`/medya/${tr}/altyazi.vtt`, ada)).status).toBe(404);
  await put(ada, id, 'yok');
  expect(await shown(id)).toEqual([]);
});

test.each([
  ['tr', 'Merhaba', 'Bu bir altyazı dosyası değil. WebVTT (.vtt) ya da SRT (.srt) dosyası seçin.'],
  ['tr', 'WEBVTT\n\n00:02.000 --> 00:01.000\nBir', '3. satır: altyazı başlamadan bitiyor.'],
  ['en', 'WEBVTT\n\n00:02.000 --> 00:01.000\nBir', 'Line 3: this caption ends before it begins.'],
  ['en', 'WEBVTT\n\n04:02.000 --> 04:03.000\nBir', 'Line 3: this caption begins after second 180; a video takes 180 seconds at most.'],
] as const)('[R-LOOK-11] faulty captions are refused with line and reason (%s, %j)', async (lang, content, reason) => {
  const { status, body } = await bring(await api.member(), content, lang);
  expect([status, body.alanlar]).toEqual([400, { altyazi: reason }]);
});

test('[R-LOOK-11] captions that are too large, missing, of somebody else, of another film or said twice are refused', async () => {
  const [ada, can] = [await api.member(), await api.member()];
  expect((await bring(ada, srt + ' '.repeat(200 * 1024))).status).toBe(413);
  expect((await api.post('v2/videolar/altyaziYukle', {}, { session: ada })).body.alanlar).toEqual({ altyazi: 'Lütfen Altyazı alanını doldurun.' });
  const [id, others] = [await create(ada), await create(can)];
  const [own, theirs] = [await broughtBy(ada), await broughtBy(can)];
  expect((await put(ada, others, `tr:${own}`)).body.hataKodu).toBe('videoNotFound');
  for (const named of [`tr:${theirs}`, `tr:${own},tr:${await broughtBy(ada)}`, `tr:${own},en:${own}`])
    expect([named, (await put(ada, id, named)).body.alanlar]).toEqual([named, { altyazilar: expect.any(String) }]);
  await put(ada, id, `tr:${own}`);
  expect((await put(ada, await create(ada), `tr:${own}`)).status).toBe(400);
  const { video } = (await api.page('videolar-ekle', { id }, { session: ada })).body._sonuc.veri;
  expect(video?.altyazilar).toEqual([{ dil: 'tr', anahtar: own }]);
});

test('[R-HOLD-08] captions open to whom their film opens to', async () => {
  const [ada, can] = [await api.member(), await api.member()];
  const key = await broughtBy(ada);
  const path = `/medya/${key}/altyazi.vtt`;
  const opens = async () => (await Promise.all([open(path), open(path, can), open(path, ada), open(path, moderator)])).map((r) => r.status);
  // Not part of anything yet, they are the uploader's alone.
  expect(await opens()).toEqual([404, 404, 200, 404]);
  const id = await create(ada, `tr:${key}`);
  await film(ada, id);
  expect(await opens()).toEqual([404, 404, 200, 200]);
  await publish(id);
  expect(await opens()).toEqual([200, 200, 200, 200]);
  await api.post('v2/uyeler/engelle', { uyeId: can.id, engelle: 1 }, { session: ada });
  expect((await open(path, can)).headers.get('cache-control')).toBe('public, max-age=1, must-revalidate');
  await publish(id, 'kaldir');
  expect(await opens()).toEqual([404, 404, 200, 200]);
  await publish(id);
  await api.post('v2/gonderi/sil', { id }, { session: ada });
  expect(await opens()).toEqual([404, 404, 404, 404]);
});

test('[R-LOOK-11] [R-LIBIO-09] captions are in the member’s archive, stay while their film does, and are removed with it', async () => {
  const ada = await api.member();
  const [kept, gone, replaced] = [await broughtBy(ada), await broughtBy(ada), await broughtBy(ada)];
  const id = await create(ada, `tr:${replaced}`);
  await put(ada, id, `tr:${kept}`);
  const deleted = await create(ada, `en:${gone}`);
  const archive = await exportMember(api.db, ada.id);
  const exported = (name: string) => {
    const at = archive.indexOf(name);
    const size = archive.readUInt32LE(at - 12);
    return JSON.parse(inflateRawSync(archive.subarray(at + name.length, at + name.length + size)).toString('utf8'));
  };
  expect(exported('videolar.json')).toMatchObject([{ altyazilar: `tr: /medya/${kept}/altyazi.vtt` }, { altyazilar: `en: /medya/${gone}/altyazi.vtt` }]);
  expect(exported('dosyalar.json')).toContainEqual(expect.objectContaining({ turu: 'altyazi', tip: 'text/vtt', adres: `/medya/${kept}/altyazi.vtt` }));
  await api.post('v2/gonderi/sil', { id: deleted }, { session: ada });
  await sql`update media set created_at = created_at - interval '4 days'`.execute(api.db);
  await removeUnusedMedia(api.db, api.app.mediaDisk, api.app.recordingStore);
  const left = await api.db.selectFrom('media').select('key').where('owner_id', '=', ada.id).execute();
  expect(left).toEqual([{ key: kept }]);
  const stored = async (key: string) => api.app.recordingStore.size(`${key.slice(0, 2)}/${key}/altyazi.vtt`);
  expect([await stored(kept), await stored(gone), await stored(replaced)]).toEqual([expect.any(Number), null, null]);
  expect(plainAddress((await api.page('videolar-ekle', { id }, { session: ada })).body._sonuc.veri.video?.altyazilar?.[0]?.anahtar ?? '')).toBe(kept);
});
