import { startTestApi, type TestApi } from '../testing/server';
import { networkOf } from './rate-limit';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: '1' });
});
afterAll(() => api?.stop());

const report = (lang: 'tr' | 'en' = 'tr') => api.post('v2/hata/kaydet', { tur: 'hata', mesaj: 'x is undefined' }, { lang });

test("a call's own limit answers 429 with the seconds to wait, in the reader's language", async () => {
  for (let i = 0; i < 20; i++) expect((await report()).status).toBe(200);
  const refused = await report();
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(refused.body).toMatchObject({ hata: 1, hataTuru: 'sinir', hataMesaji: `Çok sık denediniz. Lütfen ${seconds} saniye sonra yeniden deneyin.` });
  expect((await report('en')).body.hataMesaji).toMatch(/^Too many attempts\. Please try again in \d+ seconds\.$/);
  expect((await api.get('v2/robot/soru')).status).toBe(200);
});

test('every member has their own general write limit', async () => {
  const [busy, calm] = [await api.member(), await api.member()];
  const write = (session: typeof busy) => api.post('uyeler/noktalar/goruldu', { nokta: 'raf' }, { session });
  const statuses = new Set<number>();
  for (let i = 0; i < 160; i++) statuses.add((await write(busy)).status);
  expect([...statuses]).toEqual([200, 429]);
  expect((await write(calm)).status).toBe(200);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['m12', 'm12'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('changing the address within one IPv6 network gives no new attempts', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 25; i += 1)
    statuses.push((await api.post('v2/hata/kaydet', { tur: 'hata', mesaj: 'x' }, { headers: { 'x-forwarded-for': `2001:db8:5:5::${i + 1}` } })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
});
