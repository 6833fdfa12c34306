import { baseApi, get, type Input, post, type Result, selfReceived, useAppDispatch, useSelf } from '@yaprak/shared-kit';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';

const firstStepsApi = baseApi.injectEndpoints({
  endpoints: (b) => ({
    /** Readers to follow, by what was rated a moment ago: never from the cache. */
    firstReaders: b.query<Result<'v2/uyeler/oneriler'>, Input<'v2/uyeler/oneriler'>>({ ...get('v2/uyeler/oneriler', { quiet: true }), keepUnusedDataFor: 0 }),
    endFirstSteps: b.mutation<Result<'v2/hesap/ilkAdimlar'>, Input<'v2/hesap/ilkAdimlar'>>({
      ...post('v2/hesap/ilkAdimlar'),
      // The feed has changed with every reader that was followed.
      invalidatesTags: [{ type: 'page', id: 'akis' }],
    }),
  }),
});
export const { useFirstReadersQuery } = firstStepsApi;

/** Ends the first steps, so that they are no longer offered, and goes on to a page. */
export function useEndFirstSteps() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const self = useSelf();
  const [end, { isLoading }] = firstStepsApi.useEndFirstStepsMutation();
  const endSteps = useCallback(
    async (to: string) => {
      if (self?.ilkAdimlar) {
        try {
          await end({}).unwrap();
        } catch {
          // The failure has been said; they are offered once more.
          return;
        }
        const { ilkAdimlar: _over, ...rest } = self;
        dispatch(selfReceived(rest));
      }
      void navigate(to);
    },
    [dispatch, end, navigate, self],
  );
  return { endSteps, busy: isLoading };
}
