import { baseApi, get, type Input, post, type Result } from '@yaprak/shared-kit';

const goalPages = [{ type: 'page' as const, id: 'hedefler' }];

/** Calls for the reader's goals, and the author search for them. */
const goalsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    goal: build.query<Result<'v2/hedef/al'>, Input<'v2/hedef/al'>>({ ...get('v2/hedef/al', { quiet: true }), providesTags: goalPages }),
    goalGenres: build.query<Result<'v2/hedef/turler'>, void>({ query: () => get('v2/hedef/turler', { quiet: true }).query({}) }),
    saveGoal: build.mutation<Result<'v2/hedef/kaydet'>, Input<'v2/hedef/kaydet'>>({
      ...post('v2/hedef/kaydet', { quiet: true }),
      invalidatesTags: (result) => (result ? goalPages : []),
    }),
    removeGoal: build.mutation<Result<'v2/hedef/sil'>, Input<'v2/hedef/sil'>>({
      ...post('v2/hedef/sil'),
      invalidatesTags: (result) => (result ? goalPages : []),
    }),
    saveWishes: build.mutation<Result<'v2/okuma/tercih'>, Input<'v2/okuma/tercih'>>({
      ...post('v2/okuma/tercih'),
      invalidatesTags: (result) => (result ? goalPages : []),
    }),
    findAuthors: build.query<Result<'ara'>['sonuclar'], string>({
      query: (q) => ({ method: 'POST', path: 'ara', input: { q, sadece: 'yazar' }, quiet: true }),
      transformResponse: (answer: Result<'ara'>) => answer.sonuclar,
    }),
  }),
});
export const { useGoalQuery, useGoalGenresQuery, useSaveGoalMutation, useRemoveGoalMutation, useSaveWishesMutation, useLazyFindAuthorsQuery } = goalsApi;
