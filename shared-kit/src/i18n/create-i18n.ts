import type { i18n } from 'i18next';
import { knownKitTexts } from './known-texts';
import { OwnI18n } from './own-i18n';

/**
 * Texts of a tab or of one request, typed as i18next's instance: what an application with its own React root passes to `TextsProvider`. It holds the texts and
 * looks them up; backends, plugins and formats of i18next are not there.
 */
export type I18n = i18n;

/** Creates the texts of a tab, or of one request on the server, with the kit texts known so far. Areas add theirs under their name when loaded. */
export function createI18n(lang: 'tr' | 'en'): I18n {
  const instance = new OwnI18n(lang, 'tr', 'kit');
  for (const [known, kit] of knownKitTexts()) instance.addResourceBundle(known, 'kit', kit);
  return instance as unknown as I18n;
}
