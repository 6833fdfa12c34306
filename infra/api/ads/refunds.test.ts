import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { balanceOf } from './ledger';
import { type PaymentProvider, REFUND_DAYS, TestPayments } from './payment-provider';
import { askForRefund, beginRefund, finishRefunds, settleRefund } from './refunds';
import { adOnAir, advertiser, pay } from './testing';

let api: TestApi;
let owner: TestMember;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  owner = await advertiser(api);
});
afterAll(() => api?.stop());

const back = (id: number, tutar: number, session = owner, istekId?: string) =>
  api.post('v2/reklam/odeme/iade', { id, tutar, ...(istekId ? { istekId } : {}) }, { session });
const balance = () => balanceOf(api.db, owner.id);
const movements = async () => (await api.get('v2/reklam/hareketler', {}, { session: owner })).body._sonuc.liste.map(({ turu, tutar }) => [turu, tutar]);
const age = (id: number, days: number) =>
  api.db
    .updateTable('ad_payments')
    .set({ decided_at: new Date(Date.now() - days * 86_400_000) })
    .where('id', '=', id)
    .execute();
const abandoned = () =>
  api.db
    .updateTable('ad_refunds')
    .set({ created_at: new Date(Date.now() - 120_000) })
    .where('state', '=', 'acik')
    .execute();
/** The test bank with another way of paying back. */
const bankThat = (refund: PaymentProvider['refund']): PaymentProvider => Object.assign(new TestPayments(api.db), { refund });

test('[R-STAFF-11] balance goes back to the card that paid it, in parts, until nothing of the payment is left', async () => {
  const id = await pay(api, owner, 50_000);
  expect((await back(id, 20_000)).body._sonuc.odeme).toMatchObject({ id, tutar: 50_000, iade: 20_000 });
  expect(await balance()).toBe(30_000);
  expect((await back(id, 30_001)).body).toMatchObject({ hata: 1, hataKodu: 'refundTooMuch' });
  await back(id, 30_000);
  expect((await back(id, 100)).body).toMatchObject({ hata: 1, hataKodu: 'refundTooMuch' });
  expect(await balance()).toBe(0);
  expect(await movements()).toEqual([
    ['geri-odeme', -30_000],
    ['geri-odeme', -20_000],
    ['odeme', 50_000],
  ]);
});

test('[R-STAFF-11] what running ads have reserved is not paid back', async () => {
  const id = await pay(api, owner, 50_000);
  await adOnAir(api, { owner, butce: 40_000 });
  expect((await back(id, 10_001)).body.hataKodu).toBe('refundTooMuch');
  expect((await back(id, 10_000)).status).toBe(200);
  expect([await balance(), await balanceOf(api.db, owner.id, 'ayrilan')]).toEqual([0, 40_000]);
});

test('[R-STAFF-11] a payment gives back no more than itself, whatever the balance holds', async () => {
  const [first] = [await pay(api, owner, 10_000), await pay(api, owner, 40_000)];
  expect((await back(first, 10_001)).body.hataKodu).toBe('refundTooMuch');
  expect((await back(first, 10_000)).status).toBe(200);
  expect(await balance()).toBe(40_000);
});

test('[R-STAFF-11] one request sent twice, and many at once, pay back once', async () => {
  const id = await pay(api, owner, 50_000);
  const [one, two] = [await back(id, 5_000, owner, 'geri-odeme-1'), await back(id, 5_000, owner, 'geri-odeme-1')];
  expect(two.body._sonuc).toEqual(one.body._sonuc);
  expect(await balance()).toBe(45_000);
  const answers = await Promise.all([1, 2, 3, 4].map(() => back(id, 45_000)));
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(await balance()).toBe(0);
  const { n } = await api.db
    .selectFrom('ad_refunds')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('payment_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(n).toBe(2);
});

test('[R-STAFF-11] [R-HOLD-18] money owed stays owed: a suspended advertiser takes the free balance back', async () => {
  const id = await pay(api, owner, 50_000);
  await api.db
    .updateTable('members')
    .set({ suspended_until: new Date('2999-01-01') })
    .where('id', '=', owner.id)
    .execute();
  expect((await back(id, 50_000)).body._sonuc.odeme).toMatchObject({ iade: 50_000 });
  expect(await balance()).toBe(0);
  expect((await api.post('v2/reklam/odeme/baslat', { tutar: 5_000 }, { session: owner })).body.hataTuru).toBe('askida');
});

test("[R-STAFF-11] nobody pays back others' payments, nor one that was never made", async () => {
  const id = await pay(api, owner, 10_000);
  const other = await advertiser(api, 50_000);
  expect((await back(id, 5_000, other)).body).toMatchObject({ hata: 1, hataKodu: 'paymentNotFound' });
  const { odeme } = (await api.post('v2/reklam/odeme/baslat', { tutar: 10_000 }, { session: owner })).body._sonuc;
  expect((await back(odeme.id, 5_000)).body).toMatchObject({ hata: 1, hataKodu: 'paymentNotPaid' });
  expect([await balance(), await balanceOf(api.db, other.id)]).toEqual([10_000, 50_000]);
});

test('[R-STAFF-11] what the bank does not take back stays in the balance', async () => {
  const id = await pay(api, owner, 10_000);
  await age(id, REFUND_DAYS + 1);
  expect((await back(id, 10_000)).body).toMatchObject({ hata: 1, hataKodu: 'refundRefused' });
  expect(await balance()).toBe(10_000);
  expect(await movements()).toEqual([
    ['geri-odeme', 10_000],
    ['geri-odeme', -10_000],
    ['odeme', 10_000],
  ]);
});

test('[R-STAFF-11] a refund whose answer was lost holds the money, and is finished once by the job', async () => {
  const id = await pay(api, owner, 10_000);
  const bank = new TestPayments(api.db);
  const begun = await beginRefund(api.db, owner.id, id, 4_000);
  expect(await balance()).toBe(6_000);
  expect((await back(id, 5_000)).body.hataKodu).toBe('refundUnderWay');
  const keys: string[] = [];
  const counting = bankThat((input) => {
    keys.push(input.key);
    return bank.refund(input);
  });
  await finishRefunds(api.db, counting);
  expect(keys).toEqual([]);
  await abandoned();
  await expect(
    finishRefunds(
      api.db,
      bankThat(() => Promise.reject(new Error('The bank is away.'))),
    ),
  ).rejects.toThrow('1 of 1 refunds could not be finished');
  await finishRefunds(api.db, counting);
  await finishRefunds(api.db, counting);
  expect(keys).toEqual([begun.key]);
  // The answer to the first request comes after all.
  expect((await settleRefund(api.db, begun.id, await askForRefund(api.db, bank, begun))).paid).toBe(true);
  expect(await balance()).toBe(6_000);
});
