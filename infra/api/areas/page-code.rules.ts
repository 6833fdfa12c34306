/** A page as the gateway served it: what its code says. */
export interface ServedPage {
  /** Number of this page alone. */
  page: string;
  /** Device code that the request came with. */
  device: string;
  /** The member it was drawn for, 0 for a visitor. */
  member: number;
  /** Versions of the areas that the page may load. */
  areas: Readonly<Record<string, string>>;
  /** Moment of serving, in ms. */
  at: number;
}

/** For how long a page may tell how its areas do. */
export const PAGE_MINUTES = 60;

/** Why a report does not count; null when it does. A page that was served without a device code speaks for none. */
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
