/** The languages of the product; Turkish is the default (R-I18N-01..03). */
export type Lang = 'tr' | 'en';

/** Narrows any language code (`tr-TR`, `en`, undefined) to one of ours. */
export function toLang(code: string | undefined | null): Lang {
  return code?.toLowerCase().startsWith('en') ? 'en' : 'tr';
}
