import { randomUUID } from 'node:crypto';
import type { KeptCard } from '@yaprak/shared-kit/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database';
import type { PremiumTables } from '../../db/schema/premium';
import { nextReceipt } from '../platform/receipts';
import { BATCH, workOff } from '../platform/work-off';
import type { PaymentProvider } from './payments';
import { applyToMember, buyerOf, isClosed, newestSubscription, type Prices, type SubscriptionRow, subscriptionColumns } from './premium.queries';
import { afterRefusal, mayBuy, type Plan, PURCHASE_WISH_MS, periodEnd, type State, tierEnd, trialEnd, whenDue } from './premium.rules';

/**
 * A purchase or renewal takes three steps, so that no crash, retried transaction or lost response charges twice or for nothing:
 * the charge is recorded and committed; the provider is called outside any transaction with the charge's idempotency key; its answer is recorded in one
 * transaction. An unfinished charge is resumed under the same key by the member's next attempt or by the job.
 */
export type ChargeRow = Selectable<PremiumTables['premium_charges']>;

/** The provider's answer; `card` is what may be shown of a card that was stored. */
export type Outcome = { ok: false } | { ok: true; token: string; reference?: string; card?: KeptCard };

/** Seconds during which an open charge belongs to the request that began it; after that, the request is considered dead. */
export const ABANDONED_AFTER_S = 60;

/** A member's open charge. */
export const openCharge = (db: Db, memberId: number): Promise<ChargeRow | undefined> =>
  db.selectFrom('premium_charges').selectAll().where('member_id', '=', memberId).where('state', '=', 'acik').executeTakeFirst();

