import { baseApi, type Input, post, type Result } from '@yaprak/shared-kit';

const accountState = [{ type: 'page' as const, id: 'hesap-durumu' }];

/** Readers' moderation calls: complaints, appeals, requests to the management. */
export const moderationApi = baseApi.injectEndpoints({
  endpoints: (b) => ({
    fileComplaint: b.mutation<Result<'v2/sikayet/gonder'>, Input<'v2/sikayet/gonder'>>({
      ...post('v2/sikayet/gonder', { quiet: true }),
      invalidatesTags: accountState,
    }),
    fileAppeal: b.mutation<Result<'v2/itiraz/gonder'>, Input<'v2/itiraz/gonder'>>({
      ...post('v2/itiraz/gonder', { quiet: true }),
      invalidatesTags: accountState,
    }),
    fileRequest: b.mutation<Result<'v2/istek/gonder'>, Input<'v2/istek/gonder'>>({
      ...post('v2/istek/gonder', { quiet: true }),
      invalidatesTags: accountState,
    }),
  }),
});
