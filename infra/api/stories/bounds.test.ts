import { startTestApi, type TestApi } from '../testing/server';
import { beginStory, draftChapter, postOf, publishedChapter } from './testing';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

test('[R-WRITE-05] work on one story does not touch another', async () => {
  const ayse = await api.member();
  const [one, other] = [await beginStory(api, ayse), await beginStory(api, ayse)];
  const touched = async (id: number) => (await api.db.selectFrom('stories').select('updated_at').where('id', '=', id).executeTakeFirstOrThrow()).updated_at;
  const [oneBefore, otherBefore] = [await touched(one), await touched(other)];
  await draftChapter(api, ayse, one);
  expect([(await touched(one)) > oneBefore, await touched(other)]).toEqual([true, otherBefore]);
});

test('[R-STORY-04] a story that many have read goes on, and stands before one that nobody has', async () => {
  const ayse = await api.member();
  const [quiet, read] = [await beginStory(api, ayse, { baslik: 'Sessiz' }), await beginStory(api, ayse, { baslik: 'Okunan' })];
  await publishedChapter(api, ayse, quiet);
  const { id: bolumId } = await publishedChapter(api, ayse, read);
  for (const _ of [1, 2, 3]) await api.post('v2/hikaye/okundu', { bolumId }, { session: await api.member() });
  await publishedChapter(api, ayse, read, 'İkinci');
  await publishedChapter(api, ayse, quiet, 'İkinci');
  const order = (await api.db.selectFrom('stories').select('id').where('author_id', '=', ayse.id).orderBy('trend', 'desc').execute()).map((s) => s.id);
  expect(order).toEqual([read, quiet]);
});

test('[R-STORY-03] a story that moves to another topic takes only posts there that can be seen', async () => {
  const ayse = await api.member();
  const topic = async (name: string) => {
    const row = { name, title: name, slug: `${name}-${ayse.id}` };
    return (await api.db.insertInto('topics').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  const [sea, city] = [await topic('deniz'), await topic('sehir')];
  const story = await beginStory(api, ayse, { konuId: sea });
  await publishedChapter(api, ayse, story, 'Görünen');
  const hidden = await publishedChapter(api, ayse, story, 'Gizlenen');
  await api.db
    .updateTable('posts')
    .set({ hidden_at: new Date() })
    .where('id', '=', await postOf(api, hidden.id))
    .execute();
  expect((await api.post('v2/hikaye/duzenle', { id: story, baslik: 'Kıyı', konuId: city }, { session: ayse })).status).toBe(200);
  const counted = await api.db.selectFrom('topics').select('agenda_count').where('id', '=', city).executeTakeFirstOrThrow();
  expect(counted.agenda_count).toBe(1);
});

test('[R-OPEN-05] the page of a story tells search engines who wrote it; that of a draft tells them nothing', async () => {
  const ayse = await api.member();
  const id = await beginStory(api, ayse, { baslik: 'Kıyı' });
  await draftChapter(api, ayse, id);
  const meta = async () => (await api.page('hikayeTanitim', { hikaye: `kiyi--${id}` }, { session: ayse })).body._sonuc.meta;
  const draft = await meta();
  expect([draft?.robots, draft?.jsonLd]).toEqual(['noindex', undefined]);
  await publishedChapter(api, ayse, id);
  const shown = await meta();
  expect([shown?.robots, shown?.jsonLd]).toMatchObject([undefined, { '@type': 'ShortStory', name: 'Kıyı', author: { url: `/${ayse.kadi}` } }]);
});
