import { dayKey } from '@yaprak/shared-kit/format';
import { noteSeller } from '../platform/receipts';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { beginRenewal } from './charges';
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

const visa = 'deneme:visa:4242:2099-12';
type Change = 'v2/premium/surdur' | 'v2/premium/geriYukle' | 'v2/premium/paket' | 'v2/premium/kart';
const send = (path: Change, session: TestMember, input: object = {}) => api.post(path, input, { session, lang: 'en' });
const own = async (session: TestMember) => (await premium.info(session)).uyelik;
const payments = async (session: TestMember) => (await api.get('v2/premium/odemeler', {}, { session })).body._sonuc.liste;
const renew = () => renewDue(api.db, createTestProvider(api.db), prices);

/** A member whose trial is over and who has paid for a month. */
async function paying(odeme = visa): Promise<TestMember> {
  const member = await api.member();
  await premium.buy(member, { paket: 'aylik', odeme });
  await premium.timePasses(member);
  await renew();
  return member;
}

test('[R-STAFF-13] another plan is charged from the next renewal on, and taking the old one again undoes that', async () => {
  const member = await paying();
  const before = await own(member);
  const { body } = await send('v2/premium/paket', member, { paket: 'yillik' });
  expect(body).toMatchObject({ bilgiMesaji: 'Your plan was changed.', _sonuc: { uyelik: { ...before, sonrakiPaket: 'yillik' } } });
  expect((await send('v2/premium/paket', member, { paket: 'aylik' })).body._sonuc.uyelik).toEqual(before);
  await send('v2/premium/paket', member, { paket: 'yillik' });
  await premium.timePasses(member);
  await renew();
  const after = await own(member);
  expect(after).toMatchObject({ durum: 'aktif', paket: 'yillik' });
  expect(after).not.toHaveProperty('sonrakiPaket');
  expect((await payments(member)).map(({ tutar, paket }) => [tutar, paket])).toEqual([
    [90_000, 'yillik'],
    [9_000, 'aylik'],
  ]);
});

test('[R-STAFF-13] a trial goes over into the new plan, and nothing is charged for the change', async () => {
  const member = await api.member();
  await premium.buy(member);
  const { bitis } = (await own(member)) ?? {};
  expect((await send('v2/premium/paket', member, { paket: 'yillik' })).body._sonuc.uyelik).toMatchObject({ durum: 'deneme', paket: 'yillik', bitis });
  expect(await payments(member)).toEqual([]);
});

test('[R-STAFF-13] the plan stays while a renewal is being charged, and without a subscription there is none to change', async () => {
  const member = await paying();
  await premium.timePasses(member);
  const { id } = await api.db.selectFrom('subscriptions').select('id').where('member_id', '=', member.id).executeTakeFirstOrThrow();
  await beginRenewal(api.db, { id, member_id: member.id }, { prices, provider: 'deneme' });
  expect((await send('v2/premium/paket', member, { paket: 'yillik' })).body).toMatchObject({ hata: 1, hataKodu: 'pleaseWait' });
  expect(await own(member)).not.toHaveProperty('sonrakiPaket');
  expect((await send('v2/premium/paket', await api.member(), { paket: 'yillik' })).body).toMatchObject({ hata: 1, hataKodu: 'noSubscription' });
});

test('[R-STAFF-13] who buys a plan beside a running one is told where to change it', async () => {
  const member = await paying();
  const { status, body } = await premium.buy(member, { paket: 'yillik', odeme: visa });
  expect([status, body.hataMesaji]).toEqual([409, 'You are Sıkı Okur already. You can change your plan on your membership page.']);
  expect(await payments(member)).toHaveLength(1);
});

test('[R-STAFF-13] restoring a cancelled subscription says that it stays cancelled; going on takes the cancellation back', async () => {
  const [onTrial, payer, stranger] = [await api.member(), await paying(), await api.member()];
  await premium.buy(onTrial);
  for (const [member, durum] of [
    [onTrial, 'deneme'],
    [payer, 'aktif'],
  ] as const) {
    await premium.cancel(member);
    const restored = (await send('v2/premium/geriYukle', member)).body;
    expect(restored.bilgiMesaji).toMatch(/^Your subscription is cancelled: you are Sıkı Okur until \d+ \w+ \d{4}, and it is not renewed\.$/);
    expect(restored._sonuc.uyelik.durum).toBe('iptal');
    expect((await send('v2/premium/surdur', member)).body).toMatchObject({ bilgiMesaji: 'Your subscription goes on.', _sonuc: { uyelik: { durum } } });
    expect((await send('v2/premium/surdur', member)).body._sonuc.uyelik.durum).toBe(durum);
    await premium.timePasses(member);
  }
  await renew();
  expect([(await payments(onTrial)).length, (await payments(payer)).length]).toEqual([1, 2]);
  await premium.cancel(payer);
  await premium.timePasses(payer);
  expect((await send('v2/premium/surdur', payer)).body.hataKodu).toBe('noSubscription');
  expect((await send('v2/premium/surdur', stranger)).body.hataKodu).toBe('noSubscription');
});

