import { BookCover, Byline, bookPath, Facts, Meta, type PageData, Stack, useEnglishTitle, v } from '@yaprak/shared-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';

type Book = NonNullable<PageData<'ara'>['kitaplar']>['liste'][number];

/** A series with the place in it, in one line; what is said in words elsewhere stays out (R-SERIES-03). */
const seriesLine = ({ adi, yer }: { adi: string; yer?: string }) => (yer && yer !== 'prequel' ? `${adi} #${yer}` : adi);
const Line = styled(
  Link,
)`display: flex; gap: 14px; align-items: center; padding: 8px; border-radius: 8px; color: inherit; text-decoration: none; &:hover { background: ${v.hover}; }`;

interface ResultProps {
  to: string;
  picture?: ReactNode;
  name: string;
  /** The quiet line. */
  children?: ReactNode;
  /** A sentence below it. */
  note?: ReactNode;
}

/** A result: picture, name, a quiet line. */
export const Result = ({ to, picture, name, children, note }: ResultProps) => (
  <Line to={to}>
    {picture}
    <Stack $gap={1}>
      <b>{name}</b>
      <Meta>{children}</Meta>
      {note}
    </Stack>
  </Line>
);

/** A book as a result, with its author and series. */
export const BookResult = ({ book, note }: { book: Book; note?: ReactNode }) => (
  <Result
    to={bookPath(book)}
    name={book.adi}
    picture={<BookCover title={book.adi} author={book.yazarAdi} work={book.id} picture={book.resim} width={44} silent />}
    note={note}
  >
    <Facts of={[useEnglishTitle(book), <Byline key="authors" of={book.yazarAdi} />, book.seri && seriesLine(book.seri)]} />
  </Result>
);
