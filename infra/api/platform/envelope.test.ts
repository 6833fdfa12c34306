import fastify from 'fastify';
import { startTestApi, type TestApi } from '../testing/server';
import { installEnvelope } from './envelope';
import { refuse } from './refusal';

describe('over HTTP', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api?.stop());

  test("[R-CALL-53] refuses an unknown call with an envelope in the request's language", async () => {
    const turkish = await api.raw('GET', 'v2/yok');
    expect(turkish.status).toBe(404);
    expect(turkish.body).toMatchObject({ hata: 1, hataTuru: 'bulunamadi', hataMesaji: 'Aradığınız sayfa bulunamadı.' });
    expect((await api.raw('GET', 'v2/yok', {}, { lang: 'en' })).body.hataMesaji).toBe('The page could not be found.');
  });

  test("[R-CALL-02] uses the browser's language if the parameter is missing", async () => {
    const response = await fetch(`${api.url}/v2/yok`, { headers: { 'Accept-Language': 'en-GB,en;q=0.9' } });
    expect(await response.json()).toMatchObject({ hataMesaji: 'The page could not be found.' });
  });

  test('[R-CALL-06] [R-CALL-54] version-2 responses carry `_sonuc`, version-1 responses their fields; a message for the reader comes as `bilgiMesaji`', async () => {
    const member = await api.member();
    expect((await api.get('v2/hesap/ayarlar', {}, { session: member })).body).toEqual({ bilgi: 1, _sonuc: expect.objectContaining({ isGizli: 0 }) });
    expect((await api.post('sayilariYenile')).body).toMatchObject({ bilgi: 1, cokluHesapListe: [] });
    expect((await api.post('v2/hesap/ayarlar', { isGizli: 1 }, { session: member, lang: 'en' })).body.bilgiMesaji).toBe('Your settings were saved.');
  });

  test('[R-CALL-05] responses are never cached, and each has a request id', async () => {
    const { headers } = await api.get('v2/robot/soru');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('request-id')).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('failures', () => {
  const lines: string[] = [];
  const app = fastify({ genReqId: () => 'basvuru-1', logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } });
  installEnvelope(app);
  app.get('/broken', async () => {
    throw new TypeError('secret details');
  });
  app.get('/refused', async () => {
    throw refuse('accountLimit', { n: 5 });
  });
  afterAll(() => app.close());

  test('[R-ERR-40] an unexpected error is a 500 with a reference that is in the log, and reveals nothing', async () => {
    const response = await app.inject('/broken?language=en');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      hata: 1,
      hataTuru: 'diger',
      hataKodu: 'technical',
      hataMesaji: 'An error occurred. Please try again later.',
      basvuru: 'basvuru-1',
    });
    expect(lines.join()).toContain('"reference":"basvuru-1"');
    expect(lines.join()).toContain('secret details');
  });

  test('[R-ERR-10] its text is Turkish for Turkish readers', async () => {
    expect((await app.inject('/broken')).json().hataMesaji).toBe('Bir hata oluştu. Lütfen daha sonra tekrar deneyin.');
  });

  test('a refusal fills in its values and is not logged as an error', async () => {
    lines.length = 0;
    expect((await app.inject('/refused')).json()).toEqual({
      hata: 1,
      hataTuru: 'hesap',
      hataKodu: 'accountLimit',
      hataMesaji: 'En fazla 5 hesap ekleyebilirsiniz.',
    });
    expect(lines).toEqual([]);
  });
});
