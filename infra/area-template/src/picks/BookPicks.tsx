import { BookCover, Button, bookPath, EmptyState, LinkText, Meta, Row, Stack, useTranslation } from '@yaprak/shared-kit';

export interface PickableBook {
  id: number;
  adi: string;
  yazarAdi: string;
  seo_adi: string;
  resim?: string;
}
export interface BookPicksProps {
  books: readonly PickableBook[];
  picked: readonly number[];
  onToggle: (id: number) => void;
}

/** A list of books, each with a button to pick or unpick it. */
export function BookPicks({ books, picked, onToggle }: BookPicksProps) {
  const { t } = useTranslation('mf-sablon');
  if (!books.length) return <EmptyState title={t('empty')} />;
  return (
    <Stack as="ul" $gap={4} aria-label={t('books')} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {books.map((book) => {
        const isPicked = picked.includes(book.id);
        return (
          <Row as="li" key={book.id} $gap={4} $justify="space-between">
            <Row $gap={4} style={{ minWidth: 0 }}>
              <BookCover title={book.adi} author={book.yazarAdi} work={book.id} picture={book.resim} width={48} silent />
              <Stack $gap={1} style={{ minWidth: 0 }}>
                <LinkText to={bookPath(book)}>{book.adi}</LinkText>
                <Meta>{book.yazarAdi}</Meta>
              </Stack>
            </Row>
            <Button
              size="s"
              variant={isPicked ? 'soft' : 'quiet'}
              aria-pressed={isPicked}
              aria-label={`${t('pick')}: ${book.adi}`}
              onClick={() => onToggle(book.id)}
            >
              {t(isPicked ? 'picked' : 'pick')}
            </Button>
          </Row>
        );
      })}
    </Stack>
  );
}
