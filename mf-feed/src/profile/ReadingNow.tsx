import { BookCover, Byline, bookPath, Meta, type PageData, ProgressBar, Stack, Text, useTranslation, v } from '@yaprak/shared-kit';
import { Link } from 'react-router';
import styled from 'styled-components';
import { BooksFrame } from './BooksFrame';

type Reading = NonNullable<PageData<'okur'>['okuyor']>;

const List = styled.ul`display: grid; gap: 14px 20px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr)); list-style: none; padding: 0; margin: 0;`;
const Line = styled(Link)`display: flex; gap: 12px; align-items: center; color: ${v.ink}; text-decoration: none; min-width: 0;
  > div { flex: 1; } b { font-weight: 600; overflow-wrap: anywhere; } &:hover b { text-decoration: underline; text-underline-offset: 3px; }
`;

/** The books a reader is reading, each with how far they are (R-LOOK-07); `own`: they look at their own page. */
export function ReadingNow({ books, own, more }: { books: Reading; own: boolean; more: string | undefined }) {
  const { t } = useTranslation('mf-feed');
  if (!books.length) return null;
  return (
    <BooksFrame title={t(own ? 'ownReadingNow' : 'readingNow')} more={more}>
      <List>
        {books.map((b) => (
          <li key={b.id}>
            <Line to={bookPath(b)}>
              <BookCover title={b.adi} author={b.yazarAdi} work={b.id} picture={b.resim} width={56} silent />
              <Stack $gap={1}>
                <b>{b.adi}</b>
                <Meta>
                  <Byline of={b.yazarAdi} />
                </Meta>
                {b.yuzde !== undefined ? (
                  <Stack $gap={1}>
                    <ProgressBar value={b.yuzde} label={t('face.progress', { title: b.adi })} />
                    <Text as="span" $size={12} $tone="quiet">
                      {b.sayfada && b.sayfaSayisi ? t('face.page', { n: b.sayfada, of: b.sayfaSayisi }) : t('face.percent', { n: b.yuzde })}
                    </Text>
                  </Stack>
                ) : b.sayfada ? (
                  <Text as="span" $size={12} $tone="quiet">
                    {t('face.pageOnly', { n: b.sayfada })}
                  </Text>
                ) : null}
              </Stack>
            </Line>
          </li>
        ))}
      </List>
    </BooksFrame>
  );
}
