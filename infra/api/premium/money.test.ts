import type { Db } from '../../db/database';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { insertMember } from '../testing/members';
import {
  ABANDONED_AFTER_S,
  askProvider,
  beginPurchase,
  beginRenewal,
  type ChargeRow,
  finish,
  finishAbandoned,
  isAbandoned,
  openCharge,
  settle,
} from './charges';
import { createTestProvider, type PaymentProvider, paymentProvider, testCards } from './payments';
import { applyToMember, newestSubscription, toSubscription } from './premium.queries';
import { type Plan, PURCHASE_WISH_MS, RENEWAL_SLACK_MS, type State } from './premium.rules';
import { premiumRenewal, renewDue } from './renewal';
import { prices } from './testing';

let database: TestDatabase;
let db: Db;
let till: PaymentProvider;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  till = createTestProvider(db);
});
afterAll(() => database?.drop());
beforeEach(async () => {
  for (const table of ['premium_charges', 'payments', 'subscriptions', 'test_charges'] as const) await db.deleteFrom(table).execute();
});

const HOUR = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms);
const member = async () => (await insertMember(db)).id;
const purchase = (id: number, plan: Plan = 'aylik', formToken: string = testCards.good) =>
  beginPurchase(db, id, { plan, formToken, amountKurus: prices[plan], provider: 'deneme' });
async function subscribe(member_id: number, state: State, ends_at: Date, token: string = testCards.good) {
  const values = { member_id, plan: 'aylik', state, provider: 'deneme', provider_token: token, ends_at } as const;
  return (await db.insertInto('subscriptions').values(values).returning('id').executeTakeFirstOrThrow()).id;
}
/** When the tier of a subscription that will be renewed ends. */
const withSlack = (end: Date) => new Date(end.getTime() + RENEWAL_SLACK_MS);
const premiumUntil = async (id: number) =>
  (await db.selectFrom('members').select('premium_until').where('id', '=', id).executeTakeFirstOrThrow()).premium_until;
const paymentsOf = (subscription: number) =>
  db.selectFrom('payments').select(['amount_kurus', 'provider']).where('subscription_id', '=', subscription).execute();
const chargeOf = (id: number) => db.selectFrom('premium_charges').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('[R-PREM-01] a purchase', () => {
  test('begins once: not next to another one, nor while a subscription runs', async () => {
    const id = await member();
    expect(await purchase(id)).toMatchObject({ member_id: id, plan: 'aylik', trial: true, amount_kurus: prices.aylik, form_token: testCards.good });
    expect(await purchase(id)).toBeUndefined();
    for (const state of ['deneme', 'aktif'] as const) {
      const other = await member();
      await subscribe(other, state, ago(-HOUR));
      expect(await purchase(other)).toBeUndefined();
    }
    expect(await openCharge(db, await member())).toBeUndefined();
  });

  test('after a cancelled subscription starts when that one ends, and is not a trial', async () => {
    const [running, over, ended] = [await member(), await member(), await member()];
    const end = ago(-HOUR);
    await subscribe(running, 'iptal', end);
    await subscribe(over, 'iptal', ago(HOUR));
    await subscribe(ended, 'bitti', end);
    const before = Date.now();
    expect(await purchase(running)).toMatchObject({ trial: false, period_from: end });
    for (const id of [over, ended]) {
      const charge = await purchase(id);
      expect(charge?.trial).toBe(false);
      expect(charge?.period_from.getTime()).toBeGreaterThanOrEqual(before);
      expect(charge?.period_from.getTime()).toBeLessThan(end.getTime());
    }
  });

  test('[R-PREM-02] as a trial takes no money and lasts seven days; the second one pays', async () => {
    const id = await member();
    const first = await finish(db, till, (await purchase(id, 'yillik')) as ChargeRow);
    expect(first).toMatchObject({ plan: 'yillik', state: 'deneme', provider_token: testCards.good });
    expect((first?.ends_at.getTime() ?? 0) - (first?.started_at.getTime() ?? 0)).toBeGreaterThan(6.9 * 24 * HOUR);
    expect(await premiumUntil(id)).toEqual(withSlack(first?.ends_at as Date));
    expect(await paymentsOf(first?.id as number)).toEqual([]);
    await db
      .updateTable('subscriptions')
      .set({ state: 'bitti' })
      .where('id', '=', first?.id as number)
      .execute();
    const second = await finish(db, till, (await purchase(id)) as ChargeRow);
    expect(second).toMatchObject({ state: 'aktif', plan: 'aylik' });
    expect(await paymentsOf(second?.id as number)).toEqual([{ amount_kurus: prices.aylik, provider: 'deneme' }]);
    expect((await newestSubscription(db, id))?.id).toBe(second?.id);
    expect(await openCharge(db, id)).toBeUndefined();
  });

  test.each([
    ['a refused card', testCards.refused],
    ['no card at all', ''],
  ])('with %s leaves nothing but its refusal', async (_, card) => {
    const id = await member();
    const charge = (await purchase(id, 'aylik', card)) as ChargeRow;
    expect(await finish(db, till, charge)).toBeUndefined();
    expect(await chargeOf(charge.id)).toMatchObject({ state: 'reddedildi', form_token: null, settled_at: expect.any(Date), subscription_id: null });
    expect(await newestSubscription(db, id)).toBeUndefined();
    expect(await premiumUntil(id)).toBeNull();
    expect(await settle(db, charge.id, { ok: true, token: 'x' })).toBeUndefined();
    expect((await chargeOf(charge.id)).state).toBe('reddedildi');
  });

  test('with a card that does not pay creates no subscription; its record stays', async () => {
    const id = await member();
    await subscribe(id, 'bitti', ago(HOUR));
    const charge = (await purchase(id, 'aylik', testCards.unpaid)) as ChargeRow;
    expect(await finish(db, till, charge)).toBeUndefined();
    const again = (await purchase(id)) as ChargeRow;
    const row = await finish(db, till, again);
    expect(await settle(db, again.id, { ok: false })).toEqual(row);
    expect(await paymentsOf(row?.id as number)).toHaveLength(1);
    expect(await settle(db, 999_999, { ok: true, token: 'x' })).toBeUndefined();
  });
});

