import { BookCover, Byline, bookPath, Facts, formatDate, Meta, ProgressBar, Rating, readingFace, Stack, useLang, useTranslation, v } from '@yaprak/shared-kit';
import type { LibraryBook } from '@yaprak/shared-kit/contract';
import { Link } from 'react-router';
import styled from 'styled-components';
import { SeriesName } from '../series/SeriesLink';
import { BookMenu } from './BookMenu';

const Grid = styled.ul`display: grid; grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr)); gap: 4px 32px; list-style: none; padding: 0; margin: 0;`;
const Line = styled.li`display: grid; grid-template-columns: 72px minmax(0, 1fr) auto; gap: 16px; align-items: start; padding: 16px 0; border-bottom: 1px solid ${v.line};`;
const Name = styled(
  Link,
)`font-family: ${readingFace}; font-weight: 600; font-size: 16px; line-height: 1.25; color: ${v.ink}; text-decoration: none; overflow-wrap: anywhere; &:hover { text-decoration: underline; text-underline-offset: 3px; }`;
const Author = styled.span`font-size: 13px; color: ${v.ink2};`;

/** The owner's state of a book: rating, progress, when finished and how often. */
function OwnersState({ book, own, hideShelf }: { book: LibraryBook; own: boolean; hideShelf?: boolean }) {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const day = (text: string) => formatDate(`${text}T09:00:00Z`, lang);
  const said = [
    ...(book.raf && !hideShelf ? [own ? t(`shelf.${book.raf}`) : t(`shelfOf.${book.raf}`)] : []),
    ...(book.bitis ? [day(book.bitis)] : []),
    ...(book.bicim ? [t(`copy.formats.${book.bicim}`)] : []),
    ...(book.sahiplik ? [t(`copy.ownerships.${book.sahiplik}`)] : []),
    ...(book.okumaSayisi > 1 ? [t('library.readTimes', { count: book.okumaSayisi })] : []),
  ];
  const stand =
    book.sayfada === undefined
      ? t('progress.percent', { n: book.yuzde })
      : book.sayfaSayisi
        ? t('library.pagesOf', { page: book.sayfada, pages: book.sayfaSayisi })
        : t('library.atPage', { page: book.sayfada });
  return (
    <>
      {book.kendiPuani ? <Rating value={book.kendiPuani} size={14} /> : null}
      {said.length > 0 && (
        <Meta>
          <Facts of={said} />
        </Meta>
      )}
      {(book.sayfada !== undefined || book.yuzde !== undefined) && (
        <Stack $gap={1} style={{ maxWidth: 200 }}>
          {book.yuzde !== undefined && <ProgressBar value={book.yuzde} label={stand} />}
          <Meta aria-hidden={book.yuzde !== undefined}>{stand}</Meta>
        </Stack>
      )}
    </>
  );
}

/** Books in a library with the owner's state; the owner has a menu at each. */
export function LibraryBooks({ books, own, hideShelf }: { books: readonly LibraryBook[]; own: boolean; hideShelf?: boolean }) {
  return (
    <Grid>
      {books.map((book) => (
        <Line key={book.id}>
          <Link to={bookPath(book)} tabIndex={-1} aria-hidden>
            <BookCover title={book.adi} author={book.yazarAdi} work={book.id} picture={book.resim} width={72} silent />
          </Link>
          <Stack $gap={2}>
            <Stack $gap={1}>
              <Name to={bookPath(book)}>{book.adi}</Name>
              <Author>
                <Byline of={book.yazarAdi} />
              </Author>
              {book.seri && (
                <Author>
                  <SeriesName of={book.seri} />
                </Author>
              )}
            </Stack>
            <OwnersState book={book} own={own} hideShelf={hideShelf} />
          </Stack>
          {own && <BookMenu book={book} />}
        </Line>
      ))}
    </Grid>
  );
}
