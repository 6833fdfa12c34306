import { baseApi, type Input, mergeOnSuccess, type PageData, post, type Result } from '@yaprak/shared-kit';

type Book = PageData<'kesfet'>['okunanlar'][number];
/** A book among the answers of `ara`. */
export interface BookHit {
  turu: string;
  icerik: Book;
}

const composeApi = baseApi.injectEndpoints({
  endpoints: (b) => ({
    sharePost: b.mutation<Result<'v2/gonderi/paylas'>, Input<'v2/gonderi/paylas'>>(post('v2/gonderi/paylas', { quiet: true })),
    editPost: b.mutation<Result<'v2/gonderi/duzenle'>, Input<'v2/gonderi/duzenle'>>({ ...post('v2/gonderi/duzenle', { quiet: true }), onQueryStarted: mergeOnSuccess('gonderi', ({ id }, { gonderi }) => ({ id, patch: { ...gonderi } })) }),
    saveDraft: b.mutation<Result<'v2/taslak/kaydet'>, Input<'v2/taslak/kaydet'>>(post('v2/taslak/kaydet', { quiet: true })),
    deleteDraft: b.mutation<Result<'v2/taslak/sil'>, Input<'v2/taslak/sil'>>(post('v2/taslak/sil')),
    /** Books by name for the picker: the search call restricted to books (R-SHARE-12). */
    findBooks: b.query<{ sonuclar: BookHit[] }, string>({ query: (q) => ({ method: 'POST', path: 'ara', input: { q, sadece: 'kitap' }, quiet: true }) }),
  }),
});
export const { useSharePostMutation, useEditPostMutation, useSaveDraftMutation, useDeleteDraftMutation, useLazyFindBooksQuery } = composeApi;