describe('an interrupted purchase', () => {
  const old = async (charge: ChargeRow, ms: number) => {
    await db
      .updateTable('premium_charges')
      .set({ created_at: ago(ms) })
      .where('id', '=', charge.id)
      .execute();
    return chargeOf(charge.id);
  };
  const paid = async () => {
    const id = await member();
    await subscribe(id, 'bitti', ago(HOUR));
    return (await purchase(id)) as ChargeRow;
  };

  test('belongs to its request for a minute; after that the job finishes it', async () => {
    const charge = await paid();
    const at = (ms: number) => new Date(charge.created_at.getTime() + ms);
    expect([isAbandoned(charge, at(ABANDONED_AFTER_S * 1000)), isAbandoned(charge, at(ABANDONED_AFTER_S * 1000 + 1))]).toEqual([false, true]);
    expect(await finishAbandoned(db, till)).toBe(0);
    expect((await chargeOf(charge.id)).state).toBe('acik');
    await old(charge, ABANDONED_AFTER_S * 1000 + 1000);
    expect(await finishAbandoned(db, { ...till, name: 'baska' })).toBe(0);
    expect(await finishAbandoned(db, till)).toBe(1);
    expect((await chargeOf(charge.id)).state).toBe('tamam');
    expect(await finishAbandoned(db, till)).toBe(0);
  });

  test('is finished within an hour; later only if it was already paid', async () => {
    const [young, late, heard] = [
      await old(await paid(), PURCHASE_WISH_MS - HOUR / 2),
      await old(await paid(), PURCHASE_WISH_MS + 1000),
      await old(await paid(), PURCHASE_WISH_MS + 1000),
    ];
    await till.charge({ token: testCards.good, amountKurus: prices.aylik, key: heard.key });
    expect(await askProvider(db, till, young)).toMatchObject({ ok: true, reference: expect.any(String) });
    expect(await askProvider(db, till, late)).toEqual({ ok: false });
    expect(await till.statusOf(late)).toEqual({ state: 'unknown' });
    const known = await till.statusOf(heard);
    expect(await askProvider(db, till, heard)).toEqual({ ok: true, token: testCards.good, reference: 'reference' in known && known.reference });
  });

  test('paid with a card no longer known is an error, not a loss', async () => {
    const charge = await paid();
    await till.charge({ token: testCards.good, amountKurus: prices.aylik, key: charge.key });
    const forgetful: PaymentProvider = { ...till, register: async () => null };
    await expect(askProvider(db, forgetful, charge)).rejects.toThrow(charge.key);
    expect(await askProvider(db, forgetful, await paid())).toEqual({ ok: false });
  });
});

