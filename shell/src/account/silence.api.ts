import { baseApi, get, type Input, post, type Result } from '@yaprak/shared-kit';

/** Whom and what a member does not want to read; the lists are reread after every change. */
const silenceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    blockedReaders: build.query<Result<'v2/uyeler/engellenenler'>, Input<'v2/uyeler/engellenenler'>>({
      ...get('v2/uyeler/engellenenler'),
      keepUnusedDataFor: 0,
    }),
    mutedReaders: build.query<Result<'v2/uyeler/susturulanlar'>, Input<'v2/uyeler/susturulanlar'>>({
      ...get('v2/uyeler/susturulanlar'),
      keepUnusedDataFor: 0,
    }),
    mutedWords: build.query<Result<'v2/uyeler/sozler'>, Input<'v2/uyeler/sozler'>>(get('v2/uyeler/sozler')),
    muteWord: build.mutation<Result<'v2/uyeler/soz/ekle'>, Input<'v2/uyeler/soz/ekle'>>({
      ...post('v2/uyeler/soz/ekle', { quiet: true }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (!done) return;
        const { soz } = done.data;
        dispatch(silenceApi.util.updateQueryData('mutedWords', {}, ({ liste }) => ({ liste: [soz, ...liste.filter(({ id }) => id !== soz.id)] })));
      },
      invalidatesTags: (result) => (result ? ['page', 'list'] : []),
    }),
    unmuteWord: build.mutation<Result<'v2/uyeler/soz/sil'>, Input<'v2/uyeler/soz/sil'>>({
      ...post('v2/uyeler/soz/sil'),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        if (await queryFulfilled.catch(() => null))
          dispatch(silenceApi.util.updateQueryData('mutedWords', {}, ({ liste }) => ({ liste: liste.filter((word) => word.id !== id) })));
      },
      invalidatesTags: (result) => (result ? ['page', 'list'] : []),
    }),
  }),
});

export const { useBlockedReadersQuery, useMutedReadersQuery, useMutedWordsQuery, useMuteWordMutation, useUnmuteWordMutation } = silenceApi;
