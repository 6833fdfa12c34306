import { searchSections, searchSort } from '@yaprak/shared-kit/limits';

export type SearchSection = (typeof searchSections)[number];

/** Query of the page from its URL; unknown values count as absent (R-SRCH-05 … R-SRCH-08). */
export function searchParams(url: URLSearchParams) {
  const q = url.get('q')?.trim().slice(0, 120);
  const bolum = searchSections.find((s) => s === url.get('bolum')) ?? 'kesfet';
  const s = searchSort(bolum, url.get('s') ?? undefined);
  return { ...(q ? { q } : {}), ...(bolum === 'kesfet' ? {} : { bolum }), ...(s && s !== searchSort(bolum) ? { s } : {}) };
}

/** URL of a result section; default section and sort are omitted. */
export function searchPath(q: string, bolum: SearchSection, s?: string): string {
  const query = new URLSearchParams({ q });
  if (bolum !== 'kesfet') query.set('bolum', bolum);
  if (s && s !== searchSort(bolum)) query.set('s', s);
  return `/ara?${query}`;
}
