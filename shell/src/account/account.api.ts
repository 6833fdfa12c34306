import { baseApi, get, type Input, post, type Result, selfReceived } from '@yaprak/shared-kit';

/** The account calls of the shell. Forms show refusals themselves, so these calls raise no toasts. */
export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    robotQuestion: build.query<Result<'v2/robot/soru'>, Input<'v2/robot/soru'>>({ ...get('v2/robot/soru', { quiet: true }), keepUnusedDataFor: 0 }),
    signUp: build.mutation<Result<'v2/hesap/kaydol'>, Input<'v2/hesap/kaydol'>>(post('v2/hesap/kaydol', { quiet: true })),
    signIn: build.mutation<Result<'v2/hesap/girisYap'>, Input<'v2/hesap/girisYap'>>(post('v2/hesap/girisYap', { quiet: true })),
    signOut: build.mutation<Result<'cikisYap'>, Input<'cikisYap'>>(post('cikisYap', { quiet: true })),
    refreshCounters: build.mutation<Result<'sayilariYenile'>, Input<'sayilariYenile'>>(post('sayilariYenile', { quiet: true })),
    emailAvailable: build.query<Result<'v2/hesap/epostaUygunMu'>, Input<'v2/hesap/epostaUygunMu'>>(get('v2/hesap/epostaUygunMu', { quiet: true })),
    sendEmailCode: build.mutation<Result<'v2/hesap/epostaOnayKoduGonder'>, Input<'v2/hesap/epostaOnayKoduGonder'>>(post('v2/hesap/epostaOnayKoduGonder')),
    confirmEmail: build.mutation<Result<'v2/hesap/epostaOnayla'>, Input<'v2/hesap/epostaOnayla'>>(post('v2/hesap/epostaOnayla')),
    sendResetCode: build.mutation<Result<'v2/hesap/sifreSifirla/kodGonder'>, Input<'v2/hesap/sifreSifirla/kodGonder'>>(post('v2/hesap/sifreSifirla/kodGonder')),
    resetPassword: build.mutation<Result<'v2/hesap/sifreSifirla/onayla'>, Input<'v2/hesap/sifreSifirla/onayla'>>(
      post('v2/hesap/sifreSifirla/onayla', { quiet: true }),
    ),
    changePassword: build.mutation<Result<'v2/hesap/sifreDegistir'>, Input<'v2/hesap/sifreDegistir'>>(post('v2/hesap/sifreDegistir')),
    sessions: build.query<Result<'v2/hesap/oturumlar'>, Input<'v2/hesap/oturumlar'>>({ ...get('v2/hesap/oturumlar'), providesTags: ['self'] }),
    endSession: build.mutation<Result<'v2/hesap/oturumKapat'>, Input<'v2/hesap/oturumKapat'>>({ ...post('v2/hesap/oturumKapat'), invalidatesTags: ['self'] }),
    settings: build.query<Result<'v2/hesap/ayarlar'>, object>({ query: () => ({ method: 'GET', path: 'v2/hesap/ayarlar' }) }),
    saveSettings: build.mutation<Result<'v2/hesap/ayarlar'>, Partial<Result<'v2/hesap/ayarlar'>>>({
      query: (input) => ({ method: 'POST', path: 'v2/hesap/ayarlar', input }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(accountApi.util.upsertQueryData('settings', {}, done.data));
      },
    }),
    /** Who is reading; asked again every 20 s (R-CALL-19). */
    self: build.query<Result<'v2/hesap/uye-bilgileri'>, Input<'v2/hesap/uye-bilgileri'>>({
      ...get('v2/hesap/uye-bilgileri', { quiet: true, noPrompt: true }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(selfReceived(done.data.uye));
      },
    }),
  }),
});
export const {
  useSignUpMutation,
  useSignInMutation,
  useSignOutMutation,
  useRefreshCountersMutation,
  useEmailAvailableQuery,
  useSendEmailCodeMutation,
  useConfirmEmailMutation,
  useSendResetCodeMutation,
  useResetPasswordMutation,
  useChangePasswordMutation,
  useSessionsQuery,
  useEndSessionMutation,
  useSettingsQuery,
  useSaveSettingsMutation,
  useSelfQuery,
} = accountApi;
