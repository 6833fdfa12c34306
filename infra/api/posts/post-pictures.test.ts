import sharp from 'sharp';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
let ayse: TestMember;
let can: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  ayse = await api.member();
  can = await api.member();
});
afterAll(() => api?.stop());

async function upload(session: TestMember, kind = 'gonderi'): Promise<string> {
  const form = new FormData();
  form.append('r_turu', kind);
  form.append(
    'resimadresi',
    new Blob([
      new Uint8Array(
        await sharp({ create: { width: 90, height: 60, channels: 3, background: '#724' } })
          .png()
          .toBuffer(),
      ),
    ]),
  );
  const { status, body } = await api.raw('POST', 'resimYukle', {}, { session, body: form });
  expect(status).toBe(200);
  return (body as unknown as { anahtar: string }).anahtar;
}
const share = (resimler: string, session = ayse) => api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Kitaplığım.', resimler }, { session });

test('[R-WRITE-03] [R-CALL-32] a post carries its images in order, with size and description', async () => {
  const keys = [await upload(ayse), await upload(ayse)];
  await api.post('v2/resim/acikla', { anahtar: keys[1] ?? '', aciklama: 'Pencere önünde üç kitap' }, { session: ayse });
  const { body } = await share([...keys].reverse().join(','));
  const expected = [
    { anahtar: keys[1], resim: `/medya/${keys[1]}`, genislik: 90, yukseklik: 60, aciklama: 'Pencere önünde üç kitap' },
    { anahtar: keys[0], resim: `/medya/${keys[0]}`, genislik: 90, yukseklik: 60 },
  ];
  expect(body._sonuc.gonderi.resimler).toEqual(expected);
  const { id } = body._sonuc.gonderi;
  expect((await api.page('gonderi', { id })).body._sonuc.veri.gonderi.resimler).toEqual(expected);
  expect((await api.get('v2/gonderi/liste', { uyeId: ayse.id })).body._sonuc.liste[0]?.resimler).toEqual(expected);
});

test('an edit keeps, changes or removes the images', async () => {
  const [one, two] = [await upload(ayse), await upload(ayse)];
  const { id } = (await share(one)).body._sonuc.gonderi;
  const edit = async (input: { resimler?: string }) =>
    (await api.post('v2/gonderi/duzenle', { id, metin: 'Yeni.', ...input }, { session: ayse })).body._sonuc.gonderi.resimler?.map((p) => p.anahtar);
  expect(await edit({})).toEqual([one]);
  expect(await edit({ resimler: `${two},${one}` })).toEqual([two, one]);
  expect(await edit({ resimler: 'yok' })).toBeUndefined();
});

test('a draft keeps its images', async () => {
  const key = await upload(ayse);
  const { id } = (await api.post('v2/taslak/kaydet', { turu: 'ileti', metin: 'Yarım', resimler: key }, { session: ayse })).body._sonuc;
  expect((await api.page('paylas', { turu: 'ileti', taslakId: id }, { session: ayse })).body._sonuc.veri.taslak?.resimler).toMatchObject([{ anahtar: key }]);
});

test("somebody else's images, ones for another purpose, unknown and repeated ones, and more than four are refused", async () => {
  const own = await upload(ayse);
  for (const wrong of [await upload(can), await upload(ayse, 'mesaj'), 'x'.repeat(22), `${own},${own}`, Array(5).fill(own).join(','), '../../etc/passwd']) {
    const { status, body } = await share(wrong);
    expect([status, Object.keys(body.alanlar ?? {})]).toEqual([400, ['resimler']]);
  }
});

test('an image is described only by its owner, and the description can be removed', async () => {
  const anahtar = await upload(ayse);
  const describe = (session: TestMember, aciklama?: string) => api.post('v2/resim/acikla', { anahtar, ...(aciklama ? { aciklama } : {}) }, { session });
  const stored = async () => (await api.db.selectFrom('media').select('alt').where('key', '=', anahtar).executeTakeFirstOrThrow()).alt;
  expect((await describe(can, 'Benim')).status).toBe(404);
  expect((await describe(ayse, 'a'.repeat(301))).status).toBe(400);
  expect((await describe(ayse, 'Bir vapur')).status).toBe(200);
  expect(await stored()).toBe('Bir vapur');
  await describe(ayse);
  expect(await stored()).toBeNull();
});
