import { sql } from 'kysely';
import type { SellerConfig } from '../../config/services';
import { noteSeller, vatOf } from '../platform/receipts';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { balanceOf } from './ledger';
import { TEST_CODE, TestPayments } from './payment-provider';
import { advertiser, pay } from './testing';

let api: TestApi;
let owner: TestMember;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  owner = await advertiser(api);
});
afterAll(() => api?.stop());

const start = async (tutar = 5_000, session = owner) => (await api.post('v2/reklam/odeme/baslat', { tutar }, { session })).body._sonuc;
const answer = (odemeId: number, yanit: 'kod' | 'vazgec' | 'sessiz', kod?: string, session = owner) =>
  api.post('v2/reklam/odeme/deneme', { odemeId, yanit, ...(kod ? { kod } : {}) }, { session });
const balance = () => balanceOf(api.db, owner.id);

test('a payment goes through the confirmation page into the balance and has a receipt', async () => {
  const { odeme, adres } = await start(24_000);
  expect([odeme.durum, adres]).toEqual(['bekliyor', `/odeme-onay/${odeme.id}`]);
  expect(await balance()).toBe(0);
  expect((await answer(odeme.id, 'kod', TEST_CODE)).body._sonuc.odeme).toMatchObject({ durum: 'basarili', makbuzNo: expect.stringMatching(/^YR\d{4}-\d{6}$/) });
  expect(await balance()).toBe(24_000);
  expect((await answer(odeme.id, 'kod', TEST_CODE)).body).toMatchObject({ hataKodu: 'paymentDecided' });
  expect(await balance()).toBe(24_000);
  const receipt = (await api.get('v2/reklam/odeme/oku', { id: odeme.id }, { session: owner })).body._sonuc;
  expect(receipt).toMatchObject({
    kdv: 4_000,
    satici: { vergiNo: '0000000000', ornek: 1 },
    odeme: { tutar: 24_000 },
    alici: { firma: 'Çınar Yayınları', vergiNo: '1234567890' },
  });
  expect((await api.get('v2/reklam/hareketler', {}, { session: owner })).body._sonuc.liste).toMatchObject([{ turu: 'odeme', tutar: 24_000 }]);
});

test('[R-STAFF-11] a receipt stays made out as it was when the company moves; later ones are made out to the new address', async () => {
  const buyerOf = async (id: number) => (await api.get('v2/reklam/odeme/oku', { id }, { session: owner })).body._sonuc.alici;
  const before = await pay(api, owner, 5_000);
  const was = await buyerOf(before);
  const profile = { firma: 'Çınar Kitap A.Ş.', vergiNo: '1234567890', faturaAdresi: 'Bağdat Cad. 1, Kadıköy, İstanbul' };
  expect((await api.post('v2/reklam/profil', profile, { session: owner })).status).toBe(200);
  expect(await buyerOf(before)).toEqual(was);
  expect(await buyerOf(await pay(api, owner, 5_000))).toEqual(profile);
});

test('[R-STAFF-11] a receipt keeps the company that sold when the site takes another; later ones name the new one', async () => {
  const sellerOf = async (id: number) => (await api.get('v2/reklam/odeme/oku', { id }, { session: owner })).body._sonuc.satici;
  const seller = (name: string): SellerConfig => ({ name, address: 'Liman Sok. 3, İzmir', taxOffice: 'Konak', taxNumber: '1234567890', sample: false });
  const before = await pay(api, owner, 5_000);
  const unnamed = await pay(api, owner, 5_000);
  await api.db.updateTable('ad_payments').set({ seller_id: null }).where('id', '=', unnamed).execute();
  const was = await sellerOf(before);
  expect(was).toMatchObject({ ornek: 1 });
  const sellers = async () => (await api.db.selectFrom('sellers').select('id').execute()).length;
  const count = await sellers();
  await Promise.all(Array.from({ length: 4 }, () => noteSeller(api.db, seller('Liman Kitap A.Ş.'))));
  expect(await sellers()).toBe(count + 1);
  expect([await sellerOf(before), await sellerOf(unnamed)]).toEqual([was, was]);
  const named = { firma: 'Liman Kitap A.Ş.', adres: 'Liman Sok. 3, İzmir', vergiDairesi: 'Konak', vergiNo: '1234567890' };
  const since = await pay(api, owner, 5_000);
  await noteSeller(api.db, seller('Rıhtım Kitap A.Ş.'));
  expect(await sellerOf(since)).toEqual(named);
});

test.each([
  ['a wrong code', 'kod', '000000', 'basarisiz'],
  ['a refusal', 'vazgec', undefined, 'basarisiz'],
  ['no answer', 'sessiz', undefined, 'zaman-asimi'],
] as const)('%s brings no money', async (_, yanit, kod, durum) => {
  const { odeme } = await start();
  expect((await answer(odeme.id, yanit, kod)).body._sonuc.odeme).toMatchObject({ durum });
  expect((await answer(odeme.id, 'kod', TEST_CODE)).body).toMatchObject({ hataKodu: 'paymentDecided' });
  expect(await balance()).toBe(0);
  expect((await api.get('v2/reklam/odemeler', {}, { session: owner })).body._sonuc.liste).toMatchObject([{ id: odeme.id, durum }]);
});

