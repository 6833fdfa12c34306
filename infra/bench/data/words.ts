import type { Random } from './random';

const consonants = 'bcçdfgğhjklmnprsştvyz';
const vowels = { back: 'aıou', front: 'eiöü' };

/** Turkish-sounding words: open and closed syllables with vowel harmony. Short ones first, since frequent words are short in every language (Zipf, 1935). */
export function vocabulary(random: Random, size: number): string[] {
  const words = new Set<string>();
  while (words.size < size) {
    const harmony = random.next() < 0.5 ? vowels.back : vowels.front;
    let word = '';
    for (let syllables = 1 + random.skewed(4, 0.8); syllables > 0; syllables--) {
      const onset = consonants[random.below(consonants.length)] as string;
      // No Turkish word begins with ğ.
      word += (word === '' && onset === 'ğ' ? 'k' : onset) + harmony[random.below(harmony.length)];
      if (random.next() < 0.4) word += 'lmnrstkyz'[random.below(9)];
    }
    words.add(word);
  }
  return [...words].sort((a, b) => a.length - b.length);
}

/** A word with a capital letter. */
export const capital = (word: string) => word.charAt(0).toLocaleUpperCase('tr') + word.slice(1);

/** Words by natural frequency: the first of the vocabulary far more often than the last. */
export const words = (random: Random, from: readonly string[], count: number, skew = 2.5): string[] =>
  Array.from({ length: count }, () => from[random.skewed(from.length, skew)] as string);

/** A sentence of about six to seventeen words. */
export const sentence = (random: Random, from: readonly string[]) => `${capital(words(random, from, 6 + random.below(12)).join(' '))}.`;
