import { createI18n, type I18n } from '@yaprak/shared-kit';
import { learnKitTexts } from '@yaprak/shared-kit/host';
import { learnAllKitTexts } from '@yaprak/shared-kit/texts';
import en from '../texts/en.json';
import tr from '../texts/tr.json';

learnAllKitTexts(learnKitTexts);

/** Maximum number of area version sets live at once: the live one, a canary, and recent releases. */
const KEPT = 8;
const known = new Map<string, I18n>();

/** Texts with values kept per instance; there are more values than can be kept. */
const MOST_TEXTS = 5_000;

const plain = (values: Record<string, unknown>) => Object.values(values).every((value) => typeof value === 'string' || Number.isFinite(value));

/** Puts the same values into a text only once: most of a page's texts are those of the page before. All are looked up again when texts are added. */
function remember(i18n: I18n): void {
  const fixed = i18n.getFixedT.bind(i18n) as (...args: unknown[]) => (key: unknown, values?: unknown) => unknown;
  const known = new Map<string, unknown>();
  i18n.store.on('added', () => known.clear());
  i18n.getFixedT = ((...from: unknown[]) => {
    const look = fixed(...from);
    const place = String(from);
    return (key: unknown, values?: unknown) => {
      if (typeof key !== 'string' || !values || !plain(values as Record<string, unknown>)) return look(key, values);
      let asked = `${place}\0${key}`;
      // A number may choose a plural, a text that looks like it does not.
      for (const [name, value] of Object.entries(values)) asked += `\0${name}${typeof value === 'number' ? '#' : '='}${value}`;
      let text = known.get(asked);
      if (text === undefined) {
        text = look(key, values);
        if (known.size >= MOST_TEXTS) known.clear();
        known.set(asked, text);
      }
      return text;
    };
  }) as I18n['getFixedT'];
}

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
  remember(i18n);
  const [oldest] = known.keys();
  if (known.size >= KEPT && oldest !== undefined) known.delete(oldest);
  known.set(key, i18n);
  return i18n;
}
