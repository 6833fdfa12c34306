import fastify from 'fastify';
import { beginStory, draftChapter, publishedChapter } from '../api/stories/testing';
import { startTestApi, type TestApi } from '../api/testing/server';
import { mountSiteFiles } from './site-files';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

/** A file of a freshly started site: sitemaps are cached. */
const get = async (path: string) => {
  const app = fastify();
  mountSiteFiles(app, { config: api.app.api.deps.config, read: api.db, provider: {} as never });
  const answer = await app.inject(path);
  await app.close();
  return answer;
};
const file = async (path: string) => (await get(path)).body;

test.each(['/robots.txt', '/favicon.svg', '/manifest.webmanifest', '/sitemap.xml', '/sitemap-genel.xml'])('%s declares its charset', async (path) => {
  expect((await get(path)).headers['content-type']).toMatch(/; charset=utf-8$/);
});

test("the sitemap lists published chapters, but no drafts nor a suspended author's", async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  const story = await beginStory(api, ayse);
  const shown = await publishedChapter(api, ayse, story, 'Görünen');
  const draft = await draftChapter(api, ayse, story, 'Taslak');
  const gone = await publishedChapter(api, can, await beginStory(api, can), 'Askıda');
  await api.db
    .updateTable('members')
    .set({ suspended_until: new Date(Date.now() + 86_400_000) })
    .where('id', '=', can.id)
    .execute();
  expect(await file('/sitemap.xml')).toContain('sitemap-hikayeler-0.xml');
  const listed = await file('/sitemap-hikayeler-0.xml');
  expect(listed).toContain(`${shown.yol}</loc>`);
  expect(listed).not.toContain(`--${draft}</loc>`);
  expect(listed).not.toContain(gone.yol);
});
