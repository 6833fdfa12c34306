import { below, Icon, IconButton, type PageData, SearchIcon, SortMenu, useTranslation, XIcon } from '@yaprak/shared-kit';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { QueryBox } from '../QueryBox';
import { ArrangeButton } from './ArrangeButton';
import type { Arranged } from './arrange.rules';
import { CopyMenus } from './CopyMenus';
import { type LibrarySort, sortsOf } from './library-address.rules';
import { NarrowedTo } from './NarrowedTo';
import { ShelfBar } from './ShelfBar';
import { ShelfTools } from './ShelfTools';
import { rememberView } from './shelf-view';
import { ViewMenu } from './ViewMenu';

/** On a phone the shelves share one row with the buttons that open the rest. */
const Tools = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: 16px 12px;
  ${below.md} { align-items: flex-end; gap: 12px 8px; }
`;
const Shelves = styled.div`flex: 1 1 100%; min-width: 0; ${below.md} { flex: 1 1 0; padding-bottom: 2px; }`;
const Opener = styled.span`display: none; ${below.md} { display: inline-flex; }`;
const Search = styled.div`display: flex; flex: 1 1 140px; min-width: 0;
  ${below.md} { order: 1; flex-basis: 100%; form { max-width: none; height: 44px; } &[data-closed] { display: none; } }
`;
const Menus = styled.div`display: flex; flex-wrap: wrap; gap: 4px; margin-left: auto; ${below.md} { display: none; }`;

interface LibraryToolsProps {
  data: PageData<'raf'>;
  base: string;
  goster?: 1;
  go: (change: { q?: string } & Partial<Arranged>) => void;
}

/** What chooses, searches and arranges the books of a library: menus where there is room; on a phone one row, a field that opens, and a sheet (R-PROF-04, R-BOOK-22). */
export function LibraryTools({ data, base, goster, go }: LibraryToolsProps) {
  const { t } = useTranslation('mf-catalog');
  const { raf, raflar, s, q, gorunum, bicim, sahiplik } = data;
  const own = data.kendi === 1;
  const shelf = raflar.find((one) => one.raf === raf);
  const field = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const fieldId = useId();
  const [asked, setAsked] = useState(false);
  const [closings, setClosings] = useState(0);
  const searching = asked || q !== undefined;
  const close = () => {
    setAsked(false);
    setClosings(closings + 1);
    opener.current?.focus();
    if (q) go({ q: undefined });
  };
  const open = () => {
    // Within the press, or a phone shows no keyboard.
    flushSync(() => setAsked(true));
    field.current?.querySelector('input')?.focus();
  };
  const onEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && asked && !q) close();
  };
  const arrange = ({ gorunum, ...change }: Partial<Arranged>) => {
    if (gorunum) rememberView(gorunum);
    go({ ...change, ...(gorunum ? { gorunum } : {}) });
  };
  return (
    <Tools>
      <Shelves>
        {/* Closing the search shows all shelves again. */}
        <ShelfBar
          key={closings}
          base={base}
          shelves={raflar}
          current={raf}
          sort={s}
          view={gorunum}
          own={own}
          finding={searching}
          kept={{ bicim, sahiplik, goster }}
        />
      </Shelves>
      <Opener>
        <IconButton
          ref={opener}
          label={t(searching ? 'library.searchEnd' : 'library.search')}
          icon={<Icon of={searching ? XIcon : SearchIcon} />}
          aria-expanded={searching}
          aria-controls={fieldId}
          onClick={searching ? close : open}
        />
      </Opener>
      <Search ref={field} id={fieldId} data-closed={searching ? undefined : ''} onKeyDown={onEscape}>
        <QueryBox label={t('library.search')} value={q} onSearch={(words) => go({ q: words || undefined })} />
      </Search>
      <Menus>
        <ViewMenu value={gorunum} onChange={(view) => arrange({ gorunum: view })} />
        <SortMenu
          options={sortsOf(raf).map((value) => ({ value, label: t(`library.sorts.${value}`) }))}
          value={s}
          onChange={(value) => go({ s: value as LibrarySort })}
        />
        {own && <CopyMenus chosen={{ bicim, sahiplik }} onChoose={go} />}
      </Menus>
      <ArrangeButton now={{ s, gorunum, bicim, sahiplik }} shelf={raf} own={own} onChoose={arrange} />
      {own && shelf?.id !== undefined && <ShelfTools shelf={{ ...shelf, id: shelf.id }} owner={data.uye.kadi} />}
      {own && <NarrowedTo chosen={{ bicim, sahiplik }} onEnd={go} />}
    </Tools>
  );
}
