import { baseApi, type Input, mergeOnSuccess, post, type Result, selfReceived } from '@yaprak/shared-kit';

const notificationsApi = baseApi.injectEndpoints({
  endpoints: (b) => ({
    seeNotifications: b.mutation<Result<'v2/bildirimler/goruldu'>, Input<'v2/bildirimler/goruldu'>>({
      ...post('v2/bildirimler/goruldu', { quiet: true, noPrompt: true }),
      async onQueryStarted(_, { dispatch, queryFulfilled, getState }) {
        const done = await queryFulfilled.catch(() => null);
        const { uye } = (getState() as unknown as { session: { uye: Parameters<typeof selfReceived>[0] } }).session;
        if (done && uye) dispatch(selfReceived({ ...uye, bBSayisi: done.data.bBSayisi }));
      },
    }),
    answerRequest: b.mutation<Result<'v2/uyeler/istekYanitla'>, Input<'v2/uyeler/istekYanitla'>>({
      ...post('v2/uyeler/istekYanitla'),
      // The line that told of the request is gone.
      invalidatesTags: (done) => (done ? [{ type: 'page', id: 'bildirimler' }] : []),
      onQueryStarted: mergeOnSuccess('uye', ({ uyeId, kabul }) => ({ id: uyeId, patch: kabul ? { seniTakipEdiyor: 1 } : {} })),
    }),
  }),
});
export const { useSeeNotificationsMutation, useAnswerRequestMutation } = notificationsApi;
