import type { premiumPlans, subscriptionStates } from '@yaprak/shared-kit/contract';

export type Plan = (typeof premiumPlans)[number];
export type State = (typeof subscriptionStates)[number];

/** Days of the free trial (R-PREM-02). */
export const TRIAL_DAYS = 7;

/** End of a paid month or year starting at a moment; the 31st becomes the last day of a shorter month. */
export function periodEnd(from: Date, plan: Plan): Date {
  const months = plan === 'yillik' ? 12 : 1;
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return end;
}
export const trialEnd = (from: Date): Date => new Date(from.getTime() + TRIAL_DAYS * 86_400_000);

/** What happens to an expired subscription: it is renewed by a payment, or it ends. */
export const whenDue = (state: State): 'renew' | 'end' => (state === 'deneme' || state === 'aktif' ? 'renew' : 'end');

/** Whether a subscription can be cancelled: if it would be renewed, however late, or is still running. */
export const canBeCancelled = (state: State, endsAt: Date, now: Date): boolean => whenDue(state) === 'renew' || inForce(state, endsAt, now);

/** Whether another subscription can be bought beside one: if it has ended or was cancelled. */
export const mayBuy = (state: State, endsAt: Date, now: Date): boolean => state === 'iptal' || !inForce(state, endsAt, now);

/** Milliseconds during which an interrupted purchase is completed for the member; after that, nobody expects to be charged. */
export const PURCHASE_WISH_MS = 3_600_000;

/** Whether the subscription currently grants the paid tier. */
export const inForce = (state: State, endsAt: Date, now: Date): boolean => state !== 'bitti' && endsAt > now;
