import { parse } from 'cookie';

export type Lang = 'tr' | 'en';
/** The parts of a request that indicate the reader's language. */
export interface LanguageHints {
  url?: string | undefined;
  headers: { cookie?: string | undefined; 'accept-language'?: string | undefined };
}
const isLang = (text: string | null | undefined): text is Lang => text === 'tr' || text === 'en';

/** Language, in order of precedence: URL, explicit choice, member setting, browser, Turkish (R-I18N-03). */
export function readerLanguage({ url = '', headers }: LanguageHints, own?: string): Lang {
  const wanted = [new URLSearchParams(url.split('?')[1]).get('language'), parse(headers.cookie ?? '').dil, own].find(isLang);
  return wanted ?? (/^\s*en\b/i.test(headers['accept-language'] ?? '') ? 'en' : 'tr');
}
