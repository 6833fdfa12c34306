import type { LayoutFlags } from '@yaprak/shared-kit/host';

/** Tabs of the bottom bar in order (R-LAYOUT-03 … R-LAYOUT-09). */
export const tabs = ['feed', 'topics', 'books', 'stories', 'messages', 'account'] as const;
export type Tab = (typeof tabs)[number];

const starts = (path: string, ...prefixes: string[]) => prefixes.some((p) => path === p || path.startsWith(`${p}/`));

/** The tab that a path belongs to (R-LAYOUT-08, R-LAYOUT-10); `username` is the signed-in member's. */
export function activeTab(path: string, username: string | undefined): Tab | null {
  if (path === '/' || starts(path, '/akis')) return 'feed';
  if (starts(path, '/konular')) return 'topics';
  if (starts(path, '/kitaplar')) return 'books';
  if (starts(path, '/hikayeler', '/hikayelerim')) return 'stories';
  if (starts(path, '/mesajlar')) return 'messages';
  if (starts(path, '/giris-yap', '/hesap') || (username && starts(path, `/${username}`))) return 'account';
  return null;
}

/** A page's layout flags with defaults: everything is shown unless the page opts out. */
export const fullLayout = (flags: LayoutFlags | undefined): Required<LayoutFlags> => ({
  tabBar: true,
  appBanner: true,
  ads: true,
  header: true,
  searchBox: true,
  addButton: true,
  rightColumn: true,
  ...flags,
});

/** Modals that also cover the drawer (R-LAYOUT-24). */
const overDrawer = new Set(['Premium', 'ResimBuyut']);
/** Whether the drawer stays beside the page: modals that cover it hide it. */
export const drawerShown = (modals: readonly { name: string }[]): boolean => !modals.some(({ name }) => overDrawer.has(name));

/** Interval in ms of polling the feed for new posts while another page is open (R-FEED-09, R-FEED-10). */
export const badgePollMs = (development: boolean): number => (development ? 15_000 : 90_000);

/** What tapping a tab does: the current one scrolls to the top, and refreshes if already there (R-LAYOUT-13, R-LAYOUT-14). */
export const tabTap = (current: boolean, scrollY: number): 'go' | 'scroll' | 'refresh' => (!current ? 'go' : scrollY > 4 ? 'scroll' : 'refresh');

/** Minimum scroll distance in pixels: the tremor of a finger has no direction. */
const SCROLL_STEP = 8;
/** Whether a scroll between two positions goes down (R-NAV-07); null if too short to tell. Reaching the top never counts as down. */
export const scrollsDown = (from: number, to: number): boolean | null => (to <= SCROLL_STEP ? false : Math.abs(to - from) < SCROLL_STEP ? null : to > from);
