import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const share = async (metin: string, session: TestMember, gonderiId?: number) =>
  (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin, ...(gonderiId ? { gonderiId } : {}) }, { session })).body._sonuc.gonderi;
const read = async (id: number, session?: TestMember) => (await api.get('v2/gonderi/al', { id }, session ? { session } : {})).body._sonuc.gonderi;

test('[R-PEN-01] a post that quotes another shows it, and its author hears of it', async () => {
  const [writer, quoting] = [await api.member(), await api.member()];
  const first = await share('Romanın sonu başından belli.', writer);
  const post = await share('Katılmıyorum.', quoting, first.id);
  const expected = { id: first.id, uye: { id: writer.id, kadi: writer.kadi }, turu: 'ileti', ozet: 'Romanın sonu başından belli.' };
  expect(post).toMatchObject({ ustId: first.id, ust: expected });
  expect((await read(post.id)).ust).toMatchObject(expected);
  const { liste } = (await api.get('v2/bildirimler/liste', {}, { session: writer })).body._sonuc;
  expect(liste.map((line) => [line.turu, line.gonderi?.id])).toEqual([['gonderi-alinti', post.id]]);
});

test('[R-PEN-01] [R-PROF-21] the quoted post is shown only to those who may see it now, a spoiler without its text', async () => {
  const [writer, quoting, other] = [await api.member(), await api.member(), await api.member()];
  const first = await share('Bir düşünce', writer);
  const post = await share('Bir yanıt', quoting, first.id);
  const shown = async (session?: TestMember) => (await read(post.id, session)).ust?.ozet;
  await api.post('v2/gonderi/duzenle', { id: first.id, metin: 'Katil uşak', spoiler: 1 }, { session: writer });
  expect(await read(post.id)).toMatchObject({ ust: { ozet: '', spoiler: 1 } });
  await api.post('v2/gonderi/duzenle', { id: first.id, metin: 'Bir düşünce', spoiler: 0 }, { session: writer });
  await api.post('v2/uyeler/engelle', { uyeId: writer.id, engelle: 1 }, { session: other });
  expect(await shown(other)).toBeUndefined();
  expect(await shown(quoting)).toBe('Bir düşünce');
  await api.post('v2/hesap/ayarlar', { isGizli: 1 }, { session: writer });
  expect(await shown()).toBeUndefined();
  expect(await shown(writer)).toBe('Bir düşünce');
  await api.post('v2/hesap/ayarlar', { isGizli: 0 }, { session: writer });
  await api.post('v2/gonderi/sil', { id: first.id }, { session: writer });
  expect(await read(post.id)).toMatchObject({ ustId: first.id });
  expect(await shown(quoting)).toBeUndefined();
});
