import { baseApi, get, type Input, type PageData, post, type Result } from '@yaprak/shared-kit';

/** Pages showing a library, refetched when a shelf changes. */
const libraryPages = ['kitaplarim', 'raf', 'listeler'].map((id) => ({ type: 'page' as const, id }));

type ShelvesArgs = Input<'v2/kitaplik/raflar'>;
type PageArgs = Parameters<typeof baseApi.endpoints.page.initiate>[0];
const isLibrary = (args: unknown): args is PageArgs => ['kitaplarim', 'raf'].includes((args as PageArgs).sayfa);
/** Takes a shelf out of a list of shelves. */
function without(of: { raflar: { id?: number }[] }, id: number): void {
  of.raflar = of.raflar.filter((shelf) => shelf.id !== id);
}

/** Calls for the reader's own library: shelves, import and export. */
const libraryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ownShelves: build.query<Result<'v2/kitaplik/raflar'>, Input<'v2/kitaplik/raflar'>>({
      ...get('v2/kitaplik/raflar', { quiet: true }),
      providesTags: [{ type: 'page', id: 'kitaplarim' }],
    }),
    saveShelf: build.mutation<Result<'v2/kitaplik/rafKaydet'>, Input<'v2/kitaplik/rafKaydet'>>({
      ...post('v2/kitaplik/rafKaydet', { quiet: true }),
      invalidatesTags: (result) => (result ? libraryPages : []),
    }),
    removeShelf: build.mutation<Result<'v2/kitaplik/rafSil'>, Input<'v2/kitaplik/rafSil'>>({
      ...post('v2/kitaplik/rafSil'),
      // Its own page is about to be left and must not be asked for again: everything that names the shelf drops it.
      async onQueryStarted({ id }, { dispatch, getState, queryFulfilled }) {
        if (!(await queryFulfilled.catch(() => null))) return;
        for (const { endpointName, originalArgs } of Object.values(getState().api.queries).flatMap((query) => query ?? []))
          if (endpointName === 'ownShelves') dispatch(libraryApi.util.updateQueryData('ownShelves', originalArgs as ShelvesArgs, (own) => without(own, id)));
          else if (endpointName === 'page' && isLibrary(originalArgs))
            dispatch(baseApi.util.updateQueryData('page', originalArgs, ({ veri }) => without(veri as PageData<'kitaplarim'>, id)));
      },
    }),
    moveShelf: build.mutation<Result<'v2/kitaplik/rafTasi'>, Input<'v2/kitaplik/rafTasi'>>({
      ...post('v2/kitaplik/rafTasi'),
      invalidatesTags: (result) => (result ? libraryPages : []),
    }),
    moveToRead: build.mutation<Result<'v2/kitaplik/sirala'>, Input<'v2/kitaplik/sirala'>>({
      ...post('v2/kitaplik/sirala'),
      invalidatesTags: (result) => (result ? libraryPages : []),
    }),
    putOnShelf: build.mutation<Result<'v2/kitaplik/kitapRaf'>, Input<'v2/kitaplik/kitapRaf'>>({
      ...post('v2/kitaplik/kitapRaf'),
      invalidatesTags: (result) => (result ? libraryPages : []),
      // Optimistic; rolled back on failure.
      async onQueryStarted({ kitapId, rafId, ekle }, { dispatch, queryFulfilled }) {
        const ticked = dispatch(
          libraryApi.util.updateQueryData('ownShelves', { kitapId }, (state) => {
            state.rafIdleri = [...state.rafIdleri.filter((id) => id !== rafId), ...(ekle ? [rafId] : [])];
          }),
        );
        await queryFulfilled.catch(() => ticked.undo());
      },
    }),
    exportLibrary: build.query<Result<'v2/kitaplik/disaAktar'>, Input<'v2/kitaplik/disaAktar'>>({
      ...get('v2/kitaplik/disaAktar'),
      keepUnusedDataFor: 0,
    }),
  }),
});
export const {
  useOwnShelvesQuery,
  useSaveShelfMutation,
  useRemoveShelfMutation,
  useMoveShelfMutation,
  useMoveToReadMutation,
  usePutOnShelfMutation,
  useLazyExportLibraryQuery,
} = libraryApi;
