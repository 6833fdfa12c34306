import type { Db } from '../../db/database';
import type { JobKind } from '../platform/jobs';
import type { PaymentProvider } from './payments';
import { inForce, type Plan, periodEnd, type State, whenDue } from './premium.rules';

export interface SubscriptionRow {
  id: number;
  plan: string;
  state: string;
  provider_token: string;
  started_at: Date;
  ends_at: Date;
}
/** Prices in kuruş by plan. */
export type Prices = Record<Plan, number>;

const columns = ['id', 'plan', 'state', 'provider_token', 'started_at', 'ends_at'] as const;

/** The newest subscription of a member, whatever its state. `lock` keeps it for this transaction. */
export const newestSubscription = (db: Db, memberId: number, lock = false): Promise<SubscriptionRow | undefined> =>
  db
    .selectFrom('subscriptions')
    .select(columns)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .$if(lock, (q) => q.forUpdate())
    .executeTakeFirst();

/** A subscription as the wire has it. */
export const toSubscription = (row: SubscriptionRow) => ({
  durum: row.state as State,
  paket: row.plan as Plan,
  baslangic: row.started_at.toISOString(),
  bitis: row.ends_at.toISOString(),
});

/** Gives or takes the paid tier, as the subscription says. */
export async function applyToMember(db: Db, memberId: number, row: Pick<SubscriptionRow, 'state' | 'ends_at'>): Promise<void> {
  const until = inForce(row.state as State, row.ends_at, new Date()) ? row.ends_at : null;
  await db.updateTable('members').set({ premium_until: until }).where('id', '=', memberId).execute();
}

/** Asks for the money of the period that begins at a moment, notes it, and returns whether it came. */
export async function pay(
  db: Db,
  provider: PaymentProvider,
  subscription: { id: number; provider_token: string },
  amountKurus: number,
  from: Date,
): Promise<boolean> {
  const charge = await provider.charge({ token: subscription.provider_token, amountKurus, key: `${subscription.id}:${from.toISOString()}` });
  if (!charge.ok) return false;
  await db
    .insertInto('payments')
    .values({ subscription_id: subscription.id, amount_kurus: amountKurus, provider: provider.name, reference: charge.reference })
    .onConflict((c) => c.columns(['provider', 'reference']).doNothing())
    .execute();
  return true;
}

/** Renews or ends the subscriptions whose time is over; each in a transaction of its own. Returns how many. */
export async function renewDue(db: Db, provider: PaymentProvider | null, prices: Prices): Promise<number> {
  const due = await db
    .selectFrom('subscriptions')
    .select(['id', 'member_id'])
    .where('state', '<>', 'bitti')
    .where('ends_at', '<=', new Date())
    .orderBy('ends_at')
    .limit(500)
    .execute();
  for (const { id, member_id } of due) {
    await db.transaction().execute(async (tx) => {
      const row = await tx.selectFrom('subscriptions').select(columns).where('id', '=', id).forUpdate().skipLocked().executeTakeFirst();
      // Another process has it, or had it.
      if (!row || row.state === 'bitti' || row.ends_at > new Date()) return;
      const plan = row.plan as Plan;
      const renewed = whenDue(row.state as State) === 'renew' && provider !== null && (await pay(tx, provider, row, prices[plan], row.ends_at));
      const next = renewed ? { state: 'aktif', ends_at: periodEnd(row.ends_at, plan) } : { state: 'bitti', ends_at: row.ends_at };
      await tx.updateTable('subscriptions').set(next).where('id', '=', id).execute();
      await applyToMember(tx, member_id, next);
    });
  }
  return due.length;
}

export const premiumRenewal = (db: Db, provider: PaymentProvider | null, prices: Prices): JobKind => ({
  name: 'uyelik-yenileme',
  cron: '11 * * * *',
  work: () => renewDue(db, provider, prices),
});
