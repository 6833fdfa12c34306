import type { premiumPlans, subscriptionStates } from '@yaprak/shared-kit/contract';

export type Plan = (typeof premiumPlans)[number];
export type State = (typeof subscriptionStates)[number];

/** Days of the free trial (R-PREM-02). */
export const TRIAL_DAYS = 7;

/** The end of a paid month or year that begins at a moment; the 31st becomes the last day of a shorter month. */
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

/** What happens to a subscription whose time is over: it is renewed by a payment, or it ends. */
export const whenDue = (state: State): 'renew' | 'end' => (state === 'deneme' || state === 'aktif' ? 'renew' : 'end');

/** Whether a subscription can be cancelled: one that will be renewed, however late, or one that still runs. */
export const canBeCancelled = (state: State, endsAt: Date, now: Date): boolean => whenDue(state) === 'renew' || inForce(state, endsAt, now);

/** For this long, in milliseconds, a purchase that was left halfway is finished for the member; after it nobody expects a payment any more. */
export const PURCHASE_WISH_MS = 3_600_000;

/** Whether the member has the paid tier by a subscription now. */
export const inForce = (state: State, endsAt: Date, now: Date): boolean => state !== 'bitti' && endsAt > now;
