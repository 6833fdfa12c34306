import { Icon, radius, SearchIcon, Spinner, v } from '@yaprak/shared-kit';
import { useCombobox } from 'downshift';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { libraryApi, type RecordKind } from './library.api';

export interface PickedRecord {
  id: number;
  adi: string;
  ayrinti: string;
}
/** The catalogue is asked this long after the last key, in ms. */
const ASK_AFTER_MS = 200;

const Label = styled.label`display: block; margin-bottom: 6px; font-size: 14px; font-weight: 500;`;
const Box = styled.div`display: flex; align-items: center; gap: 8px; padding: 0 12px; border: 1px solid ${v.edge}; border-radius: ${radius.control}px; background: ${v.card};
  input { flex: 1; min-width: 0; min-height: 44px; border: 0; background: none; color: ${v.ink}; font: inherit; font-size: 15px; outline: none; } &:focus-within { outline: 2px solid ${v.accent}; outline-offset: 1px; }
`;
const List = styled.ul`margin-top: 8px; max-height: 260px; overflow-y: auto; border-radius: ${radius.card}px; &:not(:empty) { border: 1px solid ${v.line}; background: ${v.card}; }`;
const Line = styled.li<{
  $on: boolean;
}>`padding: 8px 12px; cursor: pointer; background: ${({ $on }) => ($on ? v.hover : 'transparent')}; b { display: block; font-size: 14px; font-weight: 600; } small { font-size: 13px; color: ${v.ink2}; }`;
const Said = styled.li`padding: 12px; font-size: 14px; color: ${v.ink2};`;

/** Finds a record of the catalogue while typing: books by title, author or ISBN, authors and topics by name. `except` is not offered. */
export function RecordPicker({
  turu,
  label,
  onPick,
  except,
  autoFocus,
}: {
  turu: RecordKind;
  label: string;
  onPick: (record: PickedRecord) => void;
  except?: number;
  autoFocus?: boolean;
}) {
  const { t } = useTranslation('mf-librarian');
  const [text, setText] = useState('');
  const [ask, { data, isFetching, isError, originalArgs }] = libraryApi.useLazyFindRecordsQuery();
  const wanted = text.trim();
  useEffect(() => {
    if (wanted.length < 2) return;
    const timer = setTimeout(() => void ask({ turu, q: wanted }, true), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted, turu, ask]);
  const found = wanted.length >= 2 && data ? data.liste.filter((r) => r.id !== except) : [];
  const { getInputProps, getMenuProps, getItemProps, getLabelProps, highlightedIndex } = useCombobox<PickedRecord>({
    items: found,
    inputValue: text,
    // Open from the first letters on only: an open list takes the focus, and a form must not start at this field.
    isOpen: wanted.length >= 2,
    selectedItem: null,
    itemToString: (record) => record?.adi ?? '',
    onInputValueChange: ({ inputValue }) => setText(inputValue ?? ''),
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      onPick(selectedItem);
      setText('');
    },
    stateReducer: (_, { type, changes }) => (type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, inputValue: text, selectedItem: null } : changes),
  });
  return (
    <div>
      <Label {...getLabelProps()}>{label}</Label>
      <Box>
        <Icon of={SearchIcon} size={18} />
        <input
          {...getInputProps({
            placeholder: t(`pick.${turu}`),
            autoFocus,
            autoComplete: 'off',
            enterKeyHint: 'search',
            // Enter chooses here; it must not send the form around.
            onKeyDown: (event) => {
              if (event.key === 'Enter') event.preventDefault();
            },
          })}
        />
        {isFetching && <Spinner size={16} />}
      </Box>
      <List {...getMenuProps()}>
        {isError && wanted.length >= 2 && <Said role="alert">{t('pick.failed')}</Said>}
        {!isFetching && !isError && wanted.length >= 2 && originalArgs?.q === wanted && found.length === 0 && (
          <Said role="status">{t('pick.none', { q: wanted })}</Said>
        )}
        {found.map((record, index) => (
          <Line key={record.id} $on={highlightedIndex === index} {...getItemProps({ item: record, index })}>
            <b>{record.adi}</b>
            <small>{record.ayrinti}</small>
          </Line>
        ))}
      </List>
    </div>
  );
}
