import { Icon, radius, SearchIcon, Spinner, v } from '@yaprak/shared-kit';
import { useCombobox } from 'downshift';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Frame, Hint, Label } from './field.styles';

/** Minimum query length. */
const ENOUGH = 2;
/** Debounce in ms after the last key press. */
const ASK_AFTER_MS = 200;

const Box = styled.div`display: flex; align-items: center; gap: 8px; padding: 0 12px; border: 1px solid ${v.edge}; border-radius: ${radius.control}px; background: ${v.card};
  input { flex: 1; min-width: 0; min-height: 44px; border: 0; background: none; color: ${v.ink}; font: inherit; font-size: 15px; outline: none; } &:focus-within { border-color: ${v.accent}; box-shadow: 0 0 0 1px ${v.accent}; }
`;
const List = styled.ul`max-height: 320px; overflow-y: auto; border-radius: ${radius.card}px; &:not(:empty) { border: 1px solid ${v.line}; background: ${v.card}; }`;
const Line = styled.li<{
  $on: boolean;
}>`display: flex; gap: 12px; align-items: center; min-height: 48px; padding: 6px 12px; cursor: pointer; background: ${({ $on }) => ($on ? v.hover : 'transparent')}; b { display: block; font-size: 14px; font-weight: 600; } small { font-size: 13px; color: ${v.ink2}; }`;

/** Results for a query; no `found` means the search failed. */
interface Answer<T> {
  text: string;
  found?: readonly T[];
}

/** What a `SearchPicker` takes. */
export interface SearchPickerProps<T> {
  label: ReactNode;
  placeholder: string;
  /** Queries the server; rejects on failure. */
  find: (text: string) => Promise<readonly T[]>;
  nameOf: (item: T) => string;
  onPick: (item: T) => void;
  /** Renders an item in the list. */
  children: (item: T) => ReactNode;
  /** Message below the field when nothing was found. */
  none: (text: string) => string;
  /** A last line for what was typed itself, once its search has been answered: something that is not there yet. */
  extra?: (text: string) => T;
  /** Message below the field when the search failed. */
  failed: string;
  /** Takes focus on mount; by default it does not. */
  autoFocus?: boolean;
}

/** Search-as-you-type picker: a field with its results below. Cleared after a choice. */
export function SearchPicker<T extends { id: number }>(props: SearchPickerProps<T>) {
  const { label, placeholder, find, nameOf, onPick, children, none, extra, failed, autoFocus } = props;
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<Answer<T>>();
  const wanted = text.trim();
  const searches = wanted.length >= ENOUGH;
  const answered = searches && answer?.text === wanted;
  // Keep the last results while the next ones load, so the list does not flicker; the line for what was typed is never an earlier one.
  const found = searches ? [...(answer?.found ?? []), ...(extra && answered && answer.found ? [extra(wanted)] : [])] : [];
  // Always the latest `find`: a new function alone must not trigger a query.
  const search = useRef(find);
  search.current = find;
  useEffect(() => {
    if (wanted.length < ENOUGH) return;
    let overtaken = false;
    const say = (found?: readonly T[]) => !overtaken && setAnswer({ text: wanted, ...(found ? { found } : {}) });
    const timer = setTimeout(() => search.current(wanted).then(say, () => say()), ASK_AFTER_MS);
    return () => {
      overtaken = true;
      clearTimeout(timer);
    };
  }, [wanted]);

  const { getInputProps, getMenuProps, getItemProps, getLabelProps, highlightedIndex } = useCombobox<T>({
    items: found,
    inputValue: text,
    // Opens only once enough is typed: an open list takes focus, and a form must not start at this field.
    isOpen: searches,
    selectedItem: null,
    itemToString: (item) => (item ? nameOf(item) : ''),
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      setText('');
      onPick(selectedItem);
    },
    stateReducer: (_, { type, changes }) => (type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, inputValue: text, selectedItem: null } : changes),
  });
  return (
    <Frame>
      <Label {...getLabelProps()}>{label}</Label>
      <Box>
        <Icon of={SearchIcon} size={18} />
        <input
          {...getInputProps({
            placeholder,
            autoFocus,
            autoComplete: 'off',
            enterKeyHint: 'search',
            // The list's own change event fires a render later: fast typing would lose characters.
            onChange: (event) => setText(event.currentTarget.value),
            // Enter chooses here and must not submit the surrounding form.
            onKeyDown: (event) => event.key === 'Enter' && event.preventDefault(),
          })}
        />
        {searches && !answered && <Spinner size={16} />}
      </Box>
      <List {...getMenuProps()}>
        {found.map((item, index) => (
          <Line key={item.id} $on={highlightedIndex === index} {...getItemProps({ item, index })}>
            {children(item)}
          </Line>
        ))}
      </List>
      {answered && !answer.found && <Hint role="alert">{failed}</Hint>}
      {answered && answer.found?.length === 0 && <Hint role="status">{none(wanted)}</Hint>}
    </Frame>
  );
}
