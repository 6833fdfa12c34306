import { beginStory, publishedChapter, someWords } from '../stories/testing';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const said = 'Savaş sahneleri ayrıntılıyla anlatılıyor';
let serial = 0;
const share = async (session: TestMember, more: object = {}) =>
  (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: `${said} ${++serial}.`, uyari: 'siddet', ...more }, { session })).body._sonuc.gonderi;
const read = async (id: number) => (await api.get('v2/gonderi/al', { id })).body._sonuc.gonderi;

test('[R-PEN-10] a post carries a warning until its author takes it away; no other than the known ones is taken', async () => {
  const writer = await api.member();
  const post = await share(writer);
  expect(post.uyari).toBe('siddet');
  const edit = (more: object) => api.post('v2/gonderi/duzenle', { id: post.id, metin: 'Yeni söz.', ...more }, { session: writer });
  await edit({});
  expect((await read(post.id)).uyari).toBe('siddet');
  await edit({ uyari: 'olum' });
  expect((await read(post.id)).uyari).toBe('olum');
  expect((await edit({ uyari: 'korku' })).status).toBe(400);
  await edit({ uyari: 'yok' });
  expect(await read(post.id)).not.toHaveProperty('uyari');
  const plain = await share(writer, { uyari: 'yok' });
  expect(plain).not.toHaveProperty('uyari');
  // The same words with and without a warning are two posts.
  const again = await share(writer, { metin: plain.ustYazi });
  expect(again.id).not.toBe(plain.id);
});

test('[R-PEN-10] what is warned of is not repeated where it is quoted, notified, previewed or linked', async () => {
  const [writer, quoting] = [await api.member(), await api.member()];
  const post = await share(writer);
  const quote = await share(quoting, { gonderiId: post.id, metin: 'Okudum.' });
  expect((await read(quote.id)).ust).toMatchObject({ id: post.id, uyari: 'siddet', ozet: '' });
  await api.post('v2/gonderi/begen', { id: post.id, begen: 1 }, { session: quoting });
  const { liste } = (await api.get('v2/bildirimler/liste', {}, { session: writer })).body._sonuc;
  expect(liste.find((line) => line.turu === 'begeni')?.gonderi).toMatchObject({ id: post.id, ozet: '' });
  expect(JSON.stringify((await api.page('gonderi', { id: post.id })).body._sonuc.meta)).not.toContain('Savaş');
  const { kartlar } = (await api.get('v2/sayfa/kartlar', { yollar: `/gonderi/${post.id}` })).body._sonuc;
  expect(kartlar[0]?.alt).toBe('İleti');
});

test('[R-PEN-10] a comment carries a warning, also one set later without being marked as edited', async () => {
  const [writer, reader] = [await api.member(), await api.member()];
  const { id: gonderiId } = await share(writer, { uyari: 'yok' });
  const add = async (more: object) => (await api.post('v2/yorum/ekle', { gonderiId, metin: `${said}!`, ...more }, { session: reader })).body._sonuc.yorum;
  const comment = await add({ uyari: 'istismar' });
  expect(comment.uyari).toBe('istismar');
  const { liste } = (await api.get('v2/bildirimler/liste', {}, { session: writer })).body._sonuc;
  expect(liste.flatMap((line) => line.yorum?.ozet ?? [])).not.toContain(`${said}!`);
  expect(JSON.stringify((await api.page('yorum', { id: comment.id })).body._sonuc.meta)).not.toContain('Savaş');
  expect(await add({ metin: 'Katılıyorum.' })).not.toHaveProperty('uyari');
  const edit = async (uyari?: 'madde' | 'yok') =>
    (await api.post('v2/yorum/duzenle', { id: comment.id, metin: `${said}!`, ...(uyari ? { uyari } : {}) }, { session: reader })).body._sonuc.yorum;
  expect((await edit()).uyari).toBe('istismar');
  const changed = await edit('madde');
  expect(changed.uyari).toBe('madde');
  expect(changed).not.toHaveProperty('duzenleme');
  expect(await edit('yok')).not.toHaveProperty('uyari');
});

test('[R-PEN-10] a chapter’s warning is published with it and stands on its post; a change waits like its text', async () => {
  const writer = await api.member();
  const hikayeId = await beginStory(api, writer);
  const { id, hikaye, bolum } = await publishedChapter(api, writer, hikayeId, 'İlk', someWords);
  const now = async () => (await api.page('hikaye', { hikaye, bolum })).body._sonuc.veri;
  const call = (path: 'kaydet' | 'yayimla', more: object) =>
    api.post(`v2/hikaye/bolum/${path}`, { id, ...(path === 'kaydet' ? { hikayeId } : {}), baslik: 'İlk', metin: someWords, ...more }, { session: writer });
  await call('kaydet', { uyari: 'kendine-zarar' });
  expect((await now()).bolum).not.toHaveProperty('uyari');
  // The list publishes what was saved, without sending it again.
  await api.post('v2/hikaye/bolum/yayimla', { id }, { session: writer });
  expect(await now()).toMatchObject({ bolum: { uyari: 'kendine-zarar' }, gonderi: { uyari: 'kendine-zarar' } });
  expect((await api.page('hikaye', { hikaye, bolum })).body._sonuc.meta.description).not.toContain('Deniz');
  await call('kaydet', { uyari: 'olum' });
  await api.post('v2/hikaye/bolum/vazgec', { id }, { session: writer });
  expect((await now()).bolum.uyari).toBe('kendine-zarar');
  await call('kaydet', { uyari: 'olum' });
  await api.post('v2/hikaye/bolum/taslakYap', { id }, { session: writer });
  await api.post('v2/hikaye/bolum/yayimla', { id }, { session: writer });
  expect((await now()).bolum.uyari).toBe('olum');
  await call('yayimla', {});
  expect(await now()).not.toHaveProperty('bolum.uyari');
  expect((await now()).gonderi).not.toHaveProperty('uyari');
});
