import { idSeo, LinkText, type PageData, useTranslation } from '@yaprak/shared-kit';
import { seriesText } from '@yaprak/shared-kit/format';

type Series = NonNullable<PageData<'kitap'>['kitap']['seri']>;

/** Path of a series. */
const seriesPath = (series: Pick<Series, 'id' | 'seo_adi'>) => `/seri/${idSeo(series.seo_adi, series.id)}`;

/** The name of a series with the book's place in it, as words. */
export function SeriesName({ of }: { of: Series }) {
  const { t } = useTranslation('mf-catalog');
  return seriesText(of, t('series.prequel'));
}

/** The same as a link to the series (R-SERIES-03). */
export const SeriesLink = ({ of }: { of: Series }) => (
  <LinkText to={seriesPath(of)}>
    <SeriesName of={of} />
  </LinkText>
);
