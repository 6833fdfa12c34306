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

test('[R-PEN-10] moderators set and remove warnings on what others have shared, with an entry in the log and word to the author', async () => {
  const [writer, reader, moderator, colleague] = [
    await api.member(),
    await api.member(),
    await api.member({ roles: ['moderator'] }),
    await api.member({ roles: ['moderator'] }),
  ];
  const post = await share(writer, { uyari: 'yok' });
  const comment = (await api.post('v2/yorum/ekle', { gonderiId: post.id, metin: `${said}.` }, { session: reader })).body._sonuc.yorum;
  const warn = (by: TestMember | undefined, turu: 'gonderi' | 'yorum', id: number, uyari: 'siddet' | 'yok', aciklama = 'Okurlar hazırlıklı olsun.') =>
    api.post('v2/yonetim/uyari', { turu, id, uyari, aciklama }, by ? { session: by } : {});
  for (const [by, status] of [
    [undefined, 401],
    [writer, 403],
    [reader, 403],
  ] as const)
    expect((await warn(by, 'gonderi', post.id, 'siddet')).status).toBe(status);
  expect((await warn(moderator, 'gonderi', post.id, 'siddet', '')).status).toBe(400);
  expect((await warn(moderator, 'gonderi', 999_999_999, 'siddet')).body.hataKodu).toBe('postNotFound');
  expect(await read(post.id)).not.toHaveProperty('uyari');
  expect((await warn(moderator, 'gonderi', post.id, 'siddet')).status).toBe(200);
  expect((await warn(moderator, 'yorum', comment.id, 'siddet')).status).toBe(200);
  expect((await read(post.id)).uyari).toBe('siddet');
  const told = async (member: TestMember) =>
    (await api.get('v2/bildirimler/liste', {}, { session: member })).body._sonuc.liste.filter(({ turu }) => turu === 'icerik-uyarisi');
  expect(await told(writer)).toMatchObject([{ gonderi: { id: post.id } }]);
  expect(await told(reader)).toMatchObject([{ yorum: { id: comment.id } }]);
  const log = async () => (await api.db.selectFrom('audit_log').select(['actor_id', 'target_id']).where('action', '=', 'icerik.uyari').execute()).length;
  expect(await log()).toBe(2);
  // What is so already is not decided again.
  await warn(moderator, 'gonderi', post.id, 'siddet');
  expect(await log()).toBe(2);
  await warn(moderator, 'gonderi', post.id, 'yok');
  expect(await read(post.id)).not.toHaveProperty('uyari');
  const own = await share(moderator, { uyari: 'yok' });
  expect((await warn(moderator, 'gonderi', own.id, 'siddet')).body.hataKodu).toBe('ownCase');
  expect((await warn(colleague, 'gonderi', own.id, 'siddet')).body.hataKodu).toBe('staffCase');
});

test('[R-PEN-10] a warning set on a chapter’s post covers the chapter', async () => {
  const [writer, moderator] = [await api.member(), await api.member({ roles: ['moderator'] })];
  const { hikaye, bolum } = await publishedChapter(api, writer, await beginStory(api, writer), 'İlk', someWords);
  const { gonderi } = (await api.page('hikaye', { hikaye, bolum })).body._sonuc.veri;
  await api.post('v2/yonetim/uyari', { turu: 'gonderi', id: gonderi?.id ?? 0, uyari: 'olum', aciklama: 'Ölüm anlatılıyor.' }, { session: moderator });
  expect((await api.page('hikaye', { hikaye, bolum })).body._sonuc.veri).toMatchObject({ bolum: { uyari: 'olum' }, gonderi: { uyari: 'olum' } });
});

test('[R-PEN-10] a warning by staff outlives the changes that wait and those of an editor opened before; its author may take it away knowingly', async () => {
  const [writer, moderator] = [await api.member(), await api.member({ roles: ['moderator'] })];
  const hikayeId = await beginStory(api, writer);
  const { id, hikaye, bolum } = await publishedChapter(api, writer, hikayeId, 'İlk', someWords);
  const now = async () => (await api.page('hikaye', { hikaye, bolum })).body._sonuc.veri;
  const text = { baslik: 'İlk', metin: `${someWords} Sonra rüzgâr çıktı.` };
  const { surum } = (await api.post('v2/hikaye/bolum/kaydet', { id, hikayeId, ...text }, { session: writer })).body._sonuc;
  const warn = async (uyari: 'olum' | 'siddet') =>
    api.post('v2/yonetim/uyari', { turu: 'gonderi', id: (await now()).gonderi?.id ?? 0, uyari, aciklama: 'Ölüm anlatılıyor.' }, { session: moderator });
  expect((await warn('olum')).status).toBe(200);
  const stale = await api.post('v2/hikaye/bolum/yayimla', { id, surum, ...text }, { session: writer });
  expect(stale.body.hataKodu).toBe('chapterChanged');
  await api.post('v2/hikaye/bolum/yayimla', { id }, { session: writer });
  expect(await now()).toMatchObject({ bolum: { uyari: 'olum' }, gonderi: { uyari: 'olum' } });
  // Without waiting changes nothing is left behind for later ones.
  expect((await warn('siddet')).status).toBe(200);
  await api.post('v2/hikaye/bolum/yayimla', { id, ...text, uyari: 'yok' }, { session: writer });
  expect((await now()).bolum).not.toHaveProperty('uyari');
});
