import { plainAddress } from '@yaprak/shared-kit/format';
import sharp from 'sharp';
import { startTestApi, type TestApi } from '../testing/server';
import { beginStory, draftChapter, postOf, publishedChapter, someWords } from './testing';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const topic = async (name: string) =>
  (await api.db.insertInto('topics').values({ slug: name, name, title: name }).returning('id').executeTakeFirstOrThrow()).id;
const agenda = async (id: number) => (await api.db.selectFrom('topics').select('agenda_count').where('id', '=', id).executeTakeFirstOrThrow()).agenda_count;

test('[R-WRITE-05] [R-WRITE-16] [R-STORY-03] [R-ENT-30] a story is created, edited and listed among one’s own; nobody else sees it', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  const konuId = await topic(`deniz-${ayse.id}`);
  const id = await beginStory(api, ayse, { baslik: 'Kıyı Kasabası', ozet: 'Bir kasaba.', konuId });
  expect((await api.get('v2/hikaye/hikayelerim', {}, { session: ayse })).body._sonuc.liste).toMatchObject([
    { id, baslik: 'Kıyı Kasabası', seo_adi: 'kiyi-kasabasi', ozet: 'Bir kasaba.', konu: { id: konuId }, sayiBolum: 0, sayiTaslak: 0, sayiOkunma: 0 },
  ]);
  expect((await api.get('v2/hikaye/hikayelerim', {}, { session: can })).body._sonuc.liste).toEqual([]);
  expect((await api.page('hikayelerim', {}, { session: ayse })).body._sonuc.veri.hikayeler.liste).toHaveLength(1);
  expect((await api.page('hikayem', { id }, { session: can })).status).toBe(404);
  expect((await api.page('hikayeYaz', { id }, { session: can })).status).toBe(404);
  expect((await api.page('hikayeYaz', { id }, { session: ayse })).body._sonuc.veri.hikaye).toMatchObject({ id });
  expect((await api.post('v2/hikaye/duzenle', { id, baslik: 'Başka ad' }, { session: can })).status).toBe(404);
  const changed = (await api.post('v2/hikaye/duzenle', { id, baslik: 'Kıyıda' }, { session: ayse })).body._sonuc.hikaye;
  expect(changed).toEqual({ id, baslik: 'Kıyıda', seo_adi: 'kiyida', sayiBolum: 0, sayiTaslak: 0, sayiOkunma: 0, duzenleme: expect.any(String) });
  expect((await api.get('v2/hikaye/liste', { uyeId: ayse.id }, { session: can })).body._sonuc.liste).toEqual([]);
  expect((await api.page('hikaye', { hikaye: `kiyida--${id}` }, { session: can })).status).toBe(404);
});

test('own stories are paged, newest first', async () => {
  const ayse = await api.member();
  const ids = [await beginStory(api, ayse), await beginStory(api, ayse), await beginStory(api, ayse)];
  const first = (await api.get('v2/hikaye/hikayelerim', { adet: 2 }, { session: ayse })).body._sonuc;
  expect(first.liste.map((s) => s.id)).toEqual([ids[2], ids[1]]);
  const rest = (await api.get('v2/hikaye/hikayelerim', { adet: 2, imlec: first.imlec ?? '' }, { session: ayse })).body._sonuc;
  expect(rest).toEqual({ liste: [expect.objectContaining({ id: ids[0] })] });
});

test('the cover must be one’s own image', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  const key = `kapak${ayse.id}`.padEnd(22, 'x');
  await api.db
    .insertInto('media')
    .values({ key, owner_id: ayse.id, kind: 'gonderi', mime: 'image/webp', width: 640, height: 960, bytes: 10, sha256: Buffer.from('x') })
    .execute();
  expect((await api.post('v2/hikaye/ekle', { baslik: 'Kıyı', resim: key }, { session: can })).body.alanlar).toHaveProperty('resim');
  const id = await beginStory(api, ayse, { resim: key });
  const edit = async (resim?: string) =>
    (await api.post('v2/hikaye/duzenle', { id, baslik: 'Kıyı', ...(resim ? { resim } : {}) }, { session: ayse })).body._sonuc.hikaye.resim;
  expect(plainAddress((await edit()) ?? '')).toBe(`/medya/${key}`);
  expect(await edit('yok')).toBeUndefined();
});

