import { Byline, bookPath, Dot, Rating, readingFace, v } from '@yaprak/shared-kit';
import type { LibraryBook } from '@yaprak/shared-kit/contract';
import { Link } from 'react-router';
import styled from 'styled-components';
import { SeriesName } from '../series/SeriesLink';

const List = styled.ul`list-style: none; padding: 0; margin: 0;
  li { display: flex; align-items: center; gap: 12px; min-height: 40px; border-bottom: 1px solid ${v.line}; content-visibility: auto; contain-intrinsic-size: auto none auto 41px; }
  a { flex: 1 1 auto; min-width: 0; padding: 9px 0; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; color: ${v.ink2}; font-size: 13px; line-height: 22px; }
  b { font-family: ${readingFace}; font-weight: 600; font-size: 15px; color: ${v.ink}; }
  a:hover b { text-decoration: underline; text-underline-offset: 3px; }
`;

/** A shelf as short lines: title, authors and the owner's rating (R-LOOK-03). */
export function ShelfLines({ books }: { books: readonly LibraryBook[] }) {
  return (
    <List>
      {books.map((book) => (
        <li key={book.id}>
          <Link to={bookPath(book)}>
            <b>{book.adi}</b>
            <Dot />
            <Byline of={book.yazarAdi} />
            {book.seri && (
              <>
                <Dot />
                <SeriesName of={book.seri} />
              </>
            )}
          </Link>
          {book.kendiPuani ? <Rating value={book.kendiPuani} size={12} /> : null}
        </li>
      ))}
    </List>
  );
}
