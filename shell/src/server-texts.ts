import { createI18n, type I18n } from '@yaprak/shared-kit';
import { learnKitTexts } from '@yaprak/shared-kit/host';
import { learnAllKitTexts } from '@yaprak/shared-kit/texts';
import en from '../texts/en.json';
import tr from '../texts/tr.json';

learnAllKitTexts(learnKitTexts);

/** So many sets of area versions are live at once at most: the live one, a canary, and those of the last releases. */
const KEPT = 8;
const known = new Map<string, I18n>();

/**
 * The texts of all pages that are drawn with the same area versions in the same language; to set them up for each page takes longer than many a page.
 * Nothing in them belongs to a reader.
 * @param revision names the versions of the areas: their texts are added when they are first used
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
