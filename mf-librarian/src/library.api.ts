import { baseApi, get, type Input, post, postOnce, type Result, useAppDispatch } from '@yaprak/shared-kit';
import { useCallback } from 'react';

export type RecordKind = 'kitap' | 'yazar' | 'konu' | 'seri';
export type Outcome = Result<'v2/kutuphane/islem'>;
export type Change = Result<'v2/kutuphane/gecmis'>['liste'][number];
export type LibraryRequest = Result<'v2/kutuphane/istekler'>['liste'][number];
export type Target = Change['hedef'];

/** Librarian calls. All are quiet, since the screens report outcomes themselves. */
export const libraryApi = baseApi.injectEndpoints({
  endpoints: (b) => ({
    saveBook: b.mutation<Outcome, Input<'v2/kutuphane/kitap/kaydet'>>(postOnce('v2/kutuphane/kitap/kaydet', { quiet: true })),
    saveAuthor: b.mutation<Outcome, Input<'v2/kutuphane/yazar/kaydet'>>(postOnce('v2/kutuphane/yazar/kaydet', { quiet: true })),
    saveTopic: b.mutation<Outcome, Input<'v2/kutuphane/konu/kaydet'>>(postOnce('v2/kutuphane/konu/kaydet', { quiet: true })),
    saveSeries: b.mutation<Outcome, Input<'v2/kutuphane/seri/kaydet'>>(postOnce('v2/kutuphane/seri/kaydet', { quiet: true })),
    operate: b.mutation<Outcome, Input<'v2/kutuphane/islem'>>(postOnce('v2/kutuphane/islem', { quiet: true })),
    preview: b.query<Result<'v2/kutuphane/onizleme'>, Input<'v2/kutuphane/onizleme'>>({
      ...get('v2/kutuphane/onizleme', { quiet: true }),
      keepUnusedDataFor: 0,
    }),
    findRecords: b.query<Result<'v2/kutuphane/bul'>, Input<'v2/kutuphane/bul'>>({ ...get('v2/kutuphane/bul', { quiet: true }), keepUnusedDataFor: 30 }),
    lookUpIsbn: b.query<Result<'v2/kutuphane/isbn'>, Input<'v2/kutuphane/isbn'>>(get('v2/kutuphane/isbn', { quiet: true })),
    recordHistory: b.query<Result<'v2/kutuphane/gecmis'>, Input<'v2/kutuphane/gecmis'>>({
      ...get('v2/kutuphane/gecmis', { quiet: true }),
      keepUnusedDataFor: 0,
    }),
    undo: b.mutation<Outcome, Input<'v2/kutuphane/gecmis/geri-al'>>(post('v2/kutuphane/gecmis/geri-al', { quiet: true })),
    resolve: b.mutation<Outcome, Input<'v2/kutuphane/istek/coz'>>(post('v2/kutuphane/istek/coz', { quiet: true })),
    withdraw: b.mutation<object, Input<'v2/kutuphane/istek/geri-cek'>>(post('v2/kutuphane/istek/geri-cek')),
    ownApplication: b.query<Result<'v2/kutuphane/basvuru'>, object>({ ...get('v2/kutuphane/basvuru', { quiet: true }), keepUnusedDataFor: 0 }),
    apply: b.mutation<object, Input<'v2/kutuphane/basvur'>>(post('v2/kutuphane/basvur', { quiet: true })),
    resolveApplication: b.mutation<object, Input<'v2/kutuphane/basvuru/coz'>>(post('v2/kutuphane/basvuru/coz', { quiet: true })),
    takeRight: b.mutation<object, Input<'v2/kutuphane/yetki-al'>>(post('v2/kutuphane/yetki-al', { quiet: true })),
    nameChief: b.mutation<object, Input<'v2/kutuphane/bas-kutuphaneci'>>(post('v2/kutuphane/bas-kutuphaneci', { quiet: true })),
    /** Whether to show the librarian buttons (R-LIB-04); refetched with each catalogue page, so that a revoked permission takes effect at once. */
    buttons: b.query<0 | 1, void>({
      query: () => ({ ...post('sayilariYenile', { quiet: true, noPrompt: true }).query({}) }),
      transformResponse: (counters: Result<'sayilariYenile'>) => counters.kutuphaneciButonBilgi,
      keepUnusedDataFor: 30,
    }),
    uploadRecordPicture: b.mutation<Result<'resimYukle'>, { tur: 'kitap' | 'yazar' | 'konu'; resim: Blob }>({
      query: ({ tur, resim }) => ({ method: 'POST', path: 'resimYukle', input: { r_turu: tur }, files: { resimadresi: resim }, quiet: true }),
    }),
  }),
});

/**
 * After a catalogue change no cached page or list can be trusted: active ones are refetched and all others dropped, so that a merged or renamed record never
 * shows its old state.
 */
export function useRefresh(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => {
    dispatch(baseApi.util.invalidateTags(['page', 'list']));
  }, [dispatch]);
}
