import { baseApi, type Input, post, type Result } from '@yaprak/shared-kit';

/** Quick search: equal questions are answered from the cache (R-SRCH-37). */
export const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    quickSearch: build.query<Result<'ara'>, Input<'ara'>>({ ...post('ara', { quiet: true, noPrompt: true }), keepUnusedDataFor: 300 }),
  }),
});
export const { useQuickSearchQuery } = searchApi;