test('[R-STAFF-13] the kept card is shown and replaced; the next renewal is charged to the new one', async () => {
  const member = await paying();
  expect((await own(member))?.kart).toEqual({ marka: 'visa', son: '4242', ay: '2099-12' });
  const kart = { marka: 'mastercard', son: '9995', ay: '2098-01' };
  const { body } = await send('v2/premium/kart', member, { odeme: 'deneme:mastercard:9995:2098-01' });
  expect(body).toMatchObject({ bilgiMesaji: 'Your card was changed.', _sonuc: { uyelik: { durum: 'aktif', kart } } });
  expect(await premium.info(member)).toMatchObject({ odenemedi: 0 });
  await premium.timePasses(member);
  await renew();
  expect(await premium.info(member)).toMatchObject({ odenemedi: 1, uyelik: { durum: 'aktif', ekSure: expect.any(String), kart } });
  expect((await send('v2/premium/kart', await api.member(), { odeme: visa })).body.hataKodu).toBe('noSubscription');
});

const lastMonth = dayKey(new Date(), -31).slice(0, 7);
test.each([
  ['one that is declined', 'deneme:visa:0002:2099-12'],
  ['one that has expired', `deneme:visa:4242:${lastMonth}`],
  ['no card at all', 'deneme:visa:4242:2099-13'],
])('[R-STAFF-13] [R-ERR-34] %s buys nothing and replaces no card', async (_, odeme) => {
  const member = await api.member();
  expect((await premium.buy(member, { paket: 'aylik', odeme })).body.hataKodu).toBe('purchaseFailed');
  expect(await own(member)).toBeUndefined();
  await premium.buy(member, { paket: 'aylik', odeme: visa });
  expect((await send('v2/premium/kart', member, { odeme })).body).toMatchObject({ hata: 1, hataKodu: 'cardRefused' });
  expect((await own(member))?.kart).toMatchObject({ son: '4242', ay: '2099-12' });
});

test('[R-STAFF-13] a card without money fails once money is asked of it, and another one pays', async () => {
  const member = await paying(testCards.unpaid);
  const refused = await premium.buy(member, { paket: 'aylik', odeme: 'deneme:visa:9995:2099-12' });
  expect(refused.body.hataMesaji).toBe('The purchase process failed. Please try again.');
  expect((await premium.buy(member, { paket: 'aylik', odeme: visa })).body._sonuc.uyelik).toMatchObject({ durum: 'aktif', kart: { son: '4242' } });
});

test('[R-STAFF-13] a receipt stays made out as it was when the member takes another name and address; later ones follow', async () => {
  const member = await paying();
  const buyers = async () =>
    Promise.all((await payments(member)).map(async ({ id }) => (await api.get('v2/premium/makbuz', { id }, { session: member })).body._sonuc.alici));
  const was = await buyers();
  await api.db
    .updateTable('members')
    .set({ name: 'Yeni Ad', email: `yeni-${member.email}` })
    .where('id', '=', member.id)
    .execute();
  expect(await buyers()).toEqual(was);
  await premium.timePasses(member);
  await renew();
  expect(await buyers()).toEqual([{ adi: 'Yeni Ad', email: `yeni-${member.email}` }, ...was]);
});

test('[R-STAFF-13] payments have numbered receipts with their tax, which nobody else reads', async () => {
  const [member, other] = [await paying(), await paying()];
  const [payment] = await payments(member);
  expect(payment).toMatchObject({ tutar: 9_000, paket: 'aylik', makbuzNo: expect.stringMatching(/^YR\d{4}-\d{6}$/) });
  expect((await payments(other))[0]?.makbuzNo).not.toBe(payment?.makbuzNo);
  const read = (session: TestMember) => api.get('v2/premium/makbuz', { id: payment?.id ?? 0 }, { session });
  expect((await read(member)).body._sonuc).toEqual({
    odeme: payment,
    kdv: 1_500,
    satici: expect.objectContaining({ firma: 'Yaprak (örnek satıcı)', ornek: 1 }),
    alici: { adi: expect.any(String), email: member.email },
  });
  expect((await read(other)).body).toMatchObject({ hata: 1, hataKodu: 'paymentNotFound' });
});

test('[R-STAFF-13] a receipt keeps the company that sold when the site takes another', async () => {
  const member = await paying();
  const sellers = async () =>
    Promise.all((await payments(member)).map(async ({ id }) => (await api.get('v2/premium/makbuz', { id }, { session: member })).body._sonuc.satici.firma));
  const was = await sellers();
  await noteSeller(api.db, { name: 'Liman Kitap A.Ş.', address: 'Liman Sok. 3, İzmir', taxOffice: 'Konak', taxNumber: '1234567890', sample: false });
  expect(await sellers()).toEqual(was);
  await premium.timePasses(member);
  await renew();
  expect(await sellers()).toEqual(['Liman Kitap A.Ş.', ...was]);
});
