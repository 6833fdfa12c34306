import { normalizeIsbn } from '@yaprak/shared-kit/format';
import { tagSlug } from '../entities/text/marks.rules';
import { likeText } from '../platform/like-text';
import { fold } from './fold';
import { byOtherName } from './other-names';

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
  /** Its words as they are; those of one or two letters, which begin too many others, only if there are no longer ones. */
  telling: string[];
  /** The other words of the query; and whether it has just one. */
  notTelling: string[];
  oneWord: boolean;
  /**
   * Whether likeness finds whatever has the query within: one word of seven letters has eight trigrams, of which five inside a word are 0.6 of them. Nor is a
   * query looked for within texts that has no three letters or digits in a row, for which an index would be read whole.
   */
  likenessTells: boolean;
  /** Whether anything may be looked for that resembles it: what resembles a word of two letters says nothing. */
  mayResemble: boolean;
  /** With a word so long that few begin with it. */
  rare: boolean;
  /** All words; and whether none has more than three letters: works are found by such beginnings together, without gathering all that have one of them. */
  all: string[];
  brief: boolean;
  /** The telling words as beginnings: what an index is asked for. */
  tellingWords: string;
  /** The same of words of four letters or more alone: thousands of works have a word that begins with three. And the other words. */
  longerWords: string;
  notLonger: string[];
  /** The longest telling word, alone. */
  longest: string[];
  /** Thirteen digits, if the query is an ISBN. */
  isbn: string | null;
  /** As the slug of a tag. */
  tag: string;
  /** Codes of countries and slugs of genres that are also called so, and of those with another name that begins so. */
  countries: string[];
  countriesBegin: string[];
  genres: string[];
  genresBegin: string[];
  /** Typed with a number sign before it: tags are meant. */
  tagged?: boolean;
}

/** Letters of a long word, and of one that few others begin with. */
const LONG = 7;
const RARE = 6;

/** Words of a folded text: ASCII marks separate them, as in the generated columns of the database. */
export const wordsOf = (folded: string): string[] => folded.split(/[\s!-/:-@[-`{-~]+/u).filter(Boolean);

/** The words as a `tsquery`: all of them, in any order, each as the beginning of a word. */
export const wordQuery = (folded: string, weight = ''): string =>
  wordsOf(folded)
    .map((word) => `'${word}':*${weight}`)
    .join(' & ');

// Turkish endings, folded, in their order: plural, whose it is, case. Single letters count as endings only behind others: too many words end in them.
const OWNER = '(?:[iu]m(?:[iu]z)?|[iu]n[iu]z|s?[iu])';
const CASE = '(?:n?d[ae]n?|t[ae]n?|n?[iu]n|[yn][iuae]|y?l[ae])';
const ENDINGS = new RegExp(`^((?:.* )?[^ ]{4,}?)(?:l[ae]r${OWNER}?(?:${CASE}|[iuae])?|${OWNER}?${CASE})$`);

/**
 * A query without the endings of its last word, or what stands behind its apostrophe: 'suc ve ceza'yi' is about 'suc ve ceza'. Null if it has none, or less than
 * four letters would be left.
 */
export function withoutEndings(folded: string): string | null {
  const [, name] = /^(.*\p{L}{2})'[a-z]+$/u.exec(folded) ?? ENDINGS.exec(folded) ?? [];
  return name ?? null;
}

/** Reads what was typed into a search field. */
export function typed(raw: string): Typed {
  const folded = fold(raw.trim()).replace(/\s+/g, ' ');
  const pattern = likeText(folded);
  const all = wordsOf(folded);
  const long = all.filter((word) => word.length > 2);
  const telling = long.length ? long : all;
  const longer = all.filter((word) => word.length > 3);
  const [country, genre] = [byOtherName('ulke', folded), byOtherName('tur', folded)];
  return {
    raw,
    folded,
    beyond: `${folded}\u{10ffff}`,
    atStart: `${pattern}%`,
    atWord: `% ${pattern}%`,
    within: `%${pattern}%`,
    words: wordQuery(folded),
    titleWords: wordQuery(folded, 'A'),
    telling,
    notTelling: all.filter((word) => !telling.includes(word)),
    oneWord: all.length === 1,
    likenessTells: (all.length === 1 && (all[0] as string).length >= LONG) || !/[a-z\d]{3}/.test(folded),
    mayResemble: long.length > 0,
    rare: telling.some((word) => word.length >= RARE),
    brief: !longer.length,
    all,
    tellingWords: wordQuery(telling.join(' ')),
    longerWords: wordQuery(longer.join(' ')),
    notLonger: all.filter((word) => !longer.includes(word)),
    longest: telling.length ? [telling.reduce((a, b) => (b.length > a.length ? b : a))] : [],
    isbn: /^[\d\sXx-]{10,20}$/.test(raw.trim()) ? normalizeIsbn(raw) : null,
    tag: tagSlug(folded.replace(/^#/, '')),
    countries: country.exact,
    countriesBegin: country.begins,
    genres: genre.exact,
    genresBegin: genre.begins,
  };
}