test.each([
  ['no code', 'kod', undefined, 'Lütfen Kod alanını doldurun.'],
  ['a code beside a refusal', 'vazgec', TEST_CODE, 'Kod alanı burada kullanılmaz.'],
  ['a code beside no answer', 'sessiz', TEST_CODE, 'Kod alanı burada kullanılmaz.'],
] as const)('%s decides nothing: the payment waits', async (_, yanit, kod, told) => {
  const { odeme } = await start();
  expect((await answer(odeme.id, yanit, kod)).body.alanlar).toEqual({ kod: told });
  expect((await answer(odeme.id, 'kod', TEST_CODE)).body._sonuc.odeme).toMatchObject({ durum: 'basarili' });
});

test('a notification is verified and counts once, even if delivered ten times at once', async () => {
  const { odeme } = await start(7_000);
  const { reference } = await api.db.selectFrom('ad_payments').select('reference').where('id', '=', odeme.id).executeTakeFirstOrThrow();
  const { body: govde, signature: imza } = await new TestPayments(api.db).answer(reference, { yanit: 'kod', kod: TEST_CODE });
  const send = (change: object = {}) => api.post('v2/reklam/odeme/bildirim', { govde, imza, ...change });
  expect((await send({ imza: `${imza.slice(0, -2)}xx` })).body).toMatchObject({ hata: 1, hataKodu: 'paymentNotice' });
  expect((await send({ govde: govde.replace('basarili', 'basarisiz') })).status).toBe(403);
  expect(await balance()).toBe(0);
  const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
  expect(answers.map((a) => a.body._sonuc.durum)).toEqual(Array.from({ length: 10 }, () => 'basarili'));
  expect(await balance()).toBe(7_000);
});

test('a payment pending too long times out; if the bank took the money after all, it counts', async () => {
  const { odeme } = await start(9_000);
  await sql`update ad_payments set expires_at = now() - interval '1 minute' where id = ${odeme.id}`.execute(api.db);
  expect((await api.get('v2/reklam/odeme/oku', { id: odeme.id }, { session: owner })).body._sonuc.odeme.durum).toBe('zaman-asimi');
  expect((await answer(odeme.id, 'kod', TEST_CODE)).status).toBe(409);
  const { reference } = await api.db.selectFrom('ad_payments').select('reference').where('id', '=', odeme.id).executeTakeFirstOrThrow();
  const { body: govde, signature: imza } = await new TestPayments(api.db).answer(reference, { yanit: 'kod', kod: TEST_CODE });
  expect((await api.post('v2/reklam/odeme/bildirim', { govde, imza })).body._sonuc.durum).toBe('basarili');
  expect(await balance()).toBe(9_000);
});

test('receipts are numbered without gaps, whatever happens in between', async () => {
  const ids = [await pay(api, owner, 5_000)];
  await answer((await start()).odeme.id, 'vazgec');
  ids.push(await pay(api, owner, 5_000));
  const rows = await api.db.selectFrom('ad_payments').select('receipt_number').where('id', 'in', ids).orderBy('id').execute();
  const [a, b] = rows.map((r) => Number(r.receipt_number?.slice(7)));
  expect((b ?? 0) - (a ?? 0)).toBe(1);
});

test("nobody can read or answer others' payments", async () => {
  const { odeme } = await start();
  const other = await advertiser(api);
  expect((await api.get('v2/reklam/odeme/oku', { id: odeme.id }, { session: other })).status).toBe(404);
  expect((await answer(odeme.id, 'kod', TEST_CODE, other)).status).toBe(404);
  expect((await api.get('v2/reklam/odemeler', {}, { session: other })).body._sonuc.liste).toEqual([]);
});

test('the ledger accepts no changes and no unbalanced transfer', async () => {
  await pay(api, owner, 5_000);
  await expect(sql`update ledger_entries set amount_kurus = 1`.execute(api.db)).rejects.toThrow('append-only');
  await expect(sql`delete from ledger_transfers`.execute(api.db)).rejects.toThrow('append-only');
  const lopsided = api.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('ledger_transfers')
      .values({ kind: 'iade', advertiser_id: owner.id, ad_id: null, payment_id: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('ledger_entries').values({ transfer_id: id, account: 'cuzdan', advertiser_id: owner.id, amount_kurus: 1 }).execute();
  });
  await expect(lopsided).rejects.toThrow('does not balance');
  expect(await balance()).toBe(5_000);
});

test.each([
  [12_000, 2_000],
  [100, 17],
  [5_001, 833],
])('of %i kuruş, %i are value added tax', (amount, vat) => {
  expect(vatOf(amount)).toBe(vat);
});

test('in production nobody can top up with the test bank', async () => {
  const production = await startTestApi({ YAPRAK_ENV: 'production', RATE_LIMITS: '1' });
  try {
    const session = await advertiser(production);
    const begun = await production.post('v2/reklam/odeme/baslat', { tutar: 24_000 }, { session });
    expect(begun.body).toMatchObject({ hata: 1, hataKodu: 'purchaseFailed' });
    expect((await production.post('v2/reklam/odeme/deneme', { odemeId: 1, yanit: 'kod', kod: TEST_CODE }, { session })).status).toBe(400);
    expect(await balanceOf(production.db, session.id)).toBe(0);
  } finally {
    await production.stop();
  }
});
