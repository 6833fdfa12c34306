import { inflateRawSync } from 'node:zlib';
import { plainAddress } from '@yaprak/shared-kit/format';
import { sql } from 'kysely';
import sharp from 'sharp';
import { exportMember } from '../accounts/export';
import { bodyPrint, claim, keepAnswer } from '../platform/idempotency';
import { removeUnusedMedia } from '../platform/media/cleanup';
import { aFilm, aLongFilm } from '../testing/recordings';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
let moderator: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  moderator = await api.member({ roles: ['moderator'] });
});
afterAll(() => api?.stop());

/** The text of one file in an archive made by `zip`. */
function unzipped(archive: Buffer, name: string): string {
  const at = archive.indexOf(name);
  const size = archive.readUInt32LE(at - 12);
  return inflateRawSync(archive.subarray(at + Buffer.byteLength(name), at + Buffer.byteLength(name) + size)).toString('utf8');
}

interface Uploaded {
  status: number;
  body: {
    hataKodu?: string;
    hataMesaji?: string;
    bilgiMesaji?: string;
    _sonuc: { video: { durum: string; film: { adres: string; saniye: number; kapak?: string } } };
  };
}
const poster = sharp({ create: { width: 48, height: 27, channels: 3, background: '#2f5d50' } })
  .png()
  .toBuffer();
async function upload(session: TestMember, id: number, content: Buffer, claims: Record<string, string> = {}): Promise<Uploaded> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ id: String(id), saniye: '5', genislik: '480', yukseklik: '270', ...claims })) body.append(name, value);
  body.append('videoadresi', new Blob([new Uint8Array(content)]), 'video.mp4');
  body.append('resimadresi', new Blob([new Uint8Array(await poster)]));
  return (await api.raw('POST', 'v2/videolar/yukle', {}, { session, body })) as unknown as Uploaded;
}
const create = async (session: TestMember, more: { kitapId?: number; konuId?: number; uyari?: 'siddet' } = {}) =>
  (await api.post('v2/videolar/olustur', { metin: 'Okuma köşem', ...more }, { session })).body._sonuc.video.id;
const filmOf = async (id: number) => (await api.db.selectFrom('videos').select('media_key').where('post_id', '=', id).executeTakeFirst())?.media_key ?? '';
const decide = async (id: number, sonuc: 'kabul' | 'ret' | 'kaldir', session = moderator, filmAnahtari?: string) =>
  api.post('v2/yonetim/video/karar', { id, sonuc, filmAnahtari: filmAnahtari ?? (await filmOf(id)), aciklama: 'Gerekçesi budur.' }, { session });
const stateOf = async (session: TestMember, id: number) => {
  const { liste } = (await api.get('v2/videolar/benim', {}, { session })).body._sonuc;
  return liste.find((v) => v.id === id);
};
const page = (id: number, session?: TestMember) => api.page('video', { id }, session ? { session } : {});
const profile = async (member: TestMember, session?: TestMember) =>
  (await api.get('v2/gonderi/liste', { uyeId: member.id, turu: 'video' }, session ? { session } : {})).body._sonuc.liste.map((p) => p.id);

test('[R-WRITE-06] [R-CALL-41] [R-VIDEO-02] [R-VIDEO-04] a video awaits approval, is published, and appears where it belongs', async () => {
  const [ada, can] = [await api.member(), await api.member()];
  await api.post('v2/uyeler/takip', { uyeId: ada.id, takip: 1 }, { session: can });
  const id = await create(ada, { uyari: 'siddet' });
  expect(await stateOf(ada, id)).toMatchObject({ durum: 'video-yok' });
  const { status, body } = await upload(ada, id, aFilm());
  expect([status, body._sonuc.video]).toMatchObject([200, { durum: 'onay-bekliyor', film: { saniye: 5 } }]);
  expect(body.bilgiMesaji).toBe('Videonuz yüklendi. Onaylandığında yayımlanacak.');
  // Before that only its author sees it.
  expect([(await page(id)).status, (await page(id, can)).status, (await page(id, ada)).status]).toEqual([404, 404, 200]);
  expect(await profile(ada, can)).toEqual([]);
  expect((await api.get('v2/yonetim/video/liste', {}, { session: moderator })).body._sonuc.liste.map((v) => v.id)).toContain(id);
  expect((await decide(id, 'kabul')).body._sonuc.video.durum).toBe('yayinda');
  const shown = (await page(id, can)).body._sonuc.veri.gonderi;
  expect(shown).toMatchObject({ turu: 'video', uyari: 'siddet', video: { saniye: 5, genislik: 480, yukseklik: 270 } });
  expect((await fetch(new URL(shown.video?.adres ?? '', api.url))).headers.get('content-type')).toBe('video/webm');
  expect((await fetch(new URL(`${shown.video?.kapak}/64.webp`, api.url))).status).toBe(200);
  expect([await profile(ada, can), (await api.page('videolar', {})).body._sonuc.veri.videolar.liste.map((p) => p.id)]).toEqual([
    [id],
    expect.arrayContaining([id]),
  ]);
  expect((await api.db.selectFrom('timeline').select('post_id').where('member_id', '=', can.id).execute()).map((r) => r.post_id)).toContain(id);
  expect((await api.get('v2/bildirimler/liste', {}, { session: ada })).body._sonuc.liste.map((n) => n.turu)).toContain('video-sonuc');
  expect(
    await api.db.selectFrom('audit_log').select(['actor_id', 'target_id']).where('action', '=', 'video.karar').where('target_id', '=', id).execute(),
  ).toEqual([{ actor_id: moderator.id, target_id: id }]);
});