/** Whether a subscription's last charge was refused. */
export async function failedToRenew(db: Db, subscriptionId: number): Promise<boolean> {
  const last = await db
    .selectFrom('premium_charges')
    .select('state')
    .where('subscription_id', '=', subscriptionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.state === 'reddedildi';
}

/** Whether a charge is so old that nobody waits for it any more. */
export const isAbandoned = (charge: ChargeRow, now: Date): boolean => now.getTime() - charge.created_at.getTime() > ABANDONED_AFTER_S * 1000;

/**
 * Records and commits a member's upcoming purchase.
 * @returns nothing if a subscription is already in force or another purchase is in progress
 */
export const beginPurchase = (db: Db, memberId: number, input: { plan: Plan; formToken: string; amountKurus: number; provider: string }) =>
  db.transaction().execute(async (tx): Promise<ChargeRow | undefined> => {
    // The member's row serves as the lock: a concurrent purchase waits here and then finds the first one.
    await tx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().executeTakeFirstOrThrow();
    if (await openCharge(tx, memberId)) return undefined;
    const before = await newestSubscription(tx, memberId);
    const now = new Date();
    if (before && !mayBuy(before.state as State, tierEnd(before), now)) return undefined;
    return tx
      .insertInto('premium_charges')
      .values({
        key: randomUUID(),
        member_id: memberId,
        plan: input.plan,
        trial: !before,
        amount_kurus: input.amountKurus,
        provider: input.provider,
        form_token: input.formToken,
        // The remaining time of a cancelled subscription is not lost: the new one begins when it ends.
        period_from: before?.state === 'iptal' && before.ends_at > now ? before.ends_at : now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });

/**
 * Records the renewal of a due subscription, once per period and try, with the plan chosen for it. `now`: one that was refused is tried before its time.
 * @returns the charge to make; nothing if no longer due
 */
export const beginRenewal = (db: Db, subscription: { id: number; member_id: number }, input: { prices: Prices; provider: string; now?: boolean }) =>
  db.transaction().execute(async (tx): Promise<ChargeRow | undefined> => {
    const member = await tx.selectFrom('members').select('closed_at').where('id', '=', subscription.member_id).forUpdate().executeTakeFirst();
    const open = await openCharge(tx, subscription.member_id);
    if (open) return open.subscription_id === subscription.id ? open : undefined;
    const row = await newestSubscription(tx, subscription.member_id);
    // Another process has renewed it, or the member has cancelled or repurchased.
    const now = new Date();
    if (row?.id !== subscription.id || whenDue(row.state as State) !== 'renew' || row.ends_at > now) return undefined;
    if (row.retry_at && row.retry_at > now && !input.now) return undefined;
    if (member?.closed_at) return undefined;
    // Each try has a key of its own: under an old one the provider only repeats its refusal.
    const { n } = await tx
      .selectFrom('premium_charges')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('subscription_id', '=', row.id)
      .where('period_from', '=', row.ends_at)
      .executeTakeFirstOrThrow();
    const plan = (row.next_plan ?? row.plan) as Plan;
    return tx
      .insertInto('premium_charges')
      .values({
        key: `${row.id}:${row.ends_at.toISOString()}${n ? `:${n}` : ''}`,
        member_id: subscription.member_id,
        subscription_id: row.id,
        plan,
        trial: false,
        amount_kurus: input.prices[plan],
        provider: input.provider,
        period_from: row.ends_at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });

/** Whether the charge is still wanted: the subscription has not been cancelled nor the account closed, the purchase is not stale. */
async function isWanted(db: Db, charge: ChargeRow): Promise<boolean> {
  if (!charge.subscription_id) return Date.now() - charge.created_at.getTime() <= PURCHASE_WISH_MS;
  const row = await db.selectFrom('subscriptions').select('state').where('id', '=', charge.subscription_id).executeTakeFirst();
  return row !== undefined && whenDue(row.state as State) === 'renew' && !(await isClosed(db, charge.member_id));
}

/**
 * Makes the charge with the provider, idempotently. A charge the provider has already completed counts whatever the member has decided since; one it has not is
 * dropped if the member no longer wants it.
 * @throws what the provider throws if it is unreachable
 */
export async function askProvider(db: Db, provider: PaymentProvider, charge: ChargeRow): Promise<Outcome> {
  // A trial takes no money, so nothing can have happened unnoticed.
  const known = charge.trial ? undefined : await provider.statusOf(charge);
  if (known?.state === 'refused' || (known?.state !== 'paid' && !(await isWanted(db, charge)))) return { ok: false };
  const token = charge.subscription_id
    ? (await db.selectFrom('subscriptions').select('provider_token').where('id', '=', charge.subscription_id).executeTakeFirst())?.provider_token
    : await provider.register(charge.form_token ?? '', charge.key);
  if (!token) {
    if (known?.state === 'paid') throw new Error(`The charge ${charge.key} was paid with a card that the provider does not know`);
    return { ok: false };
  }
  const card = charge.subscription_id ? null : await provider.cardOf(token);
  const stored = { ok: true as const, token, ...(card ? { card } : {}) };
  if (charge.trial) return stored;
  if (known?.state === 'paid') return { ...stored, reference: known.reference };
  const paid = await provider.charge({ token, amountKurus: charge.amount_kurus, key: charge.key });
  return paid.ok ? { ...stored, reference: paid.reference } : { ok: false };
}

/** Records the provider's answer; a charge settled meanwhile is left alone. @returns the resulting subscription */
export async function settle(tx: Db, id: number, outcome: Outcome): Promise<SubscriptionRow | undefined> {
  const charge = await tx.selectFrom('premium_charges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (charge?.state !== 'acik') return charge?.state === 'tamam' ? newestSubscription(tx, charge.member_id) : undefined;
  const row = charge.subscription_id ? await renewed(tx, charge, outcome) : outcome.ok ? await bought(tx, charge, outcome) : undefined;
  if (row && outcome.ok && outcome.reference) await bookPayment(tx, charge, row.id, outcome.reference);
  await tx
    .updateTable('premium_charges')
    .set({ state: outcome.ok ? 'tamam' : 'reddedildi', settled_at: new Date(), form_token: null, ...(row ? { subscription_id: row.id } : {}) })
    .where('id', '=', id)
    .execute();
  return outcome.ok ? row : undefined;
}

/** Writes a payment down with its receipt, once per reference. */
async function bookPayment(tx: Db, charge: ChargeRow, subscription: number, reference: string): Promise<void> {
  const known = await tx.selectFrom('payments').select('id').where('provider', '=', charge.provider).where('reference', '=', reference).executeTakeFirst();
  if (known) return;
  const { amount_kurus, provider, plan } = charge;
  await tx
    .insertInto('payments')
    .values({
      subscription_id: subscription,
      amount_kurus,
      provider,
      reference,
      plan,
      ...(await nextReceipt(tx)),
      buyer: JSON.stringify(await buyerOf(tx, charge.member_id)),
    })
    .execute();
}

async function bought(tx: Db, charge: ChargeRow, { token, card }: Extract<Outcome, { ok: true }>): Promise<SubscriptionRow> {
  await tx.updateTable('subscriptions').set({ state: 'bitti' }).where('member_id', '=', charge.member_id).where('state', '<>', 'bitti').execute();
  const row = await tx
    .insertInto('subscriptions')
    .values({
      member_id: charge.member_id,
      plan: charge.plan,
      state: charge.trial ? 'deneme' : 'aktif',
      provider: charge.provider,
      provider_token: token,
      card: card ? JSON.stringify(card) : null,
      ends_at: charge.trial ? trialEnd(charge.period_from) : periodEnd(charge.period_from, charge.plan as Plan),
    })
    .returning(subscriptionColumns)
    .executeTakeFirstOrThrow();
  await applyToMember(tx, charge.member_id, row);
  return row;
}

/** When the first period began that was paid of the charge's subscription; that of the charge if none was. */
async function firstPeriod(tx: Db, charge: ChargeRow): Promise<Date> {
  const { first } = await tx
    .selectFrom('premium_charges')
    .select((e) => e.fn.min('period_from').as('first'))
    .where('subscription_id', '=', charge.subscription_id)
    .where('state', '=', 'tamam')
    .where('trial', '=', false)
    .executeTakeFirstOrThrow();
  return first ?? charge.period_from;
}

/** A subscription that is paid for the charge's period; one cancelled during the provider call runs for the time paid. */
const paidFor = (charge: ChargeRow, first: Date) => ({
  state: sql<string>`case when cancelled_at is null then 'aktif' else 'iptal' end`,
  plan: charge.plan,
  next_plan: null,
  ends_at: periodEnd(charge.period_from, charge.plan as Plan, first),
  grace_until: null,
  retry_at: null,
});

/** What becomes of a subscription whose renewal was refused: days of grace, or its end. */
async function refused(tx: Db, id: number) {
  const row = await tx.selectFrom('subscriptions').select(['state', 'grace_until']).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  return afterRefusal(row.state as State, row.grace_until, new Date()) ?? { state: 'bitti', grace_until: null, retry_at: null };
}

async function renewed(tx: Db, charge: ChargeRow, outcome: Outcome): Promise<SubscriptionRow> {
  const id = charge.subscription_id as number;
  const row = await tx
    .updateTable('subscriptions')
    .set(outcome.ok ? paidFor(charge, await firstPeriod(tx, charge)) : await refused(tx, id))
    .where('id', '=', id)
    .returning(subscriptionColumns)
    .executeTakeFirstOrThrow();
  await applyToMember(tx, charge.member_id, row);
  return row;
}

/** Makes a charge and records the answer. @returns the resulting subscription */
export async function finish(db: Db, provider: PaymentProvider, charge: ChargeRow): Promise<SubscriptionRow | undefined> {
  const outcome = await askProvider(db, provider, charge);
  return db.transaction().execute((tx) => settle(tx, charge.id, outcome));
}

/** Finishes charges whose requests have died. @returns how many. @throws AggregateError after all have been tried */
export function finishAbandoned(db: Db, provider: PaymentProvider): Promise<number> {
  const batchAfter = (id: number) =>
    db
      .selectFrom('premium_charges')
      .selectAll()
      .where('state', '=', sql.lit('acik'))
      .where('provider', '=', provider.name)
      .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${ABANDONED_AFTER_S})`)
      .where('id', '>', id)
      .orderBy('id')
      .limit(BATCH)
      .execute();
  return workOff(batchAfter, (charge) => finish(db, provider, charge), 'charges could not be finished');
}
