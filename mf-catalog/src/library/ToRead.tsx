import { ArrowUpDownIcon, Badge, BookCover, Button, Byline, bookPath, Icon, LinkText, Meta, Stack, useTranslation, v } from '@yaprak/shared-kit';
import type { LibraryBook } from '@yaprak/shared-kit/contract';
import { useState } from 'react';
import styled from 'styled-components';
import { useMarkBookMutation } from '../catalog.api';
import { BookMenu } from './BookMenu';
import { useMoveToReadMutation } from './library.api';
import { lineOf, useReorder } from './use-reorder';

const List = styled.ol`list-style: none; padding: 0; margin: 0;`;
const Line = styled.li<{
  $over: boolean;
}>`display: grid; grid-template-columns: auto 48px minmax(0, 1fr) auto; gap: 12px; align-items: center; padding: 10px 0; border-bottom: 1px solid ${v.line};
  ${({ $over }) => $over && `outline: 2px solid ${v.accent}; outline-offset: -2px;`}`;
const Handle = styled.button`min-width: 44px; min-height: 44px; display: grid; place-items: center; color: ${v.ink2}; cursor: grab; touch-action: none; border-radius: 6px;`;
const Quiet = styled.span`position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);`;

/** What is to be read in the reader's order: dragged by the handle, moved by arrow keys or the menu; the first one is next (R-READ-08). */
export function ToRead({ books, first }: { books: readonly LibraryBook[]; first: boolean }) {
  const { t } = useTranslation('mf-catalog');
  const [move] = useMoveToReadMutation();
  const [mark] = useMarkBookMutation();
  const [said, say] = useState('');
  const ids = books.map((book) => book.id);
  const {
    over,
    handle,
    move: step,
  } = useReorder(ids, (id, to) => {
    const name = books.find((book) => book.id === id)?.adi;
    void move({ kitapId: id, ...to })
      .unwrap()
      .then(({ sira }) => say(t('toRead.moved', { name, n: sira })))
      .catch(() => undefined);
  });
  const start = (book: LibraryBook) => void mark({ kitapId: book.id, raf: 'okuyorum', before: book.okuma, foreseen: { raf: 'okuyorum' } });
  return (
    <>
      <List>
        {books.map((book, at) => (
          <Line key={book.id} {...lineOf(book.id)} $over={over === book.id}>
            <Handle type="button" aria-label={t('toRead.drag', { name: book.adi })} {...handle(book.id)}>
              <Icon of={ArrowUpDownIcon} size={18} />
            </Handle>
            <BookCover title={book.adi} author={book.yazarAdi} work={book.id} picture={book.resim} width={48} silent />
            <Stack $gap={1}>
              {first && at === 0 && (
                <div>
                  <Badge tone="gold">{t('toRead.next')}</Badge>
                </div>
              )}
              <LinkText $quiet to={bookPath(book)}>
                <b>{book.adi}</b>
              </LinkText>
              <Meta>
                <Byline of={book.yazarAdi} />
              </Meta>
              {first && at === 0 && (
                <div>
                  <Button size="s" onClick={() => start(book)}>
                    {t('toRead.start')}
                  </Button>
                </div>
              )}
            </Stack>
            <BookMenu
              book={book}
              more={(['first', 'up', 'down', 'last'] as const).map((way) => ({
                key: way,
                label: t(`toRead.${way}`),
                icon: ArrowUpDownIcon,
                onSelect: () => step(book.id, way),
              }))}
            />
          </Line>
        ))}
      </List>
      <Quiet role="status">{said}</Quiet>
    </>
  );
}
