import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api?.stop());

test('[R-ERR-39] a browser error is stored with area and version, without tokens, addresses and queries', async () => {
  const member = await api.member();
  const answer = await api.post(
    'v2/hata/kaydet',
    {
      alan: 'mf-feed',
      surum: '1.2.3',
      tur: 'cizim',
      mesaj: `failed with ${member.session} for ${member.email}`,
      yigin: 'Error\n  at Feed',
      adres: '/arama?q=gizli',
    },
    { session: member },
  );
  expect(answer.body).toEqual({ bilgi: 1, _sonuc: {} });
  const row = await api.db.selectFrom('client_errors').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    area: 'mf-feed',
    version: '1.2.3',
    kind: 'cizim',
    message: 'failed with [token] for [e-mail]',
    stack: 'Error\n  at Feed',
    url: '/arama',
    member_id: member.id,
  });
});

test('[R-CALL-24] seconds of use add up per Istanbul day and member', async () => {
  const [reader, other] = [await api.member(), await api.member()];
  for (const saniye of [10, 25])
    expect((await api.post('v2/uyeler/diger/gunlukKullanimEkle', { saniye }, { session: reader })).body._sonuc).toEqual({ tamam: 1 });
  await api.post('v2/uyeler/diger/gunlukKullanimEkle', { saniye: 7 }, { session: other });
  const rows = await api.db.selectFrom('daily_usage').select(['member_id', 'seconds']).orderBy('member_id').execute();
  expect(rows).toEqual([
    { member_id: reader.id, seconds: 35 },
    { member_id: other.id, seconds: 7 },
  ]);
});

test('[R-CALL-25] a main administrator says in the query too what is reported, and from where; nobody else does', async () => {
  const [admin, reader] = [await api.member({ roles: ['admin'] }), await api.member()];
  const report = async (session: TestMember, query: Record<string, string>) =>
    (await api.raw('POST', 'v2/uyeler/diger/gunlukKullanimEkle', query, { session, body: new URLSearchParams({ saniye: '12' }) })).status;
  const counted = (member: TestMember) => api.db.selectFrom('daily_usage').select('seconds').where('member_id', '=', member.id).execute();
  expect(await report(admin, { _saniye: '12', _kaynak: '' })).toBe(200);
  expect(await counted(admin)).toEqual([{ seconds: 12 }]);
  expect(await report(admin, { _saniye: 'on iki' })).toBe(400);
  for (const query of [{ _saniye: '12' }, { _kaynak: 'kitap' }] as Record<string, string>[]) expect(await report(reader, query)).toBe(403);
  expect(await counted(reader)).toEqual([]);
});

test('[R-CALL-22] hints are answered for however many are asked, and a member has not any number of them', async () => {
  const reader = await api.member();
  const names = Array.from({ length: 500 }, (_, i) => `i${i}`);
  await api.db
    .insertInto('seen_points')
    .values(names.map((point) => ({ member_id: reader.id, point })))
    .execute();
  const asked = names.slice(0, 300);
  expect((await api.post('uyeler/noktalar/cek', { noktalar: asked.join(',') }, { session: reader })).body.dizi).toEqual(
    Object.fromEntries(asked.map((name) => [name, 1])),
  );
  const mark = (nokta: string) => api.post('uyeler/noktalar/goruldu', { nokta }, { session: reader });
  expect([(await mark('i7')).body.sayi, (await mark('yeni')).body.hataKodu]).toEqual([2, 'hintsFull']);
});

test('[R-CALL-20] [R-CALL-22] hints report how often each member has seen them', async () => {
  const [reader, other] = [await api.member(), await api.member()];
  await api.post('uyeler/noktalar/goruldu', { nokta: 'barkod' }, { session: reader });
  await api.post('uyeler/noktalar/goruldu', { nokta: 'barkod' }, { session: reader });
  const noktalar = 'barkod, raf,barkod,';
  expect((await api.post('uyeler/noktalar/cek', { noktalar }, { session: reader })).body).toEqual({ bilgi: 1, dizi: { barkod: 2, raf: 0 } });
  expect((await api.post('uyeler/noktalar/cek', { noktalar }, { session: other })).body).toEqual({ bilgi: 1, dizi: { barkod: 0, raf: 0 } });
});
