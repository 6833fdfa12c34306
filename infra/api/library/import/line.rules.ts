import type { LineReason, Shelf } from '@yaprak/shared-kit/contract';
import { normalizeIsbn } from '@yaprak/shared-kit/format';
import { languageCode } from '../../../db/works/language.rules';
import { plainReview } from '../../../db/works/plain-review';
import { istanbulDay } from '../../platform/calendar';
import { unguarded } from '../../platform/csv';
import { cut } from '../../platform/cut';
import { tidy } from '../../platform/hygiene.rules';
import { readProgress } from '../progress-file';
import type { Columns, Field, Layout } from './layouts.rules';
import { cleanName } from './matching.rules';
import {
  countOf,
  dayOf,
  type Format,
  formatOf,
  isYes,
  mainShelf,
  momentOf,
  type Ownership,
  ownershipOf,
  pagesOf,
  type ReadingDates,
  ratingOf,
  readingsOf,
  timesOf,
  yearOf,
} from './values.rules';

/** A shelf of the reader's own that a book stands on. */
export interface OwnShelf {
  name: string;
  hidden: boolean;
  /** Since when, exactly; null if the file does not say. */
  addedAt: string | null;
}
/** One line of a library file, in our terms. */
export interface LibraryLine {
  title: string;
  originalTitle: string | null;
  authors: string[];
  isbn: string | null;
  /** Our own number of the edition, in our own layout. */
  bookId: number | null;
  pages: number | null;
  publisher: string | null;
  year: number | null;
  firstYear: number | null;
  language: string | null;
  /** Null if the book stands on shelves of the reader's own only. */
  shelf: Shelf | null;
  /** Place in the reader's order of what is to be read; null if the book was never moved. */
  queue: number | null;
  /** Half stars. */
  rating: number | null;
  readings: ReadingDates[];
  /** Of a book that was put away half read. */
  started: string | null;
  stopped: string | null;
  addedAt: string | null;
  changedAt: string | null;
  shelves: OwnShelf[];
  review: { title: string | null; text: string; spoiler: boolean; at: string | null } | null;
  note: string | null;
  format: Format | null;
  ownership: Ownership | null;
}
/** Why a line was left out, or what of it could not be taken. */
export type Reason = LineReason;
/** What of a line could not be taken, and how the file has it. */
export interface Remark {
  reason: Reason;
  value?: string;
}
/** A line as read: with `line`, the reason is a remark and `more` are those after it; without, it says what is broken. */
export interface ReadLine extends Partial<Remark> {
  line: LibraryLine | null;
  title: string;
  author: string;
  more?: Remark[];
}
/** How the cells of a file are to be understood. */
export interface Reading {
  layout: Layout;
  columns: Columns;
  /** The highest rating of the scale. */
  outOf: 5 | 10;
  /** Istanbul's day; later dates are mistakes. */
  today: string;
}

const LONGEST = { title: 500, name: 200, shelf: 60, text: 20_000 } as const;
/** Readings of one book that are taken in. */
const READINGS = 100;

