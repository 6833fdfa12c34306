import { baseApi, get, type Input, type Result } from '@yaprak/shared-kit';

/** This area's calls; their types come from the contract. */
export const picksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ popularBooks: build.query<Result<'v2/kitap/liste'>, Input<'v2/kitap/liste'>>(get('v2/kitap/liste', { quiet: true })) }),
});
export const { usePopularBooksQuery } = picksApi;

/** The page's query as a constant, so that loader and page share one cache entry. */
export const POPULAR = { kaynak: 'populer', adet: 12 } as const;