describe('[R-PREM-03] due subscriptions', () => {
  test.each<[State, string, string]>([
    ['deneme', testCards.good, 'aktif'],
    ['aktif', testCards.good, 'aktif'],
    ['deneme', testCards.unpaid, 'bitti'],
    ['iptal', testCards.good, 'bitti'],
  ])('%s with %s becomes %s', async (state, card, after) => {
    const id = await member();
    const end = ago(HOUR);
    const subscription = await subscribe(id, state, end, card);
    await db.updateTable('members').set({ premium_until: end }).where('id', '=', id).execute();
    expect(await renewDue(db, till, prices)).toBe(1);
    const row = await newestSubscription(db, id);
    expect(row?.state).toBe(after);
    expect(await paymentsOf(subscription)).toEqual(after === 'aktif' ? [{ amount_kurus: prices.aylik, provider: 'deneme' }] : []);
    expect(await premiumUntil(id)).toEqual(after === 'aktif' && row ? withSlack(row.ends_at) : null);
    if (after === 'aktif') expect(row?.ends_at.getTime()).toBeGreaterThan(end.getTime() + 27 * 24 * HOUR);
    expect(await renewDue(db, till, prices)).toBe(0);
  });

  test('keep the day of the month on which the first paid period began, whatever February and a refused try were', async () => {
    const id = await member();
    const trialOver = new Date('2026-01-31T10:00:00Z');
    const subscription = await subscribe(id, 'deneme', trialOver);
    const pays = async (card: string = testCards.good) => {
      await db.updateTable('subscriptions').set({ provider_token: card, retry_at: null }).where('id', '=', subscription).execute();
      await renewDue(db, till, prices);
      return (await newestSubscription(db, id))?.ends_at.toISOString().slice(0, 10);
    };
    expect([await pays(), await pays(testCards.unpaid), await pays(), await pays(), await pays()]).toEqual([
      '2026-02-28',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ]);
  });

  test('exclude those still running and those ended', async () => {
    for (const [state, end] of [
      ['aktif', ago(-HOUR)],
      ['iptal', ago(-HOUR)],
      ['bitti', ago(HOUR)],
    ] as const)
      await subscribe(await member(), state, end);
    expect(await renewDue(db, till, prices)).toBe(0);
  });

  test('end without a provider, and nobody is charged', async () => {
    const id = await member();
    await subscribe(id, 'aktif', ago(HOUR));
    await renewDue(db, null, prices);
    expect((await newestSubscription(db, id))?.state).toBe('bitti');
  });

  test('are renewed once per period, by the newest subscription, unless cancelled or renewed meanwhile', async () => {
    const begin = (id: number, member_id: number) => beginRenewal(db, { id, member_id }, { prices, provider: 'deneme' });
    const id = await member();
    const end = ago(HOUR);
    const subscription = await subscribe(id, 'aktif', end);
    const charge = await begin(subscription, id);
    expect(charge).toMatchObject({ key: `${subscription}:${end.toISOString()}`, trial: false, subscription_id: subscription, period_from: end });
    expect((await begin(subscription, id))?.id).toBe(charge?.id);
    expect(await begin(subscription + 1, id)).toBeUndefined();
    for (const [state, at] of [
      ['iptal', ago(HOUR)],
      ['bitti', ago(HOUR)],
      ['aktif', ago(-HOUR)],
    ] as const) {
      const other = await member();
      expect(await begin(await subscribe(other, state, at), other)).toBeUndefined();
    }
    const bought = await member();
    const older = await subscribe(bought, 'bitti', ago(HOUR));
    await subscribe(bought, 'aktif', ago(HOUR));
    expect(await begin(older, bought)).toBeUndefined();
  });

  test('cancelled during the charge run for the time paid; cancelled before, they are not charged', async () => {
    const [late, early] = [await member(), await member()];
    const ids = [await subscribe(late, 'aktif', ago(HOUR)), await subscribe(early, 'aktif', ago(HOUR))] as const;
    const begin = (at: 0 | 1, member_id: number) => beginRenewal(db, { id: ids[at], member_id }, { prices, provider: 'deneme' });
    const [one, other] = [(await begin(0, late)) as ChargeRow, (await begin(1, early)) as ChargeRow];
    const outcome = await askProvider(db, till, one);
    for (const id of ids) await db.updateTable('subscriptions').set({ state: 'iptal', cancelled_at: new Date() }).where('id', '=', id).execute();
    expect(await settle(db, one.id, outcome)).toMatchObject({ state: 'iptal' });
    expect((await premiumUntil(late))?.getTime()).toBeGreaterThan(Date.now());
    expect(await askProvider(db, till, other)).toEqual({ ok: false });
    expect(await till.statusOf(other)).toEqual({ state: 'unknown' });
  });

  test('the job does both, and failures of one do not block the other', async () => {
    const [abandoned, due] = [await member(), await member()];
    await subscribe(abandoned, 'bitti', ago(HOUR));
    const charge = (await purchase(abandoned)) as ChargeRow;
    await db
      .updateTable('premium_charges')
      .set({ created_at: ago(2 * ABANDONED_AFTER_S * 1000) })
      .where('id', '=', charge.id)
      .execute();
    await subscribe(due, 'aktif', ago(HOUR));
    const silent: PaymentProvider = {
      ...till,
      charge: async (input) => {
        if (input.key === charge.key) throw new Error('no answer');
        return till.charge(input);
      },
    };
    await expect(premiumRenewal(db, silent, prices).work(undefined as never)).rejects.toThrow('1 of 1 charges could not be finished');
    expect((await newestSubscription(db, due))?.state).toBe('aktif');
    await premiumRenewal(db, till, prices).work(undefined as never);
    expect((await chargeOf(charge.id)).state).toBe('tamam');
  });
});

