/** A page as served by the gateway, encoded in its page code. */
export interface ServedPage {
  /** Unique page id. */
  page: string;
  /** Device code of the request. */
  device: string;
  /** The member it was rendered for, 0 for a visitor. */
  member: number;
  /** Versions of the areas the page may load. */
  areas: Readonly<Record<string, string>>;
  /** Time of serving, in ms. */
  at: number;
}

/** Minutes during which a page may report on its areas. */
export const PAGE_MINUTES = 60;

/** Why a report does not count; null if it does. A page served without a device code cannot report. */
export function whyNot(
  served: ServedPage | null,
  report: { area: string; version: string; device: string },
  now: number,
): 'kod' | 'sure' | 'aygit' | 'surum' | null {
  if (!served) return 'kod';
  if (now - served.at > PAGE_MINUTES * 60_000 || served.at > now + 60_000) return 'sure';
  if (!report.device || served.device !== report.device) return 'aygit';
  return Object.hasOwn(served.areas, report.area) && served.areas[report.area] === report.version ? null : 'surum';
}
