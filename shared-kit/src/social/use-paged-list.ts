import { useEffect, useState } from 'react';
import { type AppStore, useAppStore } from '../store/store';
import { joined, pushedDown, sameItems } from './paged-list.rules';
import { type ListPage, type ListPath, socialApi } from './social.api';

/** A list that grows: what is there, whether there is more, and how the last try went. */
export interface PagedList<T> {
  items: T[];
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  more(): void;
}

/** Where the fetched pages of a list start, though its first page, refetched, ends at `after` by now. */
interface Joint {
  after: string;
  start: string;
}
/** By list, for as long as the store lives: whoever comes back finds the list at its length. */
const joints = new WeakMap<AppStore, Map<string, Joint>>();

const { listPages } = socialApi.endpoints;

/** The cursor from which the fetched pages of a list go on. */
function startOf(store: AppStore, key: string, path: ListPath, input: object, after = ''): string {
  const joint = joints.get(store)?.get(key);
  if (joint?.after !== after) return after;
  return listPages.select({ path, input, start: joint.start })(store.getState()).data ? joint.start : after;
}

/**
 * The pages that follow the first one. When that is refetched and ends elsewhere, they stay if it still touches the former one; what was pushed out of it is
 * added to them.
 */
function useJoint<T extends { id: number }>(path: ListPath, input: object, first: ListPage<T>) {
  const store = useAppStore();
  const key = JSON.stringify([path, input]);
  const [seen, setSeen] = useState(() => ({ key, first, start: startOf(store, key, path, input, first.imlec), down: [] as T[] }));
  let now = seen;
  if (seen.key !== key) now = { key, first, start: startOf(store, key, path, input, first.imlec), down: [] };
  else if (seen.first.imlec === first.imlec) now = sameItems(seen.first.liste, first.liste) ? seen : { ...seen, first };
  else {
    const grown = listPages.select({ path, input, start: seen.start })(store.getState()).data;
    const down = grown && first.imlec ? pushedDown(seen.first.liste, first.liste) : undefined;
    now = down ? { key, first, start: seen.start, down } : { key, first, start: first.imlec ?? '', down: [] };
  }
  if (now !== seen) setSeen(now);
  const { start, down } = now;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each first page that ends elsewhere; the key stands for path and input
  useEffect(() => {
    if (!first.imlec || start === first.imlec) return;
    const known = joints.get(store) ?? new Map<string, Joint>();
    joints.set(store, known.set(key, { after: first.imlec, start }));
    // Kept with the pages, where later changes of an item reach it.
    if (down.length)
      store.dispatch(
        socialApi.util.updateQueryData('listPages', { path, input, start }, (draft) => {
          const [next] = draft.pages as ListPage<T>[];
          if (next) next.liste = joined(down, next.liste);
        }),
      );
  }, [store, key, start, down, first.imlec]);
  return { start, down };
}

/**
 * A list whose first page came with the screen; the rest comes from a list call. Fetched pages stay cached for a while so that back navigation finds the list
 * at its old length, and stay where the first page is refetched; an item that moved between pages is shown once.
 */
export function usePagedList<T extends { id: number }>(path: ListPath, input: object, first: ListPage<T>): PagedList<T> {
  const { start, down } = useJoint(path, input, first);
  const args = { path, input, start };
  const cached = listPages.useInfiniteQueryState(args);
  const [asked, setAsked] = useState(false);
  const started = asked || cached.data !== undefined;
  const query = listPages.useInfiniteQuery(args, { skip: !started || !first.imlec });
  const pages = started && first.imlec ? ((query.data?.pages ?? []) as ListPage<T>[]) : [];
  const rest = pages.flatMap((page) => page.liste);
  // What was pushed down is drawn before it is kept with the pages; from then on it is shown as it is there.
  const kept = new Map(rest.map((item) => [item.id, item]));
  return {
    items: joined(
      first.liste,
      down.map((item) => kept.get(item.id) ?? item),
      rest,
    ),
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
