import { useTranslation } from '@yaprak/shared-kit';
import type { TFunction } from 'i18next';

/** Texts of one screen in both languages, loaded with the screen instead of every page. */
export interface ScreenTexts {
  tr: object;
  en: object;
}

/** A shell screen's texts, registered with i18next when the screen first renders, on the server as in the browser; falls back to the frame's. */
export function useTexts(name: string, texts: ScreenTexts): TFunction {
  const { i18n } = useTranslation('shell');
  for (const lang of ['tr', 'en'] as const) if (!i18n.hasResourceBundle(lang, name)) i18n.addResourceBundle(lang, name, texts[lang]);
  return i18n.getFixedT(null, [name, 'shell']);
}
