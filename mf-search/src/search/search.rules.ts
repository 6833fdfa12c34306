import { searchSections, searchSort } from '@yaprak/shared-kit/limits';

export type SearchSection = (typeof searchSections)[number];

/** Whether an address of the search is one that suggests instead of waiting for a query (R-SRCH-03, R-SRCH-04). */
export const suggests = (path: string): boolean => path.startsWith('/oneri');

/** From 2999 BC, as the catalogue knows them, to the end of this century. */
const year = /^(-?\d{1,3}|-[12]\d{3}|1\d{3}|20\d\d)$/;
const slug = /^[a-z0-9-]{1,120}$/;
/** Filters of books by their names in the URL, and what each accepts; anything else counts as absent. */
const filterPatterns = {
  dil: /^[A-Za-z-]{1,10}$/,
  tur: slug,
  yilEn: year,
  yilSon: year,
  sayfaEn: /^[1-9]\d{0,3}$/,
  sayfaSon: /^[1-9]\d{0,3}$/,
  puanEn: /^[1-5]$/,
  raf: /^(okudum|okuyorum|okuyacagim|yarim-biraktim|yok)$/,
  hal: slug,
  tempo: slug,
  uyarisiz: slug,
  seri: /^[1-9]\d{0,14}$/,
} as const;
export type FilterName = keyof typeof filterPatterns;
export const filterNames = Object.keys(filterPatterns) as FilterName[];
/** Chosen filters, as they stand in the URL. */
export type Filters = Partial<Record<FilterName, string>>;

/** Names of the filters that are numbers: bounds, and the series. */
const numeric = /En|Son|seri/;

/** Filters that say something valid. */
export const validFilters = (given: Readonly<Record<string, string | null | undefined>>): Filters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = given[name]?.trim();
      return value && filterPatterns[name].test(value) ? [[name, value]] : [];
    }),
  );

/** Query of the page from its URL; unknown values count as absent (R-SRCH-05 … R-SRCH-08, R-FIND-03). */
export function searchParams(url: URLSearchParams) {
  const q = url.get('q')?.trim().slice(0, 120);
  const bolum = searchSections.find((s) => s === url.get('bolum')) ?? 'kesfet';
  const s = searchSort(bolum, url.get('s') ?? undefined);
  const filters = bolum === 'kitaplar' ? validFilters(Object.fromEntries(url)) : {};
  return {
    ...(q ? { q } : {}),
    ...(bolum === 'kesfet' ? {} : { bolum }),
    ...(s && s !== searchSort(bolum) ? { s } : {}),
    ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, numeric.test(name) ? Number(value) : value])),
  };
}

/** URL of a result section; default section and sort are omitted. */
export function searchPath(q: string, bolum: SearchSection, s?: string, filters: Filters = {}): string {
  const query = new URLSearchParams(q ? { q } : {});
  if (bolum !== 'kesfet') query.set('bolum', bolum);
  if (s && s !== searchSort(bolum)) query.set('s', s);
  for (const name of filterNames) if (filters[name]) query.set(name, filters[name]);
  return `/ara?${query}`;
}

/** Filters of the page's data, as they stand in the URL. */
export const asFilters = (given: Readonly<Partial<Record<FilterName, string | number>>>): Filters =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
