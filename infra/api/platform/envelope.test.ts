import { startTestApi, type TestApi } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 60_000);
afterAll(() => api?.stop());

test('[R-CALL-53] refuses an unknown call with an envelope in the language of the request', async () => {
  const turkish = await api.raw('GET', 'v2/yok');
  expect(turkish.status).toBe(404);
  expect(turkish.body).toMatchObject({ hata: 1, hataTuru: 'bulunamadi', hataMesaji: 'Aradığınız sayfa bulunamadı.' });
  expect((await api.raw('GET', 'v2/yok', {}, { lang: 'en' })).body.hataMesaji).toBe('The page could not be found.');
});

test('[R-CALL-02] takes the language of the browser when the parameter is missing', async () => {
  const response = await fetch(`${api.url}/v2/yok`, { headers: { 'Accept-Language': 'en-GB,en;q=0.9' } });
  expect(await response.json()).toMatchObject({ hataMesaji: 'The page could not be found.' });
});
