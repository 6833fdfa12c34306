import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const save = (by: TestMember, input: object) => api.post('v2/bildirimler/tercihKaydet', input, { session: by });
const read = async (by: TestMember) => (await api.get('v2/bildirimler/tercihler', {}, { session: by })).body._sonuc;
const told = async (of: TestMember) => (await api.get('v2/bildirimler/liste', {}, { session: of })).body._sonuc.liste;
const follow = (by: TestMember, uyeId: number) => api.post('v2/uyeler/takip', { uyeId, takip: 1 }, { session: by });

test('[R-TOUCH-03] a topic turned off on the site is not told there, and neither counted nor written where no channel is left', async () => {
  const [reader, one, two] = [await api.member(), await api.member(), await api.member()];
  expect((await save(reader, { konu: 'takip', kanal: 'site', acik: 0 })).body._sonuc.secimler).toContainEqual({ konu: 'takip', site: 0, anlik: 1, eposta: 0 });
  expect((await read(reader)).secimler).toContainEqual({ konu: 'karar', site: 1, anlik: 1, eposta: 0 });
  await follow(one, reader.id);
  expect(await told(reader)).toEqual([]);
  expect((await api.get('v2/hesap/uye-bilgileri', {}, { session: reader })).body._sonuc.uye.bBSayisi).toBe(0);
  expect(await api.db.selectFrom('notifications').select('on_site').where('member_id', '=', reader.id).execute()).toEqual([{ on_site: false }]);
  await save(reader, { konu: 'takip', kanal: 'anlik', acik: 0 });
  await follow(two, reader.id);
  expect(await api.db.selectFrom('notifications').select('id').where('member_id', '=', reader.id).execute()).toHaveLength(1);
  await save(reader, { konu: 'takip', kanal: 'site', acik: 1 });
  await api.post('v2/uyeler/takip', { uyeId: reader.id, takip: 0 }, { session: two });
  await follow(two, reader.id);
  expect((await told(reader)).map((n) => n.turu)).toEqual(['takip']);
});

test('[R-TOUCH-03] quiet hours are kept and taken back; half of them is refused', async () => {
  const reader = await api.member();
  expect((await save(reader, { sessiz: 1, sessizBaslangic: 22, sessizBitis: 7 })).body._sonuc).toMatchObject({
    sessizBaslangic: 22,
    sessizBitis: 7,
  });
  await save(reader, { sessiz: 0 });
  expect((await read(reader)).sessizBaslangic).toBeUndefined();
  for (const [input, field] of [
    [{ konu: 'takip' }, 'kanal'],
    [{ konu: 'takip', kanal: 'site' }, 'acik'],
    [{ acik: 1 }, 'konu'],
    [{ konu: 'karar', kanal: 'site', acik: 0 }, 'kanal'],
    [{ sessiz: 1 }, 'sessizBaslangic'],
    [{ sessizBaslangic: 3 }, 'sessizBitis'],
    [{ sessizBaslangic: 3, sessizBitis: 3 }, 'sessizBitis'],
    [{ sessizBaslangic: 24, sessizBitis: 3 }, 'sessizBaslangic'],
    [{ konu: 'hicbiri', kanal: 'site', acik: 1 }, 'konu'],
  ] as const) {
    const answer = await save(reader, input);
    expect([answer.status, Object.keys(answer.body.alanlar ?? {})]).toEqual([400, [field]]);
  }
});
