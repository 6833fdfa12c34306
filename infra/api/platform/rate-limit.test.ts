import { startTestApi, type TestApi } from '../testing/server';

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

test('tries at one account are counted whatever the spelling of its name; other accounts go on', async () => {
  const [victim, other] = [await api.member(), await api.member()];
  const attempt = (kadiVeyaEmail: string) => api.post('v2/hesap/girisYap', { kadiVeyaEmail, sifre: 'yanlis-sifre' });
  for (let i = 0; i < 10; i++) expect((await attempt(i % 2 ? victim.kadi : victim.kadi.toUpperCase())).status).toBe(400);
  expect((await attempt(victim.kadi)).status).toBe(429);
  expect((await attempt(other.kadi)).status).toBe(400);
});

test('every member has a general budget of writes of their own', async () => {
  const [busy, calm] = [await api.member(), await api.member()];
  const write = (session: typeof busy) => api.post('uyeler/noktalar/goruldu', { nokta: 'raf' }, { session });
  const statuses = new Set<number>();
  for (let i = 0; i < 160; i++) statuses.add((await write(busy)).status);
  expect([...statuses]).toEqual([200, 429]);
  expect((await write(calm)).status).toBe(200);
});
