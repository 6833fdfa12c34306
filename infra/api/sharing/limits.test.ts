import { LIMIT as FEEDS } from '../syndication/syndication.routes';
import { startTestApi, type TestApi } from '../testing/server';
import { LIMIT as PICTURES } from './sharing.routes';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: '1' });
});
afterAll(() => api?.stop());

const ask = (path: string) => fetch(new URL(path, api.url));
/** Uses up all but one of this network's tries. */
const nearlyAll = async (name: string, limit: { points: number; seconds: number }) => {
  for (let i = 1; i < limit.points; i++) await api.app.rateLimits.takeFrom(name, '127.0.0.1', limit);
};

test('[R-LOOK-09] [R-HOLD-16] one network draws so many pictures in ten minutes; those that are drawn already stay open', async () => {
  const elif = await api.member();
  const picture = (look: string) => ask(`/medya/paylasim/okur/${elif.id}/kare-${look}-tr.png`);
  await nearlyAll('paylasim-resmi', PICTURES);
  expect((await picture('gunduz')).status).toBe(200);
  const refused = await picture('gece');
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await picture('gunduz')).status).toBe(200);
});

test('[R-TOUCH-16] [R-HOLD-16] one network fetches so many feeds in ten minutes', async () => {
  const elif = await api.member();
  await nearlyAll('besleme', FEEDS);
  const feed = () => ask(`/besleme/okur/${elif.kadi}.atom`);
  expect([(await feed()).status, (await feed()).status]).toEqual([200, 429]);
});
