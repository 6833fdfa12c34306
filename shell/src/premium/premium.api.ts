import { baseApi, get, type Input, post, type Result, selfReceived } from '@yaprak/shared-kit';
import { readerApi } from '../chrome/reader.api';

/** The offer, and the member's subscription if there is one. */
export type PremiumInfo = Result<'v2/premium/bilgi'>;
export type Subscription = NonNullable<PremiumInfo['uyelik']>;
export type Plan = Subscription['paket'];

type Change = `v2/premium/${'satinAl' | 'geriYukle' | 'iptal' | 'surdur' | 'paket' | 'kart'}`;

/** The paid tier's calls. Changes update the cached subscription and the own record. */
const premiumApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const change = <P extends Change>(path: P, quiet = false) =>
      build.mutation<Result<P>, Input<P>>({
        ...post(path, { quiet }),
        async onQueryStarted(_, { dispatch, queryFulfilled }) {
          const done = await queryFulfilled.catch(() => null);
          if (!done) return;
          const { uyelik } = done.data as { uyelik: Subscription };
          dispatch(
            premiumApi.util.updateQueryData('premiumInfo', {}, (info) => {
              info.uyelik = uyelik;
              info.denemeHakki = 0;
              info.odenemedi = 0;
            }),
          );
          const self = await dispatch(readerApi.endpoints.self.initiate({}, { forceRefetch: true, subscribe: false }));
          if (self.data) dispatch(selfReceived(self.data.uye));
        },
      });
    return {
      premiumInfo: build.query<PremiumInfo, Input<'v2/premium/bilgi'>>({ ...get('v2/premium/bilgi'), keepUnusedDataFor: 0 }),
      // The form says why a card was refused.
      buyPremium: change('v2/premium/satinAl', true),
      changePremiumCard: change('v2/premium/kart', true),
      restorePremium: change('v2/premium/geriYukle'),
      cancelPremium: change('v2/premium/iptal'),
      resumePremium: change('v2/premium/surdur'),
      changePremiumPlan: change('v2/premium/paket'),
      premiumPayments: build.infiniteQuery<Result<'v2/premium/odemeler'>, Input<'v2/premium/odemeler'>, string>({
        infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ imlec }) => imlec },
        query: ({ queryArg, pageParam }) => get('v2/premium/odemeler').query({ ...queryArg, ...(pageParam ? { imlec: pageParam } : {}) }),
        keepUnusedDataFor: 0,
      }),
      premiumReceipt: build.query<Result<'v2/premium/makbuz'>, Input<'v2/premium/makbuz'>>(get('v2/premium/makbuz', { quiet: true })),
    };
  },
});
export const {
  usePremiumInfoQuery,
  useBuyPremiumMutation,
  useChangePremiumCardMutation,
  useRestorePremiumMutation,
  useCancelPremiumMutation,
  useResumePremiumMutation,
  useChangePremiumPlanMutation,
  usePremiumPaymentsInfiniteQuery,
  usePremiumReceiptQuery,
} = premiumApi;
