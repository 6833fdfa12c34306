import { type PageData, useLang, useTranslation } from '@yaprak/shared-kit';
import { Fragment, memo, type ReactNode } from 'react';
import styled from 'styled-components';
import { yearText } from '../years.rules';
import { PersonName } from './PersonName';

/** An edition with its imprint. */
export type Edition = NonNullable<PageData<'kitap'>['baskilar']>[number];

const Facts = styled.dl`display: grid; grid-template-columns: minmax(84px, auto) 1fr; gap: 6px 16px; margin: 0; font-size: 14px; dt { color: var(--ink-2); } dd { margin: 0; overflow-wrap: anywhere; }`;

/** Publisher, translators, pages, years and numbers of an edition; unknown ones are omitted. */
export const Imprint = memo(function Imprint({ kunye }: { kunye: Edition['kunye'] & Pick<PageData<'kitap'>['kunye'], 'ilkYil' | 'ozgunAdi'> }) {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const translators = kunye.cevirmenAdlari ?? kunye.cevirmenler;
  const facts: [string, ReactNode][] = [
    ['publisher', kunye.yayinevi],
    [
      'translator',
      translators.length > 0 &&
        translators.map((person, i) => (
          <Fragment key={person.adi}>
            {i > 0 && ', '}
            <PersonName of={person} />
          </Fragment>
        )),
    ],
    ['pages', kunye.sayfa],
    ['year', kunye.yil],
    ['firstYear', kunye.ilkYil && yearText(kunye.ilkYil, lang)],
    ['original', kunye.ozgunAdi],
    ['language', kunye.dil],
    ['isbn', kunye.isbn],
  ];
  return (
    <Facts>
      {facts
        .filter(([, value]) => value)
        .map(([key, value]) => (
          <Fragment key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </Facts>
  );
});
