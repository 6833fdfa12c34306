import { baseApi, get, type Input, post, postOnce, type Result } from '@yaprak/shared-kit';

/** Calls around access tokens; the form shows refusals itself. */
const tokenApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    tokens: build.query<Result<'v2/hesap/jeton/liste'>, Input<'v2/hesap/jeton/liste'>>({ ...get('v2/hesap/jeton/liste'), providesTags: ['self'] }),
    addToken: build.mutation<Result<'v2/hesap/jeton/ekle'>, Input<'v2/hesap/jeton/ekle'>>({
      ...postOnce('v2/hesap/jeton/ekle', { quiet: true }),
      invalidatesTags: (result) => (result ? ['self'] : []),
    }),
    endToken: build.mutation<Result<'v2/hesap/jeton/sil'>, Input<'v2/hesap/jeton/sil'>>({
      ...post('v2/hesap/jeton/sil'),
      invalidatesTags: (result) => (result ? ['self'] : []),
    }),
  }),
});

export const { useTokensQuery, useAddTokenMutation, useEndTokenMutation } = tokenApi;
