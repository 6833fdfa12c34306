import { baseApi, type Input, post } from '@yaprak/shared-kit';

/** What changes the counts of the panel and the desk; the list itself stays as it is while somebody works through it. */
const counted = { invalidatesTags: ['kutuphanecilik', 'yonetim'].map((id) => ({ type: 'page' as const, id })) };

/** Decisions in the work lists. All are quiet, since the rows report what was refused. */
export const workApi = baseApi.injectEndpoints({
  endpoints: (b) => ({
    resolveImported: b.mutation<object, Input<'v2/kutuphane/ice-aktarilan/coz'>>({ ...post('v2/kutuphane/ice-aktarilan/coz', { quiet: true }), ...counted }),
    settleIsbn: b.mutation<object, Input<'v2/kutuphane/is/isbn'>>({ ...post('v2/kutuphane/is/isbn', { quiet: true }), ...counted }),
    settleTwins: b.mutation<object, Input<'v2/kutuphane/is/ikiz'>>({ ...post('v2/kutuphane/is/ikiz', { quiet: true }), ...counted }),
    settleCover: b.mutation<object, Input<'v2/kutuphane/is/kapak'>>({ ...post('v2/kutuphane/is/kapak', { quiet: true }), ...counted }),
  }),
});