describe('what one member pays concerns nobody else:', () => {
  /** Members with a running subscription and a purchase on its way, who do nothing. */
  async function bystanders() {
    const [running, waiting] = [await member(), await member()];
    const subscription = await subscribe(running, 'aktif', ago(-HOUR), 'baska-kart');
    await db
      .updateTable('members')
      .set({ premium_until: ago(-HOUR) })
      .where('id', '=', running)
      .execute();
    const charge = (await purchase(waiting, 'yillik')) as ChargeRow;
    const now = async () => [
      await db.selectFrom('subscriptions').selectAll().where('id', '=', subscription).executeTakeFirst(),
      await chargeOf(charge.id),
      await premiumUntil(running),
      await premiumUntil(waiting),
      await db.selectFrom('subscriptions').select('id').where('member_id', '=', waiting).execute(),
    ];
    const before = await now();
    return { unchanged: async () => expect(await now()).toEqual(before) };
  }

  test('a purchase, a refused one, and the one after a cancelled subscription', async () => {
    const { unchanged } = await bystanders();
    const [id, refused] = [await member(), await member()];
    const old = await subscribe(id, 'iptal', ago(-HOUR));
    const row = await finish(db, till, (await purchase(id)) as ChargeRow);
    await finish(db, till, (await purchase(refused, 'aylik', testCards.refused)) as ChargeRow);
    const own = await db.selectFrom('subscriptions').select(['id', 'state']).where('member_id', '=', id).orderBy('id').execute();
    expect(own).toEqual([
      { id: old, state: 'bitti' },
      { id: row?.id, state: 'aktif' },
    ]);
    await unchanged();
  });

  test('a renewal, with the card of its own subscription', async () => {
    const { unchanged } = await bystanders();
    const [poor, rich, gone] = [await member(), await member(), await member()];
    await subscribe(poor, 'deneme', ago(HOUR), testCards.unpaid);
    await subscribe(rich, 'aktif', ago(HOUR), testCards.good);
    await subscribe(gone, 'iptal', ago(HOUR));
    expect(await renewDue(db, till, prices)).toBe(3);
    const states = await Promise.all([poor, rich, gone].map(async (id) => (await newestSubscription(db, id))?.state));
    expect(states).toEqual(['bitti', 'aktif', 'bitti']);
    expect([await premiumUntil(poor), await premiumUntil(gone)]).toEqual([null, null]);
    await unchanged();
  });

  test('the end of a subscription that was prolonged meanwhile does not come', async () => {
    const [id, other] = [await member(), await member()];
    // Cancelled and due; by the time it is its turn, another process has dealt with it.
    const due = await subscribe(other, 'aktif', ago(HOUR));
    const subscription = await subscribe(id, 'iptal', ago(HOUR));
    const slow: PaymentProvider = {
      ...till,
      charge: async (input) => {
        if (input.key.startsWith(`${due}:`))
          await db
            .updateTable('subscriptions')
            .set({ ends_at: ago(-HOUR) })
            .where('id', '=', subscription)
            .execute();
        return till.charge(input);
      },
    };
    await renewDue(db, slow, prices);
    expect((await newestSubscription(db, id))?.state).toBe('iptal');
  });
});

