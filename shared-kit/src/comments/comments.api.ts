import { baseApi, type Input, mergeLike, mergeOnSuccess, post, type Result } from '@yaprak/shared-kit';

/** The calls of a comment thread. */
export const commentsApi = baseApi.injectEndpoints({
  endpoints: (b) => ({
    addComment: b.mutation<Result<'v2/yorum/ekle'>, Input<'v2/yorum/ekle'>>({
      ...post('v2/yorum/ekle', { quiet: true }),
      onQueryStarted: mergeOnSuccess('gonderi', ({ gonderiId }, { yanit }) => ({ id: gonderiId, patch: { yanit } })),
    }),
    editComment: b.mutation<Result<'v2/yorum/duzenle'>, Input<'v2/yorum/duzenle'>>({
      ...post('v2/yorum/duzenle', { quiet: true }),
      onQueryStarted: mergeOnSuccess('yorum', ({ id }, { yorum: { metin, parcalar, dil, duzenleme } }) => ({ id, patch: { metin, parcalar, dil, duzenleme } })),
    }),
    deleteComment: b.mutation<Result<'v2/yorum/sil'>, Input<'v2/yorum/sil'>>({
      ...post('v2/yorum/sil'),
      async onQueryStarted(input, lifecycle) {
        await Promise.all([
          mergeOnSuccess<typeof input, Result<'v2/yorum/sil'>>('yorum', ({ id }) => ({ id, patch: { silindi: 1, metin: '' } }))(input, lifecycle),
          mergeOnSuccess<typeof input, Result<'v2/yorum/sil'>>('gonderi', (_, { gonderiId, yanit }) => ({ id: gonderiId, patch: { yanit } }))(input, lifecycle),
        ]);
      },
    }),
    likeComment: b.mutation<Result<'v2/yorum/begen'>, Input<'v2/yorum/begen'> & { before: number }>({
      query: ({ before: _, ...input }) => post('v2/yorum/begen').query(input),
      onQueryStarted: mergeLike('yorum'),
    }),
  }),
});
