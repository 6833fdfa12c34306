import type { AdState } from '@yaprak/shared-kit/contract';
import { siteAddress } from '@yaprak/shared-kit/format';
import { isRealDay } from '../platform/calendar';
import type { ErrorCode } from '../platform/errors';

/** Maximum run of an ad in days. */
export const MAX_DAYS = 180;

/** Highest version of an ad's wording. */
export const MAX_VERSION = 30_000;

/** State machine of an ad: move → allowed source states and target. */
const moves = {
  gonder: { from: ['taslak', 'red'], to: 'onayda' },
  geriCek: { from: ['onayda'], to: 'taslak' },
  yayinla: { from: ['onayda'], to: 'yayinda' },
  reddet: { from: ['onayda'], to: 'red' },
  durdur: { from: ['yayinda'], to: 'durduruldu' },
  surdur: { from: ['durduruldu'], to: 'yayinda' },
  /** By staff, for good: the owner cannot resume it (R-STAFF-04). */
  kaldir: { from: ['yayinda', 'durduruldu'], to: 'bitti' },
  bitir: { from: ['yayinda', 'durduruldu'], to: 'bitti' },
} as const satisfies Record<string, { from: readonly AdState[]; to: AdState }>;
export type AdMove = keyof typeof moves;

/** State after a move, or null if the move is not allowed. */
export function nextState(state: AdState, move: AdMove): AdState | null {
  const { from, to } = moves[move];
  return (from as readonly AdState[]).includes(state) ? to : null;
}

/** Whether an ad is paused or runs as its owner wishes, such as from another tab. */
export const isSoAlready = (state: AdState, move: AdMove) => (move === 'durdur' || move === 'surdur') && moves[move].to === state;

/** States in which the owner may still edit the ad. */
export const isEditable = (state: AdState) => state === 'taslak' || state === 'red';

/** States in which an ad has been let through and is not over: its plan can be changed, its wording proposed again (R-STAFF-09). */
export const isRunning = (state: AdState) => state === 'yayinda' || state === 'durduruldu';

/**
 * What a new budget of a running ad does to the balance: money set aside or given back, in kuruş. `spent`: it would not pay for one more reader; the ad can be
 * ended instead.
 */
export function budgetStep(budget: number, spent: number, wanted: number, price: number): 'spent' | { aside: number; back: number } {
  if (wanted < spent + price) return 'spent';
  return { aside: Math.max(0, wanted - budget), back: Math.max(0, budget - wanted) };
}

/** Pages of the site that ads must not link to: the API, staff pages, sessions, the ads themselves. */
const closed = /^\/(api|y|rlm|oturum|reklamlar|kutuphanecilik|_mfe|medya)(\/|$)/;

/** Whether a path is a public page of this site, as a browser and the router parse it: dot segments resolved, percent-encoding decoded. */
function isOpenPage(target: string): boolean {
  const address = siteAddress(target);
  return address !== null && !closed.test(decodeURIComponent(new URL(address, 'https://site.invalid').pathname).replace(/\/{2,}/g, '/'));
}

/**
 * Whether an ad may link there: a page of this site, or an https URL with a plain public host name. No other scheme, user info, port or IP address, so that a
 * target cannot run code, imitate another site or reach into a network.
 */
export function isAllowedTarget(target: string): boolean {
  if (target.startsWith('/')) return !/\s/.test(target) && isOpenPage(target);
  if (!URL.canParse(target) || /\s/.test(target)) return false;
  const { protocol, hostname, port, username, password } = new URL(target);
  return protocol === 'https:' && !username && !password && !port && /^([\w-]+\.)+[a-z][a-z0-9-]*[a-z]$/i.test(hostname);
}

/** What is wrong with a field: a code of the error catalogue, with its values. */
export type Fault = ErrorCode | [ErrorCode, Record<string, string | number>];

/** A daily cap above the budget. Both in kuruş. */
export const capFault = ({ butce, gunlukSinir }: { butce: number; gunlukSinir?: number }): { gunlukSinir?: Fault } =>
  gunlukSinir && gunlukSinir > butce ? { gunlukSinir: 'adDailyCap' } : {};

/** Display form of a target: the host name without `www.`, or the site's name for its own pages. */
export const targetName = (target: string, siteName: string) => (target.startsWith('/') ? siteName : new URL(target).hostname.replace(/^www\./, ''));

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
/** Days from the first date to the second, both `YYYY-MM-DD`; NaN if either is invalid. */
function dayDistance(from: string, to: string): number {
  return isRealDay(from) && isRealDay(to) ? dayNumber(to) - dayNumber(from) : Number.NaN;
}

/** Days from `today` to the last one of an ad, both inclusive. */
export const daysLeft = (today: string, end: string): number => dayDistance(today, end) + 1;

/** Whether an ad may run from `start` to `end`, both inclusive, if today is `today`. */
export function areDatesAllowed(start: string, end: string, today: string): boolean {
  const length = dayDistance(start, end);
  return length >= 0 && length <= MAX_DAYS && dayDistance(today, end) >= 0;
}
