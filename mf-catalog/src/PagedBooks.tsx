import { LoadMore, usePagedList } from '@yaprak/shared-kit';
import type { ReactNode } from 'react';
import { BookGrid, type TileBook } from './BookTile';

type Path = Parameters<typeof usePagedList>[0];

/** A grid of books with infinite scroll; `note` renders a line below each. */
export function PagedBooks<B extends TileBook>({
  path = 'v2/kitap/liste',
  input,
  first,
  empty,
  note,
}: {
  path?: Path;
  input: object;
  first: { liste: B[]; imlec?: string };
  empty: ReactNode;
  note?: (book: B) => ReactNode;
}) {
  const list = usePagedList(path, input, first);
  if (!list.items.length) return empty;
  return (
    <>
      <BookGrid books={list.items} note={note} />
      <LoadMore hasMore={list.hasMore} loading={list.loading} failed={list.failed} onMore={list.more} quietEnd />
    </>
  );
}