test('[R-PEN-10] what a video is warned of is told neither by the title of its page nor by its preview', async () => {
  const ada = await api.member();
  const said = async (more: { uyari?: 'siddet' }) => {
    const id = await create(ada, more);
    await upload(ada, id, aFilm());
    await decide(id, 'kabul');
    const { baslik, meta } = (await page(id)).body._sonuc;
    return { baslik, description: meta?.description };
  };
  expect(await said({})).toEqual({ baslik: 'Okuma köşem', description: 'Okuma köşem' });
  expect(await said({ uyari: 'siddet' })).toEqual({ baslik: expect.not.stringContaining('köşem'), description: '' });
});

test('[R-VIDEO-04] a rejected video gives the reason and takes another file; one taken down, archived or deleted is visible to nobody', async () => {
  const ada = await api.member();
  const id = await create(ada);
  await upload(ada, id, aFilm());
  await decide(id, 'ret');
  const letters = await api.db.selectFrom('mail_messages').select('text').where('recipient', '=', ada.email).execute();
  expect(letters.map((m) => m.text).join()).toContain('Videonuz yayında değil.');
  expect(await stateOf(ada, id)).toMatchObject({ durum: 'reddedildi', neden: 'Gerekçesi budur.' });
  expect((await api.page('videolarim', {}, { session: ada })).body._sonuc.veri.videolar.liste).toMatchObject([{ id, durum: 'reddedildi' }]);
  const desk = (await api.page('y-videolar', { durum: 'reddedildi' }, { session: moderator })).body._sonuc.veri.videolar.liste;
  expect(desk.find((v) => v.id === id)).toMatchObject({ uye: { id: ada.id }, neden: 'Gerekçesi budur.', film: { saniye: 5 } });
  expect((await upload(ada, id, aFilm())).body._sonuc.video.durum).toBe('onay-bekliyor');
  expect((await upload(ada, id, aFilm())).body.hataKodu).toBe('videoHasFile');
  await decide(id, 'kabul');
  expect((await decide(id, 'kabul')).body.hataKodu).toBe('videoDecided');
  expect((await decide(id, 'kabul', await api.member({ roles: ['moderator'] }))).body.hataMesaji).toContain(
    `(@${moderator.kadi}) bu kaydı bu sırada sonuçlandırdı.`,
  );
  await decide(id, 'kaldir');
  expect([await stateOf(ada, id), (await page(id)).status]).toMatchObject([{ durum: 'yayinda-degil', neden: 'Gerekçesi budur.' }, 404]);
  await decide(id, 'kabul');
  await api.post('v2/gonderi/arsivle', { id, arsiv: 1 }, { session: ada });
  expect([await stateOf(ada, id), (await page(id)).status]).toMatchObject([{ durum: 'gonderi-arsivde' }, 404]);
  await api.post('v2/gonderi/sil', { id }, { session: ada });
  const gone = await stateOf(ada, id);
  expect([gone?.durum, gone?.film]).toEqual(['silindi', undefined]);
  expect((await decide(id, 'kaldir')).body.hataKodu).toBe('videoNotFound');
});

