import { baseApi, get, type Input, type PageName, pageArgs, post, type Result, type RootState, useAppDispatch } from '@yaprak/shared-kit';
import { useStore } from 'react-redux';

export type RecordKind = 'kitap' | 'yazar' | 'konu';
export type Outcome = Result<'v2/kutuphane/islem'>;
export type Change = Result<'v2/kutuphane/gecmis'>['liste'][number];
export type LibraryRequest = Result<'v2/kutuphane/istekler'>['liste'][number];
export type Target = Change['hedef'];

/** Calls of librarianship. The screens say themselves what came of them, so all are quiet. */
export const libraryApi = baseApi.injectEndpoints({
  endpoints: (b) => ({
    saveBook: b.mutation<Outcome, Input<'v2/kutuphane/kitap/kaydet'>>(post('v2/kutuphane/kitap/kaydet', { quiet: true })),
    saveAuthor: b.mutation<Outcome, Input<'v2/kutuphane/yazar/kaydet'>>(post('v2/kutuphane/yazar/kaydet', { quiet: true })),
    saveTopic: b.mutation<Outcome, Input<'v2/kutuphane/konu/kaydet'>>(post('v2/kutuphane/konu/kaydet', { quiet: true })),
    operate: b.mutation<Outcome, Input<'v2/kutuphane/islem'>>(post('v2/kutuphane/islem', { quiet: true })),
    preview: b.query<Result<'v2/kutuphane/onizleme'>, Input<'v2/kutuphane/onizleme'>>({
      ...get('v2/kutuphane/onizleme', { quiet: true }),
      keepUnusedDataFor: 0,
    }),
    findRecords: b.query<Result<'v2/kutuphane/bul'>, Input<'v2/kutuphane/bul'>>({ ...get('v2/kutuphane/bul', { quiet: true }), keepUnusedDataFor: 30 }),
    lookUpIsbn: b.query<Result<'v2/kutuphane/isbn'>, Input<'v2/kutuphane/isbn'>>(get('v2/kutuphane/isbn', { quiet: true })),
    history: b.query<Result<'v2/kutuphane/gecmis'>, Input<'v2/kutuphane/gecmis'>>({ ...get('v2/kutuphane/gecmis', { quiet: true }), keepUnusedDataFor: 0 }),
    undo: b.mutation<Outcome, Input<'v2/kutuphane/gecmis/geri-al'>>(post('v2/kutuphane/gecmis/geri-al', { quiet: true })),
    resolve: b.mutation<Outcome, Input<'v2/kutuphane/istek/coz'>>(post('v2/kutuphane/istek/coz', { quiet: true })),
    withdraw: b.mutation<object, Input<'v2/kutuphane/istek/geri-cek'>>(post('v2/kutuphane/istek/geri-cek')),
    ownApplication: b.query<Result<'v2/kutuphane/basvuru'>, object>({ ...get('v2/kutuphane/basvuru', { quiet: true }), keepUnusedDataFor: 0 }),
    apply: b.mutation<object, Input<'v2/kutuphane/basvur'>>(post('v2/kutuphane/basvur', { quiet: true })),
    resolveApplication: b.mutation<object, Input<'v2/kutuphane/basvuru/coz'>>(post('v2/kutuphane/basvuru/coz', { quiet: true })),
    takeRight: b.mutation<object, Input<'v2/kutuphane/yetki-al'>>(post('v2/kutuphane/yetki-al', { quiet: true })),
    uploadPicture: b.mutation<Result<'resimYukle'>, { tur: 'kitap' | 'yazar' | 'konu'; resim: Blob }>({
      query: ({ tur, resim }) => ({ method: 'POST', path: 'resimYukle', input: { r_turu: tur }, files: { resimadresi: resim }, quiet: true }),
    }),
  }),
});

/** Pages whose data a change of the catalogue makes old. */
const ownPages: readonly PageName[] = ['kutuphanecilik', 'kutuphane-kayit', 'kutuphane-istekler', 'kutuphane-isteklerim', 'kutuphaneciler'];

/**
 * Fetches again what is cached of the librarians' pages and of the page of one record, so that no screen shows what was before.
 * The page of a record that was merged away is left alone: whoever stands on it is sent to the one that stays.
 */
export function useRefresh(): (changed?: { turu: RecordKind; id: number }) => Promise<void> {
  const dispatch = useAppDispatch();
  const { getState } = useStore<RootState>();
  return async (changed) => {
    const cached = baseApi.util.selectCachedArgsForQuery(getState() as never, 'page') as { sayfa: PageName; params: Record<string, unknown> }[];
    const old = cached.filter(
      ({ sayfa, params }) => ownPages.includes(sayfa) || (changed !== undefined && sayfa === 'kitap' && changed.turu === 'kitap' && params.id === changed.id),
    );
    await Promise.all(
      old.map(({ sayfa, params }) => dispatch(baseApi.endpoints.page.initiate(pageArgs(sayfa, params as never), { forceRefetch: true, subscribe: false }))),
    );
  };
}
