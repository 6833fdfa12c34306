import { type Lang, toLang } from '../format/lang';
import { useTranslation } from '../i18n/use-translation';

/** The language the product speaks now, for the formatting functions. */
export function useLang(): Lang {
  return toLang(useTranslation('kit').i18n.language);
}
