import { baseApi, type Input, post, type Result } from '@yaprak/shared-kit';

const recommendApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    refuseRecommendation: build.mutation<Result<'v2/oneri/istemem'>, Input<'v2/oneri/istemem'>>(post('v2/oneri/istemem')),
  }),
});
export const { useRefuseRecommendationMutation } = recommendApi;
