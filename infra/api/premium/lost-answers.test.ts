import { sql } from 'kysely';
import { BATCH } from '../platform/work-off';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { ABANDONED_AFTER_S, beginPurchase, finishAbandoned } from './charges';
import { createTestProvider, type PaymentProvider, testCards } from './payments';
import { PURCHASE_WISH_MS } from './premium.rules';
import { premiumRenewal, renewDue } from './renewal';
import { premiumOf, prices } from './testing';

let api: TestApi;
let premium: ReturnType<typeof premiumOf>;
let provider: PaymentProvider;
beforeAll(async () => {
  api = await startTestApi();
  premium = premiumOf(api);
  provider = createTestProvider(api.db);
});
afterAll(() => api?.stop());

/** Charges, but loses the response. */
const unheard = (): PaymentProvider => ({
  ...provider,
  async charge(input) {
    await provider.charge(input);
    throw new Error('The connection to the provider was lost.');
  },
});
/** Cannot report on earlier charges. */
const silent = (): PaymentProvider => ({ ...provider, statusOf: () => Promise.reject(new Error('The provider is away.')) });
const stateOf = async (member: TestMember) => (await premium.info(member)).uyelik?.durum;
const chargeOf = (member: TestMember) =>
  api.db.selectFrom('premium_charges').select(['state']).where('member_id', '=', member.id).orderBy('id', 'desc').executeTakeFirst();
const ages = (member: TestMember, ms: number) =>
  api.db
    .updateTable('premium_charges')
    .set({ created_at: new Date(Date.now() - ms) })
    .where('member_id', '=', member.id)
    .where('state', '=', 'acik')
    .execute();
/** A member whose renewal was charged without a response, and who has cancelled since. */
async function cancelledUnheard(): Promise<TestMember> {
  const member = await api.member();
  await premium.buy(member);
  await premium.timePasses(member);
  await expect(renewDue(api.db, unheard(), prices)).rejects.toThrow('1 of 1 subscriptions could not be renewed');
  expect((await premium.cancel(member)).status).toBe(200);
  await ages(member, (ABANDONED_AFTER_S + 1) * 1000);
  return member;
}

test('a renewal charged without a response and then cancelled runs for the time paid, and no longer', async () => {
  const member = await cancelledUnheard();
  await premiumRenewal(api.db, provider, prices).work({});
  expect([await stateOf(member), await premium.isPremium(member), await premium.paymentsOf(member)]).toEqual(['iptal', 1, [{ amount_kurus: prices.aylik }]]);
  await premium.timePasses(member);
  await premiumRenewal(api.db, provider, prices).work({});
  expect([await stateOf(member), await premium.paymentsOf(member)]).toEqual(['bitti', [{ amount_kurus: prices.aylik }]]);
});

test('while the provider cannot report the outcome, nothing is voided; it is asked again', async () => {
  const member = await cancelledUnheard();
  await expect(premiumRenewal(api.db, silent(), prices).work({})).rejects.toThrow('1 of 1 charges could not be finished');
  expect(await chargeOf(member)).toEqual({ state: 'acik' });
  await premiumRenewal(api.db, provider, prices).work({});
  expect([await chargeOf(member), await stateOf(member), await premium.isPremium(member)]).toEqual([{ state: 'tamam' }, 'iptal', 1]);
});

test('a purchase charged without a response counts even if nobody checks within the hour', async () => {
  const member = await api.member();
  await premium.buy(member);
  await premium.cancel(member);
  await premium.timePasses(member);
  await renewDue(api.db, provider, prices);
  const charge = await beginPurchase(api.db, member.id, { plan: 'yillik', formToken: testCards.good, amountKurus: prices.yillik, provider: provider.name });
  await provider.charge({ token: testCards.good, amountKurus: prices.yillik, key: charge?.key ?? '' });
  await ages(member, PURCHASE_WISH_MS + 60_000);
  await finishAbandoned(api.db, provider);
  expect([await stateOf(member), await premium.isPremium(member), await premium.paymentsOf(member)]).toEqual(['aktif', 1, [{ amount_kurus: prices.yillik }]]);
});

test('a renewal whose response was lost is not requested again, whatever the outcome', async () => {
  const [payer, broke] = [await api.member(), await api.member()];
  await premium.buy(payer);
  await premium.buy(broke, { paket: 'aylik', odeme: testCards.unpaid });
  for (const member of [payer, broke]) await premium.timePasses(member);
  await expect(renewDue(api.db, unheard(), prices)).rejects.toThrow('2 of 2');
  const charge = jest.fn(provider.charge);
  await renewDue(api.db, { ...provider, charge }, prices);
  expect(charge).not.toHaveBeenCalled();
  expect([await stateOf(payer), await stateOf(broke)]).toEqual(['aktif', 'bitti']);
});

test('the test provider remembers its charges across processes', async () => {
  const other = createTestProvider(api.db);
  expect(await provider.statusOf({ key: 'hic-sorulmadi' })).toEqual({ state: 'unknown' });
  const paid = await provider.charge({ token: testCards.good, amountKurus: 100, key: 'odendi' });
  if (!paid.ok) throw new Error('the good card pays');
  expect(await other.statusOf({ key: 'odendi' })).toEqual({ state: 'paid', reference: paid.reference });
  expect(await other.charge({ token: testCards.good, amountKurus: 100, key: 'odendi' })).toEqual(paid);
  expect(await provider.charge({ token: testCards.unpaid, amountKurus: 100, key: 'odenmedi' })).toEqual({ ok: false });
  expect(await other.statusOf({ key: 'odenmedi' })).toEqual({ state: 'refused' });
});

test('one run continues until nothing is due or open, however many there are; a failure does not stop it', async () => {
  const many = BATCH + 7;
  await sql`with reader as (insert into members (username, name, email, password_hash, gender, birth_date)
      select 'cok_' || n, 'Okur', 'cok' || n || '@ornek.test', 'x', 'kadin', '1990-05-17' from generate_series(1, ${many}::int) n returning id)
    insert into subscriptions (member_id, plan, state, provider, provider_token, ends_at) select id, 'aylik', 'iptal', 'deneme', 'x', now() - interval '1 minute' from reader`.execute(
    api.db,
  );
  await sql`insert into premium_charges (key, member_id, plan, trial, amount_kurus, provider, form_token, period_from, created_at)
    select 'eski-' || id, id, 'aylik', true, 9000, 'deneme', 'deneme-kart', now(), now() - interval '2 hours' from members where username like 'cok\\_%'`.execute(
    api.db,
  );
  await sql`update premium_charges set trial = false where key = (select min(key) from premium_charges where key like 'eski-%')`.execute(api.db);
  await expect(finishAbandoned(api.db, silent())).rejects.toThrow(`1 of ${many} charges could not be finished`);
  expect(await finishAbandoned(api.db, provider)).toBe(1);
  expect(await renewDue(api.db, provider, prices)).toBe(many);
  expect(await renewDue(api.db, provider, prices)).toBe(0);
});
