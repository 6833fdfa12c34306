import { dayKey } from '@yaprak/shared-kit/format';

/** Name of the cookie that hides the app banner for a day. */
const cookieOf = (day: string) => `uygulama-bandi-${day}`;

/** The three dated dismissal cookies: today, tomorrow and the day after, in Istanbul time (R-LAYOUT-30). */
export const dismissalCookies = (now: number): string[] => [0, 1, 2].map((days) => cookieOf(dayKey(now, days)));

/** Delay in ms before the banner appears without navigation (R-LAYOUT-28). */
export const BANNER_DELAY_MS = 1000;

interface BannerSituation {
  bot: boolean;
  /** Phone or tablet (R-MOBILE-03). */
  mobile: boolean;
  /** Opened from the home screen. */
  installed: boolean;
  /** Whether the page allows it: not on advertiser and message pages (R-LAYOUT-18). */
  allowed: boolean;
  /** Whether the route has changed or the delay is over. */
  due: boolean;
  /** Names of the cookies that are set. */
  cookies: readonly string[];
  now: number;
}

/** Whether the app banner is shown (R-LAYOUT-18, R-LAYOUT-28 … R-LAYOUT-30). */
export const bannerShown = ({ bot, mobile, installed, allowed, due, cookies, now }: BannerSituation): boolean =>
  due && allowed && mobile && !bot && !installed && !dismissalCookies(now).some((name) => cookies.includes(name));
