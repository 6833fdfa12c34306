import { baseApi, type Input, post, postOnce, type Result } from '@yaprak/shared-kit';

const refreshed = [{ type: 'page' as const, id: 'alanlar' }];

/** Calls of the releases screen; each refetches the page. */
const areasApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    promoteArea: build.mutation<Result<'v2/alan/terfi'>, Input<'v2/alan/terfi'>>({ ...post('v2/alan/terfi', { quiet: true }), invalidatesTags: refreshed }),
    canaryArea: build.mutation<Result<'v2/alan/kanarya'>, Input<'v2/alan/kanarya'>>({
      ...post('v2/alan/kanarya', { quiet: true }),
      invalidatesTags: refreshed,
    }),
    rollBackArea: build.mutation<Result<'v2/alan/geriAl'>, Input<'v2/alan/geriAl'>>({ ...post('v2/alan/geriAl', { quiet: true }), invalidatesTags: refreshed }),
    closeArea: build.mutation<Result<'v2/alan/kapat'>, Input<'v2/alan/kapat'>>({ ...post('v2/alan/kapat', { quiet: true }), invalidatesTags: refreshed }),
    createAreaKey: build.mutation<Result<'v2/alan/anahtarOlustur'>, Input<'v2/alan/anahtarOlustur'>>({
      ...postOnce('v2/alan/anahtarOlustur', { quiet: true }),
      invalidatesTags: refreshed,
    }),
    revokeAreaKey: build.mutation<Result<'v2/alan/anahtarIptal'>, Input<'v2/alan/anahtarIptal'>>({
      ...post('v2/alan/anahtarIptal'),
      invalidatesTags: refreshed,
    }),
    startTrial: build.mutation<Result<'v2/alan/deneme'>, Input<'v2/alan/deneme'>>(post('v2/alan/deneme', { quiet: true })),
  }),
});
export const {
  usePromoteAreaMutation,
  useCanaryAreaMutation,
  useRollBackAreaMutation,
  useCloseAreaMutation,
  useCreateAreaKeyMutation,
  useRevokeAreaKeyMutation,
  useStartTrialMutation,
} = areasApi;
