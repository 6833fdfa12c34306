import { BookCover, bookPath, media } from '@yaprak/shared-kit';
import type { LibraryBook } from '@yaprak/shared-kit/contract';
import { Link } from 'react-router';
import styled from 'styled-components';

/** Five covers side by side on a phone: 500 books take fewer than 15 of its screens. What is out of sight is not laid out. */
const Grid = styled.ul`display: grid; grid-template-columns: repeat(auto-fill, minmax(64px, 1fr)); gap: 6px; list-style: none; padding: 0; margin: 0;
  li { content-visibility: auto; contain-intrinsic-size: auto 68px auto 102px; min-width: 0; }
  a { display: block; border-radius: 5px; }
  ${media.md} { grid-template-columns: repeat(auto-fill, minmax(104px, 1fr)); gap: 16px; li { contain-intrinsic-size: auto 110px auto 165px; } }
`;

/** A shelf as covers (R-LOOK-03). */
export function ShelfCovers({ books }: { books: readonly LibraryBook[] }) {
  return (
    <Grid>
      {books.map((book) => (
        <li key={book.id}>
          <Link to={bookPath(book)} title={book.adi}>
            <BookCover title={book.adi} author={book.yazarAdi} work={book.id} picture={book.resim} width={110} fluid />
          </Link>
        </li>
      ))}
    </Grid>
  );
}