test("[R-VIDEO-04] an unpublished video's file opens only for its author and for moderators, and is never cached", async () => {
  const [ada, can] = [await api.member(), await api.member()];
  const id = await create(ada);
  const adres = plainAddress((await upload(ada, id, aFilm())).body._sonuc.video.film.adres);
  const open = (headers: Record<string, string> = {}) => fetch(new URL(adres, api.url), { headers });
  const opens = async () =>
    (
      await Promise.all([
        open(),
        open({ 'oturum-kodu': can.session }),
        open({ cookie: `oturumkodu=${ada.session}` }),
        open({ 'oturum-kodu': moderator.session }),
      ])
    ).map((r) => r.status);
  const closed = [404, 404, 200, 200];
  expect(await opens()).toEqual(closed);
  expect((await open()).headers.get('cache-control')).toBe('private, no-store');
  const part = await open({ cookie: `oturumkodu=${ada.session}`, range: 'bytes=0-9' });
  expect([part.status, part.headers.get('cache-control')]).toEqual([206, 'private, no-store']);
  await decide(id, 'ret');
  expect(await opens()).toEqual(closed);
  await decide(id, 'kabul');
  expect(await opens()).toEqual([200, 200, 200, 200]);
  expect((await open()).headers.get('cache-control')).toBe('public, max-age=1, must-revalidate');
  await decide(id, 'kaldir');
  expect(await opens()).toEqual(closed);
  await decide(id, 'kabul');
  for (const column of ['hidden_at', 'archived_at', 'deleted_at'] as const) {
    await api.db
      .updateTable('posts')
      .set({ [column]: new Date() })
      .where('id', '=', id)
      .execute();
    expect([column, ...(await opens())]).toEqual([column, ...(column === 'deleted_at' ? [404, 404, 404, 404] : closed)]);
    await api.db
      .updateTable('posts')
      .set({ [column]: null })
      .where('id', '=', id)
      .execute();
  }
});

test('[R-VIDEO-04] a poster opens to those who can open the video', async () => {
  const [ada, can] = [await api.member(), await api.member()];
  const id = await create(ada);
  const kapak = plainAddress((await upload(ada, id, aFilm())).body._sonuc.video.film.kapak ?? '');
  const open = (headers: Record<string, string> = {}) => fetch(new URL(`${kapak}/64.webp`, api.url), { headers });
  const opens = async () =>
    (
      await Promise.all([
        open(),
        open({ 'oturum-kodu': can.session }),
        open({ cookie: `oturumkodu=${ada.session}` }),
        open({ 'oturum-kodu': moderator.session }),
      ])
    ).map((r) => [r.status, r.headers.get('cache-control')]);
  const refused = [404, 'private, no-store'];
  const closed = [refused, refused, [200, 'private, no-store'], [200, 'private, no-store']];
  expect(await opens()).toEqual(closed);
  await decide(id, 'ret');
  expect(await opens()).toEqual(closed);
  await decide(id, 'kabul');
  expect(await opens()).toEqual(Array(4).fill([200, 'public, max-age=1, must-revalidate']));
  await decide(id, 'kaldir');
  expect(await opens()).toEqual(closed);
  await decide(id, 'kabul');
  await api.post('v2/gonderi/arsivle', { id, arsiv: 1 }, { session: ada });
  expect(await opens()).toEqual(closed);
});

test('[R-CALL-41] a file resent under its id because the response was lost gets the same response', async () => {
  const ada = await api.member();
  const id = await create(ada);
  const first = await upload(ada, id, aFilm(), { istekId: 'film-yeniden-1' });
  const again = await upload(ada, id, aFilm(), { istekId: 'film-yeniden-1' });
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect((await upload(ada, id, aFilm(), { istekId: 'film-yeniden-2' })).body.hataKodu).toBe('videoHasFile');
});

test('[R-CALL-41] the second attempt finds the response even if the first finishes while it waits', async () => {
  const ada = await api.member();
  const id = await create(ada);
  const istekId = 'film-yeniden-3';
  const print = bodyPrint({ id, saniye: 5, genislik: 480, yukseklik: 270 }, [
    { field: 'videoadresi', content: aFilm() },
    { field: 'resimadresi', content: await poster },
  ]);
  const first = { owner: `m${ada.id}`, call: 'v2/videolar/yukle', key: istekId, print };
  let again: Promise<Uploaded> | undefined;
  await api.db.transaction().execute(async (tx) => {
    await sql`update videos set state = 'onayda', uploaded_at = now() where post_id = ${id}`.execute(tx);
    await claim(tx, first);
    again = upload(ada, id, aFilm(), { istekId });
    for (let waiting = 0; !waiting; ) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%videos v join posts%'`.execute(api.db);
      waiting = rows[0]?.n ?? 0;
    }
    await keepAnswer(tx, first, JSON.stringify({ bilgi: 1, _sonuc: { video: (await stateOf(ada, id)) ?? {} } }));
  });
  const answer = await again;
  expect([answer?.status, answer?.body.hataKodu]).toEqual([200, undefined]);
});

