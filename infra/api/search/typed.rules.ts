import { normalizeIsbn } from '../../db/importers/isbn.rules';
import { likeText } from '../platform/like-text';
import { fold } from './fold';

/** Scores of matches; what merely resembles has its likeness, which is below 1. Popularity adds less than half a step (R-FIND-02). */
export const grades = { exact: 4, begins: 3, word: 2, otherWord: 1.5 } as const;

/** The query in the forms the database needs. */
export interface Typed {
  /** As typed, for the stemmer. */
  raw: string;
  folded: string;
  /** The first text after all that begin with the query, in the order of bytes. */
  beyond: string;
  /** LIKE patterns: at the start of the text, of a word, or anywhere. */
  atStart: string;
  atWord: string;
  within: string;
  /** All words, each as the beginning of one; the same for titles alone. Empty if the query has none. */
  words: string;
  titleWords: string;
  /** Two words and more of which one is a name rather than an initial, for names of people; empty otherwise. */
  nameWords: string[];
  /** Thirteen digits, if the query is an ISBN. */
  isbn: string | null;
  /** Typed with a number sign before it: tags are meant. */
  tagged?: boolean;
}

/** Words of a folded text: ASCII marks separate them, as in the generated columns of the database. */
export const wordsOf = (folded: string): string[] => folded.split(/[\s!-/:-@[-`{-~]+/u).filter(Boolean);

/** The words as a `tsquery`: all of them, in any order, each as the beginning of a word. */
export const wordQuery = (folded: string, weight = ''): string =>
  wordsOf(folded)
    .map((word) => `'${word}':*${weight}`)
    .join(' & ');

const NAME_LETTERS = 4;
/** Most words that names are looked through for. */
const NAME_WORDS = 6;
/** The words of a person's name, the longest first, which an index finds soonest. */
function nameWords(folded: string): string[] {
  const words = [...new Set(wordsOf(folded))].sort((a, b) => b.length - a.length);
  return words.length > 1 && words.length <= NAME_WORDS && words.every((word) => /^[\p{L}\p{N}]+$/u.test(word)) && (words[0] as string).length >= NAME_LETTERS
    ? words
    : [];
}

export function typed(raw: string): Typed {
  const folded = fold(raw.trim()).replace(/\s+/g, ' ');
  const pattern = likeText(folded);
  return {
    raw,
    folded,
    beyond: `${folded}\u{10ffff}`,
    atStart: `${pattern}%`,
    atWord: `% ${pattern}%`,
    within: `%${pattern}%`,
    words: wordQuery(folded),
    titleWords: wordQuery(folded, 'A'),
    nameWords: nameWords(folded),
    isbn: /^[\d\sXx-]{10,20}$/.test(raw.trim()) ? normalizeIsbn(raw) : null,
  };
}
