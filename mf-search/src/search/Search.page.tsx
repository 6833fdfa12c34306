import { Button, Column, EmptyState, Page, pageLoader, Row, SectionBar, SortMenu, usePage, useTranslation, VisuallyHidden, v } from '@yaprak/shared-kit';
import { searchSections, searchSorts } from '@yaprak/shared-kit/limits';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { termResult } from '../quick/result.rules';
import { useRecents } from '../quick/use-recents';
import { SearchResults } from './SearchResults';
import { searchParams, searchPath } from './search.rules';

export const loader = pageLoader('ara', ({ url }) => searchParams(url.searchParams));

const Field = styled.input`flex: 1; min-width: 0; height: 48px; padding: 0 16px; border-radius: 10px; border: 1px solid ${v.edge}; background: ${v.card}; color: ${v.ink}; font: inherit; font-size: 16px;`;

/** `/ara?q=` with its sections and sorts (R-SRCH-01 … R-SRCH-10, R-SRCH-29 … R-SRCH-35). */
export default function SearchPage() {
  const { t } = useTranslation('mf-search');
  const navigate = useNavigate();
  const { veri } = usePage<'ara'>();
  const { q, bolum, s } = veri;
  const [text, setText] = useState(q);
  const { add } = useRecents();
  const remember = useRef(add);
  remember.current = add;
  useEffect(() => {
    setText(q);
    if (q) remember.current(termResult(q));
  }, [q]);
  // Opening search without a query focuses the field.
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!q) field.current?.focus();
  }, [q]);
  const sorts = searchSorts[bolum];
  return (
    <Page>
      <Column $gap={5}>
        <VisuallyHidden as="h1">{q ? `${t('title')}: ${q}` : t('title')}</VisuallyHidden>
        <search>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (text.trim()) void navigate(searchPath(text.trim(), bolum));
            }}
          >
            <Row $gap={2}>
              <Field
                ref={field}
                type="search"
                value={text}
                onChange={(event) => setText(event.target.value)}
                placeholder={t('placeholders.hepsi')}
                aria-label={t('placeholders.hepsi')}
                autoComplete="off"
                maxLength={120}
              />
              <Button type="submit">{t('search')}</Button>
            </Row>
          </form>
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
