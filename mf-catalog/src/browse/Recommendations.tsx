import {
  BookCover,
  Button,
  Byline,
  bookPath,
  EmptyState,
  Fill,
  formatNumber,
  LinkText,
  LoadMore,
  type PageData,
  Rating,
  Row,
  Stack,
  Text,
  useLang,
  usePagedList,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { ShelfButton } from '../book/ShelfButton';
import { useUnwanted } from './use-unwanted';

type Page = NonNullable<PageData<'ne-okusam'>['oneriler']>;
type Recommended = Page['liste'][number];

const List = styled.ul`list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 420px), 1fr)); column-gap: 32px;
  > li { padding: 16px 0; border-bottom: 1px solid ${v.line}; min-width: 0; }
`;

/** Books that readers of similar taste liked, each with its reason and a way to say that it is not for oneself (R-READ-10). */
export function Recommendations({ first }: { first: Page }) {
  const { t } = useTranslation('mf-catalog');
  const list = usePagedList<Recommended>('v2/oneri/liste', {}, first);
  if (!list.items.length) return <EmptyState title={t('recommend.empty')} text={t('recommend.emptyText')} />;
  return (
    <>
      <List aria-label={t('recommend.sections.size-ozel')}>
        {list.items.map((book) => (
          <li key={book.id}>
            <RecommendedBook book={book} />
          </li>
        ))}
      </List>
      <LoadMore hasMore={list.hasMore} loading={list.loading} failed={list.failed} onMore={list.more} quietEnd />
    </>
  );
}

/** Why a book is recommended, in a sentence or two. */
function useReason({ okur, kitaplar }: Recommended['neden']): string {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const [a, b] = kitaplar;
  const liked = t('recommend.likedBy', { count: okur, n: formatNumber(okur, lang) });
  if (!a) return liked;
  const books = b ? t('recommend.twoBooks', { a: a.adi, b: b.adi }) : t('recommend.oneBook', { a: a.adi });
  return `${liked} ${t('recommend.because', { books })}`;
}

function RecommendedBook({ book }: { book: Recommended }) {
  const { t } = useTranslation('mf-catalog');
  const reason = useReason(book.neden);
  const { unwanted, change, busy, failed } = useUnwanted(book.id, false);
  const back = useRef<HTMLDivElement>(null);
  const before = useRef(unwanted);
  useEffect(() => {
    // The pressed control has gone: the reader's place is what stands there now.
    if (before.current !== unwanted) back.current?.querySelector('button')?.focus();
    before.current = unwanted;
  }, [unwanted]);
  if (unwanted)
    return (
      <Row ref={back} $justify="space-between" role="status">
        <Text $size={14} $tone="quiet">
          {t('recommend.gone', { book: book.adi })}
        </Text>
        <Button variant="quiet" size="s" busy={busy} onClick={change} aria-label={t('recommend.takeBackOf', { book: book.adi })}>
          {t('recommend.takeBack')}
        </Button>
      </Row>
    );
  return (
    <Row $gap={3} $align="start">
      <Link to={bookPath(book)} tabIndex={-1} aria-hidden>
        <BookCover title={book.adi} author={book.yazarAdi} work={book.id} picture={book.resim} width={72} silent />
      </Link>
      <Fill>
        <Stack $gap={2}>
          <Stack $gap={1}>
            <LinkText $quiet to={bookPath(book)}>
              <b>{book.adi}</b>
            </LinkText>
            <Text $size={13} $tone="quiet">
              <Byline of={book.yazarAdi} />
            </Text>
            {book.puan ? <Rating value={book.puan * 2} size={12} /> : null}
          </Stack>
          <Text $size={14}>{reason}</Text>
          <Row ref={back} $wrap $gap={2}>
            <ShelfButton book={book} />
            <Button variant="quiet" busy={busy} onClick={change} aria-label={t('recommend.notForMeOf', { book: book.adi })}>
              {t('recommend.notForMe')}
            </Button>
          </Row>
          {failed && (
            <Text $size={13} role="alert">
              {t('recommend.failed')}
            </Text>
          )}
        </Stack>
      </Fill>
    </Row>
  );
}
