import { type AppDispatch, baseApi, get, type Input, post, type Result } from '@yaprak/shared-kit';
import { readerApi } from '../chrome/reader.api';

/** The settings' calls: own data, second factor, picture, leaving. Forms show refusals at their fields. */
const careApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    changeEmail: build.mutation<Result<'v2/hesap/epostaDegistir'>, Input<'v2/hesap/epostaDegistir'>>({
      ...post('v2/hesap/epostaDegistir'),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => refreshSelf(dispatch, queryFulfilled),
    }),
    changeUsername: build.mutation<Result<'v2/hesap/kadiDegistir'>, Input<'v2/hesap/kadiDegistir'>>({
      ...post('v2/hesap/kadiDegistir'),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => refreshSelf(dispatch, queryFulfilled),
    }),
    preferences: build.query<Result<'v2/hesap/tercihler'>, object>({ query: () => ({ method: 'GET', path: 'v2/hesap/tercihler' }) }),
    savePreferences: build.mutation<Result<'v2/hesap/tercihler'>, Partial<Result<'v2/hesap/tercihler'>>>({
      query: (input) => ({ method: 'POST', path: 'v2/hesap/tercihler', input }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(careApi.util.upsertQueryData('preferences', {}, done.data));
      },
    }),
    readingWishes: build.query<Result<'v2/okuma/tercihler'>, object>({ query: () => ({ method: 'GET', path: 'v2/okuma/tercihler' }) }),
    saveReadingWishes: build.mutation<Result<'v2/okuma/tercih'>, Input<'v2/okuma/tercih'>>({
      query: (input) => ({ method: 'POST', path: 'v2/okuma/tercih', input }),
      // Feeds, goals and recommendations are shown by them.
      invalidatesTags: (result) => (result ? ['page'] : []),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(careApi.util.upsertQueryData('readingWishes', {}, done.data));
      },
    }),
    noticeChoices: build.query<Result<'v2/bildirimler/tercihler'>, object>({ query: () => ({ method: 'GET', path: 'v2/bildirimler/tercihler' }) }),
    saveNoticeChoices: build.mutation<Result<'v2/bildirimler/tercihKaydet'>, Input<'v2/bildirimler/tercihKaydet'>>({
      query: (input) => ({ method: 'POST', path: 'v2/bildirimler/tercihKaydet', input }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(careApi.util.upsertQueryData('noticeChoices', {}, done.data));
      },
    }),
    pushKey: build.query<Result<'v2/bildirimler/anlik'>, Input<'v2/bildirimler/anlik'>>(get('v2/bildirimler/anlik')),
    startPush: build.mutation<Result<'v2/bildirimler/anlik/ac'>, Input<'v2/bildirimler/anlik/ac'>>(post('v2/bildirimler/anlik/ac')),
    stopPush: build.mutation<Result<'v2/bildirimler/anlik/kapat'>, Input<'v2/bildirimler/anlik/kapat'>>(post('v2/bildirimler/anlik/kapat')),
    twoStep: build.query<Result<'v2/hesap/ikiAdim'>, Input<'v2/hesap/ikiAdim'>>({ ...get('v2/hesap/ikiAdim'), providesTags: ['self'] }),
    // The state is refetched after a refusal too: another tab or device may have changed it.
    startTwoStep: build.mutation<Result<'v2/hesap/ikiAdim/baslat'>, Input<'v2/hesap/ikiAdim/baslat'>>({
      ...post('v2/hesap/ikiAdim/baslat'),
      invalidatesTags: (result) => (result ? [] : ['self']),
    }),
    confirmTwoStep: build.mutation<Result<'v2/hesap/ikiAdim/onayla'>, Input<'v2/hesap/ikiAdim/onayla'>>({
      ...post('v2/hesap/ikiAdim/onayla', { quiet: true }),
      invalidatesTags: ['self'],
    }),
    renewBackupCodes: build.mutation<Result<'v2/hesap/ikiAdim/yedekKodlar'>, Input<'v2/hesap/ikiAdim/yedekKodlar'>>({
      ...post('v2/hesap/ikiAdim/yedekKodlar'),
      invalidatesTags: ['self'],
    }),
    stopTwoStep: build.mutation<Result<'v2/hesap/ikiAdim/kapat'>, Input<'v2/hesap/ikiAdim/kapat'>>({
      ...post('v2/hesap/ikiAdim/kapat'),
      invalidatesTags: ['self'],
    }),
    exportData: build.mutation<Result<'v2/hesap/verilerim'>, Input<'v2/hesap/verilerim'>>(post('v2/hesap/verilerim')),
    freezeAccount: build.mutation<Result<'v2/hesap/dondur'>, Input<'v2/hesap/dondur'>>(post('v2/hesap/dondur')),
    uploadAvatar: build.mutation<Result<'resimYukle'>, { file: File }>({
      query: ({ file }) => ({ method: 'POST', path: 'resimYukle', input: { r_turu: 'profil' }, files: { resimadresi: file } }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => refreshSelf(dispatch, queryFulfilled),
    }),
    removePicture: build.mutation<Result<'v2/hesap/resimKaldir'>, Input<'v2/hesap/resimKaldir'>>({
      ...post('v2/hesap/resimKaldir'),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => refreshSelf(dispatch, queryFulfilled),
    }),
  }),
});

/** Refetches the member's own record after a change. */
async function refreshSelf(dispatch: AppDispatch, done: Promise<unknown>): Promise<void> {
  if (!(await done.then(() => true).catch(() => false))) return;
  await dispatch(readerApi.endpoints.self.initiate({}, { forceRefetch: true, subscribe: false }));
}

export const {
  useChangeEmailMutation,
  useChangeUsernameMutation,
  useLazyPushKeyQuery,
  useNoticeChoicesQuery,
  useStartPushMutation,
  useStopPushMutation,
  usePreferencesQuery,
  useReadingWishesQuery,
  useSaveNoticeChoicesMutation,
  useSavePreferencesMutation,
  useSaveReadingWishesMutation,
  useTwoStepQuery,
  useStartTwoStepMutation,
  useConfirmTwoStepMutation,
  useRenewBackupCodesMutation,
  useStopTwoStepMutation,
  useExportDataMutation,
  useFreezeAccountMutation,
  useUploadAvatarMutation,
  useRemovePictureMutation,
} = careApi;
