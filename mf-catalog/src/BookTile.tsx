import { BookCover, Byline, bookPath, FittedText, type PageData, Rating, readingFace, Shelf, v } from '@yaprak/shared-kit';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { SeriesName } from './series/SeriesLink';

export interface TileBook {
  id: number;
  adi: string;
  yazarAdi: string;
  seo_adi: string;
  resim?: string;
  puan?: number;
  seri?: PageData<'kitap'>['kitap']['seri'];
}
const Frame = styled(Link)<{ $fluid?: boolean }>`
  display: flex; flex-direction: column; gap: 8px; width: ${({ $fluid }) => ($fluid ? 'auto' : '116px')}; text-decoration: none; color: ${v.ink}; min-width: 0;
  b { font-family: ${readingFace}; font-weight: 600; line-height: 1.25; }
  small { font-size: 12px; color: ${v.ink2}; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  &:hover b { text-decoration: underline; text-underline-offset: 3px; }
`;
const Grid = styled.ul`display: grid; grid-template-columns: repeat(auto-fill, minmax(96px, 1fr)); gap: 20px 16px; padding: 0; margin: 0; list-style: none;`;
const Note = styled.div`font-size: 12px; color: ${v.ink2}; a { display: block; padding: 4px 0; min-height: 24px; }`;

/** A book on a shelf: cover, title, author and rating. */
const BookTile = memo(function BookTile({ book, fluid }: { book: TileBook; fluid?: boolean }) {
  return (
    <Frame to={bookPath(book)} $fluid={fluid}>
      <BookCover title={book.adi} author={book.yazarAdi} work={book.id} picture={book.resim} width={116} fluid={fluid} silent />
      <b>
        <FittedText size={14} lines={2}>
          {book.adi}
        </FittedText>
      </b>
      <small>
        <Byline of={book.yazarAdi} />
      </small>
      {book.seri && (
        <small>
          <SeriesName of={book.seri} />
        </small>
      )}
      {book.puan ? <Rating value={book.puan * 2} size={12} /> : null}
    </Frame>
  );
});
/** A horizontally scrolling row of books. */
export const BookShelf = ({ books, label }: { books: readonly TileBook[]; label: string }) => (
  <Shelf aria-label={label} tabIndex={0} data-row>
    {books.map((book) => (
      <li key={book.id}>
        <BookTile book={book} />
      </li>
    ))}
  </Shelf>
);
/** A grid of books; `note` is shown below each, `keyOf` tells apart a book that stands twice. */
export function BookGrid<B extends TileBook>({ books, note, keyOf }: { books: readonly B[]; note?: (book: B) => ReactNode; keyOf?: (book: B) => string }) {
  return (
    <Grid>
      {books.map((book) => (
        <li key={keyOf?.(book) ?? book.id} style={{ minWidth: 0 }}>
          <BookTile book={book} fluid />
          {note && <Note>{note(book)}</Note>}
        </li>
      ))}
    </Grid>
  );
}
