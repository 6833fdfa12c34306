import { useTranslation } from 'react-i18next';
import { type Lang, toLang } from '../format/lang';

/** The language the product speaks now, for the formatting functions. */
export function useLang(): Lang {
  return toLang(useTranslation('kit').i18n.language);
}
