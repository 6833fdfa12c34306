import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { beginPurchase, beginRenewal, finishAbandoned, PATIENCE_S } from './charges';
import { createTestProvider, type PaymentProvider, testCards } from './payments';
import { premiumRenewal, renewDue } from './renewal';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const prices = { aylik: 9_000, yillik: 90_000 };
const buy = (session: TestMember, input: { paket?: 'aylik' | 'yillik'; odeme?: string } = { paket: 'aylik' }, lang: 'tr' | 'en' = 'en') =>
  api.post('v2/premium/satinAl', { odeme: testCards.good, ...input }, { session, lang });
const isPremium = async (session: TestMember) => (await api.get('v2/hesap/uye-bilgileri', {}, { session })).body._sonuc.uye.premium;
const daysLeft = (bitis: string) => Math.round((Date.parse(bitis) - Date.now()) / 86_400_000);
/** Lets the time of a member's subscription be over, then renews what is due. */
async function timePasses(member: TestMember) {
  await api.db
    .updateTable('subscriptions')
    .set({ ends_at: new Date(Date.now() - 60_000) })
    .where('member_id', '=', member.id)
    .where('state', '<>', 'bitti')
    .execute();
  await renewDue(api.db, createTestProvider(), prices);
}
const info = async (session?: TestMember) => (await api.get('v2/premium/bilgi', {}, session ? { session } : {})).body._sonuc;

test('[R-PREM-03] [R-PREM-06] plans and prices are public; the trial is a week', async () => {
  expect(await info()).toEqual({
    paketler: [
      { paket: 'aylik', fiyat: 9_000 },
      { paket: 'yillik', fiyat: 90_000 },
    ],
    denemeGunu: 7,
    denemeHakki: 1,
    acik: 1,
  });
});

test('[R-PREM-01] [R-PREM-02] [R-PREM-11] the first purchase begins with seven free days', async () => {
  const member = await api.member();
  const bought = await buy(member);
  expect(bought.body).toMatchObject({ bilgiMesaji: 'Subscription successful.', _sonuc: { uyelik: { durum: 'deneme', paket: 'aylik' } } });
  expect(daysLeft(bought.body._sonuc.uyelik.bitis)).toBe(7);
  expect(await isPremium(member)).toBe(1);
  expect((await info(member)).denemeHakki).toBe(0);
  expect(await api.db.selectFrom('payments').selectAll().execute()).toEqual([]);
});

test('[R-ERR-34] [R-ERR-35] a refused card and a missing package are told in their own words, and nothing changes', async () => {
  const member = await api.member();
  expect((await buy(member, { paket: 'aylik', odeme: testCards.refused })).body).toMatchObject({
    hata: 1,
    hataMesaji: 'The purchase process failed. Please try again.',
  });
  expect((await buy(member, {})).body).toMatchObject({ hata: 1, hataMesaji: 'You did not select a package.' });
  expect((await buy(member, {}, 'tr')).body.hataMesaji).toBe('Bir paket seçmediniz.');
  expect(await isPremium(member)).toBe(0);
  expect((await info(member)).uyelik).toBeUndefined();
});

test('[R-ERR-37] two purchases at the same moment make one subscription; the other is told to wait', async () => {
  const member = await api.member();
  const answers = await Promise.all([buy(member), buy(member), buy(member)]);
  expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409]);
  expect(answers.find((a) => a.status === 409)?.body.hataMesaji).toBe('Please wait a moment...');
  expect(await api.db.selectFrom('subscriptions').select('id').where('member_id', '=', member.id).execute()).toHaveLength(1);
});

test('a purchase sent twice with one id is made once', async () => {
  const member = await api.member();
  const send = () => api.post('v2/premium/satinAl', { paket: 'yillik', odeme: testCards.good, istekId: 'satin-alma-1' }, { session: member });
  expect((await send()).body._sonuc).toEqual((await send()).body._sonuc);
});

