import { Avatar, BookCover, Button, ChevronDownIcon, facts, Icon, Menu, SearchIcon, Skeleton, useTranslation, XIcon } from '@yaprak/shared-kit';
import { type SearchScope, searchScopes } from '@yaprak/shared-kit/limits';
import { useCombobox } from 'downshift';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useQuickSearchQuery } from '../search.api';
import { type QuickResult, resultPath, termResult } from './result.rules';
import { Field, Foot, Forget, Found, Frame, Line, List, Popover, ScopeButton } from './search-box.styles';
import { useRecents } from './use-recents';
import { useSettled } from './use-settled';
import { useWords, type Words } from './use-words';

/** R-SRCH-40 */
const DEBOUNCE_MS = 200;
/** Results shown by a picture of somebody or something (R-LOOK-08). */
const drawn: Partial<Record<QuickResult['turu'], 'reader' | 'author' | 'topic'>> = { okur: 'reader', yazar: 'author', konu: 'topic' };
/** R-SRCH-36 */
const PLACEHOLDERS = 9;

export interface SearchFieldProps {
  /** What stands there, kept by a page that has words of its own. */
  words?: Words;
  /** The words whose results the page shows. */
  found?: string;
  /** Takes the focus at once and shows the recent searches: whoever opens the search without words wants to write some. */
  open?: boolean;
  /** In the middle of a page, with letters that phones do not enlarge; `label` tells it from the field of the header. */
  label?: string;
  /** Where typed words lead. */
  termPath?: (term: string) => string;
}

/**
 * The search field of the header and of the search page (R-NAV-03, R-SRCH-11 … R-SRCH-41): scopes, recent searches when empty, then results while typing. Keys: up, down, right arrow
 * takes the highlighted name over, Enter opens or searches, Delete forgets a recent search, Escape closes.
 */
