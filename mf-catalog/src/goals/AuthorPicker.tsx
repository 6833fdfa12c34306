import { Avatar, Icon, IconButton, Row, radius, SearchIcon, Spinner, Text, v, XIcon } from '@yaprak/shared-kit';
import { useCombobox } from 'downshift';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useLazyFindAuthorsQuery } from './goals.api';

/** The search is asked this long after the last key, in ms. */
const ASK_AFTER_MS = 200;
const Label = styled.label`display: block; margin-bottom: 6px; font-size: 14px; font-weight: 600; small { font-weight: 400; font-size: 13px; color: ${v.ink2}; }`;
const Box = styled.div`display: flex; align-items: center; gap: 8px; padding: 0 12px; border: 1px solid ${v.edge}; border-radius: ${radius.control}px; background: ${v.card};
  input { flex: 1; min-width: 0; min-height: 42px; border: 0; background: none; color: ${v.ink}; font: inherit; font-size: 15px; outline: none; } &:focus-within { border-color: ${v.accent}; box-shadow: 0 0 0 1px ${v.accent}; }
`;
const List = styled.ul`margin-top: 6px; max-height: 240px; overflow-y: auto; border-radius: ${radius.card}px; &:not(:empty) { border: 1px solid ${v.line}; }`;
const Line = styled.li<{
  $on: boolean;
}>`display: flex; gap: 12px; align-items: center; min-height: 48px; padding: 4px 12px; cursor: pointer; background: ${({ $on }) => ($on ? v.hover : 'transparent')};`;

export interface PickedAuthor {
  id: number;
  adi: string;
}

/** Finds an author while typing; a chosen one stands with a button that takes it off. */
export function AuthorPicker({ author, onPick }: { author?: PickedAuthor; onPick: (author: PickedAuthor | undefined) => void }) {
  const { t } = useTranslation('mf-catalog');
  if (author)
    return (
      <Row $justify="space-between">
        <Row $gap={2}>
          <Avatar name={author.adi} seed={author.id} size={32} />
          <Text $strong>{author.adi}</Text>
        </Row>
        <IconButton label={t('goals.authorClear')} icon={<Icon of={XIcon} size={16} />} onClick={() => onPick(undefined)} />
      </Row>
    );
  return <Search onPick={onPick} />;
}

function Search({ onPick }: { onPick: (author: PickedAuthor) => void }) {
  const { t } = useTranslation('mf-catalog');
  const [text, setText] = useState('');
  const [ask, { data, isFetching }] = useLazyFindAuthorsQuery();
  const wanted = text.trim();
  useEffect(() => {
    if (wanted.length < 2) return;
    const timer = setTimeout(() => void ask(wanted, true), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted, ask]);
  const found = wanted.length >= 2 ? (data ?? []).flatMap(({ turu, name, icerik: { id } }) => (turu === 'yazar' && id ? [{ id, adi: name }] : [])) : [];
  const { getInputProps, getMenuProps, getItemProps, getLabelProps, highlightedIndex } = useCombobox<PickedAuthor>({
    items: found,
    inputValue: text,
    isOpen: true,
    itemToString: (author) => author?.adi ?? '',
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onPick(selectedItem),
    stateReducer: (_, { type, changes }) => (type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, inputValue: text, selectedItem: null } : changes),
  });
  return (
    <div>
      <Label {...getLabelProps()}>
        {t('goals.author')} <small>({t('goals.authorHint')})</small>
      </Label>
      <Box>
        <Icon of={SearchIcon} size={16} />
        <input
          {...getInputProps({
            placeholder: t('goals.authorSearch'),
            autoComplete: 'off',
            // Enter chooses an author here, it does not send the form around.
            onKeyDown: (event) => event.key === 'Enter' && event.preventDefault(),
            onChange: (event) => setText(event.currentTarget.value),
          })}
        />
        {isFetching && <Spinner size={16} />}
      </Box>
      <List {...getMenuProps()}>
        {found.map((author, index) => (
          <Line key={author.id} $on={highlightedIndex === index} {...getItemProps({ item: author, index })}>
            <Avatar name={author.adi} seed={author.id} size={32} />
            {author.adi}
          </Line>
        ))}
      </List>
    </div>
  );
}