test('after the trial the plan is paid and runs a month or a year; what is not paid ends', async () => {
  const [payer, yearly, broke] = [await api.member(), await api.member(), await api.member()];
  await buy(payer);
  await buy(yearly, { paket: 'yillik' });
  await buy(broke, { paket: 'aylik', odeme: testCards.unpaid });
  for (const member of [payer, yearly, broke]) await timePasses(member);
  const state = async (member: TestMember) => (await info(member)).uyelik;
  expect((await state(payer))?.durum).toBe('aktif');
  expect(daysLeft((await state(payer))?.bitis ?? '')).toBeGreaterThanOrEqual(28);
  expect(daysLeft((await state(yearly))?.bitis ?? '')).toBeGreaterThanOrEqual(364);
  expect((await state(broke))?.durum).toBe('bitti');
  expect([await isPremium(payer), await isPremium(yearly), await isPremium(broke)]).toEqual([1, 1, 0]);
  const paid = await api.db.selectFrom('payments').select('amount_kurus').orderBy('amount_kurus').execute();
  expect(paid.map((p) => p.amount_kurus)).toEqual([9_000, 90_000]);
  // Whoever had the trial pays at once.
  expect((await buy(broke)).body._sonuc.uyelik.durum).toBe('aktif');
  expect((await buy(broke)).status).toBe(409);
});

test('two processes renew at the same moment: one payment', async () => {
  const member = await api.member();
  await buy(member);
  await api.db
    .updateTable('subscriptions')
    .set({ ends_at: new Date(Date.now() - 60_000) })
    .where('member_id', '=', member.id)
    .execute();
  await Promise.all([renewDue(api.db, createTestProvider(), prices), renewDue(api.db, createTestProvider(), prices)]);
  const paid = await api.db
    .selectFrom('payments as p')
    .innerJoin('subscriptions as s', 's.id', 'p.subscription_id')
    .select('p.id')
    .where('s.member_id', '=', member.id)
    .execute();
  expect(paid).toHaveLength(1);
});

test('a cancelled subscription runs to its end and is not renewed; a new one begins after it', async () => {
  const member = await api.member();
  await buy(member);
  expect((await api.post('v2/premium/iptal', {}, { session: member })).body._sonuc.uyelik.durum).toBe('iptal');
  expect(await isPremium(member)).toBe(1);
  const again = await buy(member);
  expect(again.body._sonuc.uyelik.durum).toBe('aktif');
  expect(daysLeft(again.body._sonuc.uyelik.bitis)).toBeGreaterThanOrEqual(28 + 7);
  await api.post('v2/premium/iptal', {}, { session: member });
  await timePasses(member);
  expect(await isPremium(member)).toBe(0);
  expect((await api.post('v2/premium/iptal', {}, { session: member })).status).toBe(404);
});

test('[R-PREM-09] [R-PREM-12] [R-ERR-36] restore finds the running subscription of the member, and no other', async () => {
  const [member, stranger] = [await api.member(), await api.member()];
  await buy(member);
  await api.db.updateTable('members').set({ premium_until: null }).where('id', '=', member.id).execute();
  const restored = await api.post('v2/premium/geriYukle', {}, { session: member, lang: 'en' });
  expect(restored.body.bilgiMesaji).toBe('Your subscriptions have been successfully restored.');
  expect(await isPremium(member)).toBe(1);
  expect((await api.post('v2/premium/geriYukle', {}, { session: stranger, lang: 'en' })).body).toMatchObject({
    hata: 1,
    hataMesaji: 'Your subscription could not be found.',
  });
});

test('feedback is kept with who wrote it and where, without the query of the address', async () => {
  const member = await api.member();
  const send = (metin: string, session?: TestMember) =>
    api.post('v2/geriBildirim/gonder', { turu: 'hata', metin, adres: '/kitap/huzur--5?q=gizli' }, session ? { session } : {});
  expect((await send('kısa')).body.alanlar).toHaveProperty('metin');
  expect((await send('Kapak resmi görünmüyor.', member)).status).toBe(200);
  expect((await send('Üye olmadan da yazabiliyorum.')).status).toBe(200);
  const rows = await api.db.selectFrom('feedback').select(['member_id', 'kind', 'text', 'path']).orderBy('id').execute();
  expect(rows).toEqual([
    { member_id: member.id, kind: 'hata', text: 'Kapak resmi görünmüyor.', path: '/kitap/huzur--5' },
    { member_id: null, kind: 'hata', text: 'Üye olmadan da yazabiliyorum.', path: '/kitap/huzur--5' },
  ]);
});

