import { useTranslation } from '@yaprak/shared-kit';
import type { TFunction } from 'i18next';

/** Texts of a few screens in both languages, loaded with these instead of every page of the area; registered when one of them first renders, also on the server. */
export function useTexts(name: string, texts: { tr: object; en: object }): TFunction {
  const { i18n } = useTranslation('mf-feed');
  for (const lang of ['tr', 'en'] as const) if (!i18n.hasResourceBundle(lang, name)) i18n.addResourceBundle(lang, name, texts[lang]);
  return i18n.getFixedT(null, name);
}
