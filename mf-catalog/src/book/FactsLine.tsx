import { LinkText, Meta, type PageData, useLang, useTranslation } from '@yaprak/shared-kit';
import { Fragment, type ReactNode } from 'react';
import { yearText } from '../years.rules';

/** What a reader wants to know of a book first, in one line: pages, year of the first edition, language, genre (R-LOOK-04). Nothing if nothing is known. */
export function FactsLine({ kunye, turler }: Pick<PageData<'kitap'>, 'kunye' | 'turler'>) {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const year = kunye.ilkYil ?? kunye.yil;
  const [genre] = turler;
  const facts: [string, ReactNode][] = [
    ['pages', kunye.sayfa && t('pageCount', { count: kunye.sayfa })],
    ['year', year && yearText(year, lang)],
    ['language', kunye.dil],
    [
      'genre',
      genre && (
        <LinkText $quiet to={`/kitap-turu/${genre.seo_adi}`}>
          {genre.adi}
        </LinkText>
      ),
    ],
  ];
  const known = facts.filter(([, fact]) => fact);
  if (!known.length) return null;
  return (
    <Meta as="p" style={{ display: 'block' }}>
      {known.map(([key, fact], at) => (
        <Fragment key={key}>
          {at > 0 && '\u00a0· '}
          {fact}
        </Fragment>
      ))}
    </Meta>
  );
}
