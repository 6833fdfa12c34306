import { airOf } from '../../api/ads/air';
import { tasteOf } from '../../api/ads/taste';
import { createSession } from '../../api/platform/sessions';
import { RENEWAL_SLACK_MS } from '../../api/premium/premium.rules';
import { startTestApi, type TestApi, type TestMember } from '../../api/testing/server';

let api: TestApi;
const loginOf = async (username: string): Promise<TestMember> => {
  const { id, email } = await api.db.selectFrom('members').select(['id', 'email']).where('username', '=', username).executeTakeFirstOrThrow();
  const session = await createSession(api.db, id, { device: `cihaz-${username}`, userAgent: 'test', ip: '127.0.0.1', config: { environment: 'development' } });
  return { id, kadi: username, email: email ?? '', session };
};
beforeAll(async () => {
  api = await startTestApi({}, { demo: true });
});
afterAll(() => api?.stop());

test('[R-STAFF-12] the demo advertiser has running, paused, refused and ended ads, with a month of numbers that add up', async () => {
  const session = await loginOf('reklamveren');
  const { liste } = (await api.get('v2/reklam/liste', {}, { session })).body._sonuc;
  expect(new Set(liste.map((ad) => ad.durum))).toEqual(new Set(['yayinda', 'durduruldu', 'red', 'bitti']));
  const running = liste.find((ad) => ad.durum === 'yayinda' && ad.bitis > ad.baslangic && ad.baslik.includes('roman'));
  const { gunler, reklam } = (await api.get('v2/reklam/oku', { id: running?.id ?? 0 }, { session })).body._sonuc;
  expect(gunler.length).toBeGreaterThanOrEqual(30);
  const sum = (key: 'gosterim' | 'okur' | 'tiklama' | 'harcama') => gunler.reduce((all, day) => all + day[key], 0);
  expect([sum('gosterim'), sum('okur'), sum('tiklama'), sum('harcama')]).toEqual([reklam.gosterim, reklam.okur, reklam.tiklama, reklam.harcama]);
  for (const ad of liste) expect(ad.harcama).toBeLessThanOrEqual(ad.butce);
  expect(liste.some((ad) => /[A-Z][a-z]+ novels/.test(ad.baslik))).toBe(true);
});

test('[R-STAFF-12] its money is where the ledger says: what is set aside is what running ads have left', async () => {
  const session = await loginOf('reklamveren');
  const { bakiye, ayrilan } = (await api.get('v2/reklam/ben', {}, { session })).body._sonuc;
  const { liste } = (await api.get('v2/reklam/liste', {}, { session })).body._sonuc;
  const left = liste.filter((ad) => ['yayinda', 'durduruldu', 'onayda'].includes(ad.durum)).reduce((sum, ad) => sum + ad.butce - ad.harcama, 0);
  expect(ayrilan).toBe(left);
  const paid = (await api.get('v2/reklam/odemeler', {}, { session })).body._sonuc.liste.reduce((sum, p) => sum + p.tutar, 0);
  expect(bakiye + ayrilan + liste.reduce((sum, ad) => sum + ad.harcama, 0)).toBe(paid);
});

test('[R-STAFF-12] the movements of every account of the demo stand newest first, and no balance was ever below nothing', async () => {
  for (const { username } of await api.db.selectFrom('advertisers as a').innerJoin('members as m', 'm.id', 'a.member_id').select('m.username').execute()) {
    const { liste } = (await api.get('v2/reklam/hareketler', { adet: 50 }, { session: await loginOf(username) })).body._sonuc;
    const times = liste.map(({ zaman }) => zaman);
    expect([username, times]).toEqual([username, [...times].sort().reverse()]);
    let balance = 0;
    for (const { tutar } of [...liste].reverse()) expect((balance += tutar)).toBeGreaterThanOrEqual(0);
    expect(liste.length).toBeGreaterThan(0);
  }
});

test('[R-STAFF-12] every advertiser of the demo may open their ads', async () => {
  for (const { username } of await api.db.selectFrom('advertisers as a').innerJoin('members as m', 'm.id', 'a.member_id').select('m.username').execute())
    expect([username, (await api.get('v2/reklam/liste', {}, { session: await loginOf(username) })).status]).toEqual([username, 200]);
});

test('[R-STAFF-12] [R-STAFF-13] every receipt of the demo says who made it out, and to whom', async () => {
  const of = async (table: 'ad_payments' | 'payments') =>
    (await api.db.selectFrom(table).select(['buyer', 'seller_id']).where('receipt_number', 'is not', null).execute()).map((p) => p.seller_id && p.buyer);
  const [ads, premium] = [await of('ad_payments'), await of('payments')];
  expect([ads.length > 0, premium.length > 0]).toEqual([true, true]);
  for (const buyer of ads) expect(buyer).toMatchObject({ firma: expect.any(String), faturaAdresi: expect.any(String) });
  for (const buyer of premium) expect(buyer).toMatchObject({ adi: expect.any(String), email: expect.any(String) });
});

test('[R-STAFF-12] one of its ads is for readers of novels, and finds those of them who have agreed to it', async () => {
  const { id } = await api.db.selectFrom('genres').select('id').where('slug', '=', 'roman').executeTakeFirstOrThrow();
  const tasteFor = async (username: string) => [...(await tasteOf(api.db, (await loginOf(username)).id, await airOf(api.db)))];
  expect([await tasteFor('okur'), await tasteFor('kutuphaneci')]).toEqual([[`tur:${id}`], []]);
});

test('[R-STAFF-13] every premium reader of the demo has a subscription with its payments', async () => {
  const premium = await api.db.selectFrom('members').select(['id', 'premium_until']).where('premium_until', 'is not', null).execute();
  const own = await api.db.selectFrom('subscriptions').select(['member_id', 'ends_at', 'state']).execute();
  expect(premium.length).toBeGreaterThan(1);
  expect(new Set(own.map((s) => s.member_id))).toEqual(new Set(premium.map((m) => m.id)));
  // The tier outlasts its period by what a renewal may take.
  for (const { id, premium_until } of premium)
    expect(premium_until?.getTime()).toBe((own.find((s) => s.member_id === id)?.ends_at.getTime() ?? 0) + RENEWAL_SLACK_MS);
  const session = await loginOf('sikiokur');
  expect((await api.get('v2/premium/bilgi', {}, { session })).body._sonuc.uyelik).toMatchObject({ durum: 'aktif', paket: 'yillik' });
});
