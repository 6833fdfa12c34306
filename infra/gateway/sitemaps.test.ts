import fastify from 'fastify';
import { sql } from 'kysely';
import { beginStory, draftChapter, publishedChapter } from '../api/stories/testing';
import { startTestApi, type TestApi } from '../api/testing/server';
import { mountSitemaps } from './sitemaps';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

/** A file of a freshly started site: sitemaps are cached. */
const get = async (path: string) => {
  const app = fastify();
  mountSitemaps(app, { config: { ...api.app.api.deps.config, siteUrl: 'https://yaprak.ornek' }, read: api.db });
  const answer = await app.inject(path);
  await app.close();
  return answer;
};
const listed = async (path: string) => [...(await get(path)).body.matchAll(/<loc>https:\/\/yaprak\.ornek([^<]*)<\/loc>/g)].map(([, address]) => address);
const LATER = new Date(Date.now() + 86_400_000);

test('[R-OPEN-04] stories and their chapters are listed, but no drafts nor a suspended author’s', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  const story = await beginStory(api, ayse);
  const shown = await publishedChapter(api, ayse, story, 'Görünen');
  const draft = await draftChapter(api, ayse, story, 'Taslak');
  const gone = await publishedChapter(api, can, await beginStory(api, can), 'Askıda');
  await api.db.updateTable('members').set({ suspended_until: LATER }).where('id', '=', can.id).execute();
  expect(await listed('/sitemap.xml')).toEqual(expect.arrayContaining(['/sitemap-hikayeler-0.xml', '/sitemap-bolumler-0.xml']));
  const chapters = await listed('/sitemap-bolumler-0.xml');
  expect(chapters).toEqual([shown.yol, `${shown.yol}?language=en`]);
  expect(chapters.join()).not.toContain(`--${draft}`);
  const story1 = shown.yol.split('/').slice(0, 3).join('/');
  expect(await listed('/sitemap-hikayeler-0.xml')).toEqual([story1, `${story1}?language=en`]);
  expect(gone.yol).not.toContain(story1);
});

test('[R-OPEN-04] readers and posts are listed in both languages with their dates; private, suspended, closed and limited ones, hidden, archived and deleted posts are not', async () => {
  const states: [string, object][] = [
    ['acik', {}],
    ['gizli', { is_private: true }],
    ['askida', { suspended_until: LATER }],
    ['kapali', { closed_at: new Date() }],
    ['sinirli', { limited_until: LATER }],
  ];
  const shared = new Map<string, number>();
  for (const [name, state] of states) {
    const { id } = await api.member();
    await api.db
      .updateTable('members')
      .set({ username: `harita_${name}`, ...state })
      .where('id', '=', id)
      .execute();
    const post = (more: object = {}) =>
      api.db
        .insertInto('posts')
        .values({ kind: 'ileti', author_id: id, text: name, created_at: new Date('2026-01-02T03:04:05Z'), ...more })
        .returning('id')
        .executeTakeFirstOrThrow();
    shared.set(name, (await post()).id);
    if (name === 'acik') for (const more of [{ hidden_at: new Date() }, { archived_at: new Date() }, { deleted_at: new Date() }]) await post(more);
  }
  const readers = (await listed('/sitemap-okurlar-0.xml')).filter((path) => path?.startsWith('/harita_'));
  expect(readers).toEqual(['/harita_acik', '/harita_acik?language=en']);
  const posts = (await listed('/sitemap-gonderiler-0.xml')).filter((path) => path?.startsWith('/gonderi/'));
  const open = `/gonderi/${shared.get('acik')}`;
  expect(posts).toEqual([open, `${open}?language=en`]);
  const xml = (await get('/sitemap-gonderiler-0.xml')).body;
  expect(xml).toContain('<lastmod>2026-01-02T03:04:05.000Z</lastmod>');
  expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="x-default" href="https://yaprak.ornek${open}"/>`);
  expect((await get('/sitemap-okurlar-0.xml')).body).toContain(`<loc>https://yaprak.ornek/harita_acik</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>`);
});

test('[R-OPEN-04] the index leaps over ids without pages, and names no file that lists nothing', async () => {
  const work = await api.db.insertInto('works').values({ title: 'Uzak' }).returning('id').executeTakeFirstOrThrow();
  const book = (id: number, published: boolean) =>
    sql`insert into books (id, work_id, title, slug, published, is_main) overriding system value values (${id}, ${work.id}, 'Uzak', ${`uzak-${id}`}, ${published}, false)`.execute(
      api.db,
    );
  await book(7400, true);
  await book(20_000, false);
  const files = (await listed('/sitemap.xml')).filter((file) => file?.includes('kitaplar'));
  expect(files).toEqual(['/sitemap-kitaplar-2.xml']);
  expect(await listed('/sitemap-kitaplar-2.xml')).toEqual(['/kitap/uzak-7400--7400', '/kitap/uzak-7400--7400?language=en']);
  expect(await listed('/sitemap-kitaplar-7.xml')).toEqual([]);
  for (const wrong of ['-1', '01', '1e3', '9999999999']) expect((await get(`/sitemap-kitaplar-${wrong}.xml`)).statusCode).toBe(404);
});
