import type { AdState } from '@yaprak/shared-kit/contract';
import { siteAddress } from '@yaprak/shared-kit/format';

/** Longest run of an ad in days. */
export const MAX_DAYS = 180;

/** What can happen to an ad, from which states, and what it becomes. */
const moves = {
  gonder: { from: ['taslak', 'red'], to: 'onayda' },
  geriCek: { from: ['onayda'], to: 'taslak' },
  yayinla: { from: ['onayda'], to: 'yayinda' },
  reddet: { from: ['onayda'], to: 'red' },
  durdur: { from: ['yayinda'], to: 'durduruldu' },
  surdur: { from: ['durduruldu'], to: 'yayinda' },
  bitir: { from: ['yayinda', 'durduruldu'], to: 'bitti' },
} as const satisfies Record<string, { from: readonly AdState[]; to: AdState }>;
export type AdMove = keyof typeof moves;

/** State after a move, or null where the move does not exist. */
export function nextState(state: AdState, move: AdMove): AdState | null {
  const { from, to } = moves[move];
  return (from as readonly AdState[]).includes(state) ? to : null;
}

/** States in which the owner may still change what the ad says. */
export const isEditable = (state: AdState) => state === 'taslak' || state === 'red';

/** Pages of the site that an ad may not lead to: the API, staff, sessions, the ads themselves. */
const closed = /^\/(api|y|rlm|oturum|reklamlar|kutuphanecilik|_mfe|medya)(\/|$)/;

/** Whether a path of this site is a page for everybody, as a browser and the router read it: dots resolved, letters decoded. */
function isOpenPage(target: string): boolean {
  const address = siteAddress(target);
  return address !== null && !closed.test(decodeURIComponent(new URL(address, 'https://site.invalid').pathname).replace(/\/{2,}/g, '/'));
}

/**
 * Whether an ad may lead there: a page of this site, or an https address with a plain public host name. No other scheme, user, port or number
 * address, so that a target cannot run anything, imitate another site or reach into a network.
 */
export function isAllowedTarget(target: string): boolean {
  if (target.startsWith('/')) return !/\s/.test(target) && isOpenPage(target);
  if (!URL.canParse(target) || /\s/.test(target)) return false;
  const { protocol, hostname, port, username, password } = new URL(target);
  return protocol === 'https:' && !username && !password && !port && /^([\w-]+\.)+[a-z][a-z0-9-]*[a-z]$/i.test(hostname);
}

/** What people see of a target: the host name without `www.`, or the name of the site for its own pages. */
export const targetName = (target: string, siteName: string) => (target.startsWith('/') ? siteName : new URL(target).hostname.replace(/^www\./, ''));

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
/** Days from the first to the second, both `YYYY-MM-DD`; NaN when one of them is no day of the calendar. */
function dayDistance(from: string, to: string): number {
  const real = [from, to].every((day) => !Number.isNaN(dayNumber(day)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day));
  return real ? dayNumber(to) - dayNumber(from) : Number.NaN;
}

/** Whether an ad may run from `start` to `end`, both included, when today is `today`. */
export function areDatesAllowed(start: string, end: string, today: string): boolean {
  const length = dayDistance(start, end);
  return length >= 0 && length <= MAX_DAYS && dayDistance(today, end) >= 0;
}
