import { fold } from '../../../db/fold';

/** How alike two authors' names are: `same` also across initials and left out middle names, `near` across transliterations. */
export type NameLikeness = 'same' | 'near' | 'other';

/** Consonants a transliterated surname needs before its skeleton says anything. */
const SKELETON = 4;

/** A title without quotation marks and punctuation at its ends, folded, for comparison. */
export const foldTitle = (title: string): string =>
  fold(title)
    .replace(/\s+/g, ' ')
    .replace(/^[\s"'.,:;!?-]+|[\s"'.,:;!?-]+$/g, '');

/** `Title (Series, #2)` without what stands in the last parentheses, if that names a place in a series. */
export const withoutSeries = (title: string): string => title.replace(/\s*\([^()]*#[^()]*\)\s*$/, '').trim() || title.trim();

/** The part of a title before its subtitle; the whole title if it has none. */
export const withoutSubtitle = (title: string): string => {
  const [first = ''] = title.split(/\s*:\s+|\s+[–—]\s+/);
  return first.trim() || title;
};

/**
 * An author's name as written on a title page: single spaces, without a role in parentheses. `Rowling, J. K.` is turned round when `lastFirst` is set; a suffix
 * such as `Jr.` is no first name.
 */
export function cleanName(raw: string, { lastFirst = false } = {}): string {
  const name = raw
    .replace(/\s*\([^()]*\)\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (!lastFirst) return name;
  const [last = '', first = '', ...more] = name.split(/\s*,\s*/);
  return !first || more.length || /^(jr|sr|i{1,3}|iv)\.?$/i.test(first) ? name : `${first} ${last}`;
}

const wordsOf = (name: string): string[] =>
  fold(name)
    .replace(/([^\s.])\.(?=\S)/g, '$1 ')
    .replace(/[^\p{L}\p{N}\s'-]/gu, ' ')
    .split(/[\s-]+/)
    .filter(Boolean);

/** Consonants of a surname without what transliterations differ in: Dostoevsky and Dostoyevski have the same. */
const skeleton = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/w/g, 'v')
    .replace(/[^a-z]|[aeiouyjh]/g, '');

/** Whether one name's first names fit the other's: equal or an initial of it, in order; left out ones are skipped. */
function firstNamesFit(a: readonly string[], b: readonly string[]): boolean {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  let at = 0;
  for (const word of few) {
    while (at < many.length && !fits(word, many[at] as string)) at++;
    if (at++ >= many.length) return false;
  }
  return true;
}
const fits = (a: string, b: string) => a === b || (a.length === 1 && b.startsWith(a)) || (b.length === 1 && a.startsWith(b));

/** Compares two authors' names, whichever way their first names are shortened or their surname is transliterated. */
export function nameLikeness(a: string, b: string): NameLikeness {
  const [one, two] = [wordsOf(a), wordsOf(b)];
  const [lastOfOne = '', lastOfTwo = ''] = [one.at(-1), two.at(-1)];
  if (!lastOfOne || !lastOfTwo) return 'other';
  if (one.join('') === two.join('')) return 'same';
  const firsts = firstNamesFit(one.slice(0, -1), two.slice(0, -1));
  if (lastOfOne === lastOfTwo) return firsts ? 'same' : 'other';
  const [left, right] = [skeleton(lastOfOne), skeleton(lastOfTwo)];
  return left.length >= SKELETON && left === right && lastOfOne[0] === lastOfTwo[0] && firstLettersFit(one, two) ? 'near' : 'other';
}
const firstLettersFit = (one: readonly string[], two: readonly string[]) => one.length < 2 || two.length < 2 || one[0]?.[0] === two[0]?.[0];

/** Best likeness of any name on one side with any on the other. */
export function namesLikeness(some: readonly string[], others: readonly string[]): NameLikeness {
  let best: NameLikeness = 'other';
  for (const a of some)
    for (const b of others) {
      const likeness = nameLikeness(a, b);
      if (likeness === 'same') return 'same';
      if (likeness === 'near') best = 'near';
    }
  return best;
}

/** Letters of a name from which one slip of the pen says little. */
const SLIP = 8;

/** Whether two names that are not the same may yet mean one author: one breaks off before the surname, or a letter is wrong, missing or doubled. */
export function mayBeOne(a: string, b: string): boolean {
  const [few, many] = [wordsOf(a), wordsOf(b)].sort((x, y) => x.length - y.length) as [string[], string[]];
  if (few.length && few.every((word, at) => word === many[at])) return true;
  return oneSlip(few.join(''), many.join(''));
}

/** Whether two words that are long enough differ in one letter at most: a wrong one, or one too many. */
function oneSlip(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < SLIP || long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  return short.slice(short.length === long.length ? same + 1 : same) === long.slice(same + 1);
}

/** What tells the volumes of one title apart: its numbers, and its last word if that is a Roman one. */
const volume = (words: readonly string[]) => words.filter((word, at) => /\d/.test(word) || (at === words.length - 1 && /^[ivx]+$/.test(word))).join(' ');

/** Whether two titles of one author may mean one book: they differ in spaces, in what stands in parentheses at the end, or in one letter; never in a number. */
export function titlesMayBeOne(a: string, b: string): boolean {
  const [one, two] = [a, b].map((title) => wordsOf(title.replace(/\s*\([^()]*\)\s*$/, '').trim() || title)) as [string[], string[]];
  const [left, right] = [one.join(''), two.join('')];
  return volume(one) === volume(two) && left !== '' && (left === right || oneSlip(left, right));
}

/** What a line of a file says about its book. */
export interface Sought {
  title: string;
  originalTitle?: string | null;
  /** Empty if the file names none. */
  authors: readonly string[];
}
/** An edition that may be the book of a line, found by ISBN or by one of its titles. */
export interface Candidate {
  bookId: number;
  workId: number;
  byIsbn: boolean;
  title: string;
  originalTitle: string | null;
  authors: readonly string[];
  /** The title of one merged into it, by which it was found. */
  formerTitle?: string | null;
}
/** The verdict on a line: one edition, several that a reader has to choose from, or none. */
export type Verdict = { book: Candidate } | { ask: Candidate[] } | 'none';

/**
 * Decides which book a line means (R-LIBIO-04): the edition of its ISBN; else the only work of that title or original title by that author. Several such works,
 * or titles that agree only up to a subtitle, are a question, and so is that title by somebody who may be the author, written in another way. A book of the same
 * title by somebody else is another book.
 */
export function judge(line: Sought, candidates: readonly Candidate[]): Verdict {
  const byIsbn = candidates.find((c) => c.byIsbn);
  if (byIsbn) return { book: byIsbn };
  const plausible = candidates.filter((c) => !line.authors.length || namesLikeness(line.authors, c.authors) !== 'other');
  const titles = new Set([line.title, line.originalTitle ?? ''].filter(Boolean).map((title) => foldTitle(withoutSeries(title))));
  const named = (c: Candidate) => [c.title, c.originalTitle ?? '', c.formerTitle ?? ''].some((title) => title && titles.has(foldTitle(withoutSeries(title))));
  const works = oneOfEachWork(plausible.filter(named));
  if (works.length === 1 && works[0]) return { book: works[0] };
  if (works.length) return { ask: works };
  const doubtful = candidates.filter((c) => named(c) && line.authors.some((a) => c.authors.some((b) => mayBeOne(a, b))));
  const rest = oneOfEachWork([...doubtful, ...plausible]);
  return rest.length ? { ask: rest } : 'none';
}

/** The first of each work's editions. */
export const oneOfEachWork = (candidates: readonly Candidate[]): Candidate[] =>
  [...new Map([...candidates].reverse().map((c) => [c.workId, c])).values()].reverse();
