import { authorSorts, bookSorts, postSorts, readerSorts, type Sort, type searchSections } from './slugs';

type Section = (typeof searchSections)[number];
const relevance = ['yukselenler', 'en-alakali'] as const;

/** Sort orders per search section, the default first (R-SRCH-29 … R-SRCH-35). */
export const searchSorts: Record<Section, readonly Sort[]> = {
  kesfet: ['en-yeni', ...postSorts.filter((s) => s !== 'en-yeni')],
  incelemeler: ['en-yeni', ...postSorts.filter((s) => s !== 'en-yeni')],
  alintilar: ['en-yeni', ...postSorts.filter((s) => s !== 'en-yeni')],
  iletiler: ['en-yeni', ...postSorts.filter((s) => s !== 'en-yeni')],
  kitaplar: bookSorts,
  yazarlar: authorSorts,
  okurlar: readerSorts,
  konular: relevance,
  seriler: [],
  yorumlar: ['en-yeni', 'en-cok-begenilen'],
  hikayeler: [],
};

/** The effective sort: the requested one if the section offers it, else its default; undefined if it has none. */
export const searchSort = (section: Section, wanted?: string): Sort | undefined => searchSorts[section].find((s) => s === wanted) ?? searchSorts[section][0];