test("[R-STORY-04] a story's cover is public while one of its chapters is published", async () => {
  const [ayse, can, moderator] = [await api.member(), await api.member(), await api.member({ roles: ['moderator'] })];
  const form = new FormData();
  form.append('r_turu', 'gonderi');
  const paper = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#2f5d50' } })
    .png()
    .toBuffer();
  form.append('resimadresi', new Blob([new Uint8Array(paper)]));
  const { anahtar } = (await api.raw('POST', 'resimYukle', {}, { session: ayse, body: form })).body as unknown as { anahtar: string };
  const open = (session: string) => fetch(new URL(`/medya/${anahtar}/64.webp`, api.url), { headers: { cookie: `oturumkodu=${session}` } });
  const opens = async () => (await Promise.all([can, ayse, moderator].map(({ session }) => open(session)))).map((r) => r.status);
  const story = await beginStory(api, ayse, { resim: anahtar });
  expect(await opens()).toEqual([404, 200, 200]);
  const { id } = await publishedChapter(api, ayse, story);
  expect([await opens(), (await open(can.session)).headers.get('cache-control')]).toEqual([[200, 200, 200], 'public, max-age=1, must-revalidate']);
  await api.post('v2/hikaye/bolum/taslakYap', { id }, { session: ayse });
  expect(await opens()).toEqual([404, 200, 200]);
  // An image its owner also shows in a post is public.
  await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Yeni öykümün kapağı', resimler: anahtar }, { session: ayse });
  expect(await opens()).toEqual([200, 200, 200]);
});

test('[R-STORY-04] [R-WRITE-17] a chapter is a draft until published, and again once unpublished', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  const story = await beginStory(api, ayse);
  const id = await draftChapter(api, ayse, story);
  const states = async () => (await api.page('hikayem', { id: story }, { session: ayse })).body._sonuc.veri.bolumler.map((c) => c.durum);
  const seen = async () => (await api.page('hikaye', { hikaye: `kiyi--${story}`, bolum: `ilk--${id}` }, { session: can })).status;
  expect([await states(), await seen()]).toEqual([['taslak'], 404]);
  // A look or a warning is one of the text it comes with; a draft stays in its story, and a new one has no version.
  for (const part of [{ uyari: 'siddet' }, { bicim: 'k0-4' }] as const)
    expect((await api.post('v2/hikaye/bolum/yayimla', { id, ...part }, { session: ayse })).body.alanlar).toHaveProperty('baslik');
  const hikayeId = await beginStory(api, ayse);
  expect((await api.post('v2/hikaye/bolum/kaydet', { id, hikayeId }, { session: ayse })).body.hataKodu).toBe('chapterNotFound');
  expect((await api.post('v2/hikaye/bolum/kaydet', { hikayeId, surum: 1 }, { session: ayse })).body.alanlar).toHaveProperty('surum');
  const published = await api.post('v2/hikaye/bolum/yayimla', { id }, { session: ayse });
  expect(published.body._sonuc).toEqual({ id, surum: 2, yol: `/hikaye/kiyi--${story}/ilk--${id}`, ilk: 1 });
  expect([await states(), await seen()]).toEqual([['yayinda'], 200]);
  expect((await api.post('v2/hikaye/bolum/taslakYap', { id }, { session: can })).body.hataKodu).toBe('chapterNotFound');
  await api.post('v2/hikaye/bolum/taslakYap', { id }, { session: ayse });
  expect([await states(), await seen()]).toEqual([['taslak'], 404]);
  expect((await api.post('v2/hikaye/bolum/yayimla', { id }, { session: ayse })).body._sonuc.ilk).toBe(0);
});

test('a chapter without a title or with hardly any text cannot be published, but saved as a draft', async () => {
  const ayse = await api.member();
  const story = await beginStory(api, ayse);
  const { id } = (await api.post('v2/hikaye/bolum/kaydet', { hikayeId: story }, { session: ayse })).body._sonuc;
  expect((await api.post('v2/hikaye/bolum/yayimla', { id }, { session: ayse })).body.alanlar).toHaveProperty('baslik');
  expect((await api.post('v2/hikaye/bolum/yayimla', { id, baslik: 'İlk', metin: 'Kısa.' }, { session: ayse })).body.alanlar).toHaveProperty('metin');
  expect((await api.page('hikayem', { id: story }, { session: ayse })).body._sonuc.veri.bolumler).toMatchObject([{ baslik: '', durum: 'taslak', uzunluk: 0 }]);
});

