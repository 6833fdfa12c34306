import {
  BookCover,
  Button,
  CheckIcon,
  ErrorState,
  FittedText,
  formatNumber,
  Icon,
  LoadMore,
  type ModalProps,
  Skeleton,
  Stack,
  socialApi,
  Text,
  useLang,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import type { Shelf } from '@yaprak/shared-kit/contract';
import { useState } from 'react';
import styled from 'styled-components';
import type { TileBook } from '../BookTile';
import { useMarkBookMutation } from '../catalog.api';
import { useSaveReadingMutation } from './reading.api';

type QuickBook = TileBook & { okuma?: { raf: Shelf; puan?: number } };
const source = { path: 'v2/kitap/liste' as const, input: { kaynak: 'populer', s: 'en-cok-okunanlar', adet: 24 }, start: '' };

const Grid = styled.ul`display: grid; grid-template-columns: repeat(auto-fill, minmax(92px, 1fr)); gap: 16px 12px; list-style: none; padding: 0; margin: 0;`;
const Tile = styled.button`position: relative; display: flex; flex-direction: column; gap: 6px; width: 100%; text-align: left; color: ${v.ink}; border-radius: 6px; line-height: 1.25;
  &[aria-pressed='true'] > span:first-child { opacity: 0.55; }
`;
const Mark = styled.span`position: absolute; z-index: 1; top: 6px; right: 6px; display: grid; place-items: center; width: 28px; height: 28px; border-radius: 50%; background: ${v.accent}; color: ${v.onAccent};`;
const Foot = styled.div`position: sticky; bottom: 0; z-index: 2; padding: 12px 0 0; background: ${v.card};`;

export const useTitle = () => useTranslation('mf-catalog').t('quick.title');
export const frame = { width: 'l' as const };

/** Quick reading (R-SHARE-07): new readers tap books read long ago; without a date, so no goal or report of this year counts them. */
export default function QuickReadingModal({ close }: ModalProps) {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const list = socialApi.endpoints.listPages.useInfiniteQuery(source);
  // Books shelved earlier have ratings and dates: a tap here does not remove them.
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  if (list.isError && !list.data) return <ErrorState onRetry={() => void list.refetch()} busy={list.isFetching} />;
  if (!list.data) return <Skeleton $height={420} />;
  const books = list.data.pages.flatMap((page) => page.liste as QuickBook[]);
  const read = books.filter((book) => marked.has(book.id) && book.okuma?.raf === 'okudum').length;
  return (
    <Stack $gap={4}>
      <Text $tone="quiet">{t('quick.lead')}</Text>
      <Grid>
        {books.map((book) => (
          <li key={book.id}>
            <QuickTile book={book} own={marked.has(book.id)} onMark={() => setMarked((ids) => new Set(ids).add(book.id))} />
          </li>
        ))}
      </Grid>
      <LoadMore hasMore={list.hasNextPage} loading={list.isFetching} failed={list.isError} onMore={() => void list.fetchNextPage()} quietEnd />
      <Foot>
        <Button block onClick={close}>
          {read ? t('quick.done', { count: read, n: formatNumber(read, lang) }) : t('quick.close')}
        </Button>
      </Foot>
    </Stack>
  );
}

/** A book to tap; `own`: it was marked here, and a second tap restores its previous shelf. */
function QuickTile({ book, own, onMark }: { book: QuickBook; own: boolean; onMark: () => void }) {
  const [save, saving] = useSaveReadingMutation();
  const [mark, marking] = useMarkBookMutation();
  const [before, setBefore] = useState(book.okuma);
  const read = book.okuma?.raf === 'okudum';
  const press = () => {
    if (saving.isLoading || marking.isLoading || (read && !own)) return;
    if (read) return void mark({ kitapId: book.id, ...(before ? { raf: before.raf } : { sil: 1 as const }), before: book.okuma, foreseen: before });
    setBefore(book.okuma);
    onMark();
    void save({ kitapId: book.id, bitti: 1 });
  };
  return (
    <Tile
      type="button"
      aria-pressed={read}
      aria-disabled={(read && !own) || undefined}
      aria-busy={saving.isLoading || marking.isLoading || undefined}
      onClick={press}
    >
      <BookCover title={book.adi} author={book.yazarAdi} work={book.id} picture={book.resim} width={92} fluid silent />
      {read && (
        <Mark>
          <Icon of={CheckIcon} size={16} />
        </Mark>
      )}
      <FittedText size={13} lines={2}>
        {book.adi}
      </FittedText>
    </Tile>
  );
}
