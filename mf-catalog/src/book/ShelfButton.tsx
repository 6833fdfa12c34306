import { BookmarkIcon, Button, CheckIcon, Icon, Menu, RatingInput, useTranslation } from '@yaprak/shared-kit';
import type { Shelf } from '@yaprak/shared-kit/contract';
import { type ShelvedBook, shelves, useMark, useShelf } from './use-shelf';

/** The reader's shelf of a book, in one press. */
export function ShelfButton({ book }: { book: ShelvedBook }) {
  const { t } = useTranslation('mf-catalog');
  const { state, shelve, takeOff, isLoading } = useShelf(book);
  return (
    <Menu
      label={t('shelf.add')}
      choices={[...shelves.map((raf) => ({ value: raf as string, label: t(`shelf.${raf}`) })), ...(state ? [{ value: 'sil', label: t('shelf.remove') }] : [])]}
      chosen={state?.raf ?? ''}
      onChoose={(value) => void (value === 'sil' ? takeOff() : shelve(value as Shelf))}
      trigger={
        <Button busy={isLoading} variant={state ? 'quiet' : 'primary'} icon={<Icon of={state ? CheckIcon : BookmarkIcon} size={17} />}>
          {t(state ? `shelf.${state.raf}` : 'shelf.add')}
        </Button>
      }
    />
  );
}

/** The reader's rating in half stars; a book that waits to be read has none. */
export function OwnRating({ book }: { book: ShelvedBook }) {
  const { t } = useTranslation('mf-catalog');
  const { state, send } = useMark(book);
  if (state?.raf === 'okuyacagim') return null;
  return <RatingInput label={t('shelf.rate')} value={state?.puan} onChange={(puan) => void send({ puan: puan ?? 0 })} />;
}
