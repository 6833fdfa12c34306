import { baseApi, get, type Input, post, type Result } from '@yaprak/shared-kit';

type Votes = Result<'v2/kitap/oylar'>;

/** What readers say of a book. */
const votesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    votes: build.query<Votes, Input<'v2/kitap/oylar'>>(get('v2/kitap/oylar', { quiet: true })),
    vote: build.mutation<Votes, Input<'v2/kitap/oyla'>>({
      ...post('v2/kitap/oyla'),
      invalidatesTags: (result) => (result ? [{ type: 'page', id: 'kitap' }] : []),
      // The pressed choice shows at once; the answer follows, and a failure takes it back.
      async onQueryStarted({ kitapId, turu, deger, geri }, { dispatch, queryFulfilled }) {
        const foreseen = dispatch(
          votesApi.util.updateQueryData('votes', { kitapId }, (votes) => {
            const others = votes.benim.filter((mine) => mine.turu !== turu || (turu !== 'tempo' && mine.deger !== deger));
            votes.benim = geri ? others : [...others, { turu, deger }];
          }),
        );
        try {
          dispatch(votesApi.util.upsertQueryData('votes', { kitapId }, (await queryFulfilled).data));
        } catch {
          foreseen.undo();
        }
      },
    }),
  }),
});
export const { useVotesQuery, useVoteMutation } = votesApi;
