import { Column, EmptyState, Page, pageLoader, Row, SectionBar, SortMenu, usePage, useTranslation, VisuallyHidden } from '@yaprak/shared-kit';
import { searchSections, searchSorts } from '@yaprak/shared-kit/limits';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { termResult } from '../quick/result.rules';
import { useRecents } from '../quick/use-recents';
import { PageField } from './PageField';
import { SearchResults } from './SearchResults';
import { searchParams, searchPath } from './search.rules';

export const loader = pageLoader('ara', ({ url }) => searchParams(url.searchParams));

/** `/ara?q=` with its sections and sorts (R-SRCH-01 … R-SRCH-10, R-SRCH-29 … R-SRCH-35). */
export default function SearchPage() {
  const { t } = useTranslation('mf-search');
  const navigate = useNavigate();
  const { veri } = usePage<'ara'>();
  const { q, bolum, s } = veri;
  const { add } = useRecents();
  const remember = useRef(add);
  remember.current = add;
  useEffect(() => {
    if (q) remember.current(termResult(q));
  }, [q]);
  const sorts = searchSorts[bolum];
  return (
    <Page>
      <Column $gap={5}>
        <VisuallyHidden as="h1">{q ? `${t('title')}: ${q}` : t('title')}</VisuallyHidden>
        <search>
          <PageField key={q} q={q} bolum={bolum} />
        </search>
        {!q ? (
          <EmptyState title={t('start')} text={t('startText')} />
        ) : (
          <>
            <SectionBar
              label={t('title')}
              sections={searchSections.map((section) => ({ to: searchPath(q, section), label: t(`sections.${section}`), current: section === bolum }))}
            />
            {sorts.length > 1 && s && (
              <Row $justify="end">
                <SortMenu
                  options={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
                  value={s}
                  onChange={(value) => void navigate(searchPath(q, bolum, value), { replace: true })}
                />
              </Row>
            )}
            <SearchResults found={veri} />
          </>
        )}
      </Column>
    </Page>
  );
}