test('[R-VIDEO-04] a decision about a file replaced meanwhile is refused', async () => {
  const ada = await api.member();
  const id = await create(ada);
  await upload(ada, id, aFilm());
  const desk = async () => (await api.get('v2/yonetim/video/liste', {}, { session: moderator })).body._sonuc.liste.find((v) => v.id === id)?.filmAnahtari;
  const watched = await desk();
  await decide(id, 'ret');
  await upload(ada, id, aFilm());
  const late = await decide(id, 'kabul', moderator, watched);
  expect([late.status, late.body.hataKodu]).toEqual([409, 'videoFilmChanged']);
  expect([(await stateOf(ada, id))?.durum, (await page(id)).status]).toEqual(['onay-bekliyor', 404]);
  expect((await decide(id, 'kabul', moderator, await desk())).body._sonuc.video.durum).toBe('yayinda');
});

test.each([
  ['before', ['gizle', 'kaldir']],
  ['after', ['kaldir', 'gizle']],
] as const)('[R-VIDEO-04] [R-ADMIN-10] a video that a complaint hid %s the desk took it down is public only when both are taken back', async (_when, order) => {
  const [ada, can, second] = [await api.member(), await api.member(), await api.member({ roles: ['moderator'] })];
  const id = await create(ada);
  await upload(ada, id, aFilm());
  await decide(id, 'kabul');
  await api.post('v2/sikayet/gonder', { turu: 'gonderi', id, neden: 'spam', aciklama: 'Rahatsız edici.' }, { session: can });
  const { liste } = (await api.get('v2/yonetim/sikayet/liste', { turu: 'gonderi', adet: 50 }, { session: moderator })).body._sonuc;
  const vaka = liste.find((c) => c.hedefId === id)?.id ?? 0;
  for (const step of order)
    expect(
      (step === 'kaldir'
        ? await decide(id, 'kaldir')
        : await api.post('v2/yonetim/sikayet/karar', { id: vaka, karar: 'gizle', aciklama: 'Kurallara aykırı.' }, { session: moderator })
      ).status,
    ).toBe(200);
  expect((await decide(id, 'kabul')).body.hataKodu).toBe('videoHeldHidden');
  expect((await page(id, can)).status).toBe(404);
  const [karar] = (await api.get('v2/itiraz/kararlar', {}, { session: ada })).body._sonuc.liste;
  await api.post('v2/itiraz/gonder', { kararId: karar?.id ?? 0, aciklama: 'Bu bir alıntıydı.' }, { session: ada });
  const appeals = (await api.get('v2/yonetim/itiraz/liste', {}, { session: second })).body._sonuc.liste;
  const itiraz = appeals.find((d) => d.id === karar?.id)?.itiraz?.id ?? 0;
  expect((await api.post('v2/yonetim/itiraz/karar', { id: itiraz, sonuc: 'kabul', aciklama: 'Haklısınız.' }, { session: second })).status).toBe(200);
  expect([(await page(id, can)).status, (await stateOf(ada, id))?.durum]).toEqual([404, 'yayinda-degil']);
  expect((await decide(id, 'kabul')).status).toBe(200);
  expect((await page(id, can)).status).toBe(200);
});

test('[R-ERR-32] private accounts and blocks apply to videos as to all posts, and are told in the same words', async () => {
  const [ada, can, ece] = [await api.member(), await api.member(), await api.member()];
  const id = await create(ada);
  await upload(ada, id, aFilm());
  await decide(id, 'kabul');
  await api.post('v2/uyeler/engelle', { uyeId: ece.id, engelle: 1 }, { session: ada });
  expect([(await page(id, ece)).status, (await page(id, can)).status]).toEqual([404, 200]);
  expect((await page(id, ece)).body.hataMesaji).toBe('Bu video silinmiş ya da size gösterilmiyor.');
  await api.post('v2/hesap/ayarlar', { isGizli: 1 }, { session: ada });
  expect([(await page(id, can)).status, await profile(ada, can)]).toEqual([404, []]);
});

