import { receivingFolder } from '../../api/platform/media/recording-store';
import { startTestApi, type TestApi } from '../../api/testing/server';
import { loadVideos } from './videos';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({}, { demo: true });
  await loadVideos(api.db, { disk: api.app.mediaDisk, recordings: api.app.recordingStore, receiving: receivingFolder(api.app.api.deps.config) });
});
afterAll(() => api?.stop());

test('[R-VIDEO-01] the demo has one playable video, and one awaiting approval', async () => {
  const { liste } = (await api.page('videolar', {})).body._sonuc.veri.videolar;
  expect(liste).toHaveLength(1);
  const [film] = liste;
  const load = (address: string | undefined) => fetch(new URL(address ?? '', api.url));
  expect((await load(film?.video?.adres)).headers.get('content-type')).toBe('video/webm');
  expect((await load(`${film?.video?.kapak}/640.webp`)).status).toBe(200);
  const moderator = await api.member({ roles: ['moderator'] });
  expect((await api.get('v2/yonetim/video/liste', {}, { session: moderator })).body._sonuc.liste).toMatchObject([
    { durum: 'onay-bekliyor', film: { saniye: 5 } },
  ]);
});
