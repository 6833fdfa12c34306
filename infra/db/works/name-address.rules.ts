import { createHash } from 'node:crypto';
import { seoName } from '@yaprak/shared-kit/format';

/** The slug of whatever has no character an address can hold. */
const NAMELESS = seoName('');

/**
 * Slug of a name, the same for every spelling that differs in case, accents or punctuation only. Names with letters that ASCII has no counterpart for, such as
 * Cyrillic ones, get a hash: without it they would all share one slug. So do those without any letter, as pictures alone.
 */
export function nameAddress(name: string, kind: 'yazar' | 'yayinevi' | 'raf'): string {
  const slug = seoName(name);
  const isLost = (letter: string) => seoName(letter) === NAMELESS;
  if (slug !== NAMELESS && !name.match(/[^\P{L}a-zA-Z]/gu)?.some(isLost)) return slug;
  const folded = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return `${kind}-${createHash('sha256')
    .update(folded || name.normalize('NFC'))
    .digest('hex')
    .slice(0, 10)}`;
}
