import { baseApi, get, type Input, type Result } from '@yaprak/shared-kit';

const feedApi = baseApi.injectEndpoints({
  endpoints: (b) => ({
    checkFeed: b.query<Result<'akisKontro2l'>, Input<'akisKontro2l'>>({ ...get('akisKontro2l', { quiet: true, noPrompt: true }), keepUnusedDataFor: 0 }),
  }),
});
export const { useCheckFeedQuery } = feedApi;