describe('[R-PREM-03] what the provider has answered already', () => {
  /** A provider that remembers nothing of its own: what it is asked is written down. */
  function remembering(state: Awaited<ReturnType<PaymentProvider['statusOf']>>) {
    const asked: string[] = [];
    const provider: PaymentProvider = {
      ...till,
      statusOf: async () => state,
      charge: async ({ key }) => {
        asked.push(key);
        return { ok: true, reference: 'yeni' };
      },
    };
    return { provider, asked };
  }
  const second = async () => {
    const id = await member();
    await subscribe(id, 'bitti', ago(HOUR));
    return (await purchase(id)) as ChargeRow;
  };

  test.each([
    ['paid', { state: 'paid', reference: 'eski' }, { ok: true, token: testCards.good, reference: 'eski' }, 0],
    ['refused', { state: 'refused' }, { ok: false }, 0],
    ['never heard of', { state: 'unknown' }, { ok: true, token: testCards.good, reference: 'yeni' }, 1],
  ] as const)('%s is asked for so often: %j', async (_, state, outcome, times) => {
    const { provider, asked } = remembering(state);
    expect(await askProvider(db, provider, await second())).toEqual(outcome);
    expect(asked).toHaveLength(times);
  });

  test('a renewal whose subscription is not there any more is not asked for', async () => {
    const { provider, asked } = remembering({ state: 'unknown' });
    const charge = { ...(await second()), subscription_id: 999_999 };
    expect(await askProvider(db, provider, charge)).toEqual({ ok: false });
    expect(asked).toEqual([]);
  });

  test('a payment without its reference is not written down', async () => {
    const charge = await second();
    const row = await settle(db, charge.id, { ok: true, token: testCards.good });
    expect(row).toMatchObject({ state: 'aktif' });
    expect(await paymentsOf(row?.id as number)).toEqual([]);
  });
});

describe('the subscription of a member', () => {
  test.each<[State, number, number | null]>([
    ['aktif', HOUR, RENEWAL_SLACK_MS],
    ['deneme', HOUR, RENEWAL_SLACK_MS],
    // What nobody renews is over to the minute.
    ['iptal', HOUR, 0],
    ['bitti', HOUR, null],
    ['aktif', -HOUR, null],
  ])('%s, ending in %i ms: premium for %s ms longer', async (state, ms, longer) => {
    const [id, other] = [await member(), await member()];
    const ends_at = new Date(Date.now() + ms);
    for (const each of [id, other])
      await db
        .updateTable('members')
        .set({ premium_until: ago(-2 * HOUR) })
        .where('id', '=', each)
        .execute();
    await applyToMember(db, id, { state, ends_at, grace_until: null });
    expect(await premiumUntil(id)).toEqual(longer === null ? null : new Date(ends_at.getTime() + longer));
    expect(await premiumUntil(other)).not.toBeNull();
  });

  test('is the newest, their own, and has its dates on the wire', async () => {
    const [id, other] = [await member(), await member()];
    await subscribe(id, 'bitti', ago(HOUR));
    const end = ago(-HOUR);
    const newest = await subscribe(id, 'aktif', end);
    await subscribe(other, 'aktif', end);
    const row = await newestSubscription(db, id, true);
    expect(row?.id).toBe(newest);
    expect(toSubscription(row as NonNullable<typeof row>)).toEqual({
      durum: 'aktif',
      paket: 'aylik',
      baslangic: row?.started_at.toISOString(),
      bitis: end.toISOString(),
    });
  });
});

test('the test provider charges once per key, remembers its charges, and does not exist in production', async () => {
  expect([await till.register(testCards.good, 'k'), await till.register(testCards.unpaid, 'k'), await till.register(testCards.refused, 'k')]).toEqual([
    testCards.good,
    testCards.unpaid,
    null,
  ]);
  const charge = (token: string, key: string) => till.charge({ token, amountKurus: 1, key });
  const first = await charge(testCards.good, 'a');
  expect(first).toMatchObject({ ok: true, reference: expect.stringMatching(/^deneme-/) });
  expect(await charge(testCards.good, 'a')).toEqual(first);
  expect(await charge(testCards.unpaid, 'b')).toEqual({ ok: false });
  expect(await charge(testCards.good, 'b')).toEqual({ ok: false });
  expect([await till.statusOf({ key: 'b' }), await till.statusOf({ key: 'c' })]).toEqual([{ state: 'refused' }, { state: 'unknown' }]);
  expect(paymentProvider({ environment: 'production' } as never, db)).toBeNull();
  expect(paymentProvider({ environment: 'development' } as never, db)?.name).toBe('deneme');
});
