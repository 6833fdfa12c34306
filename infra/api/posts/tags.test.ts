import { sql } from 'kysely';
import { countTags } from '../entities/tag/tag.queries';
import { readUnread } from '../entities/tag/unread';
import { beginStory, publishedChapter, someWords } from '../stories/testing';
import { testPassword } from '../testing/members';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
let writer: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  writer = await api.member();
});
afterAll(() => api?.stop());

const share = async (metin: string, session = writer) => (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin }, { session })).body._sonuc.gonderi;
const page = async (ad: string, session?: TestMember, s?: 'en-yeni') =>
  (await api.page('etiket', { ad, ...(s ? { s } : {}) }, session ? { session } : {})).body._sonuc;
const shown = async (ad: string, session?: TestMember) => {
  const { veri } = await page(ad, session);
  return { sayi: veri.etiket.sayi, ids: veri.gonderiler.liste.map((post) => post.id) };
};

test('[R-TOUCH-07] [R-ENT-27] the page of a tag has its posts, in whatever spelling; others than the folded one are redirected', async () => {
  const first = await share('Bugün #Şiir günü');
  const second = await share('#şiir #siir #ŞİİR');
  expect(second.parcalar?.map((part) => part.yol)).toEqual(['/etiket/siir', '/etiket/siir', '/etiket/siir']);
  const { veri, meta } = await page('siir', undefined, 'en-yeni');
  expect(veri.etiket).toEqual({ id: expect.any(Number), adi: 'Şiir', seo_adi: 'siir', sayi: 2 });
  expect(veri.gonderiler.liste.map((post) => post.id)).toEqual([second.id, first.id]);
  expect(meta?.canonical).toBe('/etiket/siir');
  expect((await page('Şiir')).yonlendir).toBe('/etiket/siir');
  expect((await page('Şiir', undefined, 'en-yeni')).yonlendir).toBe('/etiket/siir?s=en-yeni');
});

test('[R-TOUCH-07] the posts of a tag come page by page', async () => {
  const ids: number[] = [];
  for (let i = 0; i < 5; i++) ids.unshift((await share(`#sayfasayfa ${i}`)).id);
  const { id } = (await page('sayfasayfa')).veri.etiket;
  const found: number[] = [];
  let imlec: string | undefined;
  do {
    const answer = (await api.get('v2/gonderi/liste', { etiketId: id as number, sira: 'en-yeni', adet: 2, ...(imlec ? { imlec } : {}) })).body._sonuc;
    found.push(...answer.liste.map((post) => post.id));
    imlec = answer.imlec;
  } while (imlec);
  expect(found).toEqual(ids);
});

test('[R-TOUCH-07] a tag nobody used has an empty page; what is no tag has none', async () => {
  expect((await page('hickimse')).veri).toMatchObject({ etiket: { adi: 'hickimse', sayi: 0 }, gonderiler: { liste: [] } });
  expect((await api.page('etiket', { ad: '!!' })).status).toBe(404);
});

test('[R-TOUCH-07] [R-PROF-21] posts that one may not see are neither listed nor counted', async () => {
  const [quiet, other] = [await api.member(), await api.member()];
  const open = await share('#gizlilik');
  const archived = await share('#gizlilik, arşive');
  await share('#gizlilik', quiet);
  await api.post('v2/hesap/ayarlar', { isGizli: 1 }, { session: quiet });
  await api.post('v2/gonderi/arsivle', { id: archived.id, arsiv: 1 }, { session: writer });
  await countTags(api.db, sql`true`);
  expect(await shown('gizlilik')).toEqual({ sayi: 1, ids: [open.id] });
  await api.post('v2/uyeler/engelle', { uyeId: writer.id, engelle: 1 }, { session: other });
  expect((await shown('gizlilik', other)).ids).toEqual([]);
  expect((await shown('gizlilik', quiet)).ids).toHaveLength(2);
});

