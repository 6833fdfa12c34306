import { Icon, IconButton, radius, SearchIcon, useTranslation, v, XIcon } from '@yaprak/shared-kit';
import { type FormEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';

const Frame = styled.form`display: flex; align-items: center; flex: 1 1 140px; min-width: 0; max-width: 360px; height: 40px; padding-left: 12px; gap: 8px; border-radius: ${radius.control}px; background: ${v.card}; box-shadow: inset 0 0 0 1px ${v.edge}; color: ${v.ink2};
  &:focus-within { box-shadow: inset 0 0 0 2px ${v.accent}; }
  input { flex: 1; min-width: 0; height: 100%; border: 0; background: none; font: inherit; font-size: 15px; color: ${v.ink}; outline: none; }
  input::-webkit-search-cancel-button { display: none; }
`;

/** Filters a list by text; submitted with Enter, cleared by its button. */
export function QueryBox({ label, value = '', onSearch }: { label: string; value?: string; onSearch: (words: string) => void }) {
  const { t } = useTranslation('mf-catalog');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = value;
  }, [value]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSearch(input.current?.value.trim() ?? '');
  };
  return (
    <Frame role="search" onSubmit={send}>
      <Icon of={SearchIcon} size={16} />
      <input ref={input} type="search" name="q" defaultValue={value} maxLength={120} placeholder={label} aria-label={label} enterKeyHint="search" />
      {value && <IconButton label={t('clear')} icon={<Icon of={XIcon} size={16} />} onClick={() => onSearch('')} />}
    </Frame>
  );
}
