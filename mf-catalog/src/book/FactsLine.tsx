import { Facts, LinkText, Meta, type PageData, useLang, useTranslation } from '@yaprak/shared-kit';
import { yearText } from '../years.rules';

/** What a reader wants to know of a book first, in one line: pages, year of the first edition, language, genre (R-LOOK-04). Nothing if nothing is known. */
export function FactsLine({ kunye, turler }: Pick<PageData<'kitap'>, 'kunye' | 'turler'>) {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const year = kunye.ilkYil ?? kunye.yil;
  const [genre] = turler;
  const known = [
    kunye.sayfa && t('pageCount', { count: kunye.sayfa }),
    year && yearText(year, lang),
    kunye.dil,
    genre && (
      <LinkText $quiet to={`/kitap-turu/${genre.seo_adi}`}>
        {genre.adi}
      </LinkText>
    ),
  ].filter(Boolean);
  if (!known.length) return null;
  return (
    <Meta as="p" style={{ display: 'block' }}>
      <Facts of={known} />
    </Meta>
  );
}
