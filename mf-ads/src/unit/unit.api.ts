import { baseApi, get, type Input, post, type Result } from '@yaprak/shared-kit';

export type Place = Input<'v2/rlm/reklam'>['yer'];
export type Shown = NonNullable<Result<'v2/rlm/reklam'>['reklam']>;

/** Calls of ads in readers' pages; failures are silent. */
export const unitApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    pickAd: build.query<Result<'v2/rlm/reklam'>, Input<'v2/rlm/reklam'>>(get('v2/rlm/reklam', { quiet: true, noPrompt: true })),
    countView: build.mutation<Result<'v2/rlm/gorundu'>, Input<'v2/rlm/gorundu'>>(post('v2/rlm/gorundu', { quiet: true, noPrompt: true })),
    hideAd: build.mutation<Result<'v2/rlm/gizle'>, Input<'v2/rlm/gizle'>>(post('v2/rlm/gizle')),
  }),
});
