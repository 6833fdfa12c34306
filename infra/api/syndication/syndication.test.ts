import { parseFeed } from '@rowanmanning/feed-parser';
import { type FeedKind, feedAddress } from '../platform/feed-address';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const ask = (kind: FeedKind, name: string | number, headers: Record<string, string> = {}) =>
  fetch(new URL(feedAddress(kind, name), api.url), { headers: { 'accept-language': 'tr', ...headers } });
const status = async (kind: FeedKind, name: string | number, as?: TestMember) => (await ask(kind, name, as ? { 'oturum-kodu': as.session } : {})).status;
/** A feed as a feed reader understands it. */
async function read(kind: FeedKind, name: string | number, headers: Record<string, string> = {}) {
  const answer = await ask(kind, name, headers);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  return parseFeed(await answer.text());
}

let works = 0;
async function book(title: string) {
  works += 1;
  const { id: work_id } = await api.db.insertInto('works').values({ title, first_year: 1949 }).returning('id').executeTakeFirstOrThrow();
  const row = { work_id, title, slug: `besleme-${works}`, is_main: true, author_line: 'Ahmet Hamdi Tanpınar', pages: 90 };
  return (await api.db.insertInto('books').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
const share = async (by: TestMember, metin: string, more: object = {}) =>
  (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin, ...more }, { session: by })).body._sonuc.gonderi.id;

test('[R-TOUCH-16] a reader, a book, its author and a topic have a feed each, newest first, read by a feed parser', async () => {
  const elif = await api.member();
  const huzur = await book('Huzur & "Saatler"');
  const { id: author } = await api.db
    .insertInto('authors')
    .values({ slug: 'tanpinar', name: 'Ahmet Hamdi Tanpınar' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db.insertInto('book_contributors').values({ book_id: huzur, author_id: author, role: 'yazar', position: 0 }).execute();
  const { id: topic } = await api.db
    .insertInto('topics')
    .values({ slug: 'zaman', name: 'Zaman', title: 'Zaman üzerine' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const quote = await share(elif, 'Ne içindeyim zamanın,\nne de büsbütün dışında.', { turu: 'alinti', kitapId: huzur });
  const review = await share(elif, 'Son sayfada <b>herkes</b> ölüyor. Uzun uzun anlatıyorum işte, sonuna kadar.', {
    turu: 'inceleme',
    kitapId: huzur,
    puan: 9,
    spoiler: 1,
  });
  const inTopic = await share(elif, 'Zaman geçiyor. ]]> & <3', { konuId: topic });

  const reader = await read('okur', elif.kadi);
  expect(reader.meta).toMatchObject({ type: 'atom', version: '1.0' });
  expect([reader.title, reader.url]).toEqual([expect.stringContaining(`(@${elif.kadi}) · Yaprak`), expect.stringMatching(new RegExp(`/${elif.kadi}$`))]);
  expect(reader.items.map((item) => item.url?.replace(/.*\/gonderi\//, ''))).toEqual([inTopic, review, quote].map(String));
  expect(reader.items.every((item) => item.id === item.url && item.published && item.updated && item.authors[0]?.url?.endsWith(`/${elif.kadi}`))).toBe(true);
  const [post, hidden, words] = reader.items;
  expect(post?.content).toContain(']]> & <3');
  expect(await (await ask('okur', elif.kadi)).text()).toContain('<p>Zaman geçiyor. ]]&#62; &#38; &#60;3</p>');
  expect(hidden?.content).not.toContain('ölüyor');
  expect(hidden?.content).toContain('ele veriyor');
  expect(words?.content).toContain('zamanın,<br>ne de');

  const ofBook = [quote, review].map(String).reverse();
  expect((await read('kitap', huzur)).items.map((item) => item.url?.replace(/.*\//, ''))).toEqual(ofBook);
  expect((await read('yazar', 'tanpinar')).items.map((item) => item.url?.replace(/.*\//, ''))).toEqual(ofBook);
  expect((await read('konu', 'zaman')).items.map((item) => item.url?.replace(/.*\//, ''))).toEqual([String(inTopic)]);
  expect((await read('okur', elif.kadi, { 'accept-language': 'en' })).items[1]?.title).toContain('reviewed Huzur & "Saatler"');
});

test('[R-TOUCH-16] lists of the site and public shelves have a feed of books', async () => {
  const elif = await api.member();
  const huzur = await book('Beş Şehir');
  const { raf } = (await api.post('v2/kitaplik/rafKaydet', { adi: 'Yaz okumaları' }, { session: elif })).body._sonuc;
  await api.post('v2/kitaplik/kitapRaf', { rafId: raf.id as number, kitapId: huzur, ekle: 1 }, { session: elif });
  const found = await read('raf', `${elif.kadi}/${raf.raf}`);
  expect(found.items.map((item) => [item.title, item.url?.endsWith(`--${huzur}`)])).toEqual([['Beş Şehir · Ahmet Hamdi Tanpınar', true]]);
  expect((await read('liste', 'bir-oturusta')).items.map((item) => item.title)).toContain('Beş Şehir · Ahmet Hamdi Tanpınar');
  await api.post('v2/kitaplik/rafKaydet', { id: raf.id as number, adi: 'Yaz okumaları', gizli: 1 }, { session: elif });
  expect(await status('raf', `${elif.kadi}/${raf.raf}`, elif)).toBe(404);
});

test('[R-TOUCH-16] a feed holds what a visitor may see, whoever asks, and what is closed is gone at once', async () => {
  const elif = await api.member();
  const id = await share(elif, 'Bugün de okudum, yarın da okuyacağım.');
  const before = await ask('okur', elif.kadi);
  expect(before.headers.get('cache-control')).toBe('public, max-age=1, must-revalidate');
  const tag = before.headers.get('etag') ?? '';
  expect((await ask('okur', elif.kadi, { 'if-none-match': tag })).status).toBe(304);
  await api.post('v2/gonderi/arsivle', { id, arsiv: 1 }, { session: elif });
  expect((await ask('okur', elif.kadi, { 'if-none-match': tag })).status).toBe(200);
  expect((await read('okur', elif.kadi)).items).toEqual([]);
  await api.db.updateTable('members').set({ is_private: true }).where('id', '=', elif.id).execute();
  expect(await status('okur', elif.kadi, elif)).toBe(404);
});

test('[R-TOUCH-16] what does not exist has no feed', async () => {
  const elif = await api.member();
  const hidden = await book('Yayından kalkan');
  await api.db.updateTable('books').set({ published: false }).where('id', '=', hidden).execute();
  const asked: [FeedKind, string | number][] = [
    ['okur', 'boyle-biri-yok'],
    ['okur', `${elif.kadi}/x`],
    ['kitap', hidden],
    ['kitap', '0x1'],
    ['kitap', '99999999999999999999'],
    ['yazar', 'yok'],
    ['konu', 'yok'],
    ['liste', 'yok'],
    ['raf', elif.kadi],
    ['raf', `${elif.kadi}/yok`],
    ['film' as FeedKind, 'x'],
    // What no name can have in it.
    ['okur', `${elif.kadi}%00`],
    ['yazar', '%00'],
    ['konu', 'a%00b'],
    ['raf', `${elif.kadi}/%00`],
  ];
  for (const [kind, name] of asked) expect([kind, name, await status(kind, name)]).toEqual([kind, name, 404]);
  expect((await fetch(new URL(`/besleme/okur/${elif.kadi}`, api.url))).status).toBe(404);
});
