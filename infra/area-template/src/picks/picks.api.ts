import { baseApi, get, type Input, type Result } from '@yaprak/shared-kit';

/** Calls of this area; their shapes come from the contract. */
export const picksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ popularBooks: build.query<Result<'v2/kitap/liste'>, Input<'v2/kitap/liste'>>(get('v2/kitap/liste', { quiet: true })) }),
});
export const { usePopularBooksQuery } = picksApi;

/** What the page shows; one constant, so that loader and page ask for the same. */
export const POPULAR = { kaynak: 'populer', adet: 12 } as const;
