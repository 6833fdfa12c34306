import { baseApi, get, type Input, post, type Result, selfReceived } from '@yaprak/shared-kit';

/** Calls of the frame around every page; those of the account pages load with these pages. */
export const readerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Menu and badge counters, refetched on focus (R-CALL-14). */
    counters: build.query<Result<'sayilariYenile'>, Input<'sayilariYenile'>>(post('sayilariYenile', { quiet: true, noPrompt: true })),
    /** Whether the feed has posts newer than the last one seen (R-FEED-09). */
    feedBadge: build.query<Result<'akisKontro2l'>, Input<'akisKontro2l'>>({
      ...get('akisKontro2l', { quiet: true, noPrompt: true }),
      keepUnusedDataFor: 0,
    }),
    /** The signed-in member; refetched every 20 s (R-CALL-19). */
    self: build.query<Result<'v2/hesap/uye-bilgileri'>, Input<'v2/hesap/uye-bilgileri'>>({
      ...get('v2/hesap/uye-bilgileri', { quiet: true, noPrompt: true }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(selfReceived(done.data.uye));
      },
    }),
  }),
});
export const { useCountersQuery, useFeedBadgeQuery } = readerApi;
