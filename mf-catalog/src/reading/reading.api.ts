import { type AppDispatch, baseApi, entityMerged, get, type Input, post, postOnce, type Result } from '@yaprak/shared-kit';
import { counting } from '../catalog.api';

type State = Result<'v2/okuma/liste'>;

/** Keeps the readings that a write answers with. @param shelved the write may have moved the book to another shelf */
async function keep(kitapId: number, { dispatch, queryFulfilled }: { dispatch: AppDispatch; queryFulfilled: PromiseLike<{ data: State }> }, shelved = false) {
  const done = await Promise.resolve(queryFulfilled).catch(() => null);
  if (!done) return;
  dispatch(readingApi.util.upsertQueryData('readings', { kitapId }, done.data));
  if (shelved) dispatch(entityMerged({ kind: 'kitap', id: kitapId, patch: { okuma: done.data.okuma } }));
}

/** Calls for the reader's readings of a book. Shelf changes are merged into every cached occurrence of the book. */
const readingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readings: build.query<State, Input<'v2/okuma/liste'>>(get('v2/okuma/liste', { quiet: true })),
    saveReading: build.mutation<State, Input<'v2/okuma/kaydet'>>({
      ...postOnce('v2/okuma/kaydet', { quiet: true }),
      invalidatesTags: (result) => (result ? counting : []),
      onQueryStarted: ({ kitapId }, sent) => keep(kitapId, sent, true),
    }),
    saveProgress: build.mutation<State, Input<'v2/okuma/ilerleme'>>({
      ...post('v2/okuma/ilerleme', { quiet: true }),
      invalidatesTags: (result) => (result ? counting : []),
      onQueryStarted: ({ kitapId }, sent) => keep(kitapId, sent, true),
    }),
    removeProgress: build.mutation<State, Input<'v2/okuma/ilerlemeSil'> & { kitapId: number }>({
      query: ({ kitapId: _, ...input }) => post('v2/okuma/ilerlemeSil').query(input),
      invalidatesTags: (result) => (result ? counting : []),
      onQueryStarted: ({ kitapId }, sent) => keep(kitapId, sent),
    }),
    saveCopy: build.mutation<Result<'v2/kitaplik/kopya'>, Input<'v2/kitaplik/kopya'>>({
      ...post('v2/kitaplik/kopya'),
      invalidatesTags: (result) => (result ? counting : []),
      async onQueryStarted({ kitapId, baskiId }, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (!done) return;
        dispatch(
          readingApi.util.updateQueryData('readings', { kitapId }, (state) => {
            state.bicim = done.data.bicim;
            state.sahiplik = done.data.sahiplik;
            if (baskiId) state.baski = baskiId;
          }),
        );
        // Another edition has other pages.
        if (baskiId) void dispatch(readingApi.endpoints.readings.initiate({ kitapId }, { forceRefetch: true, subscribe: false }));
      },
    }),
    removeReading: build.mutation<State, Input<'v2/okuma/sil'> & { kitapId: number }>({
      query: ({ kitapId: _, ...input }) => post('v2/okuma/sil').query(input),
      invalidatesTags: (result) => (result ? counting : []),
      onQueryStarted: ({ kitapId }, sent) => keep(kitapId, sent),
    }),
  }),
});
export const { useReadingsQuery, useSaveReadingMutation, useRemoveReadingMutation, useSaveProgressMutation, useRemoveProgressMutation, useSaveCopyMutation } =
  readingApi;
