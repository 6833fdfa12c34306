import { randomBytes } from 'node:crypto';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { KEY_MINUTES, makeKey, readerOf } from './ad-key';
import { READER_PRICE_KURUS as PRICE } from './reach.rules';
import { SHOWINGS_PER_DAY, SHOWINGS_PER_READER } from './serving.rules';
import { today } from './testing';

// The whole day's budget may be spent, at whatever time the tests run.
jest.mock('./clock', () => ({ ...jest.requireActual('./clock'), dayPassed: () => 1 }));

let api: TestApi;
let limited: TestApi;
let reader: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  limited = await startTestApi({ RATE_LIMITS: '1' });
});
afterAll(() => Promise.all([api?.stop(), limited?.stop()]));
beforeEach(async () => {
  reader = await api.member();
});
afterEach(() => Promise.all([api, limited].map(({ db }) => db.updateTable('ads').set({ state: 'bitti' }).execute())));

interface Ad {
  starts_on?: string;
  ends_on?: string;
  budget_kurus?: number;
  spent_kurus?: number;
  daily_cap_kurus?: number;
}
/** A running ad of an advertiser of its own. */
async function running(change: Ad = {}, { db, member } = api): Promise<{ id: number; owner: TestMember }> {
  const owner = await member({ roles: ['advertiser'] });
  await db.insertInto('advertisers').values({ member_id: owner.id, company: 'Yayınevi', tax_number: '1234567890', invoice_address: 'Ankara' }).execute();
  const dates = { starts_on: today(), ends_on: today() };
  const values = { advertiser_id: owner.id, title: 'Yeni kitap', text: 'Raflarda.', target: '/kitap/yeni--1', state: 'yayinda' as const };
  const { id } = await db
    .insertInto('ads')
    .values({ ...values, ...dates, budget_kurus: PRICE * 10, ...change })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, owner };
}
const pick = async (session?: TestMember, headers: Record<string, string> = {}) =>
  (await api.get('v2/rlm/reklam', { yer: 'akis' }, { ...(session ? { session } : {}), headers })).body._sonuc.reklam;
const picked = async (session?: TestMember, headers?: Record<string, string>) => (await pick(session, headers))?.id;
const nameOf = async (session: TestMember) => (await readerOf(api.db, session.id, '')) as Buffer;
/** Impressions of an ad that a reader has had. */
async function seen(ad: number, by: TestMember, times: number, day = today()): Promise<void> {
  for (let n = 0; n < times; n += 1)
    await api.db
      .insertInto('ad_views')
      .values({ nonce: randomBytes(12), ad_id: ad, reader: await nameOf(by), day, place: 'akis' })
      .execute();
}
const paidFor = async (ad: number, by: TestMember) =>
  api.db
    .insertInto('ad_readers')
    .values({ ad_id: ad, reader: await nameOf(by) })
    .execute();
const spentOn = (ad_id: number, day: string, spent_kurus: number) => api.db.insertInto('ad_days').values({ ad_id, day, spent_kurus }).execute();

describe('[R-ADS-18] by the browser it names,', () => {
  test.each([
    ['Mozilla/5.0 (compatible; TwitterBot/1.0)', false],
    ['SomeCrawler 2', false],
    ['Baiduspider', false],
    ['Link-Preview/3', false],
    ['HeadlessFirefox/130', false],
    ['Mozilla/5.0 HeadlessChrome/140', true],
    ['Mozilla/5.0 Firefox/142.0', true],
  ])('%s sees ads: %s', async (agent, sees) => {
    const { id } = await running();
    const headers = { 'user-agent': agent, 'cihaz-kodu': 'aygit-kodu-1' };
    expect(await picked(undefined, headers)).toBe(sees ? id : undefined);
    expect('ust' in (await api.get('v2/rlm/config', {}, { headers })).body._sonuc).toBe(sees);
  });
});