export function SearchField({ words, found, open = false, label, termPath }: SearchFieldProps) {
  const { t } = useTranslation('mf-search');
  const navigate = useNavigate();
  const own = useWords('');
  const { text, write, send } = words ?? own;
  // What stands there from the start is not asked for before somebody turns to it.
  const [used, setUsed] = useState(open);
  const [scope, setScope] = useState<SearchScope>();
  const recents = useRecents();
  const typed = text.trim();
  const q = useSettled(typed, DEBOUNCE_MS);
  const { currentData, isError } = useQuickSearchQuery({ q, extras: 'yeniGrup', ...(scope ? { sadece: scope } : {}) }, { skip: !q || !used });
  // R-SRCH-38, R-SRCH-39: an answer to another question than the one that stands there is none; the standing one is asked after it settles.
  const answer = currentData?.kelime === typed ? (currentData.sonuclar as QuickResult[]) : undefined;
  const showsRecents = !typed && !scope;
  const items: readonly QuickResult[] = typed ? [...(answer ?? []), termResult(typed)] : showsRecents ? recents.list : [];
  const waiting = typed !== '' && !answer && !isError;

  const choose = (item: QuickResult | undefined) => {
    const chosen = item ?? (typed ? termResult(typed) : undefined);
    const path =
      chosen &&
      (chosen.turu === 'arama' && termPath ? termPath(chosen.name) : (resultPath(chosen) ?? (showsRecents ? resultPath(termResult(chosen.name)) : null)));
    // R-SRCH-24: a language, a country and a story lead nowhere.
    if (!chosen || !path) return;
    recents.add(chosen);
    if (!words) write('');
    else if (chosen.turu === 'arama') send(chosen.name);
    void navigate(path);
  };
  const { isOpen, getInputProps, getMenuProps, getItemProps, highlightedIndex, closeMenu } = useCombobox<QuickResult>({
    items: items as QuickResult[],
    inputValue: text,
    selectedItem: null,
    itemToString: (item) => item?.name ?? '',
    onSelectedItemChange: ({ selectedItem }) => choose(selectedItem ?? undefined),
    initialIsOpen: open,
    onIsOpenChange: ({ isOpen: opened }) => {
      setUsed(opened);
      if (opened) recents.look();
    },
    stateReducer: (_, { changes, type }) => (type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: null, inputValue: text } : changes),
  });
  const input = useRef<HTMLInputElement>(null);
  // What was found is to be seen: the keyboard of a phone goes.
  useEffect(() => {
    if (found && input.current?.value === found) input.current.blur();
  }, [found]);
  const look = useRef(recents.look);
  useEffect(() => {
    if (!open) return;
    input.current?.focus();
    look.current();
  }, [open]);
  const placeholder = t(`placeholders.${scope ?? 'hepsi'}`);
  return (
    <Frame>
      <Field $large={label !== undefined}>
        <Icon of={SearchIcon} size={18} />
        <input
          {...getInputProps({
            ref: input,
            'aria-label': scope ? placeholder : (label ?? placeholder),
            placeholder,
            enterKeyHint: 'search',
            maxLength: 120,
            // The list's own notice of a change comes a render later: fast typing would lose letters.
            onChange: (event) => write(event.currentTarget.value),
            onKeyDown: (event) => {
              const item = items[highlightedIndex];
              if (event.key === 'ArrowRight' && item && event.currentTarget.selectionStart === text.length) write(item.name);
              if (event.key === 'Delete' && item && showsRecents) recents.remove(item);
              if (event.key === 'Enter' && !item) {
                closeMenu();
                choose(undefined);
              }
            },
          })}
        />
        <Menu
          label={t('start')}
          align="end"
          choices={['hepsi', ...searchScopes].map((value) => ({ value, label: t(`kinds.${value}`) }))}
          chosen={scope ?? 'hepsi'}
          onChoose={(value) => setScope(searchScopes.find((s) => s === value))}
          trigger={
            <ScopeButton type="button" aria-label={`${t('start')} ${t(`kinds.${scope ?? 'hepsi'}`)}`}>
              {t(`kinds.${scope ?? 'hepsi'}`)}
              <Icon of={ChevronDownIcon} size={14} />
            </ScopeButton>
          }
        />
      </Field>
      <Popover $open={isOpen && (items.length > 0 || waiting)}>
        <List {...getMenuProps({ 'aria-label': t(typed ? 'results' : 'recent') })}>
          {isOpen && waiting
            ? Array.from({ length: PLACEHOLDERS }, (_, i) => (
                <li key={`p${String(i)}`} style={{ padding: 10 }} aria-hidden="true">
                  <Skeleton $height={20} />
                </li>
              ))
            : isOpen &&
              items.map((item, index) => (
                <Line key={`${item.turu}:${item.icerik.id ?? item.name}`} $on={index === highlightedIndex} {...getItemProps({ item, index })}>
                  {item.turu === 'kitap' ? (
                    <BookCover title={item.name} author={item.icerik.yazarAdi} work={item.icerik.id ?? 0} picture={item.icerik.resim} width={26} silent />
                  ) : drawn[item.turu] ? (
                    <Avatar name={item.name} kind={drawn[item.turu]} seed={item.icerik.id ?? item.name} picture={item.icerik.resim} size={26} />
                  ) : (
                    <Icon of={SearchIcon} size={16} />
                  )}
                  <Found>
                    {item.turu === 'arama' && typed ? t('all', { q: item.name }) : item.name}{' '}
                    <small>{facts(item.icerik.ingilizceAdi, item.icerik.altBilgi)}</small>
                  </Found>
                  <small>{t(`kinds.${item.turu}`)}</small>
                  {showsRecents && (
                    // For the pointer; the Delete key does the same.
                    <Forget
                      aria-hidden="true"
                      title={t('removeRecent', { name: item.name })}
                      onClick={(event) => {
                        event.stopPropagation();
                        recents.remove(item);
                      }}
                    >
                      <Icon of={XIcon} size={14} />
                    </Forget>
                  )}
                </Line>
              ))}
        </List>
        {isOpen && showsRecents && recents.list.length > 0 && (
          <Foot onMouseDown={(event) => event.preventDefault()}>
            <span>{t('recent')}</span>
            <Button variant="link" size="s" onClick={recents.clear}>
              {t('clearRecent')}
            </Button>
          </Foot>
        )}
        {isOpen && isError && typed && <Foot role="alert">{t('failed')}</Foot>}
      </Popover>
    </Frame>
  );
}
