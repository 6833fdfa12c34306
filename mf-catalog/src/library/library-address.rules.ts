import { withQuery } from '../address.rules';

/** Where the library of an address stands: one's own, or the public one of a reader. */
export const libraryBase = (pathname: string): string => /^\/[^/]+\/kitaplari(?=\/|$)/.exec(pathname)?.[0] ?? '/kitaplarim';

/** Sort orders of a shelf; the last is the reader's own of what is to be read. */
const librarySorts = ['son-eklenen', 'bitirme-tarihi', 'ada-gore', 'yazara-gore', 'puana-gore', 'sayfa-sayisi', 'sira'] as const;
export type LibrarySort = (typeof librarySorts)[number];

/** The order of a shelf that is not named in the URL. */
export const defaultSort = (shelf?: string): LibrarySort => (shelf === 'okuyacagim' ? 'sira' : 'son-eklenen');
/** The orders a shelf can have: only what is to be read has its reader's own. */
export const sortsOf = (shelf?: string): readonly LibrarySort[] => librarySorts.filter((sort) => sort !== 'sira' || shelf === 'okuyacagim');

/** Views of a shelf; the first is the default and omitted from the URL. */
export const shelfViews = ['ayrintili', 'kapak', 'sade'] as const;
export type ShelfView = (typeof shelfViews)[number];

/** Formats and owners of one's own copies that a shelf can be narrowed to; `yok` means that nothing was said (R-READ-03). */
export const copyFilters = { bicim: ['basili', 'e-kitap', 'sesli', 'yok'], sahiplik: ['sahip', 'odunc', 'istek', 'yok'] } as const;
export type CopyFilter = { [K in keyof typeof copyFilters]?: (typeof copyFilters)[K][number] };
/** What goes along from shelf to shelf. */
export type Kept = CopyFilter & { goster?: 1 };

/** The chosen copies from a query string; unknown ones are ignored. */
export function copyFilter(query: URLSearchParams): CopyFilter {
  const bicim = copyFilters.bicim.find((one) => one === query.get('bicim'));
  const sahiplik = copyFilters.sahiplik.find((one) => one === query.get('sahiplik'));
  return { ...(bicim ? { bicim } : {}), ...(sahiplik ? { sahiplik } : {}) };
}

/** Filter, sort and view from a query string; unknown ones are ignored. Without a view in the URL it is the `remembered` one. */
export function libraryFilter(query: URLSearchParams, remembered?: ShelfView, shelf?: string): { s?: LibrarySort; q?: string; gorunum?: ShelfView } {
  const s = sortsOf(shelf).find((sort) => sort === query.get('s'));
  const q = query.get('q')?.trim().slice(0, 120);
  const gorunum = shelfViews.find((view) => view === query.get('gorunum')) ?? remembered;
  return { ...(s ? { s } : {}), ...(q ? { q } : {}), ...(gorunum ? { gorunum } : {}) };
}

/** URL of a shelf in one's own library or a reader's (R-PROF-04); `base` is `/kitaplarim` or `/{kadi}/kitaplari`. */
export function shelfPath(
  base: string,
  shelf?: string,
  { s, q, gorunum, bicim, sahiplik, goster }: { s?: LibrarySort; q?: string; gorunum?: ShelfView } & Kept = {},
): string {
  return withQuery(shelf ? `${base}/${shelf}` : base, {
    q,
    s: s === defaultSort(shelf) || (s && !sortsOf(shelf).includes(s)) ? undefined : s,
    gorunum: gorunum === shelfViews[0] ? undefined : gorunum,
    bicim,
    sahiplik,
    goster,
  });
}
