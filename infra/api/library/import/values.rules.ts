import type { Shelf } from '@yaprak/shared-kit/contract';
import { fold } from '../../../db/fold';
import { isRealDay } from '../../platform/calendar';

/** Pages beyond which a number is none of a book. */
const MOST_PAGES = 20_000;
/** Whether a cell holds nothing, or one of the words and signs that tables put where nothing is known. */
const saysNothing = (text: string): boolean => /^(0*(\.0+)?|[-–—?.]+|n\/?a|null|none|unknown|yok|bilinmiyor)$/i.test(text.trim());

/** What a copy is made of. */
export type Format = 'basili' | 'e-kitap' | 'sesli';
/** Whose a copy is. */
export type Ownership = 'sahip' | 'odunc' | 'istek';
/** An entry of a reading's history as our own file tells it. */
export interface ProgressEntry {
  gun: string;
  sayfa?: number;
  dakika?: number;
  yuzde?: number;
  not?: string;
}
/** How far a reading has come, beyond its dates and page (R-READ-02, R-LIBIO-08). */
export interface ReadingProgress {
  dakika?: number;
  yuzde?: number;
  toplamDakika?: number;
  gecmis?: ProgressEntry[];
}

/** One reading as a file tells it. */
export interface ReadingDates {
  start: string | null;
  end: string | null;
  done: boolean;
  page: number | null;
  /** Only in our own layout. */
  progress?: ReadingProgress;
}

const plain = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const lookUp = <T extends string>(words: Readonly<Record<T, readonly string[]>>): ReadonlyMap<string, T> =>
  new Map((Object.entries(words) as [T, readonly string[]][]).flatMap(([value, names]) => names.map((name) => [name, value] as const)));

const shelfNames = lookUp<Shelf>({
  okudum: ['okudum', 'okundu', 'okunan', 'okunmus', 'bitti', 'bitirdim', 'read', 'finished', 'completed', 'done', 'already read', 'read but unowned'],
  okuyorum: ['okuyorum', 'okunuyor', 'currently reading', 'reading', 'reading now', 'in progress', 'started'],
  okuyacagim: ['okuyacagim', 'okunacak', 'okunacaklar', 'okumak istiyorum', 'to read', 'want to read', 'tbr', 'planned', 'unread', 'okunmadi'],
  'yarim-biraktim': [
    'yarim biraktim',
    'yarim kaldi',
    'yarida biraktim',
    'birakildi',
    'did not finish',
    'dnf',
    'abandoned',
    'unfinished',
    'gave up',
    'stopped',
    'stopped reading',
    'paused',
    'not finished',
  ],
});

/** One of the four shelves by any of its names; null for a shelf of the reader's own. */
export const mainShelf = (name: string): Shelf | null => shelfNames.get(plain(name)) ?? null;

/** Format by the names that exports use for bindings and media; null if none is meant. */
export function formatOf(text: string): Format | null {
  const name = plain(text);
  if (!name) return null;
  if (/\b(audio|audible|audiobook|sesli|cd)\b/.test(name)) return 'sesli';
  if (/\b(kindle|ebook|ebooks|e book|e kitap|ekitap|digital|dijital|nook|epub|pdf)\b/.test(name)) return 'e-kitap';
  if (/\b(paperback|hardcover|hardback|print|paper|basili|mass market|ciltli|ciltsiz|karton kapak|board book|library binding|book|kitap|spiral)\b/.test(name))
    return 'basili';
  return null;
}

/** Ownership from a yes, a number of copies or a word. */
export function ownershipOf(text: string): Ownership | null {
  const name = plain(text);
  if (/^[1-9]\d*$/.test(name) || /^(yes|true|evet|owned|own|sahip|var|your library|x)$/.test(name)) return 'sahip';
  if (/^(borrowed|loan|loaned|library|odunc|kutuphane)$/.test(name)) return 'odunc';
  if (/^(wishlist|wish list|wished|wish|istek|istiyorum|alinacak)$/.test(name)) return 'istek';
  return null;
}

/** Whether a cell says yes; a warning text counts as one. */
export const isYes = (text: string): boolean => !/^(|0|no|false|hayir|yok)$/.test(plain(text));

/**
 * A rating in half stars, 1 to 10. Quarters are rounded to the nearest half.
 * @param outOf the highest rating of the scale that a bare number is on
 * @returns null for none. @throws RangeError for what is no rating
 */
export function ratingOf(text: string, outOf: 5 | 10 = 5): number | null {
  const cell = text.trim();
  if (!cell) return null;
  const stars = /^([★⭐*]+)([½⯪]?)[☆✩]*$/u.exec(cell.replace(/\uFE0F/g, ''));
  if (stars) return halves([...(stars[1] as string)].length + (stars[2] ? 0.5 : 0), 5);
  const found = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:\/\s*(\d{1,3})|yıldız|stars?)?$/iu.exec(cell);
  if (!found) throw new RangeError(cell);
  return halves(Number((found[1] as string).replace(',', '.')), found[2] ? Number(found[2]) : outOf);
}
function halves(value: number, outOf: number): number | null {
  if (value < 0 || !outOf || value > outOf) throw new RangeError(String(value));
  return value === 0 ? null : Math.max(1, Math.round((value / outOf) * 10));
}

const months = lookUp<string>({
  '01': ['jan', 'january', 'ocak', 'oca'],
  '02': ['feb', 'february', 'subat', 'sub'],
  '03': ['mar', 'march', 'mart'],
  '04': ['apr', 'april', 'nisan', 'nis'],
  '05': ['may', 'mayis'],
  '06': ['jun', 'june', 'haziran', 'haz'],
  '07': ['jul', 'july', 'temmuz', 'tem'],
  '08': ['aug', 'august', 'agustos', 'agu'],
  '09': ['sep', 'sept', 'september', 'eylul', 'eyl'],
  '10': ['oct', 'october', 'ekim', 'eki'],
  '11': ['nov', 'november', 'kasim', 'kas'],
  '12': ['dec', 'december', 'aralik', 'ara'],
});

