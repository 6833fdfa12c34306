import { createMailer } from '../platform/mail';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { createTestProvider, type PaymentProvider, testCards } from './payments';
import { afterRefusal, GRACE_DAYS, tierEnd } from './premium.rules';
import { premiumRenewal, renewDue } from './renewal';
import { letterKind, tellRefusals } from './renewal-letters';
import { premiumOf, prices } from './testing';

let api: TestApi;
let premium: ReturnType<typeof premiumOf>;
let bank: PaymentProvider;
beforeAll(async () => {
  api = await startTestApi();
  premium = premiumOf(api);
  bank = createTestProvider(api.db);
});
afterAll(() => api?.stop());

const DAY = 86_400_000;
const visa = 'deneme:visa:4242:2099-12';
const empty = 'deneme:visa:9995:2099-12';
const job = () => premiumRenewal(api.db, bank, prices, { db: api.db, mail: createMailer(null, api.db), site: 'https://yaprak.ornek', demo: true }).work({});
const own = async (session: TestMember) => (await premium.info(session)).uyelik;
const lettersTo = async (member: TestMember) =>
  (await api.db.selectFrom('mail_messages').select(['subject', 'text']).where('recipient', '=', member.email).orderBy('id').execute()).filter(({ subject }) =>
    /Sıkı Okur/.test(subject),
  );
const giveCard = (session: TestMember, odeme: string) => api.post('v2/premium/kart', { odeme }, { session, lang: 'en' });
const row = (member: TestMember) =>
  api.db.selectFrom('subscriptions').selectAll().where('member_id', '=', member.id).orderBy('id', 'desc').executeTakeFirstOrThrow();

/** A member who has paid for a month and whose card then pays no more; the renewal has been refused. */
async function refusedMember(): Promise<TestMember> {
  const member = await api.member();
  await premium.buy(member, { paket: 'aylik', odeme: visa });
  await premium.timePasses(member);
  await renewDue(api.db, bank, prices);
  expect(await premium.paymentsOf(member)).toHaveLength(1);
  await giveCard(member, empty);
  await premium.timePasses(member);
  await job();
  return member;
}
/** Days go by for a subscription in its days of grace. */
async function daysPass(member: TestMember, days: number): Promise<void> {
  const { grace_until, retry_at } = await row(member);
  const earlier = (at: Date | null) => at && new Date(at.getTime() - days * DAY);
  await api.db
    .updateTable('subscriptions')
    .set({ grace_until: earlier(grace_until), retry_at: earlier(retry_at) })
    .where('member_id', '=', member.id)
    .where('state', '<>', 'bitti')
    .execute();
}

test('[R-STAFF-13] what follows a refused renewal: four tries within a week for who has paid before, nothing for others', () => {
  const start = new Date('2026-11-20T10:00:00Z');
  const at = (days: number) => new Date(start.getTime() + days * DAY);
  const until = at(GRACE_DAYS);
  expect(afterRefusal('aktif', null, start)).toEqual({ grace_until: until, retry_at: at(1) });
  const tries = [1, 2.9, 3, 5, 6.9].map((day) => afterRefusal('aktif', until, at(day))?.retry_at);
  expect(tries).toEqual([at(3), at(3), at(5), until, until]);
  expect(afterRefusal('aktif', until, until)).toBeNull();
  expect([afterRefusal('deneme', null, start), afterRefusal('iptal', until, start), afterRefusal('bitti', null, start)]).toEqual([null, null, null]);
  const grace_until = until;
  expect(tierEnd({ state: 'aktif', ends_at: start, grace_until })).toEqual(until);
  expect(tierEnd({ state: 'iptal', ends_at: start, grace_until })).toEqual(start);
  expect(tierEnd({ state: 'aktif', ends_at: at(20), grace_until })).toEqual(at(20));
});

test('[R-STAFF-13] a letter is written at the first refusal, before the last try and at the end', () => {
  const [until, before] = [new Date('2026-11-27T10:00:00Z'), new Date('2026-11-25T10:00:00Z')];
  expect(letterKind({ until, retryAt: before, first: true })).toBe('first');
  expect(letterKind({ until, retryAt: before, first: false })).toBeNull();
  expect(letterKind({ until, retryAt: until, first: false })).toBe('last');
  expect(letterKind({ until: null, retryAt: null, first: false })).toBe('over');
});

test('[R-STAFF-13] a refused renewal leaves the tier for a week, is told once, and says when it is tried again', async () => {
  const member = await refusedMember();
  await job();
  const { ekSure, yenidenDeneme, durum } = (await own(member)) ?? {};
  expect([durum, await premium.isPremium(member), (await premium.info(member)).odenemedi]).toEqual(['aktif', 1, 1]);
  expect(Math.round((Date.parse(ekSure ?? '') - Date.now()) / DAY)).toBe(7);
  expect(Math.round((Date.parse(yenidenDeneme ?? '') - Date.now()) / DAY)).toBe(1);
  const letters = await lettersTo(member);
  expect(letters.map(({ subject }) => subject)).toEqual(['Sıkı Okur üyeliğiniz yenilenemedi']);
  expect(letters[0]?.text).toContain('90 TL tutarındaki aylık paket ücreti kartınızdan (son dört hanesi 9995) alınamadı');
  expect((await premium.buy(member, { paket: 'aylik', odeme: visa })).body.hataKodu).toBe('alreadySubscribed');
  expect(await premium.paymentsOf(member)).toHaveLength(1);
});

