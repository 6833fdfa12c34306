const SUFFIX_VOWELS: Record<string, string> = { a: 'ı', ı: 'ı', â: 'ı', e: 'i', i: 'i', î: 'i', o: 'u', u: 'u', û: 'u', ö: 'ü', ü: 'ü' };

/**
 * A Turkish name with the suffix of possession, by its last vowel: `Tülin Sayar’ın`, `Ece’nin`, `Uğur’un` (R-LOOK-13). A name that does not end in a letter, or
 * has no vowel to follow, stays without: nobody can say how it is read.
 */
export function genitive(name: string): string {
  const word = name.trim().split(/\s+/).at(-1)?.toLocaleLowerCase('tr') ?? '';
  const vowel = [...word].findLast((letter) => letter in SUFFIX_VOWELS);
  if (!vowel || !/\p{L}$/u.test(word)) return name;
  return `${name.trim()}’${word.at(-1) === vowel ? 'n' : ''}${SUFFIX_VOWELS[vowel]}n`;
}
