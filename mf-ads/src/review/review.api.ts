import { baseApi, type Input, post, type Result } from '@yaprak/shared-kit';

/** Decisions of staff on ads. */
export const reviewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reviewAd: build.mutation<Result<'v2/reklam/onay/karar'>, Input<'v2/reklam/onay/karar'>>({
      ...post('v2/reklam/onay/karar', { quiet: true }),
      invalidatesTags: [{ type: 'page', id: 'yonetim' }],
    }),
  }),
});