/** A day that exists, as `YYYY-MM-DD`. */
function realDay(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDay(text) ? text : null;
}

/**
 * A day in the notations of exports and spreadsheets, the year written in full. Day before month unless that is impossible.
 * @returns null if the cell is empty or names only a month or a year. @throws RangeError for what is no date
 */
export function dayOf(text: string): string | null {
  const cell = text.trim();
  if (!cell || /^(19|20)\d{2}([./-]\d{1,2})?$/.test(cell)) return null;
  const found =
    matchDay(/^(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?:[T ].*)?$/, cell, ([y, m, d]) => realDay(y, m, d)) ??
    matchDay(/^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:[T ].*)?$/, cell, ([a, b, y]) => realDay(y, b, a) ?? realDay(y, a, b)) ??
    matchDay(/^(\d{1,2})\.?\s+(\p{L}+)\.?,?\s+(\d{4})$/u, cell, ([d, m, y]) => named(y, m, d)) ??
    matchDay(/^(\p{L}+)\.?\s+(\d{1,2}),?\s+(\d{4})$/u, cell, ([m, d, y]) => named(y, m, d));
  if (!found) throw new RangeError(cell);
  return found;
}
const named = (year: string, month: string, day: string) => {
  const number = months.get(plain(month));
  return number ? realDay(year, number, day) : null;
};
function matchDay(pattern: RegExp, text: string, read: (parts: [string, string, string]) => string | null): string | null {
  const found = pattern.exec(text);
  return found ? read([found[1] as string, found[2] as string, found[3] as string]) : null;
}

/**
 * A moment: an ISO time with its zone stays exact, a day is its noon in Istanbul. A month or a year alone is its first day, so that what was added then does not
 * stand among what was added today. @throws RangeError
 */
export function momentOf(text: string): string | null {
  const cell = text.trim();
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(cell) && !Number.isNaN(Date.parse(cell))) {
    const moment = new Date(cell).toISOString();
    if (isRealDay(moment.slice(0, 10))) return moment;
  }
  const [, year, month] = /^((?:19|20)\d{2})(?:[./-](\d{1,2}))?$/.exec(cell) ?? [];
  const day = year ? realDay(year, month ?? '1', '1') : dayOf(cell);
  return day ? `${day}T09:00:00.000Z` : null;
}

/**
 * Readings as `2024-01-02/2024-01-09; /2023-05-06; /; 2024-02-01/-@120` (own layout: start/end, either may be missing, `/-` is still going on, `@` the page) or as
 * `2023/01/02-2023/01/05, 2024/03/01` (StoryGraph). @throws RangeError
 */
export function readingsOf(text: string): ReadingDates[] {
  const parts = text.split(/[;,]\s*/).map((part) => part.trim());
  return parts.filter(Boolean).map((part) => {
    const own = /^(\d{4}-\d\d-\d\d)?\/(-|\d{4}-\d\d-\d\d)?(?:@(\d{1,5}))?$/.exec(part);
    if (own)
      return {
        start: own[1] ? dayOf(own[1]) : null,
        end: own[2] && own[2] !== '-' ? dayOf(own[2]) : null,
        done: own[2] !== '-',
        page: own[3] ? Number(own[3]) : null,
      };
    const [, start, end] = /^(\d{4}\/\d{1,2}\/\d{1,2})-(\d{4}\/\d{1,2}\/\d{1,2})$/.exec(part) ?? [];
    if (start && end) return { start: dayOf(start), end: dayOf(end), done: true, page: null };
    return { start: null, end: dayOf(part), done: true, page: null };
  });
}

/** Pages in a cell such as `320`, `320 s.` or `1.234`; null if it is empty or says none. @throws RangeError for what is no number of pages of a book */
export function pagesOf(text: string): number | null {
  if (saysNothing(text)) return null;
  const [, whole = '', thousands] = /^\D*?((?:\d{1,3}([.,]\d{3})|\d+)(?:\.0+)?)(?!\d)/.exec(text) ?? [];
  const pages = countOf(thousands ? whole.replace(/[.,]/g, '') : whole);
  if (!pages || pages > MOST_PAGES || /^\s*[-−]/.test(text)) throw new RangeError(text);
  return pages;
}
/** How often a book was read, at most `most` times; null if it is empty or says never. @throws RangeError for any other number or word */
export function timesOf(text: string, most: number): number | null {
  if (saysNothing(text)) return null;
  const times = countOf(text);
  if (!times || times > most) throw new RangeError(text);
  return times;
}
/** A whole number above 0; null for anything else. */
export const countOf = (text: string): number | null => {
  const value = Number(text.trim().replace(/\.0+$/, ''));
  return Number.isInteger(value) && value > 0 && value < 100_000 ? value : null;
};
/** The year in a cell such as `1943`, `-380` or `Library of America (2007)`; null if it is empty or says none. @throws RangeError for what is no year of a book */
export const yearOf = (text: string): number | null => {
  const found = /^\s*(-\d{1,4}|\d{3,4})(?:\.0+)?\s*$/.exec(text) ?? /\b(1[4-9]\d{2}|20\d{2})\b/.exec(text);
  const year = Number(found?.[1]);
  if (found && year && year >= -3000 && year <= 2100) return year;
  if (saysNothing(text)) return null;
  throw new RangeError(text);
};
