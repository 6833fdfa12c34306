import { firstAuthors } from '../format/authors';
import { useTranslation } from '../i18n/use-translation';

/** The authors of a book (`yazarAdi`) as text: two at most, then "and others" (R-LOOK-01). */
export function Byline({ of }: { of: string }) {
  const { t } = useTranslation('kit');
  const { names, more } = firstAuthors(of);
  return more ? t('andOthers', { names }) : names;
}