describe('a purchase that ends between two steps', () => {
  /** A provider that counts what it takes, and can be made to take it without being heard. */
  function tillOf(provider = createTestProvider()) {
    const taken = new Map<string, number>();
    const till = {
      taken,
      silent: false,
      provider: {
        ...provider,
        async charge(input) {
          const charge = await provider.charge(input);
          if (charge.ok) taken.set(input.key, input.amountKurus);
          if (till.silent) throw new Error('The connection to the provider was lost.');
          return charge;
        },
      } satisfies PaymentProvider as PaymentProvider,
    };
    return till;
  }
  const started = (member: TestMember) =>
    beginPurchase(api.db, member.id, { plan: 'aylik', formToken: testCards.good, amountKurus: prices.aylik, provider: 'deneme' });
  const grows = (member: TestMember) =>
    api.db
      .updateTable('premium_charges')
      .set({ created_at: new Date(Date.now() - (PATIENCE_S + 1) * 1000) })
      .where('member_id', '=', member.id)
      .where('state', '=', 'acik')
      .execute();
  /** Buys, and lets the time of the subscription be over. */
  async function comesDue(member: TestMember) {
    await buy(member);
    await api.db
      .updateTable('subscriptions')
      .set({ ends_at: new Date(Date.now() - 60_000) })
      .where('member_id', '=', member.id)
      .execute();
  }
  const cancel = (member: TestMember) => api.post('v2/premium/iptal', {}, { session: member });
  const stateOf = async (member: TestMember) => (await info(member)).uyelik?.durum;
  const paymentsOf = (member: TestMember) =>
    api.db
      .selectFrom('payments as p')
      .innerJoin('subscriptions as s', 's.id', 'p.subscription_id')
      .select('p.amount_kurus')
      .where('s.member_id', '=', member.id)
      .execute();

  test('[R-ERR-37] is waited for while it may be under way, and finished by the next try', async () => {
    const member = await api.member();
    await started(member);
    expect((await buy(member)).body.hataMesaji).toBe('Please wait a moment...');
    await grows(member);
    expect((await buy(member)).body._sonuc.uyelik.durum).toBe('deneme');
    expect(await api.db.selectFrom('subscriptions').select('id').where('member_id', '=', member.id).execute()).toHaveLength(1);
  });

  test('is finished by the job when nobody tries again, and the card is forgotten', async () => {
    const member = await api.member();
    await started(member);
    await finishAbandoned(api.db, createTestProvider());
    expect(await isPremium(member)).toBe(0);
    await grows(member);
    await finishAbandoned(api.db, createTestProvider());
    expect(await isPremium(member)).toBe(1);
    expect(await api.db.selectFrom('premium_charges').select(['state', 'form_token']).where('member_id', '=', member.id).execute()).toEqual([
      { state: 'tamam', form_token: null },
    ]);
  });

  test('money that was taken without an answer is taken once, and counts', async () => {
    const member = await api.member();
    await buy(member);
    await api.db
      .updateTable('subscriptions')
      .set({ ends_at: new Date(Date.now() - 60_000) })
      .where('member_id', '=', member.id)
      .execute();
    const till = tillOf();
    till.silent = true;
    await expect(renewDue(api.db, till.provider, prices)).rejects.toThrow('could not be renewed');
    expect(await paymentsOf(member)).toEqual([]);
    till.silent = false;
    await renewDue(api.db, till.provider, prices);
    expect([...till.taken.values()]).toEqual([prices.aylik]);
    expect(await paymentsOf(member)).toEqual([{ amount_kurus: prices.aylik }]);
    expect(await isPremium(member)).toBe(1);
  });

  test('a charge that fails again and again holds no renewal up, and is told of at the end', async () => {
    const [stuck, due] = [await api.member(), await api.member()];
    await buy(due);
    await api.db
      .updateTable('subscriptions')
      .set({ ends_at: new Date(Date.now() - 60_000) })
      .where('member_id', '=', due.id)
      .execute();
    const failing = await started(stuck);
    await grows(stuck);
    const provider = createTestProvider();
    const work = () =>
      premiumRenewal(
        api.db,
        {
          ...provider,
          register: async (token, key) => {
            if (key === failing?.key) throw new Error('This card cannot be looked up.');
            return provider.register(token, key);
          },
        },
        prices,
      ).work({});
    await expect(work()).rejects.toThrow('1 of 1 charges could not be finished');
    expect([await isPremium(stuck), await isPremium(due)]).toEqual([0, 1]);
    expect(await paymentsOf(due)).toEqual([{ amount_kurus: prices.aylik }]);
    await finishAbandoned(api.db, provider);
    expect(await isPremium(stuck)).toBe(1);
  });

  test('what is due can be cancelled, and is not charged later', async () => {
    const member = await api.member();
    await comesDue(member);
    expect((await cancel(member)).body._sonuc.uyelik.durum).toBe('iptal');
    await premiumRenewal(api.db, createTestProvider(), prices).work({});
    expect(await stateOf(member)).toBe('bitti');
    expect(await paymentsOf(member)).toEqual([]);
  });

  test('a renewal that could not be asked for is dropped when the member cancels', async () => {
    const member = await api.member();
    await comesDue(member);
    const till = tillOf({ ...createTestProvider(), charge: () => Promise.reject(new Error('The provider is away.')) });
    await expect(renewDue(api.db, till.provider, prices)).rejects.toThrow('could not be renewed');
    await cancel(member);
    await grows(member);
    const later = tillOf();
    await premiumRenewal(api.db, later.provider, prices).work({});
    expect([...later.taken]).toEqual([]);
    expect(await stateOf(member)).toBe('bitti');
    expect((await buy(member)).body._sonuc.uyelik.durum).toBe('aktif');
  });

  test('cancelled while the provider is taking the money, it runs for what was paid and no longer', async () => {
    const member = await api.member();
    await comesDue(member);
    const provider = createTestProvider();
    const cancelling: PaymentProvider = {
      ...provider,
      async charge(input) {
        await cancel(member);
        return provider.charge(input);
      },
    };
    await renewDue(api.db, cancelling, prices);
    expect(await stateOf(member)).toBe('iptal');
    expect(await paymentsOf(member)).toEqual([{ amount_kurus: prices.aylik }]);
    expect(await isPremium(member)).toBe(1);
  });

  test('a purchase of more than an hour ago is dropped, by the job and by the next purchase', async () => {
    const [silent, back] = [await api.member(), await api.member()];
    for (const member of [silent, back]) {
      await started(member);
      await api.db
        .updateTable('premium_charges')
        .set({ created_at: new Date(Date.now() - 61 * 60_000) })
        .where('member_id', '=', member.id)
        .execute();
    }
    expect((await buy(back, { paket: 'yillik' })).body._sonuc.uyelik.paket).toBe('yillik');
    await finishAbandoned(api.db, createTestProvider());
    expect([await isPremium(silent), await isPremium(back)]).toEqual([0, 1]);
    expect(await api.db.selectFrom('premium_charges').select(['state', 'form_token']).where('member_id', '=', silent.id).execute()).toEqual([
      { state: 'reddedildi', form_token: null },
    ]);
  });

  test('a renewal that lost its turn to another process takes nothing', async () => {
    const member = await api.member();
    await buy(member);
    const { id } = await api.db.selectFrom('subscriptions').select('id').where('member_id', '=', member.id).executeTakeFirstOrThrow();
    expect(await beginRenewal(api.db, { id, member_id: member.id }, { amountKurus: prices.aylik, provider: 'deneme' })).toBeUndefined();
  });
});