test('changes to a published chapter are kept separately until published or discarded', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  const story = await beginStory(api, ayse);
  const { id, hikaye, bolum } = await publishedChapter(api, ayse, story);
  const read = async () => (await api.page('hikaye', { hikaye, bolum }, { session: can })).body._sonuc.veri?.bolum;
  const write = (metin: string) => api.post('v2/hikaye/bolum/kaydet', { id, hikayeId: story, baslik: 'İlk', metin }, { session: ayse });
  expect((await write(`${someWords} Sonra yağmur başladı.`)).body._sonuc.bekleyen).toBe(1);
  expect((await read())?.metin).toBe(someWords);
  expect((await api.page('bolumYaz', { id }, { session: ayse })).body._sonuc.veri.bolum).toMatchObject({
    metin: `${someWords} Sonra yağmur başladı.`,
    bekleyen: 1,
    durum: 'yayinda',
  });
  expect((await api.post('v2/hikaye/bolum/vazgec', { id }, { session: ayse })).body._sonuc.bolum).toMatchObject({ metin: someWords });
  await write(`${someWords} Sonra kar başladı.`);
  await api.post('v2/hikaye/bolum/yayimla', { id }, { session: ayse });
  expect((await read())?.metin).toBe(`${someWords} Sonra kar başladı.`);
  const post = (await api.get('v2/gonderi/al', { id: await postOf(api, id) })).body._sonuc.gonderi;
  expect(post).toMatchObject({ ustYazi: `${someWords} Sonra kar başladı.`, duzenleme: expect.any(String) });
});

test('of two open editors the outdated one is told, and nothing is lost', async () => {
  const ayse = await api.member();
  const story = await beginStory(api, ayse);
  const first = (await api.post('v2/hikaye/bolum/kaydet', { hikayeId: story, metin: 'Bir' }, { session: ayse })).body._sonuc;
  const save = (metin: string, surum: number) => api.post('v2/hikaye/bolum/kaydet', { id: first.id, hikayeId: story, metin, surum }, { session: ayse });
  const [one, other] = await Promise.all([save('İki', first.surum), save('Üç', first.surum)]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  expect([one, other].find((answer) => answer.status === 409)?.body.hataKodu).toBe('chapterChanged');
});

test('a double press creates one chapter and one post', async () => {
  const ayse = await api.member();
  const story = await beginStory(api, ayse);
  const istekId = `bir-kez-${ayse.id}-x`;
  await Promise.all([1, 2].map(() => api.post('v2/hikaye/bolum/kaydet', { hikayeId: story, baslik: 'İlk', metin: someWords, istekId }, { session: ayse })));
  const chapters = (await api.page('hikayem', { id: story }, { session: ayse })).body._sonuc.veri.bolumler;
  expect(chapters).toHaveLength(1);
  await Promise.all([1, 2, 3].map(() => api.post('v2/hikaye/bolum/yayimla', { id: chapters[0]?.id ?? 0 }, { session: ayse })));
  expect((await api.get('v2/gonderi/liste', { uyeId: ayse.id })).body._sonuc.liste).toHaveLength(1);
});

test('chapters are reordered; an order of other chapters is refused', async () => {
  const ayse = await api.member();
  const story = await beginStory(api, ayse);
  const ids = [await draftChapter(api, ayse, story, 'Bir'), await draftChapter(api, ayse, story, 'İki'), await draftChapter(api, ayse, story, 'Üç')];
  const order = (bolumler: string, session = ayse) => api.post('v2/hikaye/sirala', { id: story, bolumler }, { session });
  expect((await order([ids[2], ids[0], ids[1]].join(','))).body._sonuc.bolumler.map((c) => [c.sira, c.baslik])).toEqual([
    [1, 'Üç'],
    [2, 'Bir'],
    [3, 'İki'],
  ]);
  expect((await order(`${ids[0]},${ids[1]}`)).body.hataKodu).toBe('conflict');
  expect((await order(ids.join(','), await api.member())).body.hataKodu).toBe('storyNotFound');
});

test("counters follow: the author's stories, the story's chapters, the topic's posts", async () => {
  const ayse = await api.member();
  const [sea, city] = [await topic(`deniz-${ayse.id}`), await topic(`sehir-${ayse.id}`)];
  const story = await beginStory(api, ayse, { konuId: sea });
  const counts = async () => {
    const { sayiHikaye } = (await api.page('okur', { kadi: ayse.kadi })).body._sonuc.veri.uye;
    const [listed] = (await api.get('v2/hikaye/liste', { uyeId: ayse.id })).body._sonuc.liste;
    return [sayiHikaye, listed?.sayiBolum ?? 0, await agenda(sea), await agenda(city)];
  };
  const one = await publishedChapter(api, ayse, story, 'Bir');
  const two = await publishedChapter(api, ayse, story, 'İki');
  await draftChapter(api, ayse, story, 'Üç');
  expect(await counts()).toEqual([1, 2, 2, 0]);
  await api.post('v2/hikaye/bolum/taslakYap', { id: one.id }, { session: ayse });
  expect(await counts()).toEqual([1, 1, 1, 0]);
  await api.post('v2/hikaye/duzenle', { id: story, baslik: 'Kıyı', konuId: city }, { session: ayse });
  expect(await counts()).toEqual([1, 1, 0, 1]);
  await api.post('v2/hikaye/bolum/yayimla', { id: one.id }, { session: ayse });
  await api.post('v2/hikaye/bolum/sil', { id: two.id }, { session: ayse });
  expect(await counts()).toEqual([1, 1, 0, 1]);
  await api.post('v2/hikaye/sil', { id: story }, { session: ayse });
  expect(await counts()).toEqual([0, 0, 0, 0]);
});

test('deletions are visible to everyone, and unseen notifications are subtracted', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  const story = await beginStory(api, ayse);
  const { id, hikaye, bolum } = await publishedChapter(api, ayse, story);
  const post = await postOf(api, id);
  await api.post('v2/gonderi/begen', { id: post, begen: 1 }, { session: can });
  expect((await api.post('v2/hikaye/bolum/sil', { id }, { session: can })).body.hataKodu).toBe('chapterNotFound');
  expect((await api.post('v2/hikaye/sil', { id: story }, { session: can })).body.hataKodu).toBe('storyNotFound');
  await api.post('v2/hikaye/bolum/sil', { id }, { session: ayse });
  expect((await api.page('hikaye', { hikaye, bolum }, { session: can })).status).toBe(404);
  expect((await api.get('v2/gonderi/al', { id: post }, { session: can })).status).toBe(404);
  expect((await api.get('v2/hesap/uye-bilgileri', {}, { session: ayse })).body._sonuc).toMatchObject({ uye: { bBSayisi: 0, sayiHikaye: 0 } });
});

