import { withQuery } from '../address.rules';

/** Orders of a shelf; the first is the default and stays out of the address. */
export const librarySorts = ['son-eklenen', 'bitirme-tarihi', 'ada-gore', 'yazara-gore', 'puana-gore', 'sayfa-sayisi'] as const;
export type LibrarySort = (typeof librarySorts)[number];

/** What of a query narrows or orders a shelf; an unknown order is none. */
export function libraryFilter(query: URLSearchParams): { s?: LibrarySort; q?: string } {
  const s = librarySorts.find((sort) => sort === query.get('s'));
  const q = query.get('q')?.trim().slice(0, 120);
  return { ...(s ? { s } : {}), ...(q ? { q } : {}) };
}

/** Address of a shelf in the own library or in that of a reader (R-PROF-04); `base` is `/kitaplarim` or `/{kadi}/kitaplari`. */
export function shelfPath(base: string, shelf?: string, { s, q }: { s?: LibrarySort; q?: string } = {}): string {
  return withQuery(shelf ? `${base}/${shelf}` : base, { q, s: s === librarySorts[0] ? undefined : s });
}
