import { fold } from './fold';

/** What countries are also called, beside their names in both languages. */
const countries: Readonly<Record<string, readonly string[]>> = {
  TR: ['Turkey', 'Türkiye Cumhuriyeti'],
  US: ['ABD', 'USA', 'US', 'Amerika', 'America'],
  GB: ['İngiltere', 'England', 'Britanya', 'Büyük Britanya', 'Britain', 'Great Britain', 'UK', 'İskoçya', 'Scotland', 'Galler', 'Wales'],
  NL: ['Holland'],
  CZ: ['Çek Cumhuriyeti', 'Çekya', 'Czech Republic', 'Czechia'],
  RU: ['Rusya Federasyonu', 'Russian Federation'],
  CN: ['Çin Halk Cumhuriyeti'],
  KR: ['Kore', 'Korea'],
  IR: ['Persia'],
  BA: ['Bosna'],
  IE: ['Éire'],
};
/** What genres are also called, by their slugs. */
const genres: Readonly<Record<string, readonly string[]>> = {
  bilimkurgu: ['Bilim kurgu', 'Sci-fi', 'Scifi', 'SF'],
  polisiye: ['Detektif', 'Dedektif', 'Detective', 'Crime fiction', 'Mystery', 'Cinayet'],
  fantastik: ['Fantezi', 'Fantasy fiction'],
  oyku: ['Hikâye', 'Hikaye', 'Short story'],
  ani: ['Hatıra', 'Hatırat', 'Memoirs', 'Otobiyografi', 'Autobiography'],
  biyografi: ['Yaşam öyküsü'],
  'tarihi-roman': ['Historical fiction'],
  'ask-romani': ['Romantik', 'Love stories'],
  'cizgi-roman': ['Graphic novel', 'Manga'],
  genclik: ['YA'],
  distopya: ['Ütopya', 'Utopia'],
  tiyatro: ['Oyun', 'Piyes', 'Plays', 'Theatre'],
};

const spellings = (names: Readonly<Record<string, readonly string[]>>) => Object.entries(names).map(([code, list]) => [code, list.map(fold)] as const);
const folded = { ulke: spellings(countries), tur: spellings(genres) };

/** Countries (by code) or genres (by slug) that are also called what was typed, and those with a name that begins with three letters of it or more (R-FIND-04). */
export function byOtherName(kind: keyof typeof folded, q: string): { exact: string[]; begins: string[] } {
  const whose = (test: (name: string) => boolean) => folded[kind].flatMap(([code, names]) => (names.some(test) ? [code] : []));
  return { exact: whose((name) => name === q), begins: q.length < 3 ? [] : whose((name) => name.startsWith(q)) };
}
