import type { Lang } from './reader-language';

/**
 * The address of a page in a language (R-OPEN-04): Turkish stands at the plain address, English under `?language=en`, other parameters stay.
 * @param address site-relative or absolute
 */
export function languageAddress(address: string, lang: Lang): string {
  const [path = '', query = ''] = address.split('#', 1)[0]?.split('?', 2) ?? [];
  const parameters = new URLSearchParams(query);
  parameters.delete('language');
  if (lang === 'en') parameters.set('language', 'en');
  const rest = parameters.toString();
  return rest ? `${path}?${rest}` : path;
}

/** The addresses of a page by language tag, as search engines ask for them; whoever prefers no language gets the plain one. */
export const languageAddresses = (address: string): readonly (readonly ['tr' | 'en' | 'x-default', string])[] => [
  ['tr', languageAddress(address, 'tr')],
  ['en', languageAddress(address, 'en')],
  ['x-default', languageAddress(address, 'tr')],
];

/**
 * Where a redirect leads whoever asked in a language: it stays the one of the address that was asked for, unless the target names its own.
 * @param target site-relative
 * @param asked address of the request
 */
export function inLanguageOf(target: string, asked: string): string {
  const wanted = new URLSearchParams(asked.split('?')[1]).get('language');
  const [address = '', ...fragment] = target.split('#');
  const [, query] = address.split('?', 2);
  if ((wanted !== 'tr' && wanted !== 'en') || new URLSearchParams(query).has('language')) return target;
  return [`${address}${query === undefined ? '?' : '&'}language=${wanted}`, ...fragment].join('#');
}
