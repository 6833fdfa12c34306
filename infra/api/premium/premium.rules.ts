import type { premiumPlans, subscriptionStates } from '@yaprak/shared-kit/contract';
import { istanbulDay } from '../platform/calendar';

export type Plan = (typeof premiumPlans)[number];
export type State = (typeof subscriptionStates)[number];

/** Days of the free trial (R-PREM-02). */
export const TRIAL_DAYS = 7;

/**
 * End of a paid month or year that starts at a moment, by the calendar of Istanbul: on the day of the month on which the first paid period began, or on the
 * last day of a shorter month. So the 31st is the 28th in February and the 31st again in March.
 * @param first when the first paid period began
 */
export function periodEnd(from: Date, plan: Plan, first: Date = from): Date {
  const [year = 0, month = 0, day = 0] = istanbulDay(from).split('-').map(Number);
  const later = month - 1 + (plan === 'yillik' ? 12 : 1);
  const lastDay = new Date(Date.UTC(year, later + 1, 0)).getUTCDate();
  const anchor = Number(istanbulDay(first).slice(-2));
  return new Date(from.getTime() + Date.UTC(year, later, Math.min(anchor, lastDay)) - Date.UTC(year, month - 1, day));
}

/** Days in which the paid tier goes on after a refused renewal, and in which it is tried again; the last try decides. */
export const GRACE_DAYS = 7;
const RETRY_DAYS = [1, 3, 5, GRACE_DAYS] as const;
const DAY_MS = 86_400_000;

/** What a subscription has of a refused renewal: until when the tier goes on, and the next try. */
export interface Grace {
  grace_until: Date;
  retry_at: Date;
}

/**
 * What follows a refused renewal. A first refusal of somebody who has paid before opens the days of grace; a member on trial has paid for nothing yet and gets
 * none: a card without money would make the trial twice as long.
 * @param before end of the days of grace that have begun already
 * @returns null if the subscription ends
 */
export function afterRefusal(state: State, before: Date | null, now: Date): Grace | null {
  if (state !== 'aktif') return null;
  const from = before ? before.getTime() - GRACE_DAYS * DAY_MS : now.getTime();
  const next = RETRY_DAYS.map((day) => from + day * DAY_MS).find((at) => at > now.getTime());
  return next === undefined ? null : { grace_until: new Date(from + GRACE_DAYS * DAY_MS), retry_at: new Date(next) };
}

/** When the paid tier ends, as it stands: with the days of grace, unless the member has cancelled. */
export const tierEnd = ({ state, ends_at, grace_until }: { state: string; ends_at: Date; grace_until: Date | null }): Date =>
  state !== 'iptal' && grace_until && grace_until > ends_at ? grace_until : ends_at;

/** Milliseconds by which the tier outlasts a period that will be renewed: it would be gone for the minutes until the job has charged the next one. */
export const RENEWAL_SLACK_MS = 30 * 60_000;

/** End of a trial. */
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