test("[R-VAL-05] a video of more than three minutes is refused; so is uploading to somebody else's", async () => {
  const [ada, can] = [await api.member(), await api.member()];
  const id = await create(ada);
  expect((await upload(ada, id, await aLongFilm(184))).body.hataMesaji).toBe('Video süresi çok uzun! En fazla 180 saniye olabilir.');
  expect((await upload(ada, id, await aLongFilm(179))).status).toBe(200);
  const other = await create(can);
  expect((await upload(ada, other, aFilm())).body.hataKodu).toBe('videoNotFound');
  expect((await api.page('videolar-ekle', { id: other }, { session: ada })).status).toBe(404);
  expect((await decide(id, 'kabul', ada)).status).toBe(403);
  const own = await create(moderator);
  await upload(moderator, own, aFilm());
  expect((await decide(own, 'kabul')).body.hataKodu).toBe('ownCase');
});

test('[R-WRITE-14] [R-WRITE-13] the editor preselects a topic; nonexistent books and topics are refused', async () => {
  const ada = await api.member();
  const topic = await api.db
    .insertInto('topics')
    .values({ name: 'Okuma Köşeleri', title: 'Okuma Köşeleri', slug: 'okuma-koseleri' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await api.page('videolar-ekle', { konuId: topic.id }, { session: ada })).body._sonuc.veri.konu).toMatchObject({ adi: 'Okuma Köşeleri' });
  const id = await create(ada, { konuId: topic.id });
  expect(await stateOf(ada, id)).toMatchObject({ konu: { seo_adi: 'okuma-koseleri' } });
  for (const [input, code] of [
    [{ kitapId: 999_999 }, 'bookNotFound'],
    [{ konuId: 999_999 }, 'topicNotFound'],
  ] as const)
    expect((await api.post('v2/videolar/olustur', { metin: 'x', ...input }, { session: ada })).body.hataKodu).toBe(code);
});

test("a deleted video's file goes with the next clean-up, a live one's stays; the export names both", async () => {
  const ada = await api.member();
  const [kept, gone] = [await create(ada), await create(ada)];
  const address = async (id: number) => plainAddress((await upload(ada, id, aFilm())).body._sonuc.video.film.adres);
  const [stays, goes] = [await address(kept), await address(gone)];
  const archive = await exportMember(api.db, ada.id);
  const exported = (name: string) => JSON.parse(unzipped(archive, name)) as { adres: string }[];
  const addresses = [...exported('videolar.json'), ...exported('dosyalar.json')].map((row) => row.adres);
  // Both videos' files and posters.
  expect([new Set(addresses).size, addresses.filter((a) => a === stays).length]).toEqual([4, 2]);
  for (const path of addresses) expect([path, (await fetch(new URL(path, api.url), { headers: { 'oturum-kodu': ada.session } })).status]).toEqual([path, 200]);
  await api.post('v2/gonderi/sil', { id: gone }, { session: ada });
  await sql`update media set created_at = created_at - interval '4 days'`.execute(api.db);
  await removeUnusedMedia(api.db, api.app.mediaDisk, api.app.recordingStore);
  const open = async (path: string) => (await fetch(new URL(path, api.url), { headers: { 'oturum-kodu': moderator.session } })).status;
  expect([await open(stays), await open(goes)]).toEqual([200, 404]);
  await api.db.deleteFrom('members').where('id', '=', ada.id).execute();
  await removeUnusedMedia(api.db, api.app.mediaDisk, api.app.recordingStore);
  expect(await open(stays)).toBe(404);
});

test('[R-WRITE-15] with video sharing off nothing is created or uploaded, and the editor does not open', async () => {
  const off = await startTestApi({ VIDEO_SHARING: '0' });
  try {
    const ada = await off.member();
    expect((await off.post('v2/videolar/olustur', { metin: 'x' }, { session: ada })).body.hataKodu).toBe('videoSharingOff');
    expect((await off.post('v2/videolar/yukle', { id: 1, saniye: 1, genislik: 1, yukseklik: 1 }, { session: ada })).body.hataKodu).toBe('videoSharingOff');
    expect((await off.page('videolar-ekle', {}, { session: ada })).status).toBe(409);
  } finally {
    await off.stop();
  }
});
