import { baseApi, type Input, mergeOnSuccess, type PageData, type PageName, post, type Result } from '@yaprak/shared-kit';

type Book = PageData<'kesfet'>['okunanlar'][number];
/** A topic as a post names it. */
export type Topic = Pick<NonNullable<PageData<'paylas'>['konu']>, 'id' | 'adi' | 'seo_adi'>;
/** The books and topics of an `ara` response. */
interface Hits {
  sonuclar: { turu: string; name: string; icerik: { id?: number; seo_adi?: string; resim?: string; yazarAdi?: string; ingilizceAdi?: string } }[];
}
/** The topics among the search results. */
const topicsOf = ({ sonuclar }: Hits): Topic[] =>
  sonuclar.flatMap(({ turu, name, icerik: { id, seo_adi } }) => (turu === 'konu' && id && seo_adi ? [{ id, adi: name, seo_adi }] : []));
/** The books among the search results, as cards show them. */
export const booksOf = ({ sonuclar }: Hits): Book[] =>
  sonuclar.flatMap(({ turu, name, icerik: { id, seo_adi, resim, yazarAdi = '', ingilizceAdi } }) =>
    turu === 'kitap' && id && seo_adi ? [{ id, adi: name, yazarAdi, seo_adi, ...(resim ? { resim } : {}), ...(ingilizceAdi ? { ingilizceAdi } : {}) }] : [],
  );

/** A review rates its book: merge the book's new numbers into every cached list. */
const bookOf = ({ turu, alt }: Result<'v2/gonderi/paylas'>['gonderi']) => {
  const [book] = alt.kitaplar;
  return turu === 'inceleme' && book
    ? { id: book.id, patch: { okuma: book.okuma, puan: book.puan, puanSayisi: book.puanSayisi, okuyanSayisi: book.okuyanSayisi } }
    : null;
};

/** Pages that list posts. */
const pagesWithPosts: PageName[] = ['akis', 'kesfet', 'kitap', 'yazar', 'konu', 'okur', 'taslaklar'];

const composeApi = baseApi.injectEndpoints({
  endpoints: (b) => ({
    sharePost: b.mutation<Result<'v2/gonderi/paylas'>, Input<'v2/gonderi/paylas'>>({
      ...post('v2/gonderi/paylas', { quiet: true }),
      onQueryStarted: mergeOnSuccess('kitap', (_, { gonderi }) => bookOf(gonderi)),
      // Going back shows the new post in its lists; inactive pages are refetched when opened.
      invalidatesTags: (shared) => (shared ? pagesWithPosts.map((id) => ({ type: 'page' as const, id })) : []),
    }),
    editPost: b.mutation<Result<'v2/gonderi/duzenle'>, Input<'v2/gonderi/duzenle'>>({
      ...post('v2/gonderi/duzenle', { quiet: true }),
      async onQueryStarted(input, lifecycle) {
        await mergeOnSuccess<typeof input, Result<'v2/gonderi/duzenle'>>('gonderi', ({ id }, { gonderi }) => ({
          id,
          patch: { ...gonderi, puan: gonderi.puan, parcalar: gonderi.parcalar },
        }))(input, lifecycle);
        await mergeOnSuccess<typeof input, Result<'v2/gonderi/duzenle'>>('kitap', (_, { gonderi }) => bookOf(gonderi))(input, lifecycle);
      },
    }),
    /** Uploads one image of a post; `onProgress` receives the fraction sent, from 0 to 1. */
    uploadPostPicture: b.mutation<Result<'resimYukle'>, { file: File; onProgress: (share: number) => void }>({
      query: ({ file, onProgress }) => ({
        method: 'POST',
        path: 'resimYukle',
        input: { r_turu: 'gonderi' },
        files: { resimadresi: file },
        onProgress,
        quiet: true,
      }),
    }),
    describePicture: b.mutation<Result<'v2/resim/acikla'>, Input<'v2/resim/acikla'>>(post('v2/resim/acikla', { quiet: true })),
    saveDraft: b.mutation<Result<'v2/taslak/kaydet'>, Input<'v2/taslak/kaydet'>>(post('v2/taslak/kaydet', { quiet: true })),
    deleteDraft: b.mutation<Result<'v2/taslak/sil'>, Input<'v2/taslak/sil'>>(post('v2/taslak/sil')),
    /** Books by name for the picker: the search call restricted to books (R-SHARE-12). */
    findBooks: b.query<Book[], string>({
      query: (q) => ({ method: 'POST', path: 'ara', input: { q, sadece: 'kitap' }, quiet: true }),
      transformResponse: booksOf,
    }),
    /** Topics by name for the picker. */
    findTopicsToShare: b.query<Topic[], string>({
      query: (q) => ({ method: 'POST', path: 'ara', input: { q, sadece: 'konu' }, quiet: true }),
      transformResponse: topicsOf,
    }),
  }),
});
export const {
  useSharePostMutation,
  useEditPostMutation,
  useUploadPostPictureMutation,
  useDescribePictureMutation,
  useSaveDraftMutation,
  useDeleteDraftMutation,
  useLazyFindBooksQuery,
  useLazyFindTopicsToShareQuery,
} = composeApi;
