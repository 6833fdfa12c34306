import { createInstance, type i18n as I18n } from 'i18next';
import { knownKitTexts } from './known-texts';

/** Creates the i18next instance of a tab, or of one request on the server, with the kit texts known so far. Areas add theirs under their name when loaded. */
export function createI18n(lang: 'tr' | 'en'): I18n {
  const instance = createInstance();
  void instance.init({
    lng: lang,
    fallbackLng: 'tr',
    defaultNS: 'kit',
    ns: ['kit'],
    resources: Object.fromEntries([...knownKitTexts()].map(([known, kit]) => [known, { kit }])),
    interpolation: { escapeValue: false },
    initAsync: false,
    returnNull: false,
  });
  return instance;
}
export { kitText } from './kit-text';
export { learnKitTexts } from './known-texts';
export { TextsProvider, useTranslation } from './use-translation';
export type { I18n };