test('[R-STAFF-13] a try that succeeds pays for the time since the old end, and nothing of the grace is left', async () => {
  const member = await refusedMember();
  const { ends_at } = await row(member);
  await api.db.updateTable('subscriptions').set({ provider_token: visa }).where('member_id', '=', member.id).execute();
  await job();
  expect(await premium.paymentsOf(member)).toHaveLength(1);
  await daysPass(member, 1);
  await Promise.all([job(), job()]);
  expect(await premium.paymentsOf(member)).toHaveLength(2);
  const after = await row(member);
  expect(after).toMatchObject({ state: 'aktif', grace_until: null, retry_at: null });
  expect((after.ends_at.getTime() - ends_at.getTime()) / DAY).toBeGreaterThanOrEqual(28);
  expect((after.ends_at.getTime() - ends_at.getTime()) / DAY).toBeLessThanOrEqual(31);
  expect((await premium.info(member)).odenemedi).toBe(0);
});

test('[R-STAFF-13] after the last try the tier ends, and the member is told before and then', async () => {
  const member = await refusedMember();
  await api.db.updateTable('members').set({ language: 'en' }).where('id', '=', member.id).execute();
  for (const days of [1, 2, 2]) {
    await daysPass(member, days);
    await job();
    expect([(await own(member))?.durum, await premium.isPremium(member)]).toEqual(['aktif', 1]);
  }
  await daysPass(member, 2);
  await job();
  expect([(await own(member))?.durum, await premium.isPremium(member), (await premium.info(member)).odenemedi]).toEqual(['bitti', 0, 1]);
  const subjects = (await lettersTo(member)).map(({ subject }) => subject.replace(/on .*/, 'on …'));
  expect(subjects).toEqual(['Sıkı Okur üyeliğiniz yenilenemedi', 'Your Sıkı Okur membership ends on …', 'Your Sıkı Okur membership has ended']);
  expect(await premium.paymentsOf(member)).toHaveLength(1);
  expect((await premium.buy(member, { paket: 'aylik', odeme: visa })).body._sonuc.uyelik).toMatchObject({ durum: 'aktif' });
});

test('[R-STAFF-13] another card pays at once, however often it is sent; one that does not pay says so and leaves the days of grace', async () => {
  const member = await refusedMember();
  const poor = await giveCard(member, 'deneme:mastercard:9995:2099-12');
  expect(poor.body).toMatchObject({ hata: 1, hataKodu: 'cardUnpaid' });
  expect(await own(member)).toMatchObject({ durum: 'aktif', ekSure: expect.any(String), kart: { marka: 'mastercard' } });
  const answers = await Promise.all([giveCard(member, visa), giveCard(member, visa)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.body.bilgiMesaji).toBe('The payment was made; your subscription goes on.');
  expect(await own(member)).toMatchObject({ durum: 'aktif', kart: { marka: 'visa', son: '4242' } });
  expect(await own(member)).not.toHaveProperty('ekSure');
  expect(await premium.paymentsOf(member)).toHaveLength(2);
  await job();
  // The member saw the refusal of the second card.
  expect(await lettersTo(member)).toHaveLength(1);
});

test('[R-STAFF-13] who cancels in the days of grace is not charged, loses the tier and gets no further letter', async () => {
  const member = await refusedMember();
  expect((await premium.cancel(member)).body._sonuc.uyelik.durum).toBe('bitti');
  expect(await premium.isPremium(member)).toBe(0);
  await daysPass(member, 1);
  await job();
  expect([(await lettersTo(member)).length, (await premium.paymentsOf(member)).length]).toEqual([1, 1]);
  expect((await premium.buy(member, { paket: 'aylik', odeme: visa })).body._sonuc.uyelik.durum).toBe('aktif');
});

test('[R-STAFF-13] a trial whose card does not pay ends at once, and is told', async () => {
  const member = await api.member();
  await premium.buy(member, { paket: 'aylik', odeme: testCards.unpaid });
  await premium.timePasses(member);
  await job();
  expect([(await own(member))?.durum, await premium.isPremium(member)]).toEqual(['bitti', 0]);
  expect((await lettersTo(member)).map(({ subject }) => subject)).toEqual(['Sıkı Okur üyeliğiniz sona erdi']);
});

test('[R-STAFF-13] a letter that cannot be queued keeps no other back and comes with the next round, and none is written twice', async () => {
  const members = [await api.member(), await api.member()];
  for (const member of members) {
    await premium.buy(member, { paket: 'aylik', odeme: testCards.unpaid });
    await premium.timePasses(member);
  }
  await renewDue(api.db, bank, prices);
  const sent: string[] = [];
  let away = true;
  const send = async ({ to }: { to: string }) => {
    if (away && to === members[0]?.email) throw new Error('The queue is away.');
    sent.push(to);
  };
  const post = { db: api.db, mail: { send }, site: 'https://yaprak.ornek', demo: true };
  await expect(tellRefusals(post)).rejects.toThrow('1 of 2 letters');
  expect(sent).toEqual([members[1]?.email]);
  away = false;
  await Promise.all([tellRefusals(post), tellRefusals(post)]);
  await tellRefusals(post);
  expect(sent).toEqual([members[1]?.email, members[0]?.email]);
});
