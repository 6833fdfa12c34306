import { Link } from 'react-router';
import styled from 'styled-components';
import type { Book } from '../contract';
import { BookCover } from '../design/BookCover';
import { Rating } from '../design/Rating';
import { canHover, radius, readingFace, v } from '../design/tokens';
import { idSeo } from '../format/slug';

const Frame = styled(
  Link,
)`display: flex; gap: 12px; align-items: center; padding: 8px 12px 8px 8px; border-radius: ${radius.card}px; background: ${v.sunken}; color: ${v.ink}; min-width: 0;
  ${canHover} { &:hover b { text-decoration: underline; text-underline-offset: 3px; } }
  b { display: block; font-family: ${readingFace}; font-weight: 600; font-size: 15px; line-height: 1.25; overflow-wrap: anywhere; }
  small { display: block; margin-top: 2px; font-size: 13px; color: ${v.ink2}; }
`;

/** Path of a book. */
export const bookPath = (book: Pick<Book, 'id' | 'seo_adi'>) => `/kitap/${idSeo(book.seo_adi, book.id)}`;

/** The book a post is about: cover, title, author, and the review's rating. */
export function PostBook({ book, rating }: { book: Book; rating?: number }) {
  return (
    <Frame to={bookPath(book)}>
      <BookCover title={book.adi} author={book.yazarAdi} work={book.id} picture={book.resim} width={40} silent />
      <span style={{ minWidth: 0 }}>
        <b>{book.adi}</b>
        <small>{book.yazarAdi}</small>
        {rating ? <Rating value={rating} size={14} /> : null}
      </span>
    </Frame>
  );
}
