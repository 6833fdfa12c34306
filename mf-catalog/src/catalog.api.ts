import { baseApi, entityMerged, get, type Input, post, type Result } from '@yaprak/shared-kit';

/** Pages whose figures depend on what was read. */
export const counting = ['kitaplarim', 'raf', 'hedefler', 'okuma-raporu'].map((id) => ({ type: 'page' as const, id }));

type Reading = Result<'v2/kitap/isaretle'>['okuma'];
/** A shelf change with its predicted result and the previous state. */
type MarkInput = Input<'v2/kitap/isaretle'> & { foreseen: Reading; before: Reading };

/** The catalogue's calls; changes are merged into every cached list. */
const catalogApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    markBook: build.mutation<Result<'v2/kitap/isaretle'>, MarkInput>({
      query: ({ foreseen: _foreseen, before: _before, ...input }) => post('v2/kitap/isaretle').query(input),
      invalidatesTags: (result) => (result ? counting : []),
      // Optimistic: the response's numbers follow, and a failure rolls back.
      async onQueryStarted({ kitapId, foreseen, before }, { dispatch, queryFulfilled }) {
        dispatch(entityMerged({ kind: 'kitap', id: kitapId, patch: { okuma: foreseen } }));
        try {
          const {
            data: { okuma, puan, incelemeId, ...numbers },
          } = await queryFulfilled;
          dispatch(entityMerged({ kind: 'kitap', id: kitapId, patch: { okuma, puan, ...numbers } }));
          if (incelemeId) dispatch(entityMerged({ kind: 'gonderi', id: incelemeId, patch: { puan: okuma?.puan } }));
        } catch {
          dispatch(entityMerged({ kind: 'kitap', id: kitapId, patch: { okuma: before } }));
        }
      },
    }),
    followBook: build.mutation<Result<'v2/kitap/takip'>, Input<'v2/kitap/takip'>>(post('v2/kitap/takip')),
    followAuthor: build.mutation<Result<'v2/yazar/takip'>, Input<'v2/yazar/takip'>>(post('v2/yazar/takip')),
    followTopic: build.mutation<Result<'v2/konu/takip'>, Input<'v2/konu/takip'>>(post('v2/konu/takip')),
    followSeries: build.mutation<Result<'v2/seri/takip'>, Input<'v2/seri/takip'>>(post('v2/seri/takip')),
    genreBooks: build.query<Result<'v2/kitap/tur'>, Input<'v2/kitap/tur'>>(get('v2/kitap/tur')),
  }),
});
export const { useMarkBookMutation, useFollowBookMutation, useFollowAuthorMutation, useFollowTopicMutation, useFollowSeriesMutation, useLazyGenreBooksQuery } =
  catalogApi;
