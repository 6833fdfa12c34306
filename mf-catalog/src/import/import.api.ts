import { baseApi, get, type Input, post, type Result } from '@yaprak/shared-kit';

/** Pages that show what an import changes. */
const changed = ['kitaplarim', 'raf', 'listeler', 'ice-aktar', 'ilk-adimlar', 'taslaklar'].map((id) => ({ type: 'page' as const, id }));
/** The list of imports. */
const imports = [{ type: 'page' as const, id: 'ice-aktar' }];

/** Calls of library imports. */
const importApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    uploadLibrary: build.mutation<Result<'v2/aktarim/yukle'>, { file: File; istekId: string }>({
      query: ({ file, istekId }) => ({
        method: 'POST',
        path: 'v2/aktarim/yukle',
        input: { istekId, dosyaAdi: file.name.slice(0, 200) },
        files: { kitaplik: file },
        quiet: true,
      }),
    }),
    previewLibrary: build.query<Result<'v2/aktarim/onizle'>, Input<'v2/aktarim/onizle'>>({
      ...get('v2/aktarim/onizle', { quiet: true }),
      keepUnusedDataFor: 0,
    }),
    startImport: build.mutation<Result<'v2/aktarim/basla'>, Input<'v2/aktarim/basla'>>({
      ...post('v2/aktarim/basla', { quiet: true }),
      invalidatesTags: (result) => (result ? imports : []),
    }),
    importState: build.query<Result<'v2/aktarim/durum'>, Input<'v2/aktarim/durum'>>({ ...get('v2/aktarim/durum', { quiet: true }), keepUnusedDataFor: 0 }),
    importLines: build.query<Result<'v2/aktarim/satirlar'>, Input<'v2/aktarim/satirlar'>>({
      ...get('v2/aktarim/satirlar'),
      keepUnusedDataFor: 0,
      providesTags: ['list'],
    }),
    stopImport: build.mutation<Result<'v2/aktarim/durdur'>, Input<'v2/aktarim/durdur'>>({ ...post('v2/aktarim/durdur'), invalidatesTags: imports }),
    resumeImport: build.mutation<Result<'v2/aktarim/surdur'>, Input<'v2/aktarim/surdur'>>({ ...post('v2/aktarim/surdur'), invalidatesTags: imports }),
    undoImport: build.mutation<Result<'v2/aktarim/geriAl'>, Input<'v2/aktarim/geriAl'>>({ ...post('v2/aktarim/geriAl'), invalidatesTags: imports }),
    answerImport: build.mutation<Result<'v2/aktarim/yanitla'>, Input<'v2/aktarim/yanitla'>>({
      ...post('v2/aktarim/yanitla'),
      // Refused as well: what was answered in another tab asks nothing here either. The line stands in every list that is open.
      invalidatesTags: [...changed, 'list'],
    }),
  }),
});
/** Tells the pages of a library that an import has ended. */
export const libraryChanged = () => importApi.util.invalidateTags(changed);
export const {
  useUploadLibraryMutation,
  useLazyPreviewLibraryQuery,
  useStartImportMutation,
  useImportStateQuery,
  useImportLinesQuery,
  useStopImportMutation,
  useResumeImportMutation,
  useUndoImportMutation,
  useAnswerImportMutation,
} = importApi;
