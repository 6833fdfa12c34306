import { baseApi, get, type Input, post, type Result } from '@yaprak/shared-kit';

/** Calls around passkeys; forms and buttons show refusals themselves. */
const passkeyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    passkeys: build.query<Result<'v2/hesap/gecisAnahtari/liste'>, Input<'v2/hesap/gecisAnahtari/liste'>>({
      ...get('v2/hesap/gecisAnahtari/liste'),
      providesTags: ['self'],
    }),
    startPasskey: build.mutation<Result<'v2/hesap/gecisAnahtari/baslat'>, Input<'v2/hesap/gecisAnahtari/baslat'>>(
      post('v2/hesap/gecisAnahtari/baslat', { quiet: true }),
    ),
    addPasskey: build.mutation<Result<'v2/hesap/gecisAnahtari/ekle'>, Input<'v2/hesap/gecisAnahtari/ekle'>>({
      ...post('v2/hesap/gecisAnahtari/ekle', { quiet: true }),
      invalidatesTags: (result) => (result ? ['self'] : []),
    }),
    removePasskey: build.mutation<Result<'v2/hesap/gecisAnahtari/sil'>, Input<'v2/hesap/gecisAnahtari/sil'>>({
      ...post('v2/hesap/gecisAnahtari/sil'),
      invalidatesTags: (result) => (result ? ['self'] : []),
    }),
    startPasskeySignIn: build.mutation<Result<'v2/hesap/gecisAnahtari/girisBaslat'>, Input<'v2/hesap/gecisAnahtari/girisBaslat'>>(
      post('v2/hesap/gecisAnahtari/girisBaslat', { quiet: true }),
    ),
    passkeySignIn: build.mutation<Result<'v2/hesap/gecisAnahtari/giris'>, Input<'v2/hesap/gecisAnahtari/giris'>>(
      post('v2/hesap/gecisAnahtari/giris', { quiet: true }),
    ),
    passkeyReauthenticate: build.mutation<Result<'v2/hesap/gecisAnahtari/dogrula'>, Input<'v2/hesap/gecisAnahtari/dogrula'>>(
      post('v2/hesap/gecisAnahtari/dogrula', { quiet: true }),
    ),
  }),
});

export const {
  usePasskeysQuery,
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useStartPasskeySignInMutation,
  usePasskeySignInMutation,
  usePasskeyReauthenticateMutation,
} = passkeyApi;