test("a chapter's post can be neither archived nor deleted on its own", async () => {
  const ayse = await api.member();
  const { id } = await publishedChapter(api, ayse, await beginStory(api, ayse));
  const post = await postOf(api, id);
  expect((await api.post('v2/gonderi/arsivle', { id: post, arsiv: 1 }, { session: ayse })).body.hataKodu).toBe('chapterPost');
  expect((await api.post('v2/gonderi/sil', { id: post }, { session: ayse })).body.hataKodu).toBe('chapterPost');
  expect((await api.post('v2/gonderi/duzenle', { id: post, metin: 'Başka' }, { session: ayse })).status).toBe(403);
  await api.post('v2/hikaye/bolum/taslakYap', { id }, { session: ayse });
  expect((await api.post('v2/gonderi/arsivle', { id: post, arsiv: 0 }, { session: ayse })).body.hataKodu).toBe('chapterPost');
});

test('a suspended member cannot write, and the number of stories is limited', async () => {
  const suspended = await api.member({ suspended: true });
  expect((await api.post('v2/hikaye/ekle', { baslik: 'Kıyı' }, { session: suspended })).body.hataTuru).toBe('askida');
  const ayse = await api.member();
  await api.db
    .insertInto('stories')
    .values(Array.from({ length: 200 }, () => ({ author_id: ayse.id, title: 'Çok', slug: 'cok', published: false })))
    .execute();
  expect((await api.post('v2/hikaye/ekle', { baslik: 'Kıyı' }, { session: ayse })).body.hataKodu).toBe('tooManyStories');
  const story = await beginStory(api, await api.member());
  await api.db
    .insertInto('chapters')
    .values(Array.from({ length: 100 }, (_, i) => ({ story_id: story, position: i + 1, title: '', slug: 'x', text: '', published: false })))
    .execute();
  const owner = await api.db.selectFrom('stories').select('author_id').where('id', '=', story).executeTakeFirstOrThrow();
  await api.db.updateTable('stories').set({ author_id: ayse.id }).where('id', '=', story).execute();
  expect(owner.author_id).not.toBe(ayse.id);
  expect((await api.post('v2/hikaye/bolum/kaydet', { hikayeId: story }, { session: ayse })).body.hataKodu).toBe('tooManyChapters');
});
