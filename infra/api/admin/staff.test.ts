import { startTestApi, type TestApi } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

test('[R-ADMIN-19] [R-ADMIN-20] [R-ENT-55] the panel measures the load and lists staff actions', async () => {
  const staff = await api.member({ roles: ['moderator'] });
  await api.db.insertInto('audit_log').values({ actor_id: staff.id, action: 'uye.uyar', target_kind: 'uye', target_id: 5 }).execute();
  const load = (await api.get('v2/yonetim/yuk', {}, { session: staff })).body._sonuc;
  expect(['normal', 'yogun', 'cok-yogun', 'kritik']).toContain(load.durum);
  expect(load.bellek).toBeGreaterThan(0);
  expect((await api.get('v2/yonetim/islemler', {}, { session: staff })).body._sonuc.liste).toMatchObject([
    { islem: 'uye.uyar', hedefId: 5, yapan: { kadi: staff.kadi } },
  ]);
  expect((await api.page('yonetim', {}, { session: staff })).body._sonuc.veri.sayilar).toMatchObject({ toplamBekleyen: 0 });
  expect((await api.page('yonetim', {}, { session: await api.member() })).status).toBe(403);
});

test('[R-CALL-17] [R-ADS-07] ad settings and the estimate are public; a message reaches the ads team', async () => {
  expect((await api.get('v2/rlm/config', {})).body._sonuc).toEqual({ kisisel: 0 });
  // The budget is in kuruş: a thousand lira.
  const { enAz, enCok } = (await api.get('v2/rlm/tahmin', { butce: 100_000 })).body._sonuc;
  expect(enAz).toBeGreaterThan(0);
  expect(enAz).toBeLessThanOrEqual(enCok);
  expect((await api.post('v2/rlm/iletisim', { adi: 'Yayınevi', email: 'y@ornek.test', mesaj: 'Yeni kitabımızı duyurmak istiyoruz.' })).status).toBe(200);
  expect((await api.post('v2/rlm/iletisim', { adi: 'Y', email: 'y', mesaj: 'kısa' })).body.alanlar).toMatchObject({ email: 'E-posta alanı geçerli değil.' });
});

test('[R-LIB-02] [R-LIB-03] librarians and moderators look an ISBN up; readers may not', async () => {
  const work = await api.db.insertInto('works').values({ title: 'Huzur' }).returning('id').executeTakeFirstOrThrow();
  await api.db.insertInto('books').values({ work_id: work.id, title: 'Huzur', slug: 'huzur', isbn13: '9780439023481' }).execute();
  for (const role of ['librarian', 'moderator'] as const) {
    const session = await api.member({ roles: [role] });
    expect((await api.get('v2/kutuphane/isbn', { isbn: '0-439-02348-3' }, { session })).body._sonuc).toMatchObject({
      isbn13: '9780439023481',
      kitap: { adi: 'Huzur' },
    });
    expect((await api.get('v2/kutuphane/isbn', { isbn: '1234567890' }, { session })).status).toBe(400);
    expect((await api.page('kutuphanecilik', {}, { session })).body._sonuc.veri.sayilar.baski).toBe(1);
  }
  expect((await api.get('v2/kutuphane/isbn', { isbn: '9780439023481' }, { session: await api.member() })).status).toBe(403);
});
