import { Button, Icon, radius, SearchIcon, useTranslation, VisuallyHidden, v } from '@yaprak/shared-kit';
import { useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import styled from 'styled-components';
import { withFields } from './FilterBar';

const Line = styled.form`display: flex; gap: 8px; max-width: 480px;`;
const Field = styled.input`flex: 1; min-width: 0; min-height: 44px; padding: 0 14px; border-radius: ${radius.control}px; border: 1px solid ${v.edge}; background: ${v.card}; color: ${v.ink}; font: inherit; font-size: 15px;`;

/** Searches the screen's list; the query is in the URL. */
export function SearchField({ path, label, placeholder }: { path: string; label: string; placeholder?: string }) {
  const { t } = useTranslation('mf-admin');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = useId();
  const now = search.get('q') ?? '';
  return (
    <Line
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
        void navigate(withFields(path, search, { q: q || undefined }));
      }}
    >
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <Field key={now} id={id} name="q" type="search" defaultValue={now} placeholder={placeholder ?? label} maxLength={80} enterKeyHint="search" />
      <Button type="submit" variant="quiet" icon={<Icon of={SearchIcon} size={17} />}>
        {t('search')}
      </Button>
    </Line>
  );
}
