import { baseApi, get, type Input, LoadMore, type PageData, type Result } from '@yaprak/shared-kit';
import { Fragment, type ReactNode, useState } from 'react';

const moreApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchMore: build.query<Result<'v2/ara/devam'>, Input<'v2/ara/devam'>>(get('v2/ara/devam', { quiet: true })),
  }),
});

type Found = PageData<'ara'>;
/** Lists of results that are paged here; posts page themselves. */
export type PagedList = 'kitaplar' | 'yazarlar' | 'okurlar' | 'konular' | 'seriler' | 'hikayeler' | 'yorumlar';
/** A result of a list. */
export type Item<L extends PagedList> = NonNullable<Found[L]>['liste'][number];
export interface MoreProps<L extends PagedList> {
  found: Found;
  list: L;
  row: (item: Item<L>) => ReactNode;
}

/** The further pages of a section's list, with the same filters and order (R-FIND-03). Mount it again for another search. */
export function More<L extends PagedList>({ found, list, row }: MoreProps<L>) {
  const [pages, setPages] = useState<{ liste: Item<L>[]; imlec?: string }[]>([]);
  const [ask, { isFetching, isError }] = moreApi.useLazySearchMoreQuery();
  const imlec = (pages.at(-1) ?? found[list])?.imlec;
  const more = async () => {
    const { q, bolum, s, suzgec } = found;
    const { data } = await ask({ ...(q ? { q } : {}), bolum, ...(s ? { s } : {}), ...suzgec, imlec });
    const page = data?.[list] as (typeof pages)[number] | undefined;
    if (page) setPages([...pages, page]);
  };
  return (
    <>
      {pages.flatMap(({ liste }) => liste.map((item) => <Fragment key={item.id}>{row(item)}</Fragment>))}
      <LoadMore hasMore={imlec !== undefined} loading={isFetching} failed={isError} onMore={more} quietEnd />
    </>
  );
}
