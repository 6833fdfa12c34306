import { searchSections, searchSort } from '@yaprak/shared-kit/limits';

export type SearchSection = (typeof searchSections)[number];

/** From 2999 BC, as the catalogue knows them, to the end of this century. */
const year = /^(-?\d{1,3}|-[12]\d{3}|1\d{3}|20\d\d)$/;
/** Filters of books by their names in the URL, and what each accepts; anything else counts as absent. */
const filterPatterns = {
  dil: /^[A-Za-z-]{1,10}$/,
  tur: /^[a-z0-9-]{1,120}$/,
  yilEn: year,
  yilSon: year,
  sayfaEn: /^[1-9]\d{0,3}$/,
  sayfaSon: /^[1-9]\d{0,3}$/,
  puanEn: /^[1-5]$/,
  raf: /^(okudum|okuyorum|okuyacagim|yarim-biraktim|yok)$/,
  seri: /^[1-9]\d{0,14}$/,
} as const;
export type FilterName = keyof typeof filterPatterns;
export const filterNames = Object.keys(filterPatterns) as FilterName[];
/** Chosen filters, as they stand in the URL. */
export type Filters = Partial<Record<FilterName, string>>;

const numeric: ReadonlySet<string> = new Set(['yilEn', 'yilSon', 'sayfaEn', 'sayfaSon', 'puanEn', 'seri']);

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
    ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, numeric.has(name) ? Number(value) : value])),
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

/** A series with the place in it, in one line; what is said in words elsewhere stays out (R-SERIES-03). */
export const seriesLine = ({ adi, yer }: { adi: string; yer?: string }) => (yer && yer !== 'prequel' ? `${adi} #${yer}` : adi);
