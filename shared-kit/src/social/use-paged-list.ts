import { useState } from 'react';
import { type ListPage, type ListPath, socialApi } from './social.api';

/** A list that grows: what is there, whether there is more, and how the last try went. */
export interface PagedList<T> {
  items: T[];
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  more(): void;
}

/**
 * A list whose first page came with the screen; the rest comes from a list call. Fetched pages stay cached for a while so that back navigation finds the list
 * at its old length; an item that moved between pages is shown once.
 */
export function usePagedList<T extends { id: number }>(path: ListPath, input: object, first: ListPage<T>): PagedList<T> {
  const args = { path, input, start: first.imlec ?? '' };
  const cached = socialApi.endpoints.listPages.useInfiniteQueryState(args);
  const [asked, setAsked] = useState(false);
  const started = asked || cached.data !== undefined;
  const query = socialApi.endpoints.listPages.useInfiniteQuery(args, { skip: !started || !first.imlec });
  const pages = started && first.imlec ? (query.data?.pages ?? []) : [];
  const items = new Map([first, ...(pages as ListPage<T>[])].flatMap((p) => p.liste.map((item) => [item.id, item])));
  return {
    items: [...items.values()],
    hasMore: pages.length ? query.hasNextPage : first.imlec !== undefined,
    loading: query.isFetching,
    failed: query.isError && !query.isFetching,
    more: () => {
      if (!started) setAsked(true);
      else if (query.isError && !pages.length) void query.refetch();
      else void query.fetchNextPage();
    },
  };
}
