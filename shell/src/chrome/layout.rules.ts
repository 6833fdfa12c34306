import type { LayoutFlags } from '@yaprak/shared-kit';

/** Tabs of the bottom bar in their order (R-LAYOUT-03 … R-LAYOUT-09). */
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

/** Layout of a page with the defaults filled in: everything is shown unless the page says otherwise. */
export const fullLayout = (flags: LayoutFlags | undefined): Required<LayoutFlags> => ({
  tabBar: true,
  appBanner: true,
  ads: true,
  addButton: true,
  rightColumn: true,
  ...flags,
});

/** What tapping a tab does: the current one scrolls up, and refreshes when it is at the top already (R-LAYOUT-13, R-LAYOUT-14). */
export const tabTap = (current: boolean, scrollY: number): 'go' | 'scroll' | 'refresh' => (!current ? 'go' : scrollY > 4 ? 'scroll' : 'refresh');
