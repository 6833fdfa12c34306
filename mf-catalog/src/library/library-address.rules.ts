import { withQuery } from '../address.rules';

/** Sort orders of a shelf; the first is the default and omitted from the URL. */
export const librarySorts = ['son-eklenen', 'bitirme-tarihi', 'ada-gore', 'yazara-gore', 'puana-gore', 'sayfa-sayisi'] as const;
export type LibrarySort = (typeof librarySorts)[number];

/** Filter and sort from a query string; an unknown sort is ignored. */
export function libraryFilter(query: URLSearchParams): { s?: LibrarySort; q?: string } {
  const s = librarySorts.find((sort) => sort === query.get('s'));
  const q = query.get('q')?.trim().slice(0, 120);
  return { ...(s ? { s } : {}), ...(q ? { q } : {}) };
}

/** URL of a shelf in one's own library or a reader's (R-PROF-04); `base` is `/kitaplarim` or `/{kadi}/kitaplari`. */
export function shelfPath(base: string, shelf?: string, { s, q }: { s?: LibrarySort; q?: string } = {}): string {
  return withQuery(shelf ? `${base}/${shelf}` : base, { q, s: s === librarySorts[0] ? undefined : s });
}
