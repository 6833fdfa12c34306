import { BookCover, Icon, media, SearchIcon, Skeleton, v } from '@yaprak/shared-kit';
import { useCombobox } from 'downshift';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { useQuickSearchQuery } from '../search.api';
import { addRecent, readRecent } from './recent';
import { type QuickResult, resultPath } from './result.rules';

/** R-SRCH-40 */
const DEBOUNCE_MS = 200;
/** R-SRCH-36 */
const PLACEHOLDERS = 9;

const Frame = styled.div`position: relative;`;
const Field = styled.div`
  display: flex; align-items: center; gap: 10px; height: 40px; padding: 0 14px; border-radius: 20px; background: ${v.sunken}; color: ${v.ink2};
  &:focus-within { background: ${v.card}; box-shadow: inset 0 0 0 1px ${v.accent}; }
  input { flex: 1; min-width: 0; border: 0; background: none; color: ${v.ink}; font: inherit; font-size: 14px; outline: none; height: 100%; }
`;
const List = styled.ul<{ $open: boolean }>`
  display: ${({ $open }) => ($open ? 'block' : 'none')}; position: absolute; z-index: 50; left: 0; right: 0; top: 46px; margin: 0; padding: 6px; list-style: none; background: ${v.card}; border-radius: 10px; box-shadow: ${v.float}; max-height: min(70vh, 520px); overflow-y: auto;
  ${media.md} { min-width: 380px; }
`;
const Row = styled.li<{ $on: boolean }>`
  display: flex; align-items: center; gap: 12px; min-height: 48px; padding: 4px 10px; border-radius: 6px; cursor: pointer; background: ${({ $on }) => ($on ? v.hover : 'transparent')}; font-size: 14px;
  span { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } small { color: ${v.ink2}; font-size: 12px; }
`;

/** The text as it was some milliseconds ago. */
function useSettled(text: string, ms: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), ms);
    return () => window.clearTimeout(timer);
  }, [text, ms]);
  return settled;
}

/** Quick search of the header (R-SRCH-11 … R-SRCH-41): recent searches when empty, then results while typing; arrows, right arrow, Enter, Escape. */
export default function SearchBox() {
  const { t } = useTranslation('mf-search');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [recent, setRecent] = useState<string[]>([]);
  const q = useSettled(text.trim(), DEBOUNCE_MS);
  const { currentData, isFetching } = useQuickSearchQuery({ q }, { skip: !q });
  // R-SRCH-38: an answer to another question than the one that stands there is no answer.
  const answer = currentData?.kelime === text.trim() ? currentData.sonuclar : undefined;
  const items: QuickResult[] = text.trim()
    ? [...((answer as QuickResult[] | undefined) ?? []), { turu: 'arama', name: text.trim(), icerik: {} }]
    : recent.map((name) => ({ turu: 'arama', name, icerik: {} }));
  const waiting = text.trim() !== '' && (isFetching || !answer);

  const choose = (item: QuickResult | null | undefined) => {
    const path = item ? resultPath(item) : text.trim() ? `/ara?q=${encodeURIComponent(text.trim())}` : null;
    if (!path) return;
    if (item?.turu === 'arama' || !item) addRecent(item?.name ?? text.trim());
    setText('');
    void navigate(path);
  };
  const { isOpen, getInputProps, getMenuProps, getItemProps, highlightedIndex, closeMenu } = useCombobox<QuickResult>({
    items,
    inputValue: text,
    selectedItem: null,
    itemToString: (item) => item?.name ?? '',
    onInputValueChange: ({ inputValue }) => setText(inputValue ?? ''),
    onSelectedItemChange: ({ selectedItem }) => choose(selectedItem),
    onIsOpenChange: ({ isOpen: opened }) => opened && setRecent(readRecent()),
    stateReducer: (_, { changes, type }) => (type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: null, inputValue: text } : changes),
  });
  return (
    <Frame>
      <Field>
        <Icon of={SearchIcon} size={18} />
        <input
          {...getInputProps({
            'aria-label': t('placeholder'),
            placeholder: t('placeholder'),
            enterKeyHint: 'search',
            onKeyDown: (event) => {
              const item = items[highlightedIndex];
              // R-SRCH-26: the right arrow takes the highlighted name over.
              if (event.key === 'ArrowRight' && item && event.currentTarget.selectionStart === text.length) setText(item.name);
              if (event.key === 'Enter' && !item) {
                closeMenu();
                choose(null);
              }
            },
          })}
        />
      </Field>
      <List $open={isOpen && (items.length > 0 || waiting)} {...getMenuProps({ 'aria-label': t(text ? 'results' : 'recent') })}>
        {isOpen &&
          waiting &&
          !answer &&
          Array.from({ length: PLACEHOLDERS }, (_, i) => (
            <li key={`p${String(i)}`} style={{ padding: 10 }}>
              <Skeleton $height={20} />
            </li>
          ))}
        {isOpen &&
          (!waiting || answer || !text) &&
          items.map((item, index) => (
            <Row key={`${item.turu}:${item.icerik.id ?? item.name}`} $on={index === highlightedIndex} {...getItemProps({ item, index })}>
              {item.turu === 'kitap' ? (
                <BookCover title={item.name} author={item.icerik.altBilgi} work={item.icerik.id ?? 0} picture={item.icerik.resim} width={26} silent />
              ) : (
                <Icon of={SearchIcon} size={16} />
              )}
              <span>
                {item.turu === 'arama' && text ? t('all', { q: item.name }) : item.name} {item.icerik.altBilgi && <small>{item.icerik.altBilgi}</small>}
              </span>
              <small>{t(`kinds.${item.turu}`)}</small>
            </Row>
          ))}
      </List>
    </Frame>
  );
}
