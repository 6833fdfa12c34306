const V = '[aeıioöuüâîûAEIİOÖUÜÂÎÛ]';
const C = `[^${V.slice(1)}`;
/** Of the consonants between two vowels the last begins the next syllable: `İs-tan-bul`, `kont-rol`. */
const syllable = new RegExp(`${C}*${V}(${C}*(?=${C}${V}|$))?`, 'g');
const SOFT = '\u00ad';

/**
 * A Turkish word with a soft hyphen wherever it may be broken: between syllables, but not at an apostrophe, nor so that one letter stands alone (R-NAV-14).
 */
export const hyphenate = (word: string): string =>
  (word.match(syllable) ?? [word])
    .join(SOFT)
    .replaceAll(`’${SOFT}`, '’')
    .replace(/^(\P{L}*\p{L})\u00ad|\u00ad(?=\p{L}\P{L}*$)/gu, '$1');
