import { baseApi, type Input, post, type Result } from '@yaprak/shared-kit';

/** R-SRCH-41: delay in ms before refetching recent searches after one was added. */
const REFRESH_MS = 500;

/** Quick search: repeated queries are served from the cache (R-SRCH-37). */
const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    quickSearch: build.query<Result<'ara'>, Input<'ara'>>({ ...post('ara', { quiet: true, noPrompt: true }), keepUnusedDataFor: 300 }),
    recents: build.query<Result<'sonAramalar'>['liste'], void>({
      query: () => ({ method: 'POST', path: 'sonAramalar', input: { islem: 'cek' }, quiet: true, noPrompt: true }),
      transformResponse: (answer: Result<'sonAramalar'>) => answer.liste,
      providesTags: ['recents'],
    }),
    changeRecents: build.mutation<Result<'sonAramalar'>, Input<'sonAramalar'>>({
      ...post('sonAramalar', { quiet: true, noPrompt: true }),
      onQueryStarted: async ({ islem }, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => undefined);
        if (!done) return;
        if (islem === 'ekle') setTimeout(() => dispatch(baseApi.util.invalidateTags(['recents'])), REFRESH_MS);
        else dispatch(searchApi.util.updateQueryData('recents', undefined, () => done.data.liste));
      },
    }),
  }),
});
export const { useQuickSearchQuery, useRecentsQuery, useChangeRecentsMutation } = searchApi;
