import { randomBytes } from 'node:crypto';
import type { AdState } from '@yaprak/shared-kit/contract';
import type { Db } from '../../db/database';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { insertMember } from '../testing/members';
import { KEY_MINUTES, makeKey, readerOf, readKey } from './ad-key';
import { endAd } from './ads.writes';
import { countAdClick, countShowing } from './counting';
import { balanceOf, bookPayment, postSpending, refund, setAside } from './ledger';
import { READER_PRICE_KURUS as PRICE } from './reach.rules';
import { SHOWINGS_PER_READER } from './serving.rules';

let database: TestDatabase;
let db: Db;
let advertiser: number;
const day = '2026-11-20';
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
beforeEach(async () => {
  advertiser = (await insertMember(db, { roles: ['advertiser'] })).id;
  await db.insertInto('advertisers').values({ member_id: advertiser, company: 'Yayınevi', tax_number: '1234567890', invoice_address: 'Ankara' }).execute();
});
afterAll(() => database?.drop());

interface Ad {
  state?: AdState;
  starts_on?: string;
  ends_on?: string;
  budget_kurus?: number;
  spent_kurus?: number;
  posted_kurus?: number;
  daily_cap_kurus?: number;
}
async function makeAd(change: Ad = {}): Promise<number> {
  const values = { state: 'yayinda' as const, starts_on: day, ends_on: day, budget_kurus: PRICE * 10, ...change };
  const row = { advertiser_id: advertiser, title: 'Yeni kitap', text: 'Raflarda.', target: '/kitap/yeni--1', ...values };
  return (await db.insertInto('ads').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
const adOf = (id: number) =>
  db.selectFrom('ads').select(['state', 'spent_kurus', 'posted_kurus', 'impressions', 'readers', 'clicks']).where('id', '=', id).executeTakeFirstOrThrow();
const dayOf = (id: number) => db.selectFrom('ad_days').select(['impressions', 'readers', 'clicks', 'spent_kurus']).where('ad_id', '=', id).executeTakeFirst();
const showing = (adId: number, reader = randomBytes(16), nonce = randomBytes(12)) => ({
  nonce,
  adId,
  reader,
  place: 'akis' as const,
  aim: 'genel' as const,
  version: 1,
  fresh: true,
});
const count = (s: ReturnType<typeof showing>, on = day) => db.transaction().execute((tx) => countShowing(tx, s, on));
const click = (s: ReturnType<typeof showing>) => db.transaction().execute((tx) => countAdClick(tx, s, day));

describe('an impression', () => {
  test('[R-ADS-07] charges once for a new reader, counts three times a day, and again the next day for free', async () => {
    const id = await makeAd({ ends_on: '2026-11-21' });
    const reader = randomBytes(16);
    for (let n = 1; n <= SHOWINGS_PER_READER; n += 1) expect(await count(showing(id, reader))).toBe(true);
    expect(await count(showing(id, reader))).toBe(false);
    expect(await adOf(id)).toMatchObject({ spent_kurus: PRICE, readers: 1, impressions: SHOWINGS_PER_READER });
    expect(await dayOf(id)).toEqual({ impressions: SHOWINGS_PER_READER, readers: 1, clicks: 0, spent_kurus: PRICE });
    expect(await count(showing(id, reader), '2026-11-21')).toBe(true);
    expect(await count(showing(id))).toBe(true);
    expect(await adOf(id)).toMatchObject({ spent_kurus: PRICE * 2, readers: 2, impressions: SHOWINGS_PER_READER + 2 });
  });

  test('[R-ADS-05] does not count after midnight of the last day, nor does a click, not even of a reader who has been paid for', async () => {
    const id = await makeAd();
    const reader = randomBytes(16);
    expect(await count(showing(id, reader))).toBe(true);
    const before = await adOf(id);
    expect(await count(showing(id, reader), '2026-11-21')).toBe(false);
    expect(await db.transaction().execute((tx) => countAdClick(tx, showing(id, reader), '2026-11-21'))).toBe(false);
    expect(await adOf(id)).toEqual(before);
    expect((await db.selectFrom('ad_days').select('day').where('ad_id', '=', id).execute()).map((row) => row.day)).toEqual([day]);
  });

  test('counts once per nonce; each ad counts its own readers', async () => {
    const [id, other] = [await makeAd(), await makeAd()];
    const first = showing(id);
    expect(await count(first)).toBe(true);
    expect(await count(first)).toBe(false);
    expect(await count(showing(id, randomBytes(16), first.nonce))).toBe(false);
    expect(await count(showing(other, first.reader))).toBe(true);
    expect(await adOf(id)).toMatchObject({ spent_kurus: PRICE, readers: 1, impressions: 1 });
    expect(await adOf(other)).toMatchObject({ spent_kurus: PRICE, readers: 1, impressions: 1 });
  });

  test.each<[string, Ad, boolean]>([
    ['of an ad that pauses', { state: 'durduruldu' }, false],
    ['of an ad that has not been let through', { state: 'onayda' }, false],
    ['before its first day', { starts_on: '2026-11-21', ends_on: '2026-11-22' }, false],
    ['after its last day', { starts_on: '2026-11-18', ends_on: '2026-11-19' }, false],
    ['on its last day', { starts_on: '2026-11-19' }, true],
    ['for the last money', { spent_kurus: PRICE * 9 }, true],
    ['for less than a reader costs', { spent_kurus: PRICE * 9 + 1 }, false],
    ['within the cap of the day', { daily_cap_kurus: PRICE }, true],
    ['above the cap of the day', { daily_cap_kurus: PRICE - 1 }, false],
  ])('%s is counted: %o %s', async (_, change, counted) => {
    const id = await makeAd(change);
    const before = await adOf(id);
    expect(await count(showing(id))).toBe(counted);
    if (!counted) {
      expect(await adOf(id)).toEqual(before);
      expect(await dayOf(id)).toBeUndefined();
      for (const table of ['ad_views', 'ad_readers'] as const) expect(await db.selectFrom(table).select('ad_id').where('ad_id', '=', id).execute()).toEqual([]);
    }
  });

  test('of an unknown ad counts for nothing', async () => {
    expect(await count(showing(999_999))).toBe(false);
    expect(await click(showing(999_999))).toBe(false);
  });

  test('respects the daily cap of this ad', async () => {
    const [id, other] = [await makeAd({ daily_cap_kurus: PRICE * 2, starts_on: '2026-11-19' }), await makeAd()];
    expect(await count(showing(id), '2026-11-19')).toBe(true);
    expect(await count(showing(other))).toBe(true);
    expect(await count(showing(id))).toBe(true);
    expect(await count(showing(id))).toBe(true);
    expect(await count(showing(id))).toBe(false);
  });

  test('[R-ADS-05] by the last affordable reader ends the ad; the rest returns to the balance', async () => {
    const id = await makeAd({ budget_kurus: PRICE * 2 + 1 });
    await db.transaction().execute(async (tx) => {
      const payment = await tx
        .insertInto('ad_payments')
        .values({ advertiser_id: advertiser, amount_kurus: PRICE * 3, provider: 'deneme', reference: `r${id}`, expires_at: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow();
      await bookPayment(tx, advertiser, payment.id, PRICE * 3);
      expect(await setAside(tx, advertiser, id, PRICE * 3 + 1)).toBe(false);
      expect(await setAside(tx, advertiser, id, PRICE * 2 + 1)).toBe(true);
      expect(await setAside(tx, advertiser, id, PRICE)).toBe(false);
      expect(await setAside(tx, advertiser, id, PRICE - 1)).toBe(true);
      await refund(tx, advertiser, id, PRICE - 1);
    });
    expect(await balanceOf(db, advertiser)).toBe(PRICE - 1);
    expect(await balanceOf(db, advertiser, 'ayrilan')).toBe(PRICE * 2 + 1);
    await count(showing(id));
    expect((await adOf(id)).state).toBe('yayinda');
    const known = showing(id);
    await count(known);
    expect(await adOf(id)).toMatchObject({ state: 'bitti', spent_kurus: PRICE * 2, posted_kurus: PRICE * 2 });
    expect(await balanceOf(db, advertiser)).toBe(PRICE);
    expect(await balanceOf(db, advertiser, 'ayrilan')).toBe(0);
    expect(await count(showing(id, known.reader))).toBe(false);
  });

  test('by a known reader does not end an ad that can afford another', async () => {
    const id = await makeAd({ budget_kurus: PRICE * 2 });
    const reader = randomBytes(16);
    await count(showing(id, reader));
    await count(showing(id, reader));
    expect((await adOf(id)).state).toBe('yayinda');
  });
});

describe('[R-STAFF-11] a click', () => {
  test('counts once per impression, for its ad and day; one that comes before its impression counts as one, which is charged once', async () => {
    const [id, other] = [await makeAd(), await makeAd()];
    const [first, second] = [showing(id), showing(id)];
    expect(await count(first)).toBe(true);
    expect([await click(first), await click(first)]).toEqual([true, false]);
    // The second passes after the click.
    expect([await click(second), await count(second), await click(second)]).toEqual([true, false, false]);
    expect(await adOf(id)).toMatchObject({ clicks: 2, impressions: 2, readers: 2, spent_kurus: 2 * PRICE });
    expect(await dayOf(id)).toEqual({ clicks: 2, impressions: 2, readers: 2, spent_kurus: 2 * PRICE });
    expect((await adOf(other)).clicks).toBe(0);
  });

  test('after midnight counts on the day of its impression', async () => {
    const id = await makeAd({ starts_on: '2026-11-19' });
    const late = showing(id);
    expect(await count(late, '2026-11-19')).toBe(true);
    expect(await click(late)).toBe(true);
    const days = db.selectFrom('ad_days').select(['day', 'impressions', 'clicks']).where('ad_id', '=', id).execute();
    expect(await days).toEqual([{ day: '2026-11-19', impressions: 1, clicks: 1 }]);
  });

  test.each<[string, Ad]>([
    ['pauses', { state: 'durduruldu' }],
    ['has no money for another reader', { budget_kurus: PRICE, spent_kurus: 1 }],
    ['is over', { starts_on: '2026-11-18', ends_on: '2026-11-19' }],
  ])('without an impression does not count for an ad that %s', async (_, change) => {
    const id = await makeAd(change);
    const before = await adOf(id);
    expect(await click(showing(id))).toBe(false);
    expect(await adOf(id)).toEqual(before);
    expect(await dayOf(id)).toBeUndefined();
  });

  test('on an ad that was seen counts after it has paused', async () => {
    const id = await makeAd();
    const seen = showing(id);
    await count(seen);
    await db.updateTable('ads').set({ state: 'durduruldu' }).where('id', '=', id).execute();
    expect(await click(seen)).toBe(true);
  });

  test('that uses up the budget ends the ad, and its owner is told', async () => {
    const id = await makeAd({ budget_kurus: PRICE });
    const told = jest.fn(async () => {});
    expect(await db.transaction().execute((tx) => countAdClick(tx, showing(id), day, told))).toBe(true);
    expect(told).toHaveBeenCalledTimes(1);
    expect((await adOf(id)).state).toBe('bitti');
  });
});

describe('the ledger', () => {
  const transfers = (adId: number) =>
    db
      .selectFrom('ledger_transfers as t')
      .innerJoin('ledger_entries as e', 'e.transfer_id', 't.id')
      .select(['t.kind', 'e.account', 'e.amount_kurus'])
      .where('t.ad_id', '=', adId)
      .orderBy('t.id')
      .orderBy('e.account')
      .execute();

  test("books an ad's spending as revenue once", async () => {
    const [id, idle] = [await makeAd({ spent_kurus: 100, posted_kurus: 30 }), await makeAd({ spent_kurus: 5, posted_kurus: 5 })];
    for (let n = 0; n < 2; n += 1) await db.transaction().execute((tx) => postSpending(tx, id));
    await db.transaction().execute((tx) => postSpending(tx, idle));
    expect(await transfers(id)).toEqual([
      { kind: 'gelir', account: 'ayrilan', amount_kurus: -70 },
      { kind: 'gelir', account: 'gelir', amount_kurus: 70 },
    ]);
    expect(await transfers(idle)).toEqual([]);
  });

  test('returns nothing if nothing is left, and ends an ad once', async () => {
    const id = await makeAd({ budget_kurus: 90, spent_kurus: 40 });
    const full = await makeAd({ budget_kurus: 80, spent_kurus: 80, posted_kurus: 80 });
    for (let n = 0; n < 2; n += 1) await db.transaction().execute((tx) => endAd(tx, id));
    await db.transaction().execute((tx) => endAd(tx, full));
    expect((await transfers(id)).map(({ kind, amount_kurus }) => [kind, amount_kurus])).toEqual([
      ['gelir', -40],
      ['gelir', 40],
      ['iade', -50],
      ['iade', 50],
    ]);
    expect(await transfers(full)).toEqual([]);
    const draft = await makeAd({ state: 'taslak' });
    await db.transaction().execute((tx) => endAd(tx, draft));
    expect((await adOf(draft)).state).toBe('taslak');
    expect((await adOf(full)).state).toBe('bitti');
  });

  test('has separate balances per advertiser', async () => {
    const id = await makeAd();
    await db.transaction().execute((tx) => refund(tx, advertiser, id, 75));
    expect(await balanceOf(db, advertiser)).toBe(75);
    expect(await balanceOf(db, (await insertMember(db)).id)).toBe(0);
  });
});

describe('the impression key', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const minutes = (n: number) => now + n * 60_000;

  test('says what was shown, for half an hour; a tampered one says nothing', async () => {
    const reader = (await readerOf(db, 7, '')) as Buffer;
    for (const place of ['akis', 'ust', 'alt'] as const) {
      const key = await makeKey(db, { adId: 41, reader, place }, now);
      expect(await readKey(db, key, now)).toMatchObject({ adId: 41, place, reader, fresh: true });
      expect((await readKey(db, key, minutes(KEY_MINUTES)))?.fresh).toBe(true);
      expect((await readKey(db, key, minutes(KEY_MINUTES) + 1000))?.fresh).toBe(false);
      expect((await readKey(db, key, minutes(-1)))?.fresh).toBe(false);
      expect((await readKey(db, key, minutes(-1) + 1000))?.fresh).toBe(true);
      for (const at of [0, 20, 30, 36, key.length - 3])
        expect(await readKey(db, key.slice(0, at) + (key[at] === 'A' ? 'B' : 'A') + key.slice(at + 1), now)).toBeNull();
      expect(await readKey(db, `${key}=`, now)).toBeNull();
      expect(await readKey(db, key.slice(4), now)).toBeNull();
    }
    expect(await readKey(db, '', now)).toBeNull();
  });

  test('differs per impression; readers are identified by member or device, too short device codes not at all', async () => {
    const reader = (await readerOf(db, null, 'cihaz-12')) as Buffer;
    const make = () => makeKey(db, { adId: 1, reader, place: 'akis' }, now);
    expect(await make()).not.toBe(await make());
    expect(reader).toHaveLength(16);
    expect(await readerOf(db, null, 'cihaz-1')).toBeNull();
    expect(await readerOf(db, 12, 'cihaz-12')).not.toEqual(reader);
    expect(await readerOf(db, 12, 'cihaz-12')).toEqual(await readerOf(db, 12, 'cihaz-99'));
    expect(await readerOf(db, null, 'cihaz-13')).not.toEqual(reader);
  });
});
