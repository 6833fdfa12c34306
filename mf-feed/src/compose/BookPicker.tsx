import { BookCover, Icon, type PageData, radius, SearchIcon, Spinner, v } from '@yaprak/shared-kit';
import { useCombobox } from 'downshift';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useLazyFindBooksQuery } from './compose.api';

export type PickedBook = PageData<'kesfet'>['okunanlar'][number];
/** The search is asked this long after the last key, in ms. */
const ASK_AFTER_MS = 200;

const Label = styled.label`display: block; margin-bottom: 8px; font-size: 13px; color: ${v.ink2};`;
const Frame = styled.div`position: relative;`;
const Box = styled.div`display: flex; align-items: center; gap: 8px; padding: 0 12px; border: 1px solid ${v.edge}; border-radius: ${radius.control}px; background: ${v.card};
  input { flex: 1; min-height: 44px; border: 0; background: none; color: ${v.ink}; font: inherit; font-size: 15px; outline: none; } &:focus-within { outline: 2px solid ${v.accent}; outline-offset: 1px; }
`;
const List = styled.ul`margin-top: 8px; max-height: 320px; overflow-y: auto; border-radius: ${radius.card}px; &:not(:empty) { border: 1px solid ${v.line}; background: ${v.card}; }`;
const Line = styled.li<{
  $on: boolean;
}>`display: flex; gap: 12px; align-items: center; padding: 8px 12px; cursor: pointer; background: ${({ $on }) => ($on ? v.hover : 'transparent')}; b { display: block; font-size: 14px; font-weight: 600; } small { font-size: 13px; color: ${v.ink2}; }`;
const Said = styled.li`padding: 12px; font-size: 14px; color: ${v.ink2};`;

/** Finds a book while typing; books only (R-SHARE-12). */
export function BookPicker({ onPick, autoFocus }: { onPick: (book: PickedBook) => void; autoFocus?: boolean }) {
  const { t } = useTranslation('mf-feed');
  const [text, setText] = useState('');
  const [ask, { data, isFetching, isError, originalArgs }] = useLazyFindBooksQuery();
  const wanted = text.trim();
  useEffect(() => {
    if (wanted.length < 2) return;
    const timer = setTimeout(() => void ask(wanted, true), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted, ask]);
  const books = wanted.length >= 2 && data ? data : [];
  const { getInputProps, getMenuProps, getItemProps, getLabelProps, highlightedIndex } = useCombobox<PickedBook>({
    items: books,
    inputValue: text,
    isOpen: true,
    itemToString: (book) => book?.adi ?? '',
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onPick(selectedItem),
    stateReducer: (_, { type, changes }) => (type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, inputValue: text, selectedItem: null } : changes),
  });
  return (
    <Frame>
      <Label {...getLabelProps()}>{t('pickBook')}</Label>
      <Box>
        <Icon of={SearchIcon} size={18} />
        <input
          {...getInputProps({
            placeholder: t('pickBookHint'),
            autoFocus,
            autoComplete: 'off',
            enterKeyHint: 'search',
            // The list's own notice of a change comes a render later: fast typing would lose letters.
            onChange: (event) => setText(event.currentTarget.value),
          })}
        />
        {isFetching && <Spinner size={16} />}
      </Box>
      <List {...getMenuProps()}>
        {isError && wanted.length >= 2 && <Said role="alert">{t('searchFailed')}</Said>}
        {!isFetching && !isError && wanted.length >= 2 && originalArgs === wanted && books.length === 0 && (
          <Said role="status">{t('noBook', { q: wanted })}</Said>
        )}
        {books.map((book, index) => (
          <Line key={book.id} $on={highlightedIndex === index} {...getItemProps({ item: book, index })}>
            <BookCover title={book.adi} author={book.yazarAdi} work={book.id} picture={book.resim} width={32} silent />
            <span>
              <b>{book.adi}</b>
              <small>{book.yazarAdi}</small>
            </span>
          </Line>
        ))}
      </List>
    </Frame>
  );
}
