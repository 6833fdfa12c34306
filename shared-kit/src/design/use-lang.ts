import { type Lang, toLang } from '../format/lang';
import { useTranslation } from '../i18n/use-translation';

/** The current interface language, for the formatting functions. */
export function useLang(): Lang {
  return toLang(useTranslation('kit').i18n.language);
}
