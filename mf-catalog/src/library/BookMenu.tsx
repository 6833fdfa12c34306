import {
  BookOpenIcon,
  EllipsisIcon,
  Icon,
  IconButton,
  LibraryIcon,
  Menu,
  type MenuItem,
  toastShown,
  useAppDispatch,
  useModal,
  useTranslation,
} from '@yaprak/shared-kit';
import type { LibraryBook, Shelf } from '@yaprak/shared-kit/contract';
import { shelves, useShelf } from '../book/use-shelf';

/**
 * What owners do with a book where it stands in their library: move it between reading and read, record a reading, choose shelves (R-BOOK-22).
 * @param more further lines
 */
export function BookMenu({ book, more = [] }: { book: LibraryBook; more?: readonly MenuItem[] }) {
  const { t } = useTranslation('mf-catalog');
  const open = useModal();
  const dispatch = useAppDispatch();
  const { state, shelve } = useShelf(book);
  const kitap = { id: book.id, adi: book.adi };
  // On the shelf that it leaves, the book is gone without a word.
  const move = async (raf: Shelf) => {
    const answer = await shelve(raf);
    if (answer?.data) dispatch(toastShown({ message: t('library.moved', { name: book.adi, shelf: t(`shelf.${raf}`) }), duration: 4000 }));
  };
  return (
    <Menu
      label={t('library.bookMenu', { name: book.adi })}
      align="end"
      trigger={<IconButton label={t('library.bookMenu', { name: book.adi })} icon={<Icon of={EllipsisIcon} size={18} />} />}
      choices={shelves.map((raf) => ({ value: raf, label: t(`shelf.${raf}`) }))}
      chosen={state?.raf ?? ''}
      onChoose={(raf) => void move(raf as Shelf)}
      items={[
        'line',
        { key: 'record', label: t('record.title'), icon: BookOpenIcon, onSelect: () => open('OkumaKaydi', { kitap }) },
        { key: 'shelves', label: t('pick.title'), icon: LibraryIcon, onSelect: () => open('RafSec', { kitap }) },
        ...more,
      ]}
    />
  );
}
