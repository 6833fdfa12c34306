import { BookCover, Button, Icon, IconButton, type ModalProps, Row, radius, Stack, Text, useTranslation, VisuallyHidden, v, XIcon } from '@yaprak/shared-kit';
import { limits } from '@yaprak/shared-kit/limits';
import { type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import { BookPicker, type PickedBook } from '../compose/BookPicker';
import { moved } from './favourites.rules';
import { profileApi } from './profile.api';
import { useDragOrder } from './use-drag-order';

export const useTitle = () => useTranslation('mf-feed').t('face.favourites');
export const frame = { width: 's' as const };

const List = styled.ol`list-style: none; padding: 0; margin: 0; display: grid;`;
const Line = styled.li<{ $on: boolean }>`display: flex; align-items: center; gap: 12px; min-height: 76px; padding: 6px 4px; border-radius: ${radius.control}px;
  background: ${({ $on }) => ($on ? v.hover : 'transparent')}; > div { flex: 1; min-width: 0; } b { display: block; font-weight: 600; overflow-wrap: anywhere; } small { color: ${v.ink2}; font-size: 13px; }
`;
const Grip = styled.button`flex: none; width: 44px; height: 44px; margin-left: -4px; display: grid; place-items: center; color: ${v.ink2}; cursor: grab; touch-action: none; border-radius: ${radius.control}px; &:active { cursor: grabbing; }`;
const dots = 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01';

/** Chooses the favourite books and their order: by dragging, or with the arrow keys on a handle (R-LOOK-07). */
export default function FavouritesModal({ props, close }: ModalProps<{ kitaplar: PickedBook[] }>) {
  const { t } = useTranslation('mf-feed');
  const [books, setBooks] = useState(props.kitaplar);
  const [told, setTold] = useState('');
  const [save, saving] = profileApi.useSaveFavouritesMutation();
  const { dragged, handle } = useDragOrder(books, setBooks);
  const add = (book: PickedBook) => setBooks((list) => (list.some(({ id }) => id === book.id) ? list : [...list, book]));
  const byKey = (at: number) => (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const book = books[at];
    if (!by || !book) return;
    event.preventDefault();
    const to = Math.min(books.length - 1, Math.max(0, at + by));
    setBooks(moved(books, at, to));
    setTold(t('face.movedTo', { title: book.adi, n: to + 1 }));
  };
  const done = async () => {
    const answer = await save(books.length ? { kitaplar: books.map(({ id }) => id).join(',') } : {});
    if (!answer.error) close();
  };
  return (
    <Stack $gap={4}>
      {books.length > 0 ? (
        <Stack $gap={2}>
          <Text $size={13} $tone="quiet">
            {t('face.orderHint')}
          </Text>
          <List aria-label={t('face.favourites')}>
            {books.map((book, i) => (
              <Line key={book.id} $on={dragged === i}>
                <Grip type="button" aria-label={t('face.move', { title: book.adi })} onKeyDown={byKey(i)} {...handle(i)}>
                  <svg width="20" height="20" viewBox="0 0 24 24" stroke="currentColor" strokeWidth="3" strokeLinecap="round" aria-hidden="true">
                    <path d={dots} />
                  </svg>
                </Grip>
                <BookCover title={book.adi} author={book.yazarAdi} work={book.id} picture={book.resim} width={42} silent />
                <div>
                  <b>{book.adi}</b>
                  <small>{book.yazarAdi}</small>
                </div>
                <IconButton
                  label={t('face.take', { title: book.adi })}
                  icon={<Icon of={XIcon} size={18} />}
                  onClick={() => setBooks(books.filter(({ id }) => id !== book.id))}
                />
              </Line>
            ))}
          </List>
        </Stack>
      ) : (
        <Text $tone="quiet">{t('face.favouritesEmpty')}</Text>
      )}
      {books.length < limits.favouriteBooks ? <BookPicker onPick={add} /> : <Text $size={13}>{t('face.full')}</Text>}
      <VisuallyHidden aria-live="polite">{told}</VisuallyHidden>
      <Row $justify="end" $gap={2}>
        <Button variant="quiet" onClick={close}>
          {t('cancel')}
        </Button>
        <Button busy={saving.isLoading} onClick={() => void done()}>
          {t('face.save')}
        </Button>
      </Row>
    </Stack>
  );
}
