import sharp from 'sharp';
import { beginStory, publishedChapter } from '../stories/testing';
import { startTestApi, type TestApi } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const ask = (path: string) => fetch(new URL(`/medya/paylasim/${path}/genis-gunduz-tr.png`, api.url));
const status = async (path: string) => (await ask(path)).status;

test('[R-OPEN-05] authors, series, genres, lists, stories, posts and the site have a picture of 1200×630 for visitors', async () => {
  const elif = await api.member();
  const story = await publishedChapter(api, elif, await beginStory(api, elif), 'Giriş');
  const author = await api.db
    .insertInto('authors')
    .values({ name: 'Ahmet Hamdi Tanpınar'.repeat(4), slug: 'tanpinar', book_count: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const series = await api.db.insertInto('series').values({ name: 'Şiirler', slug: 'siirler' }).returning('id').executeTakeFirstOrThrow();
  const genre = await api.db
    .insertInto('genres')
    .values({ slug: 'onizleme', name_tr: 'Önizleme', name_en: 'Preview' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const storyId = /--(\d+)\//.exec(story.yol)?.[1];
  const { body } = await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Ne içindeyim zamanın. '.repeat(90) }, { session: elif });
  const post = `gonderi/${body._sonuc.gonderi.id}`;
  for (const path of [post, `yazar/${author.id}`, `seri/${series.id}`, `tur/${genre.id}`, 'liste/bir-oturusta', `hikaye/${storyId}`, 'site/yaprak']) {
    const answer = await ask(path);
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([path, answer.status, width, height, format]).toEqual([path, 200, 1200, 630, 'png']);
  }
  await api.db.updateTable('members').set({ is_private: true }).where('id', '=', elif.id).execute();
  await api.db.updateTable('series').set({ published: false }).where('id', '=', series.id).execute();
  for (const path of [post, `seri/${series.id}`, 'yazar/999999', 'tur/999999', 'liste/yok', 'site/baska', 'hikaye/999999'])
    expect([path, await status(path)]).toEqual([path, 404]);
});

test('[R-OPEN-05] a page names the picture of what it shows; of a private profile none, so that the site’s own stands', async () => {
  const can = await api.member();
  const kadi = (await api.db.selectFrom('members').select('username').where('id', '=', can.id).executeTakeFirstOrThrow()).username;
  const image = async () => ((await api.page('okur', { kadi })).body._sonuc as unknown as { meta: { image?: string } }).meta.image;
  expect(await image()).toMatch(new RegExp(`^/medya/paylasim/okur/${can.id}/genis-gunduz-tr.png\\?v=`));
  await api.db.updateTable('members').set({ is_private: true }).where('id', '=', can.id).execute();
  expect(await image()).toBeUndefined();
});
