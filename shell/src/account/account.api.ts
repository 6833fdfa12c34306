import { baseApi, get, type Input, post, type Result, type RootState } from '@yaprak/shared-kit';

/** The shell's account calls. Forms show refusals themselves, so these calls raise no toasts. */
export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    robotQuestion: build.query<Result<'v2/robot/soru'>, Input<'v2/robot/soru'>>({ ...get('v2/robot/soru', { quiet: true }), keepUnusedDataFor: 0 }),
    signUp: build.mutation<Result<'v2/hesap/kaydol'>, Input<'v2/hesap/kaydol'>>(post('v2/hesap/kaydol', { quiet: true })),
    signIn: build.mutation<Result<'v2/hesap/girisYap'>, Input<'v2/hesap/girisYap'>>(post('v2/hesap/girisYap', { quiet: true })),
    reauthenticate: build.mutation<Result<'v2/hesap/kimlikDogrula'>, Input<'v2/hesap/kimlikDogrula'>>(post('v2/hesap/kimlikDogrula', { quiet: true })),
    signOut: build.mutation<Result<'cikisYap'>, Input<'cikisYap'>>(post('cikisYap', { quiet: true })),
    refreshCounters: build.mutation<Result<'sayilariYenile'>, Input<'sayilariYenile'>>(post('sayilariYenile', { quiet: true })),
    accounts: build.query<Result<'hesap/coklu/liste'>, Input<'hesap/coklu/liste'>>({ ...get('hesap/coklu/liste'), providesTags: ['self'] }),
    switchAccount: build.mutation<Result<'hesap/coklu/gecisYap'>, Input<'hesap/coklu/gecisYap'>>(post('hesap/coklu/gecisYap', { quiet: true })),
    unlinkAccount: build.mutation<Result<'hesap/coklu/gruptanCikar'>, Input<'hesap/coklu/gruptanCikar'>>({
      ...post('hesap/coklu/gruptanCikar'),
      invalidatesTags: ['self'],
    }),
    linkAccount: build.mutation<Result<'hesap/coklu/ekle'>, Input<'hesap/coklu/ekle'>>({
      ...post('hesap/coklu/ekle', { quiet: true }),
      invalidatesTags: (result) => (result ? ['self'] : []),
    }),
    /** Main administrators' reports are also marked in the query (R-CALL-25). */
    reportUsage: build.mutation<Result<'v2/uyeler/diger/gunlukKullanimEkle'>, { saniye: number; kaynak: string }>({
      queryFn: async ({ saniye, kaynak }, { getState }, _, call) => {
        const admin = (getState() as RootState).session.uye?.anaYetki === 1;
        const answer = await call({
          method: 'POST',
          path: 'v2/uyeler/diger/gunlukKullanimEkle',
          input: { saniye },
          ...(admin ? { query: { _saniye: saniye, _kaynak: kaynak } } : {}),
          quiet: true,
          noPrompt: true,
        });
        return answer as { data: Result<'v2/uyeler/diger/gunlukKullanimEkle'> };
      },
    }),
    emailAvailable: build.query<Result<'v2/hesap/epostaUygunMu'>, Input<'v2/hesap/epostaUygunMu'>>(get('v2/hesap/epostaUygunMu', { quiet: true })),
    usernameAvailable: build.query<Result<'v2/hesap/kadiUygunMu'>, Input<'v2/hesap/kadiUygunMu'>>(get('v2/hesap/kadiUygunMu', { quiet: true })),
    sendEmailCode: build.mutation<Result<'v2/hesap/epostaOnayKoduGonder'>, Input<'v2/hesap/epostaOnayKoduGonder'>>(post('v2/hesap/epostaOnayKoduGonder')),
    confirmEmail: build.mutation<Result<'v2/hesap/epostaOnayla'>, Input<'v2/hesap/epostaOnayla'>>(post('v2/hesap/epostaOnayla')),
    sendResetCode: build.mutation<Result<'v2/hesap/sifreSifirla/kodGonder'>, Input<'v2/hesap/sifreSifirla/kodGonder'>>(post('v2/hesap/sifreSifirla/kodGonder')),
    resetPassword: build.mutation<Result<'v2/hesap/sifreSifirla/onayla'>, Input<'v2/hesap/sifreSifirla/onayla'>>(
      post('v2/hesap/sifreSifirla/onayla', { quiet: true }),
    ),
    // Ends the other sessions and the tokens.
    changePassword: build.mutation<Result<'v2/hesap/sifreDegistir'>, Input<'v2/hesap/sifreDegistir'>>({
      ...post('v2/hesap/sifreDegistir'),
      invalidatesTags: (result) => (result ? ['self'] : []),
    }),
    sessions: build.query<Result<'v2/hesap/oturumlar'>, Input<'v2/hesap/oturumlar'>>({ ...get('v2/hesap/oturumlar'), providesTags: ['self'] }),
    endSession: build.mutation<Result<'v2/hesap/oturumKapat'>, Input<'v2/hesap/oturumKapat'>>({ ...post('v2/hesap/oturumKapat'), invalidatesTags: ['self'] }),
    endOtherSessions: build.mutation<Result<'v2/hesap/oturumlariKapat'>, Input<'v2/hesap/oturumlariKapat'>>({
      ...post('v2/hesap/oturumlariKapat'),
      invalidatesTags: ['self'],
    }),
    settings: build.query<Result<'v2/hesap/ayarlar'>, object>({ query: () => ({ method: 'GET', path: 'v2/hesap/ayarlar' }) }),
    saveSettings: build.mutation<Result<'v2/hesap/ayarlar'>, Input<'v2/hesap/ayarlar'>>({
      query: (input) => ({ method: 'POST', path: 'v2/hesap/ayarlar', input }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(accountApi.util.upsertQueryData('settings', {}, done.data));
      },
    }),
  }),
});
export const {
  useSignUpMutation,
  useSignInMutation,
  useReauthenticateMutation,
  useSignOutMutation,
  useRefreshCountersMutation,
  useAccountsQuery,
  useSwitchAccountMutation,
  useUnlinkAccountMutation,
  useLinkAccountMutation,
  useEmailAvailableQuery,
  useUsernameAvailableQuery,
  useSendEmailCodeMutation,
  useConfirmEmailMutation,
  useSendResetCodeMutation,
  useResetPasswordMutation,
  useChangePasswordMutation,
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useSettingsQuery,
  useSaveSettingsMutation,
} = accountApi;
