import { createInstance, type i18n as I18n } from 'i18next';
import designEn from '../design/texts.en.json';
import designTr from '../design/texts.tr.json';
import socialEn from '../social/texts.en.json';
import socialTr from '../social/texts.tr.json';
import en from './texts.en.json';
import tr from './texts.tr.json';

/** Makes the i18next instance of a tab or of one request on the server. Areas add their texts under their name when they are loaded. */
export function createI18n(lang: 'tr' | 'en'): I18n {
  const instance = createInstance();
  void instance.init({
    lng: lang,
    fallbackLng: 'tr',
    defaultNS: 'kit',
    ns: ['kit'],
    resources: { tr: { kit: { ...tr, ...designTr, ...socialTr } }, en: { kit: { ...en, ...designEn, ...socialEn } } },
    interpolation: { escapeValue: false },
    initAsync: false,
    returnNull: false,
  });
  return instance;
}
export { kitText } from './kit-text';
export { TextsProvider, useTranslation } from './use-translation';
export type { I18n };
