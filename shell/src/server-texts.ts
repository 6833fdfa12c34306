import { createI18n, type I18n } from '@yaprak/shared-kit';
import { learnKitTexts } from '@yaprak/shared-kit/host';
import { learnAllKitTexts } from '@yaprak/shared-kit/texts';
import en from '../texts/en.json';
import tr from '../texts/tr.json';

learnAllKitTexts(learnKitTexts);

/** Maximum number of area version sets live at once: the live one, a canary, and recent releases. */
const KEPT = 8;
const known = new Map<string, I18n>();

/**
 * The i18next instance of all pages rendered with the same area versions in the same language; creating one per page takes longer than rendering many a page.
 * Nothing in it is specific to a reader.
 * @param revision identifies the area versions: their texts are added on first use
 */
export function serverTexts(lang: 'tr' | 'en', revision: string): I18n {
  const key = `${lang} ${revision}`;
  const found = known.get(key);
  if (found) return found;
  const i18n = createI18n(lang);
  i18n.addResourceBundle('tr', 'shell', tr);
  i18n.addResourceBundle('en', 'shell', en);
  const [oldest] = known.keys();
  if (known.size >= KEPT && oldest !== undefined) known.delete(oldest);
  known.set(key, i18n);
  return i18n;
}
