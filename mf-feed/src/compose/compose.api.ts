import { baseApi, type Input, mergeOnSuccess, type PageData, post, type Result } from '@yaprak/shared-kit';

type Book = PageData<'kesfet'>['okunanlar'][number];
/** What `ara` answers, as far as books go. */
interface Hits {
  sonuclar: { turu: string; name: string; icerik: { id?: number; seo_adi?: string; resim?: string; altBilgi?: string } }[];
}
/** The books among the hits of the search, as a card shows them. */
export const booksOf = ({ sonuclar }: Hits): Book[] =>
  sonuclar.flatMap(({ turu, name, icerik: { id, seo_adi, resim, altBilgi } }) =>
    turu === 'kitap' && id && seo_adi ? [{ id, adi: name, yazarAdi: altBilgi ?? '', seo_adi, ...(resim ? { resim } : {}) }] : [],
  );

const composeApi = baseApi.injectEndpoints({
  endpoints: (b) => ({
    sharePost: b.mutation<Result<'v2/gonderi/paylas'>, Input<'v2/gonderi/paylas'>>(post('v2/gonderi/paylas', { quiet: true })),
    editPost: b.mutation<Result<'v2/gonderi/duzenle'>, Input<'v2/gonderi/duzenle'>>({
      ...post('v2/gonderi/duzenle', { quiet: true }),
      onQueryStarted: mergeOnSuccess('gonderi', ({ id }, { gonderi }) => ({ id, patch: { ...gonderi } })),
    }),
    saveDraft: b.mutation<Result<'v2/taslak/kaydet'>, Input<'v2/taslak/kaydet'>>(post('v2/taslak/kaydet', { quiet: true })),
    deleteDraft: b.mutation<Result<'v2/taslak/sil'>, Input<'v2/taslak/sil'>>(post('v2/taslak/sil')),
    /** Books by name for the picker: the search call restricted to books (R-SHARE-12). */
    findBooks: b.query<Book[], string>({
      query: (q) => ({ method: 'POST', path: 'ara', input: { q, sadece: 'kitap' }, quiet: true }),
      transformResponse: booksOf,
    }),
  }),
});
export const { useSharePostMutation, useEditPostMutation, useSaveDraftMutation, useDeleteDraftMutation, useLazyFindBooksQuery } = composeApi;
