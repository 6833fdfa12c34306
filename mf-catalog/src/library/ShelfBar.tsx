import { below, Chip, formatNumber, Icon, LockIcon, type PageData, PlusIcon, Stack, useLang, useModal, useTranslation, v } from '@yaprak/shared-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { ChipRow } from '../ChipRow';
import { FindShelf } from './FindShelf';
import { manyShelves, shelvesNamed } from './find-shelf.rules';
import { defaultSort, type Kept, type LibrarySort, type ShelfView, shelfPath } from './library-address.rules';

type Shelf = PageData<'raf'>['raflar'][number];
/** Ends where the buttons beside it begin. */
const Chips = styled(ChipRow)`${below.md} { margin-right: 0; padding-right: 0; }`;
/** On a phone a long name leaves its chip both ends in sight. */
const Name = styled.span`${below.md} { max-width: 148px; overflow: hidden; text-overflow: ellipsis; }`;
const Count = styled.small`font-size: 12px; font-weight: 400; color: ${v.ink2}; font-variant-numeric: tabular-nums;`;

/** A reader's shelves as filters: the four standard ones, then custom ones, which are found by name where they are many; the owner can add another. */
export function ShelfBar({
  base,
  shelves,
  current,
  sort,
  view,
  own,
  finding,
  kept,
}: {
  base: string;
  shelves: readonly Shelf[];
  current?: string;
  sort: LibrarySort;
  view: ShelfView;
  own: boolean;
  /** On a phone, many shelves are found by name only while the reader searches. */
  finding: boolean;
  kept: Kept;
}) {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const open = useModal();
  const navigate = useNavigate();
  // Once a shelf is chosen, all of them are there again.
  const [typed, setTyped] = useState({ words: '', at: current });
  const words = typed.at === current ? typed.words : '';
  // An order goes along only if it was chosen.
  const s = sort === defaultSort(current) ? undefined : sort;
  const nameOf = (shelf: Shelf) => shelf.adi ?? (own ? t(`shelf.${shelf.raf}`) : t(`shelfOf.${shelf.raf}`));
  const pathOf = (shelf?: Shelf) => shelfPath(base, shelf?.raf, { s, gorunum: view, ...kept });
  const shown = shelvesNamed(shelves, words, nameOf);
  return (
    <Stack $gap={3}>
      {manyShelves(shelves) && (
        <FindShelf
          hidden={!finding}
          words={words}
          found={shown.length}
          onChange={(words) => setTyped({ words, at: current })}
          onEnter={() => void navigate(pathOf(shown[0]))}
        />
      )}
      {/* Anew with each other choice, so that its fading edges fit. */}
      <Chips key={words} aria-label={t('library.shelves')}>
        {!words && (
          <Chip to={pathOf()} on={!current}>
            {t('library.all')}
          </Chip>
        )}
        {shown.map((shelf) => (
          <Chip
            key={shelf.raf}
            to={pathOf(shelf)}
            on={shelf.raf === current}
            icon={shelf.gizli ? <Icon of={LockIcon} size={13} label={t('library.privateMark')} /> : undefined}
          >
            <Name>{nameOf(shelf)}</Name>
            <Count>{formatNumber(shelf.kitapSayisi, lang)}</Count>
          </Chip>
        ))}
        {own && !words && (
          <Chip icon={<Icon of={PlusIcon} size={14} />} onClick={() => open('RafDuzenle', { git: 1 })}>
            {t('library.newShelf')}
          </Chip>
        )}
      </Chips>
    </Stack>
  );
}
