import { loadWithRetry, useTranslation, v } from '@yaprak/shared-kit';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import type { SearchFieldProps } from '../quick/SearchField';
import { useWords } from '../quick/use-words';
import { type SearchSection, searchPath } from './search.rules';

const Plain = styled.input`width: 100%; height: 48px; padding: 0 16px; border-radius: 24px; border: 0; background: ${v.sunken}; color: ${v.ink}; font: inherit; font-size: 16px;`;

/** Fetched once; later pages have it from their first frame. */
let loaded: ComponentType<SearchFieldProps> | undefined;

/**
 * The field of the search page (R-NAV-03): the one of the header, which suggests. Until it is here a plain field stands in, and what was typed there
 * meanwhile goes on. Whoever came to search (`asking`) writes at once; whoever came for a section, for books of a mood or for suggestions, sees them.
 */
export function PageField({ q, bolum, asking }: { q: string; bolum: SearchSection; asking: boolean }) {
  const { t } = useTranslation('mf-search');
  const navigate = useNavigate();
  const [Field, setField] = useState(() => loaded);
  const words = useWords(q);
  const plain = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(asking);
  useEffect(() => {
    if (asking) plain.current?.focus();
    if (loaded) return;
    loadWithRetry(() => import(/* webpackChunkName: "search-field" */ '../quick/SearchField')).then(
      ({ SearchField }) => {
        loaded = SearchField;
        // Gone, or replaced already.
        if (!plain.current) return;
        setOpen(document.activeElement === plain.current);
        setField(() => SearchField);
      },
      () => undefined,
    );
  }, [asking]);
  return (
    <search>
      {Field ? (
        <Field words={words} found={q} open={open} label={t('title')} termPath={(term) => searchPath(term, bolum)} />
      ) : (
        <form
          action="/ara"
          onSubmit={(event) => {
            event.preventDefault();
            const term = words.text.trim();
            if (!term) return;
            words.send(term);
            void navigate(searchPath(term, bolum));
          }}
        >
          <Plain
            ref={plain}
            name="q"
            type="search"
            value={words.text}
            onChange={(event) => words.write(event.target.value)}
            aria-label={t('title')}
            placeholder={t('placeholders.hepsi')}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={120}
          />
        </form>
      )}
    </search>
  );
}
