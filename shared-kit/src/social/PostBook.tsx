import { Link } from 'react-router';
import styled, { css } from 'styled-components';
import type { Book } from '../contract';
import { BookCover } from '../design/BookCover';
import { Facts } from '../design/Facts';
import { FittedText } from '../design/FittedText';
import { Rating } from '../design/Rating';
import { canHover, radius, readingFace, v } from '../design/tokens';
import { idSeo } from '../format/slug';
import { useTranslation } from '../i18n/use-translation';
import { Byline } from './Byline';

const framed = css`padding: 8px 12px 8px 8px; border-radius: ${radius.card}px; background: ${v.sunken};`;
const Frame = styled(Link)<{
  $source?: boolean;
}>`display: flex; gap: 12px; align-items: center; color: ${v.ink}; min-width: 0; ${({ $source }) => ($source ? '' : framed)}
  ${canHover} { &:hover b { text-decoration: underline; text-underline-offset: 3px; } }
  b { display: block; font-family: ${readingFace}; font-weight: 600; font-size: 15px; line-height: 1.25; }
  small { display: block; margin-top: 2px; font-size: 13px; color: ${v.ink2}; }
`;
const Words = styled.span`flex: 1; min-width: 0;`;

/** Path of a book. */
export const bookPath = (book: Pick<Book, 'id' | 'seo_adi'>) => `/kitap/${idSeo(book.seo_adi, book.id)}`;

/** What is shown of the book a post is about. */
export const shownOfBook = ['id', 'adi', 'yazarAdi', 'seo_adi', 'resim'] as const;

/**
 * The book a post is about: cover, title, then authors, and the review's rating (R-LOOK-01). `source` is the quiet line below a quotation, with the `page` it
 * stands on.
 */
export function PostBook({ book: whole, rating, source, page }: { book: Book; rating?: number; source?: boolean; page?: number }) {
  const { t } = useTranslation('kit');
  // Nothing but what is named can be read here: a card is redrawn only for that.
  const book: Pick<Book, (typeof shownOfBook)[number]> = whole;
  return (
    <Frame to={bookPath(book)} $source={source}>
      <BookCover title={book.adi} author={book.yazarAdi} work={book.id} picture={book.resim} width={source ? 36 : 40} silent />
      <Words>
        <b>
          <FittedText>{book.adi}</FittedText>
        </b>
        <small>
          <Facts of={[<Byline key="authors" of={book.yazarAdi} />, page && t('onPage', { page })]} />
        </small>
        {rating ? <Rating value={rating} size={14} /> : null}
      </Words>
    </Frame>
  );
}
