import { baseApi, get, type Input, post, type Result, selfReceived } from '@yaprak/shared-kit';
import { readerApi } from '../chrome/reader.api';

type Info = Result<'v2/premium/bilgi'>;

/** The paid tier's calls. Changes update the cached subscription and the own record. */
const premiumApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const change = <P extends 'v2/premium/satinAl' | 'v2/premium/geriYukle' | 'v2/premium/iptal'>(path: P) =>
      build.mutation<Result<P>, Input<P>>({
        ...post(path),
        async onQueryStarted(_, { dispatch, queryFulfilled }) {
          const done = await queryFulfilled.catch(() => null);
          if (!done) return;
          const { uyelik } = done.data as { uyelik: NonNullable<Info['uyelik']> };
          dispatch(
            premiumApi.util.updateQueryData('premiumInfo', {}, (info) => {
              info.uyelik = uyelik;
              info.denemeHakki = 0;
            }),
          );
          const self = await dispatch(readerApi.endpoints.self.initiate({}, { forceRefetch: true, subscribe: false }));
          if (self.data) dispatch(selfReceived(self.data.uye));
        },
      });
    return {
      premiumInfo: build.query<Info, Input<'v2/premium/bilgi'>>({ ...get('v2/premium/bilgi'), keepUnusedDataFor: 0 }),
      buyPremium: change('v2/premium/satinAl'),
      restorePremium: change('v2/premium/geriYukle'),
      cancelPremium: change('v2/premium/iptal'),
    };
  },
});
export const { usePremiumInfoQuery, useBuyPremiumMutation, useRestorePremiumMutation, useCancelPremiumMutation } = premiumApi;
