import { BookCover, bookPath, Rating, readingFace, Shelf, v } from '@yaprak/shared-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';

export interface TileBook {
  id: number;
  adi: string;
  yazarAdi: string;
  seo_adi: string;
  resim?: string;
  puan?: number;
}
const Frame = styled(Link)<{ $fluid?: boolean }>`
  display: flex; flex-direction: column; gap: 8px; width: ${({ $fluid }) => ($fluid ? 'auto' : '116px')}; text-decoration: none; color: ${v.ink}; min-width: 0;
  b { font-family: ${readingFace}; font-weight: 600; font-size: 14px; line-height: 1.25; overflow-wrap: break-word; hyphens: auto; display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; }
  small { font-size: 12px; color: ${v.ink2}; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  &:hover b { text-decoration: underline; text-underline-offset: 3px; }
`;
const Grid = styled.ul`display: grid; grid-template-columns: repeat(auto-fill, minmax(96px, 1fr)); gap: 20px 16px; padding: 0; margin: 0; list-style: none;`;
const Note = styled.div`font-size: 12px; color: ${v.ink2}; a { display: block; padding: 4px 0; min-height: 24px; }`;

/** A book on a shelf: cover, title, author and rating. */
export function BookTile({ book, fluid }: { book: TileBook; fluid?: boolean }) {
  return (
    <Frame to={bookPath(book)} $fluid={fluid}>
      <BookCover title={book.adi} author={book.yazarAdi} work={book.id} picture={book.resim} width={116} fluid={fluid} silent />
      <b>{book.adi}</b>
      <small>{book.yazarAdi}</small>
      {book.puan ? <Rating value={book.puan * 2} size={12} /> : null}
    </Frame>
  );
}
/** A horizontally scrolling row of books. */
export const BookShelf = ({ books, label }: { books: readonly TileBook[]; label: string }) => (
  <Shelf aria-label={label} tabIndex={0}>
    {books.map((book) => (
      <li key={book.id}>
        <BookTile book={book} />
      </li>
    ))}
  </Shelf>
);
/** A grid of books; `note` is shown below each. */
export function BookGrid<B extends TileBook>({ books, note }: { books: readonly B[]; note?: (book: B) => ReactNode }) {
  return (
    <Grid>
      {books.map((book) => (
        <li key={book.id} style={{ minWidth: 0 }}>
          <BookTile book={book} fluid />
          {note && <Note>{note(book)}</Note>}
        </li>
      ))}
    </Grid>
  );
}
