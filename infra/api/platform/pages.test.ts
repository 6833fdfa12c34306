import { startTestApi, type TestApi } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

test('[R-CALL-10] [R-CALL-11] a page has data, title, meta and status', async () => {
  const reader = await api.member({ name: 'Nazlı Okur', username: 'nazli.okur' });
  const { status, headers, body } = await api.page('okur', { kadi: reader.kadi });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(body).toEqual({
    bilgi: 1,
    _sonuc: {
      sayfa: 'okur',
      durum: 200,
      baslik: 'Nazlı Okur (@nazli.okur)',
      meta: expect.objectContaining({ type: 'profile', canonical: '/nazli.okur' }),
      veri: expect.objectContaining({ uye: expect.objectContaining({ id: reader.id, adi: 'Nazlı Okur' }), bolum: 'genel-bakis' }),
    },
  });
});

test("a member's private data never leaves through a page", async () => {
  const reader = await api.member();
  expect(JSON.stringify((await api.page('okur', { kadi: reader.kadi })).body)).not.toContain(reader.email);
});

test('a page states its redirect target', async () => {
  await api.member({ username: 'kucuk_harf' });
  expect((await api.page('okur', { kadi: 'Kucuk_Harf' })).body._sonuc).toEqual({ sayfa: 'okur', durum: 301, yonlendir: '/kucuk_harf', baslik: '', meta: {} });
});

test('[R-HOLD-07] nobody is redirected off the site', async () => {
  for (const kadi of ['/KOTU.ornek', '\\KOTU.ornek', '/\\KOTU.ornek', './/KOTU.ornek', 'x/..//KOTU.ornek', '%2e//KOTU.ornek'])
    expect((await api.page('okur', { kadi })).status).toBe(404);
});

test('an unknown page and a missing object are 404, invalid parameters 400, a member page 401', async () => {
  expect((await api.raw('GET', 'page-request', { sayfa: 'yok' })).status).toBe(404);
  expect((await api.raw('GET', 'page-request', { sayfa: 'constructor' })).status).toBe(404);
  expect((await api.page('okur', { kadi: 'kimse_yok' })).body).toMatchObject({ hata: 1, hataMesaji: 'Okur bulunamadı.' });
  expect((await api.raw('GET', 'page-request', { sayfa: 'okur' })).body.alanlar).toEqual({ kadi: expect.any(String) });
  expect((await api.raw('GET', 'page-request')).status).toBe(400);
  expect((await api.raw('GET', 'page-request', { sayfa: 'bildirimler' })).body).toMatchObject({ hata: 1, hataTuru: 'oturum' });
});
