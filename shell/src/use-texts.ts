import { useTranslation } from '@yaprak/shared-kit';
import type { TFunction } from 'i18next';

/** Texts of one screen in both languages; they travel with the screen and not with every page. */
export interface ScreenTexts {
  tr: object;
  en: object;
}

/** The texts of a screen of the shell, made known to i18next when the screen is first drawn, on the server as in the browser; behind them those of the frame. */
export function useTexts(name: string, texts: ScreenTexts): TFunction {
  const { i18n } = useTranslation('shell');
  for (const lang of ['tr', 'en'] as const) if (!i18n.hasResourceBundle(lang, name)) i18n.addResourceBundle(lang, name, texts[lang]);
  return i18n.getFixedT(null, [name, 'shell']);
}
