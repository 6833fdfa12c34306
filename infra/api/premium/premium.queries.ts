import type { Db } from '../../db/database';
import { inForce, type Plan, type State } from './premium.rules';

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

/** A member's newest subscription in any state. `lock` locks it for this transaction. */
export const newestSubscription = (db: Db, memberId: number, lock = false): Promise<SubscriptionRow | undefined> =>
  db
    .selectFrom('subscriptions')
    .select(columns)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .$if(lock, (q) => q.forUpdate())
    .executeTakeFirst();

/** A subscription on the wire. */
export const toSubscription = (row: SubscriptionRow) => ({
  durum: row.state as State,
  paket: row.plan as Plan,
  baslangic: row.started_at.toISOString(),
  bitis: row.ends_at.toISOString(),
});

/** Grants or revokes the paid tier according to the subscription. */
export async function applyToMember(db: Db, memberId: number, row: Pick<SubscriptionRow, 'state' | 'ends_at'>): Promise<void> {
  const until = inForce(row.state as State, row.ends_at, new Date()) ? row.ends_at : null;
  await db.updateTable('members').set({ premium_until: until }).where('id', '=', memberId).execute();
}