describe('an ad is chosen', () => {
  test.each<[string, Ad, boolean]>([
    ['on its only day', {}, true],
    ['on its first day', { ends_on: today(1) }, true],
    ['on its last day', { starts_on: today(-1) }, true],
    ['not before', { starts_on: today(1), ends_on: today(2) }, false],
    ['not after', { starts_on: today(-2), ends_on: today(-1) }, false],
    ['while it can pay for one more reader', { spent_kurus: PRICE * 9 }, true],
    ['not when it cannot', { spent_kurus: PRICE * 9 + 1 }, false],
  ])('%s', async (_, ad, chosen) => {
    const { id } = await running(ad);
    expect(await picked(reader)).toBe(chosen ? id : undefined);
  });

  test.each<[string, Ad, boolean]>([
    ['today', {}, true],
    ['from today', { ends_on: today(1) }, true],
    ['until today', { starts_on: today(-1) }, true],
    ['from tomorrow', { starts_on: today(1), ends_on: today(2) }, false],
    ['until yesterday', { starts_on: today(-2), ends_on: today(-1) }, false],
  ])('[R-ADS-20] the settings reserve places for one that runs %s: %s', async (_, ad, reserved) => {
    await running(ad);
    expect('alt' in (await api.get('v2/rlm/config')).body._sonuc).toBe(reserved);
  });

  test('for readers already paid for also when its budget is used up, and for no other reader of theirs', async () => {
    const { id } = await running({ spent_kurus: PRICE * 10 });
    const { id: other } = await running({ spent_kurus: PRICE * 10 });
    const [mine, others] = [await api.member(), await api.member()];
    await paidFor(id, mine);
    await paidFor(other, others);
    expect([await picked(mine), await picked(others), await picked(reader)]).toEqual([id, other, undefined]);
  });

  test('within the share of a day: the rest of its budget, over the days left', async () => {
    const { id } = await running({ ends_on: today(1), spent_kurus: PRICE * 4 });
    await spentOn(id, today(), PRICE * 4);
    expect(await picked(reader)).toBe(id);
    await api.db
      .updateTable('ad_days')
      .set({ spent_kurus: PRICE * 5 })
      .where('ad_id', '=', id)
      .execute();
    await api.db
      .updateTable('ads')
      .set({ spent_kurus: PRICE * 5 })
      .where('id', '=', id)
      .execute();
    expect(await picked(reader)).toBeUndefined();
  });

  test("up to its own limit of today: other days' spending and other ads' count for nothing", async () => {
    const { id } = await running({ daily_cap_kurus: PRICE * 2 });
    const { id: other } = await running({ daily_cap_kurus: PRICE });
    await spentOn(other, today(), PRICE);
    await spentOn(id, today(-1), PRICE * 2);
    await spentOn(id, today(), PRICE);
    expect(await picked(reader)).toBe(id);
  });

  test('three times a day for a reader: yesterday, other readers and other ads count for nothing', async () => {
    const { id } = await running();
    const { id: other } = await running({ spent_kurus: PRICE * 10 });
    await seen(id, reader, SHOWINGS_PER_READER, today(-1));
    await seen(id, await api.member(), SHOWINGS_PER_READER);
    await seen(other, reader, SHOWINGS_PER_READER);
    await seen(id, reader, SHOWINGS_PER_READER - 1);
    expect(await picked(reader)).toBe(id);
    await seen(id, reader, 1);
    expect(await picked(reader)).toBeUndefined();
  });

  test('until a reader has had the ads of a day', async () => {
    const { id } = await running();
    const others = await Promise.all(Array.from({ length: SHOWINGS_PER_DAY / SHOWINGS_PER_READER }, () => running()));
    for (const [n, other] of others.entries()) await seen(other.id, reader, n ? SHOWINGS_PER_READER : SHOWINGS_PER_READER - 1);
    await api.db
      .updateTable('ads')
      .set({ spent_kurus: PRICE * 10 })
      .where('id', '=', others[0]?.id as number)
      .execute();
    expect(await picked(reader)).toBe(id);
    await seen(others[0]?.id as number, reader, 1);
    expect(await picked(reader)).toBeUndefined();
  });

  test('never for its advertiser', async () => {
    const { id, owner } = await running();
    expect([await picked(owner), await picked(reader), await picked(undefined, { 'cihaz-kodu': 'aygit-kodu-2' })]).toEqual([undefined, id, id]);
  });

  test('[R-ADS-17] and shows its picture if it has one, and where it leads', async () => {
    const { id, owner } = await running();
    const picture = { key: 'reklam-1', owner_id: owner.id, kind: 'reklam', mime: 'image/webp', width: 640, height: 480, bytes: 10, sha256: Buffer.from('x') };
    await api.db.insertInto('media').values(picture).execute();
    await api.db.updateTable('ads').set({ image_key: picture.key }).where('id', '=', id).execute();
    expect(await pick(reader)).toMatchObject({ resim: '/medya/reklam-1', hedefAdi: 'Yaprak' });
    await api.db.updateTable('ads').set({ image_key: null }).execute();
    expect(await pick(reader)).not.toHaveProperty('resim');
  });
});

describe('a click', () => {
  const click = (anahtar: string, headers: Record<string, string> = {}) => api.post('v2/rlm/tiklandi', { anahtar }, { headers });

  test('redirects from a stale link, and as a bot, but counts from neither', async () => {
    const { id } = await running();
    const showing = { adId: id, reader: await nameOf(reader), place: 'akis' as const };
    const stale = await makeKey(api.db, showing, Date.now() - (KEY_MINUTES + 1) * 60_000);
    const fresh = await makeKey(api.db, showing);
    const to = (sayildi: 0 | 1) => ({ hedef: '/kitap/yeni--1', sayildi });
    const answers = [await click(stale), await click(fresh, { 'user-agent': 'Googlebot/2.1' }), await click(fresh)];
    expect(answers.map(({ body }) => body._sonuc)).toEqual([to(0), to(0), to(1)]);
    expect((await click(await makeKey(api.db, { ...showing, adId: id + 100 }))).body).toMatchObject({ hataKodu: 'adKey' });
  });
});

test('a key is worth nothing to a visitor without a device code', async () => {
  const { id } = await running();
  const anahtar = await makeKey(api.db, { adId: id, reader: await nameOf(reader), place: 'akis' });
  const answer = await api.post('v2/rlm/gorundu', { anahtar }, { headers: { 'cihaz-kodu': '' } });
  expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ hataKodu: 'adKey' })]);
});

test('fifty new readers of an address are for each ad; a reader of one is new to another', async () => {
  const [{ id: one }, { id: two }] = [await running({ budget_kurus: 100_000 }, limited), await running({ budget_kurus: 100_000 }, limited)];
  const see = async (adId: number, device: string) => {
    const showing = { adId, reader: (await readerOf(limited.db, null, device)) as Buffer, place: 'akis' as const };
    const headers = { 'cihaz-kodu': device };
    return (await limited.post('v2/rlm/gorundu', { anahtar: await makeKey(limited.db, showing) }, { headers })).body._sonuc.sayildi;
  };
  for (let n = 0; n < 50; n += 1) expect(await see(one, `uydurma-aygit-${n}`)).toBe(1);
  expect(await see(two, 'baska-bir-aygit')).toBe(1);
  expect([await see(one, 'baska-bir-aygit'), await see(one, 'uydurma-aygit-0'), await see(two, 'baska-bir-aygit')]).toEqual([0, 1, 1]);
});
