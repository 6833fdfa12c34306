import {
  BookCover,
  Byline,
  bookPath,
  Card,
  canHover,
  facts,
  Heading,
  LinkText,
  MemberLine,
  Meta,
  Rating,
  readingFace,
  Stack,
  usePage,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import { limits } from '@yaprak/shared-kit/limits';
import { memo } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { sectionPath } from '../address.rules';
import type { Edition } from './Imprint';

const Line = styled(Link)`display: flex; gap: 12px; align-items: center; color: ${v.ink}; min-width: 0;
  b { display: block; font-family: ${readingFace}; font-weight: 600; font-size: 14px; line-height: 1.25; overflow-wrap: break-word; hyphens: auto; }
  ${canHover} { &:hover b { text-decoration: underline; text-underline-offset: 3px; } }
`;

type LineBook = Pick<Edition, 'id' | 'adi' | 'yazarAdi' | 'seo_adi' | 'resim'>;
const BookLine = memo(function BookLine({ book, note }: { book: LineBook; note?: string }) {
  return (
    <Line to={bookPath(book)}>
      <BookCover title={book.adi} author={book.yazarAdi} work={book.id} picture={book.resim} width={40} silent />
      <span style={{ minWidth: 0 }}>
        <b>{book.adi}</b>
        <Meta as="small">{note || <Byline of={book.yazarAdi} />}</Meta>
      </span>
    </Line>
  );
});

/** Beside a book on wide screens: readers whom one follows, other editions, similar books (R-LOOK-05). `base` is the book's path. */
export function Beside({ base }: { base: string }) {
  const { t } = useTranslation('mf-catalog');
  const { veri } = usePage<'kitap'>();
  const { tanidikOkurlar = [], baskilar = [], benzerler = [], bolum } = veri;
  const told = ({ kunye }: Edition) => facts(kunye.yayinevi, kunye.yil, kunye.dil);
  return (
    <>
      {tanidikOkurlar.length > 0 && (
        <Card as="section">
          <Stack $gap={3}>
            <Heading $small>{t('beside.readers')}</Heading>
            {tanidikOkurlar.map(({ uye, raf, puan }) => (
              <MemberLine key={uye.id} member={uye} plain note={puan ? <Rating value={puan} size={13} /> : t(`shelfOf.${raf}`)} />
            ))}
          </Stack>
        </Card>
      )}
      {baskilar.length > 0 && bolum !== 'diger-baskilar' && (
        <Card as="section">
          <Stack $gap={3}>
            <Heading $small>{t('sections.diger-baskilar')}</Heading>
            {baskilar.slice(0, limits.beside).map((edition) => (
              <BookLine key={edition.id} book={edition} note={told(edition)} />
            ))}
            {baskilar.length > limits.beside && <LinkText to={sectionPath(base, 'diger-baskilar')}>{t('beside.allEditions')}</LinkText>}
          </Stack>
        </Card>
      )}
      {benzerler.length > 0 && bolum !== 'benzer-kitaplar' && (
        <Card as="section">
          <Stack $gap={3}>
            <Heading $small>{t('similar')}</Heading>
            {benzerler.slice(0, limits.beside).map((book) => (
              <BookLine key={book.id} book={book} />
            ))}
            <LinkText to={sectionPath(base, 'benzer-kitaplar')}>{t('beside.moreSimilar')}</LinkText>
          </Stack>
        </Card>
      )}
    </>
  );
}
