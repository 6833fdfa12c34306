import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { createTestProvider, testCards } from './payments';
import { renewDue } from './renewal';
import { premiumOf, prices } from './testing';

let api: TestApi;
let premium: ReturnType<typeof premiumOf>;
beforeAll(async () => {
  api = await startTestApi();
  premium = premiumOf(api);
});
afterAll(() => api?.stop());

const daysLeft = (bitis: string) => Math.round((Date.parse(bitis) - Date.now()) / 86_400_000);

test('[R-PREM-03] [R-PREM-06] [R-CALL-56] plans and prices are public; the trial is a week', async () => {
  expect(await premium.info()).toEqual({
    paketler: [
      { paket: 'aylik', fiyat: 9_000 },
      { paket: 'yillik', fiyat: 90_000 },
    ],
    denemeGunu: 7,
    denemeHakki: 1,
    acik: 1,
    odenemedi: 0,
  });
});

test('[R-PREM-01] [R-PREM-02] [R-PREM-11] [R-CALL-56] the first purchase starts with seven free days', async () => {
  const member = await api.member();
  const bought = await premium.buy(member);
  expect(bought.body).toMatchObject({ bilgiMesaji: 'Subscription successful.', _sonuc: { uyelik: { durum: 'deneme', paket: 'aylik' } } });
  expect(daysLeft(bought.body._sonuc.uyelik.bitis)).toBe(7);
  expect(await premium.isPremium(member)).toBe(1);
  expect((await premium.info(member)).denemeHakki).toBe(0);
  expect(await api.db.selectFrom('payments').selectAll().execute()).toEqual([]);
});

test('[R-ERR-34] [R-ERR-35] a refused card and a missing plan have their own messages, and nothing changes', async () => {
  const member = await api.member();
  expect((await premium.buy(member, { paket: 'aylik', odeme: testCards.refused })).body).toMatchObject({
    hata: 1,
    hataMesaji: 'The purchase process failed. Please try again.',
  });
  expect((await premium.buy(member, {})).body).toMatchObject({ hata: 1, hataMesaji: 'You did not select a package.' });
  expect((await premium.buy(member, {}, 'tr')).body.hataMesaji).toBe('Bir paket seçmediniz.');
  expect(await premium.isPremium(member)).toBe(0);
  expect((await premium.info(member)).uyelik).toBeUndefined();
});

test('[R-ERR-37] simultaneous purchases create one subscription; the others are told to wait, or that they have it', async () => {
  const member = await api.member();
  const answers = await Promise.all([premium.buy(member), premium.buy(member), premium.buy(member)]);
  expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409]);
  const others = answers.filter((a) => a.status === 409).map((a) => a.body.hataKodu);
  expect(others.filter((code) => code !== 'pleaseWait' && code !== 'alreadySubscribed')).toEqual([]);
  expect(await api.db.selectFrom('subscriptions').select('id').where('member_id', '=', member.id).execute()).toHaveLength(1);
});

test('a purchase sent twice with one id is made once', async () => {
  const member = await api.member();
  const send = () => api.post('v2/premium/satinAl', { paket: 'yillik', odeme: testCards.good, istekId: 'satin-alma-1' }, { session: member });
  expect((await send()).body._sonuc).toEqual((await send()).body._sonuc);
});

test('after the trial the plan is charged and runs for a month or a year; unpaid ones end', async () => {
  const [payer, yearly, broke] = [await api.member(), await api.member(), await api.member()];
  await premium.buy(payer);
  await premium.buy(yearly, { paket: 'yillik' });
  await premium.buy(broke, { paket: 'aylik', odeme: testCards.unpaid });
  for (const member of [payer, yearly, broke]) await premium.timePasses(member);
  await renewDue(api.db, createTestProvider(api.db), prices);
  const state = async (member: TestMember) => (await premium.info(member)).uyelik;
  expect((await state(payer))?.durum).toBe('aktif');
  expect(daysLeft((await state(payer))?.bitis ?? '')).toBeGreaterThanOrEqual(28);
  expect(daysLeft((await state(yearly))?.bitis ?? '')).toBeGreaterThanOrEqual(364);
  expect((await state(broke))?.durum).toBe('bitti');
  expect([await premium.isPremium(payer), await premium.isPremium(yearly), await premium.isPremium(broke)]).toEqual([1, 1, 0]);
  const paid = await api.db.selectFrom('payments').select('amount_kurus').orderBy('amount_kurus').execute();
  expect(paid.map((p) => p.amount_kurus)).toEqual([9_000, 90_000]);
  // Members who had the trial pay at once.
  expect((await premium.buy(broke)).body._sonuc.uyelik.durum).toBe('aktif');
  expect((await premium.buy(broke)).status).toBe(409);
});

test('two processes renewing simultaneously: one payment', async () => {
  const member = await api.member();
  await premium.buy(member);
  await premium.timePasses(member);
  await Promise.all([renewDue(api.db, createTestProvider(api.db), prices), renewDue(api.db, createTestProvider(api.db), prices)]);
  expect(await premium.paymentsOf(member)).toHaveLength(1);
});

test('a cancelled subscription runs to its end and is not renewed; a new one starts after it', async () => {
  const member = await api.member();
  await premium.buy(member);
  expect((await premium.cancel(member)).body._sonuc.uyelik.durum).toBe('iptal');
  expect(await premium.isPremium(member)).toBe(1);
  const again = await premium.buy(member);
  expect(again.body._sonuc.uyelik.durum).toBe('aktif');
  expect(daysLeft(again.body._sonuc.uyelik.bitis)).toBeGreaterThanOrEqual(28 + 7);
  await premium.cancel(member);
  await premium.timePasses(member);
  await renewDue(api.db, createTestProvider(api.db), prices);
  expect(await premium.isPremium(member)).toBe(0);
  expect((await premium.cancel(member)).status).toBe(404);
});

test("[R-PREM-09] [R-PREM-12] [R-ERR-36] [R-CALL-56] restore finds the member's running subscription, and no other", async () => {
  const [member, stranger] = [await api.member(), await api.member()];
  await premium.buy(member);
  await api.db.updateTable('members').set({ premium_until: null }).where('id', '=', member.id).execute();
  const restored = await api.post('v2/premium/geriYukle', {}, { session: member, lang: 'en' });
  expect(restored.body.bilgiMesaji).toBe('Your subscriptions have been successfully restored.');
  expect(await premium.isPremium(member)).toBe(1);
  expect((await api.post('v2/premium/geriYukle', {}, { session: stranger, lang: 'en' })).body).toMatchObject({
    hata: 1,
    hataMesaji: 'Your subscription could not be found.',
  });
});
