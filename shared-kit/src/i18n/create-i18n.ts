import { createInstance, type i18n } from 'i18next';
import { knownKitTexts } from './known-texts';

/** Texts of a tab or of one request, as i18next holds them: what an application with its own React root passes to `TextsProvider`. */
export type I18n = i18n;

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
