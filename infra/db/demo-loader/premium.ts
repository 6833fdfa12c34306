import type { KeptCard } from '@yaprak/shared-kit/contract';
import type { Kysely } from 'kysely';
import { testCards } from '../../api/premium/payments';
import { applyToMember, buyerOf } from '../../api/premium/premium.queries';
import { type Plan, periodEnd } from '../../api/premium/premium.rules';
import type { Schema } from '../schema';
import type { LoadedReader } from './readers';
import type { Receipts } from './receipts';

/** What a plan costs in the demo, in kuruş. */
const prices: Record<Plan, number> = { aylik: 9_000, yillik: 90_000 };
const day = 86_400_000;
const card: KeptCard = { marka: 'visa', son: '4242', ay: '2031-12' };

/** Every other premium reader pays by the year, the rest by the month, with a receipt for each period so far (R-STAFF-13). */
export async function loadSubscriptions(db: Kysely<Schema>, readers: readonly LoadedReader[], receipts: Receipts, now: Date): Promise<void> {
  for (const [i, { id }] of readers.filter((r) => r.premium).entries()) {
    const plan: Plan = i % 2 ? 'aylik' : 'yillik';
    const started = new Date(now.getTime() - (75 + i) * day);
    const periods: Date[] = [];
    let end = started;
    while (end <= now) {
      periods.push(end);
      end = periodEnd(end, plan, started);
    }
    const buyer = JSON.stringify(await buyerOf(db, id));
    const subscription = await db
      .insertInto('subscriptions')
      .values({
        member_id: id,
        plan,
        state: 'aktif',
        provider: 'deneme',
        provider_token: testCards.good,
        card: JSON.stringify(card),
        started_at: started,
        ends_at: end,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('payments')
      .values(
        periods.map((at, n) => ({
          subscription_id: subscription.id,
          amount_kurus: prices[plan],
          provider: 'deneme',
          reference: `demo-${id}-${n + 1}`,
          created_at: at,
          plan,
          receipt_number: receipts.next(at),
          buyer,
        })),
      )
      .execute();
    await applyToMember(db, id, { state: 'aktif', ends_at: end, grace_until: null });
  }
}
