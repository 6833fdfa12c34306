/** The languages of the product; Turkish is the default (R-I18N-01..03). */
export type Lang = 'tr' | 'en';

/** Maps any language tag (`tr-TR`, `en`, undefined) to a supported one. */
export function toLang(code: string | undefined | null): Lang {
  return code?.toLowerCase().startsWith('en') ? 'en' : 'tr';
}
