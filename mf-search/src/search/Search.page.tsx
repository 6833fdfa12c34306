import { Column, Page, pageLoader, SectionBar, usePage, useTranslation, VisuallyHidden } from '@yaprak/shared-kit';
import { searchSections } from '@yaprak/shared-kit/limits';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { termResult } from '../quick/result.rules';
import { useRecents } from '../quick/use-recents';
import { PageField } from './PageField';
import { later } from './results';
import { asFilters, searchParams, searchPath, suggests } from './search.rules';

export const loader = pageLoader('ara', ({ url }) => ({ ...searchParams(url.searchParams), ...(suggests(url.pathname) ? { oneri: 1 as const } : {}) }));

/** `/ara?q=` with its sections and sorts; `/oneriler` suggests books (R-SRCH-01 … R-SRCH-10, R-SRCH-29 … R-SRCH-35). */
export default function SearchPage() {
  const { t } = useTranslation('mf-search');
  const { veri, baslik } = usePage<'ara'>();
  const { q, bolum, s } = veri;
  const { add } = useRecents();
  const remember = useRef(add);
  remember.current = add;
  useEffect(() => {
    if (q) remember.current(termResult(q));
  }, [q]);
  const filters = asFilters(veri.suzgec ?? {});
  const { Results } = later;
  const asking = !q && bolum === 'kesfet' && !suggests(useLocation().pathname);
  return (
    <Page>
      <Column $gap={5}>
        <VisuallyHidden as="h1">{q ? `${t('title')}: ${q}` : baslik}</VisuallyHidden>
        <PageField q={q} bolum={bolum} asking={asking} />
        {q && (
          <SectionBar
            label={t('title')}
            sections={searchSections.map((section) => ({
              to: searchPath(q, section, undefined, section === 'kitaplar' ? filters : {}),
              label: t(`sections.${section}`),
              current: section === bolum,
            }))}
          />
        )}
        {Results && <Results key={searchPath(q, bolum, s, filters)} found={veri} />}
      </Column>
    </Page>
  );
}