/** Reads one record (R-LIBIO-01, R-LIBIO-06). What is unreadable in a cell costs that cell; only a line without a title, or with the wrong number of columns, is broken. */
export function readLine(record: readonly string[], width: number, { layout, columns, outOf, today }: Reading): ReadLine {
  const own = layout === 'yaprak';
  const cell = (field: Field) => {
    const text = columns[field] === undefined ? '' : (record[columns[field] as number] ?? '').trim();
    return own ? unguarded(text) : text;
  };
  const words = (field: Field) => tidy('metin', own ? cell(field) : plainReview(cell(field)));
  const title = cut(tidy('adi', cell('adi')), LONGEST.title);
  const authors = authorsOf(layout, cell('yazar'), cell('digerYazarlar'));
  const told = { title: title.replaceAll('\0', ''), author: cut(authors.join(', ').replaceAll('\0', ''), LONGEST.name) };
  if (record.slice(width).some((extra) => extra.trim()) || record.length < Math.min(width, 2))
    return { ...told, line: null, reason: 'sutun-sayisi', value: `${record.length}/${width}` };
  if (record.length < width && layout !== 'diger') return { ...told, line: null, reason: 'sutun-sayisi', value: `${record.length}/${width}` };
  if (record.some((value) => /[\0\uFFFD]/.test(value))) return { ...told, line: null, reason: 'bozuk-harf' };
  const remarks: Remark[] = [];
  const remark = (reason: Reason, text?: string) => {
    const value = text && cut(text, 100);
    if (!remarks.some((one) => one.reason === reason && one.value === value)) remarks.push({ reason, ...(value ? { value } : {}) });
  };
  const attempt = <T>(reason: Reason, field: Field, read: (text: string) => T, otherwise: T): T => {
    try {
      return read(cell(field));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      remark(reason, cell(field));
      return otherwise;
    }
  };
  const past = (text: string) => {
    const day = dayOf(text);
    // Of a reading only whole days are kept: a year or a month alone is left out as well.
    if (text && (!day || day > today)) throw new RangeError(text);
    return day;
  };
  const pastMoment = (text: string) => {
    const moment = momentOf(text);
    if (moment && istanbulDay(Date.parse(moment)) > today) throw new RangeError(text);
    return moment;
  };
  const ownShelf = (text: string, hidden: boolean): OwnShelf => {
    const [, name = text, at] = /^(.*?)(?: @(\d{4}-\d\d-\d\dT[\d:.]+Z))?$/s.exec(text) ?? [];
    return {
      name: cut(tidy('adi', name), LONGEST.shelf),
      hidden,
      addedAt: at ? attempt('tarih', hidden ? 'gizliRaflar' : 'raflar', () => pastMoment(at), null) : null,
    };
  };
  const rating = attempt('puan', 'puan', (text) => ratingOf(text, layout === 'diger' ? outOf : 5), null);
  const started = attempt('tarih', 'baslama', past, null);
  const finished = attempt('tarih', 'bitis', past, null);
  const progress = own ? readProgress(cell('ilerleme'), today) : new Map<number, never>();
  const dates = attempt('tarih', 'okumalar', (text) => (/\d|\//.test(text) ? readingsOf(text) : []), []);
  const listed = dates
    .map((r, at): ReadingDates => (progress.has(at) ? { ...r, progress: progress.get(at) as NonNullable<ReadingDates['progress']> } : r))
    .filter((r) => (r.start ?? '') <= today && (r.end ?? '') <= today);
  if (listed.length < dates.length) remark('tarih', cell('okumalar'));
  if (started && finished && finished < started) remark('tarih', cell('baslama'));
  const reviewText = words('inceleme');
  const { shelf, names, ownership } = shelvesOf(layout, cell('raf'), cell('raflar'), {
    read: Boolean(rating || finished || reviewText || listed.some((r) => r.done)),
    begun: Boolean(started),
  });
  const shelves = [...names.map((name) => ownShelf(name, false)), ...ownNames(layout, cell('gizliRaflar')).map((name) => ownShelf(name, true))].filter(
    ({ name }) => name,
  );
  if (!title && (layout !== 'yaprak' || !shelves.length)) return { ...told, line: null, reason: 'adi-yok' };
  const note = words('not');
  const isbn = normalizeIsbn(cell('isbn')) ?? normalizeIsbn(cell('isbn10'));
  // Names that shops give their books stand in the same column; only what is written like an ISBN counts as a wrong one.
  const notIsbn = [cell('isbn'), cell('isbn10')].find((text) => /^[="'[\]\s\d-]*\d[="'[\]\s\d-]*x?["'\]]*$/i.test(text));
  if (!isbn && notIsbn) remark('isbn', notIsbn.replace(/[="'[\]]/g, ''));
  if (rating && shelf === 'okuyacagim') remark('puan-okunmadan', cell('puan'));
  const line: LibraryLine = {
    title,
    originalTitle: cut(cell('ozgunAdi'), LONGEST.title) || null,
    authors,
    isbn,
    bookId: countOf(cell('kitapNo')),
    pages: attempt('sayfa', 'sayfa', pagesOf, null),
    publisher: publisherOf(layout, cell('yayinevi')),
    year: attempt('yil', 'yil', yearOf, null),
    firstYear: attempt('yil', 'ilkYil', yearOf, null),
    language: languageOf(cell('dil')),
    shelf,
    queue: own && shelf === 'okuyacagim' ? countOf(cell('sira')) : null,
    rating: shelf === 'okuyacagim' ? null : rating,
    readings: readingsFor(shelf, listed, {
      started,
      finished,
      count: attempt('okuma-sayisi', 'okumaSayisi', (text) => timesOf(text, READINGS), null),
      exact: layout === 'yaprak',
    }),
    started: shelf === 'yarim-biraktim' ? started : null,
    stopped: shelf === 'yarim-biraktim' ? finished : null,
    addedAt: attempt('tarih', 'eklenme', pastMoment, null),
    changedAt: attempt('tarih', 'degisme', pastMoment, null),
    shelves: [...new Map(shelves.map((s) => [s.name, s])).values()],
    review: reviewText
      ? {
          title: cut(cell('incelemeBasligi'), 120) || null,
          text: cut(reviewText, LONGEST.text),
          spoiler: isYes(cell('surpriz')),
          at: attempt('tarih', 'incelemeZamani', pastMoment, null),
        }
      : null,
    note: cut(note, LONGEST.text) || null,
    format: formatOf(cell('bicim')),
    ownership: ownershipOf(cell('sahiplik')) ?? ownership,
  };
  if (reviewText.length > LONGEST.text) remark('inceleme-uzun');
  if (note.length > LONGEST.text) remark('not-uzun');
  return { ...told, line, ...withRemarks(remarks) };
}

/** Remarks as a line carries them: the first by itself, the others after it. */
export const withRemarks = ([first, ...more]: readonly Remark[]): Partial<Remark> & { more?: Remark[] } => ({ ...first, ...(more.length ? { more } : {}) });

/** The remarks of a line in a row. */
export const remarksOf = ({ reason, value, more = [] }: Partial<Remark> & { more?: readonly Remark[] }): Remark[] =>
  reason ? [{ reason, ...(value ? { value } : {}) }, ...more] : [];

function authorsOf(layout: Layout, first: string, more: string): string[] {
  const lastFirst = layout === 'librarything' || (layout === 'diger' && /^[^\s,]+,\s*[^,]+$/.test(first));
  const separator = /[;|]/.test(first) ? /[;|]/ : layout === 'goodreads' || layout === 'yaprak' || lastFirst ? /$^/ : /,/;
  const names = [...first.split(separator), ...more.split(/[;|]/.test(more) || layout === 'librarything' ? /[;|]/ : /,/)];
  return [...new Set(names.map((name) => cut(cleanName(name, { lastFirst }), LONGEST.name)).filter(Boolean))];
}

/** Names in a list cell. In our own layout they end with the time of their shelving, and a semicolon in a name is written `\;`. */
const ownNames = (layout: Layout, cell: string): string[] =>
  layout === 'yaprak'
    ? cell
        .split(/(?<!\\);\s*/)
        .map((name) => name.replaceAll('\\;', ';'))
        .filter(Boolean)
    : cell
        .split(/[,;|]\s*/)
        .map((name) => name.trim())
        .filter(Boolean);

/** The main shelf, the reader's own ones and what a collection says of ownership. */
function shelvesOf(layout: Layout, status: string, list: string, evidence: { read: boolean; begun: boolean }) {
  const statuses = layout === 'librarything' ? ownNames(layout, status) : status ? [status] : [];
  let ownership: Ownership | null = null;
  let shelf: Shelf | null = null;
  const others: string[] = [];
  for (const name of statuses) {
    const main = mainShelf(name);
    const owned = layout === 'librarything' ? ownershipOf(name) : null;
    if (main) shelf ??= main;
    else if (owned) ownership = owned;
    else others.push(name);
  }
  if (!shelf && layout !== 'yaprak') shelf = evidence.read ? 'okudum' : evidence.begun ? 'okuyorum' : 'okuyacagim';
  const names = [...others, ...ownNames(layout, list)].filter((name) => layout === 'yaprak' || mainShelf(name) === null || mainShelf(name) !== shelf);
  return { shelf, names, ownership };
}

const inOrder = (reading: ReadingDates): ReadingDates => (reading.start && reading.end && reading.end < reading.start ? { ...reading, start: null } : reading);

/** Readings that go with a shelf: those listed, else that of the two dates; a read book has as many as the file counts, the others without a date. */
function readingsFor(
  shelf: Shelf | null,
  listed: readonly ReadingDates[],
  told: { started: string | null; finished: string | null; count: number | null; exact: boolean },
): ReadingDates[] {
  if (told.exact || shelf === null) return listed.map(inOrder);
  const readings = shelf === 'yarim-biraktim' || shelf === 'okuyacagim' ? listed.filter((r) => r.start && r.end) : [...listed];
  if (shelf === 'okudum') {
    if (!readings.length) readings.push({ start: told.started, end: told.finished, done: true, page: null });
    while (readings.length < Math.min(told.count ?? 1, READINGS)) readings.push({ start: null, end: null, done: true, page: null });
  }
  if (shelf === 'okuyorum') readings.push({ start: told.started, end: null, done: false, page: null });
  return readings.slice(0, READINGS).map(inOrder);
}

/** LibraryThing writes `Iletişim (2001), Paperback, 160 pages`. */
const publisherOf = (layout: Layout, text: string) => cut(layout === 'librarything' ? (text.split(' (')[0] ?? '') : text, LONGEST.name) || null;

const languages: Readonly<Record<string, string>> = {
  turkce: 'tr',
  turkish: 'tr',
  english: 'en',
  ingilizce: 'en',
  german: 'de',
  almanca: 'de',
  french: 'fr',
  fransizca: 'fr',
  russian: 'ru',
  rusca: 'ru',
};
const languageOf = (text: string): string | null => {
  const word = text.split(/[,;]/)[0]?.trim().toLocaleLowerCase('tr') ?? '';
  return languages[word.replace(/ç/g, 'c').replace(/ı/g, 'i')] ?? (/^[a-z]{2,3}$/.test(word) ? languageCode(word) : null);
};
