import { BookCover, bookPath, Facts, LinkText, Meta, type PageData, Row, Stack } from '@yaprak/shared-kit';
import type { ReactNode } from 'react';

type Book = NonNullable<PageData<'kutuphane-isler'>['isler']['liste'][number]['kitap']>;

interface BookLineProps {
  book: Book;
  /** What tells it apart. */
  facts: readonly (string | number | null | undefined)[];
  /** More of it, as the server has put it together with dots. */
  detail?: string | undefined;
  beside?: boolean;
  children?: ReactNode;
}

/** A book in a row: cover, title, what tells it apart; `beside` its buttons where there is room. */
export function BookLine({ book, facts, detail, beside, children }: BookLineProps) {
  return (
    <Row $gap={3} $align="start" style={beside ? { flex: '1 1 200px', minWidth: 0 } : undefined}>
      <BookCover title={book.adi} author={book.yazarAdi} work={book.id} picture={book.resim} width={44} silent />
      <Stack $gap={1} style={{ minWidth: 0 }}>
        <LinkText to={bookPath(book)}>{book.adi}</LinkText>
        <Meta>
          <Facts of={[...facts, ...(detail?.split(' · ') ?? [])]} />
        </Meta>
        {children}
      </Stack>
    </Row>
  );
}
