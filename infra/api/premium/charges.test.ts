import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { ABANDONED_AFTER_S, beginPurchase, beginRenewal, finishAbandoned } from './charges';
import { createTestProvider, type PaymentProvider, testCards } from './payments';
import { premiumRenewal, renewDue } from './renewal';
import { premiumOf, prices } from './testing';

let api: TestApi;
let premium: ReturnType<typeof premiumOf>;
beforeAll(async () => {
  api = await startTestApi();
  premium = premiumOf(api);
});
afterAll(() => api?.stop());

describe('a purchase interrupted between two steps', () => {
  /** A provider that counts charges, and can be made to charge and lose the response. */
  function tillOf(provider = createTestProvider(api.db)) {
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
      .set({ created_at: new Date(Date.now() - (ABANDONED_AFTER_S + 1) * 1000) })
      .where('member_id', '=', member.id)
      .where('state', '=', 'acik')
      .execute();
  /** Buys, and lets the subscription expire. */
  async function comesDue(member: TestMember) {
    await premium.buy(member);
    await premium.timePasses(member);
  }
  const stateOf = async (member: TestMember) => (await premium.info(member)).uyelik?.durum;

  test('[R-ERR-37] blocks others while it may be in progress, and is finished by the next attempt', async () => {
    const member = await api.member();
    await started(member);
    expect((await premium.buy(member)).body.hataMesaji).toBe('Please wait a moment...');
    await grows(member);
    expect((await premium.buy(member)).body._sonuc.uyelik.durum).toBe('deneme');
    expect(await api.db.selectFrom('subscriptions').select('id').where('member_id', '=', member.id).execute()).toHaveLength(1);
  });

  test('is finished by the job if nobody retries, and the card is forgotten', async () => {
    const member = await api.member();
    await started(member);
    await finishAbandoned(api.db, createTestProvider(api.db));
    expect(await premium.isPremium(member)).toBe(0);
    await grows(member);
    await finishAbandoned(api.db, createTestProvider(api.db));
    expect(await premium.isPremium(member)).toBe(1);
    expect(await api.db.selectFrom('premium_charges').select(['state', 'form_token']).where('member_id', '=', member.id).execute()).toEqual([
      { state: 'tamam', form_token: null },
    ]);
  });

  test('money taken without a response is taken once, and counts', async () => {
    const member = await api.member();
    await comesDue(member);
    const till = tillOf();
    till.silent = true;
    await expect(renewDue(api.db, till.provider, prices)).rejects.toThrow('could not be renewed');
    expect(await premium.paymentsOf(member)).toEqual([]);
    till.silent = false;
    await renewDue(api.db, till.provider, prices);
    expect([...till.taken.values()]).toEqual([prices.aylik]);
    expect(await premium.paymentsOf(member)).toEqual([{ amount_kurus: prices.aylik }]);
    expect(await premium.isPremium(member)).toBe(1);
  });

  test('a repeatedly failing charge does not block renewals, and is reported at the end', async () => {
    const [stuck, due] = [await api.member(), await api.member()];
    await comesDue(due);
    const failing = await started(stuck);
    await grows(stuck);
    const provider = createTestProvider(api.db);
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
    expect([await premium.isPremium(stuck), await premium.isPremium(due)]).toEqual([0, 1]);
    expect(await premium.paymentsOf(due)).toEqual([{ amount_kurus: prices.aylik }]);
    await finishAbandoned(api.db, provider);
    expect(await premium.isPremium(stuck)).toBe(1);
  });

  test('a due subscription can be cancelled, and is not charged later', async () => {
    const member = await api.member();
    await comesDue(member);
    expect((await premium.cancel(member)).body._sonuc.uyelik.durum).toBe('iptal');
    await premiumRenewal(api.db, createTestProvider(api.db), prices).work({});
    expect(await stateOf(member)).toBe('bitti');
    expect(await premium.paymentsOf(member)).toEqual([]);
  });

  test('a renewal that could not be requested is dropped when the member cancels', async () => {
    const member = await api.member();
    await comesDue(member);
    const till = tillOf({ ...createTestProvider(api.db), charge: () => Promise.reject(new Error('The provider is away.')) });
    await expect(renewDue(api.db, till.provider, prices)).rejects.toThrow('could not be renewed');
    await premium.cancel(member);
    await grows(member);
    const later = tillOf();
    await premiumRenewal(api.db, later.provider, prices).work({});
    expect([...later.taken]).toEqual([]);
    expect(await stateOf(member)).toBe('bitti');
    expect((await premium.buy(member)).body._sonuc.uyelik.durum).toBe('aktif');
  });

  test('cancelled during the charge, it runs for the time paid and no longer', async () => {
    const member = await api.member();
    await comesDue(member);
    const provider = createTestProvider(api.db);
    const cancelling: PaymentProvider = {
      ...provider,
      async charge(input) {
        await premium.cancel(member);
        return provider.charge(input);
      },
    };
    await renewDue(api.db, cancelling, prices);
    expect(await stateOf(member)).toBe('iptal');
    expect(await premium.paymentsOf(member)).toEqual([{ amount_kurus: prices.aylik }]);
    expect(await premium.isPremium(member)).toBe(1);
  });

  test('a purchase more than an hour old is dropped, by the job and by the next purchase', async () => {
    const [silent, back] = [await api.member(), await api.member()];
    for (const member of [silent, back]) {
      await started(member);
      await api.db
        .updateTable('premium_charges')
        .set({ created_at: new Date(Date.now() - 61 * 60_000) })
        .where('member_id', '=', member.id)
        .execute();
    }
    expect((await premium.buy(back, { paket: 'yillik' })).body._sonuc.uyelik.paket).toBe('yillik');
    await finishAbandoned(api.db, createTestProvider(api.db));
    expect([await premium.isPremium(silent), await premium.isPremium(back)]).toEqual([0, 1]);
    expect(await api.db.selectFrom('premium_charges').select(['state', 'form_token']).where('member_id', '=', silent.id).execute()).toEqual([
      { state: 'reddedildi', form_token: null },
    ]);
  });

  test('a renewal that lost to another process charges nothing', async () => {
    const member = await api.member();
    await premium.buy(member);
    const { id } = await api.db.selectFrom('subscriptions').select('id').where('member_id', '=', member.id).executeTakeFirstOrThrow();
    expect(await beginRenewal(api.db, { id, member_id: member.id }, { prices, provider: 'deneme' })).toBeUndefined();
  });
});
