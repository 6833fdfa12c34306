import type { KeptCard, PremiumPayment, Result } from '@yaprak/shared-kit/contract';
import type { Db } from '../../db/database';
import { inForce, type Plan, RENEWAL_SLACK_MS, type State, tierEnd, whenDue } from './premium.rules';

export interface SubscriptionRow {
  id: number;
  plan: string;
  state: string;
  provider_token: string;
  started_at: Date;
  ends_at: Date;
  next_plan: string | null;
  card: unknown;
  grace_until: Date | null;
  retry_at: Date | null;
}
/** Prices in kuruş by plan. */
export type Prices = Record<Plan, number>;

/** Columns of a `SubscriptionRow`. */
export const subscriptionColumns = ['id', 'plan', 'state', 'provider_token', 'started_at', 'ends_at', 'next_plan', 'card', 'grace_until', 'retry_at'] as const;

/** A member's newest subscription in any state. `lock` locks it for this transaction. */
export const newestSubscription = (db: Db, memberId: number, lock = false): Promise<SubscriptionRow | undefined> =>
  db
    .selectFrom('subscriptions')
    .select(subscriptionColumns)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .$if(lock, (q) => q.forUpdate())
    .executeTakeFirst();

/** Whether a member has closed the account, for a while or for good: nobody pays for what they cannot use. */
export const isClosed = async (db: Db, memberId: number): Promise<boolean> =>
  (await db.selectFrom('members').select('closed_at').where('id', '=', memberId).executeTakeFirst())?.closed_at !== null;

/** A subscription on the wire. */
export const toSubscription = (row: SubscriptionRow) => ({
  durum: row.state as State,
  paket: row.plan as Plan,
  baslangic: row.started_at.toISOString(),
  bitis: row.ends_at.toISOString(),
  ...(row.next_plan ? { sonrakiPaket: row.next_plan as Plan } : {}),
  ...(row.card ? { kart: row.card as KeptCard } : {}),
  ...(row.grace_until && row.retry_at && row.state === 'aktif' ? { ekSure: row.grace_until.toISOString(), yenidenDeneme: row.retry_at.toISOString() } : {}),
});

/** A member's payments, those of ended subscriptions too. */
export const ownPayments = (db: Db, memberId: number) =>
  db
    .selectFrom('payments as p')
    .innerJoin('subscriptions as s', 's.id', 'p.subscription_id')
    .select((e) => ['p.id', 'p.amount_kurus', 'p.receipt_number', 'p.buyer', 'p.seller_id', 'p.created_at', e.fn.coalesce('p.plan', 's.plan').as('plan')])
    .where('s.member_id', '=', memberId);

/** To whom a member's receipts are made out. */
export async function buyerOf(db: Db, memberId: number): Promise<Result<'v2/premium/makbuz'>['alici']> {
  const { name, email } = await db.selectFrom('members').select(['name', 'email']).where('id', '=', memberId).executeTakeFirstOrThrow();
  return { adi: name, ...(email ? { email } : {}) };
}

/** A payment on the wire. */
export const toPayment = (row: { id: number; amount_kurus: number; receipt_number: string | null; created_at: Date; plan: string }): PremiumPayment => ({
  id: row.id,
  tutar: row.amount_kurus,
  paket: row.plan as Plan,
  ...(row.receipt_number ? { makbuzNo: row.receipt_number } : {}),
  zaman: row.created_at.toISOString(),
});

/** Grants or revokes the paid tier according to the subscription. */
export async function applyToMember(db: Db, memberId: number, row: Pick<SubscriptionRow, 'state' | 'ends_at' | 'grace_until'>): Promise<void> {
  const [state, end] = [row.state as State, tierEnd(row)];
  const slack = whenDue(state) === 'renew' && !row.grace_until ? RENEWAL_SLACK_MS : 0;
  const until = inForce(state, end, new Date()) ? new Date(end.getTime() + slack) : null;
  await db.updateTable('members').set({ premium_until: until }).where('id', '=', memberId).execute();
}
