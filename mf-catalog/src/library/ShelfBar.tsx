import { Chip, formatNumber, Icon, LockIcon, type PageData, PlusIcon, useLang, useModal, useTranslation, v } from '@yaprak/shared-kit';
import styled from 'styled-components';
import { ChipRow } from '../ChipRow';
import { defaultSort, type Kept, type LibrarySort, type ShelfView, shelfPath } from './library-address.rules';

type Shelf = PageData<'raf'>['raflar'][number];
const Count = styled.small`font-size: 12px; font-weight: 400; color: ${v.ink2}; font-variant-numeric: tabular-nums;`;

/** A reader's shelves as filters: the four standard ones, then custom ones; the owner can add another. */
export function ShelfBar({
  base,
  shelves,
  current,
  sort,
  view,
  own,
  kept,
}: {
  base: string;
  shelves: readonly Shelf[];
  current?: string;
  sort: LibrarySort;
  view: ShelfView;
  own: boolean;
  kept: Kept;
}) {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const open = useModal();
  // An order goes along only if it was chosen.
  const s = sort === defaultSort(current) ? undefined : sort;
  return (
    <ChipRow aria-label={t('library.shelves')}>
      <Chip to={shelfPath(base, undefined, { s, gorunum: view, ...kept })} on={!current}>
        {t('library.all')}
      </Chip>
      {shelves.map((shelf) => (
        <Chip
          key={shelf.raf}
          to={shelfPath(base, shelf.raf, { s, gorunum: view, ...kept })}
          on={shelf.raf === current}
          icon={shelf.gizli ? <Icon of={LockIcon} size={13} label={t('library.privateMark')} /> : undefined}
        >
          {shelf.adi ?? (own ? t(`shelf.${shelf.raf}`) : t(`shelfOf.${shelf.raf}`))}
          <Count>{formatNumber(shelf.kitapSayisi, lang)}</Count>
        </Chip>
      ))}
      {own && (
        <Chip icon={<Icon of={PlusIcon} size={14} />} onClick={() => open('RafDuzenle', { git: 1 })}>
          {t('library.newShelf')}
        </Chip>
      )}
    </ChipRow>
  );
}
