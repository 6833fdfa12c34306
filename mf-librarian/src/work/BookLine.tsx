import { BookCover, bookPath, Facts, LinkText, Meta, type PageData, Row, Stack } from '@yaprak/shared-kit';
import type { ReactNode } from 'react';

type Book = NonNullable<PageData<'kutuphane-isler'>['isler']['liste'][number]['kitap']>;

interface BookLineProps {
  book: Book;
  /** What tells it apart; the server has set the dots of a task's facts. */
  facts: readonly (string | number | null | undefined)[];
  beside?: boolean;
  children?: ReactNode;
}

/** A book in a row: cover, title, what tells it apart; `beside` its buttons where there is room. */
export function BookLine({ book, facts, beside, children }: BookLineProps) {
  return (
    <Row $gap={3} $align="start" style={beside ? { flex: '1 1 200px', minWidth: 0 } : undefined}>
      <BookCover title={book.adi} author={book.yazarAdi} work={book.id} picture={book.resim} width={44} silent />
      <Stack $gap={1} style={{ minWidth: 0 }}>
        <LinkText to={bookPath(book)}>{book.adi}</LinkText>
        <Meta>
          <Facts of={facts.flatMap((fact) => String(fact ?? '').split(' · '))} />
        </Meta>
        {children}
      </Stack>
    </Row>
  );
}
