import { askedKey, flatten, type Texts } from './catalogue.rules';
import type { Lookup } from './lookups';

const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
const pattern = (key: string) => new RegExp(`^${key.split('*').map(escaped).join('(.+)')}$`);
const isOpen = (key: string) => key === '*';

/** The lookups that no catalogue answers. Of a key that is put together when it runs, one text at least must fit. */
export function unanswered(lookups: readonly Lookup[], keysOf: (namespaces: readonly string[] | null) => ReadonlySet<string>): string[] {
  return lookups.flatMap(({ file, namespaces, key }) => {
    if (isOpen(key)) return [];
    const keys = keysOf(namespaces);
    const there = key.includes('*') ? [...keys].some((one) => pattern(key).test(one)) : keys.has(key);
    return there ? [] : [`${file} asks for ${key}, which ${namespaces?.join(' and ') ?? 'the package'} does not have`];
  });
}

/**
 * The keys of a catalogue that nobody asks for. Where a part is only known when the code runs, what fills it must stand somewhere in the code as a word; a
 * whole key too, where nothing of it is known.
 */
export function unused(texts: Texts, lookups: readonly Pick<Lookup, 'key'>[], words: ReadonlySet<string>): string[] {
  const keys = new Set([...flatten(texts).keys()].map(askedKey));
  const plain = new Set(lookups.map(({ key }) => key));
  const patterns = [...plain].filter((key) => key.includes('*') && !isOpen(key)).map(pattern);
  // `karar-gizle` is put together from `karar` and `gizle`.
  const known = (part: string): boolean =>
    words.has(part) || [...part.matchAll(/[-.]/g)].some(({ index }) => words.has(part.slice(0, index)) && known(part.slice(index + 1)));
  const fits = (key: string) => patterns.some((one) => one.exec(key)?.slice(1).every(known));
  return [...keys].filter((key) => !plain.has(key) && !words.has(key) && !fits(key));
}
