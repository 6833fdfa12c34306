import { askedKey, flatten, type Texts } from './catalogue.rules';
import type { Lookup } from './lookups';

const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
const pattern = (key: string) => new RegExp(`^${key.split('*').map(escaped).join('(.+)')}$`);
const isOpen = (key: string) => key === '*';

/** Lookups without a text in any catalogue. For a dynamic key, at least one text must match. */
export function unanswered(lookups: readonly Lookup[], keysOf: (namespaces: readonly string[] | null) => ReadonlySet<string>): string[] {
  return lookups.flatMap(({ file, namespaces, key }) => {
    if (isOpen(key)) return [];
    const keys = keysOf(namespaces);
    const there = key.includes('*') ? [...keys].some((one) => pattern(key).test(one)) : keys.has(key);
    return there ? [] : [`${file} asks for ${key}, which ${namespaces?.join(' and ') ?? 'the package'} does not have`];
  });
}

/** Unused keys of a catalogue. The dynamic part of a key must occur in the code as a word; so must a whole key if nothing of it is static. */
export function unused(texts: Texts, lookups: readonly Pick<Lookup, 'key'>[], words: ReadonlySet<string>): string[] {
  const keys = new Set([...flatten(texts).keys()].map(askedKey));
  const plain = new Set(lookups.map(({ key }) => key));
  const patterns = [...plain].filter((key) => key.includes('*') && !isOpen(key)).map(pattern);
  // `karar-gizle` is composed from `karar` and `gizle`.
  const known = (part: string): boolean =>
    words.has(part) || [...part.matchAll(/[-.]/g)].some(({ index }) => words.has(part.slice(0, index)) && known(part.slice(index + 1)));
  const fits = (key: string) => patterns.some((one) => one.exec(key)?.slice(1).every(known));
  return [...keys].filter((key) => !plain.has(key) && !words.has(key) && !fits(key));
}
