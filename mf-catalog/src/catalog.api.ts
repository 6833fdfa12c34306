import { baseApi, entityMerged, get, type Input, post, type Result } from '@yaprak/shared-kit';

/** Calls of the catalogue; what they change is merged into every cached list. */
export const catalogApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    markBook: build.mutation<Result<'v2/kitap/isaretle'>, Input<'v2/kitap/isaretle'>>({
      ...post('v2/kitap/isaretle'),
      async onQueryStarted({ kitapId }, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (done)
          dispatch(
            entityMerged({
              kind: 'kitap',
              id: kitapId,
              patch: { okuma: done.data.okuma, puan: done.data.puan, puanSayisi: done.data.puanSayisi, okuyanSayisi: done.data.okuyanSayisi },
            }),
          );
      },
    }),
    followBook: build.mutation<Result<'v2/kitap/takip'>, Input<'v2/kitap/takip'>>(post('v2/kitap/takip')),
    followAuthor: build.mutation<Result<'v2/yazar/takip'>, Input<'v2/yazar/takip'>>(post('v2/yazar/takip')),
    followTopic: build.mutation<Result<'v2/konu/takip'>, Input<'v2/konu/takip'>>(post('v2/konu/takip')),
    genreBooks: build.query<Result<'v2/kitap/tur'>, Input<'v2/kitap/tur'>>(get('v2/kitap/tur')),
  }),
});
export const { useMarkBookMutation, useFollowBookMutation, useFollowAuthorMutation, useFollowTopicMutation, useLazyGenreBooksQuery } = catalogApi;