test('[R-TOUCH-07] an edit takes a tag away and gives another, a deleted post counts no more, nor does a chapter that is withdrawn', async () => {
  const post = await share('#once');
  await api.post('v2/gonderi/duzenle', { id: post.id, metin: '#sonra' }, { session: writer });
  expect((await shown('once')).ids).toEqual([]);
  expect(await shown('sonra')).toEqual({ sayi: 1, ids: [post.id] });
  await api.post('v2/gonderi/sil', { id: post.id }, { session: writer });
  expect(await shown('sonra')).toEqual({ sayi: 0, ids: [] });
  const story = await beginStory(api, writer);
  const { id } = await publishedChapter(api, writer, story, 'İlk', `${someWords} #kiyida`);
  const counts = async () => (await shown('kiyida')).sayi;
  const counted = [await counts()];
  for (const call of ['taslakYap', 'yayimla'] as const) {
    await api.post(`v2/hikaye/bolum/${call}`, { id }, { session: writer });
    counted.push(await counts());
  }
  await api.post('v2/hikaye/sil', { id: story }, { session: writer });
  expect([...counted, await counts()]).toEqual([1, 0, 1, 0]);
});

test('[R-TOUCH-07] [R-SRCH-16] [R-ENT-36] [R-FIND-04] the search finds tags by their beginning, with and without the sign, but none of a private account', async () => {
  const quiet = await api.member({ isPrivate: true });
  await share('#Kitapkurdu olanlar');
  await share('#kitapkurduyum', quiet);
  for (const q of ['#kitapkur', 'KİTAPKUR']) {
    const { sonuclar } = (await api.post('ara', { q })).body;
    expect(sonuclar.filter((found) => found.turu === 'etiket')).toMatchObject([
      { turu: 'etiket', name: '#Kitapkurdu', icerik: { seo_adi: 'kitapkurdu', altBilgi: '1 gönderi' } },
    ]);
  }
  expect((await api.page('ara', { q: '#kitapkurdu' })).body._sonuc.veri.etiketler).toMatchObject([{ adi: 'Kitapkurdu', sayi: 1 }]);
});

test('[R-TOUCH-06] [R-TOUCH-07] texts that nobody has read are read by the job, without telling anybody', async () => {
  const reader = await api.member();
  const post = await share('boş');
  const text = `@${reader.kadi} #eskimetin https://kitap.example`;
  await sql`update posts set text = ${text}, marks = null where id = ${post.id}`.execute(api.db);
  await sql`update members set bio = ${text}, marks = null where id = ${reader.id}`.execute(api.db);
  expect(await readUnread(api.db, 'https://yaprak.example')).toBe(2);
  expect(await readUnread(api.db, 'https://yaprak.example')).toBe(0);
  await countTags(api.db, sql`true`);
  expect(await shown('eskimetin')).toEqual({ sayi: 1, ids: [post.id] });
  const seen = (await api.get('v2/gonderi/al', { id: post.id })).body._sonuc.gonderi;
  expect(seen.parcalar?.map((part) => part.turu)).toEqual(['bahis', 'etiket', 'bag']);
  const { rows } = await sql`select 1 from notifications where member_id = ${reader.id}`.execute(api.db);
  expect(rows).toEqual([]);
});

test('[R-TOUCH-07] [R-PROF-21] a tag that an account alone uses is found by nobody once it is private or closed, and again when it is open', async () => {
  const alone = await api.member();
  await share('#yalnizbenim', alone);
  const found = async () => (await api.post('ara', { q: '#yalnizben' })).body.sonuclar.length;
  const counted = async () => [await found(), (await shown('yalnizbenim')).sayi];
  const set = (isGizli: 0 | 1) => api.post('v2/hesap/ayarlar', { isGizli }, { session: alone });
  expect(await counted()).toEqual([1, 1]);
  expect((await set(1)).status).toBe(200);
  expect(await counted()).toEqual([0, 0]);
  await set(0);
  expect(await counted()).toEqual([1, 1]);
  await api.post('v2/hesap/kimlikDogrula', { sifre: testPassword }, { session: alone });
  expect((await api.post('v2/hesap/dondur', { islem: 'dondur' }, { session: alone })).status).toBe(200);
  expect(await counted()).toEqual([0, 0]);
});
