import type { Input, Result } from '../contract';
import { baseApi, get, post } from '../store/base-api';
import { mergeOnSuccess, mergeOptimistically } from '../store/merge-on-success';

/** Version-2 calls that answer `{liste, imlec?}`. */
export type ListPath =
  | 'v2/aktarim/satirlar'
  | 'v2/gonderi/liste'
  | 'v2/gonderi/kaydedilenler'
  | 'v2/gonderi/arsivdekiler'
  | 'v2/akis/liste'
  | 'v2/akis/okumalar'
  | 'v2/yorum/liste'
  | 'v2/bildirimler/liste'
  | 'v2/uyeler/takipciler'
  | 'v2/uyeler/takipEttikleri'
  | 'v2/uyeler/engellenenler'
  | 'v2/uyeler/susturulanlar'
  | 'v2/uyeler/kitaplari'
  | 'v2/hikaye/liste'
  | 'v2/hikaye/hikayelerim'
  | 'v2/oneri/liste'
  | 'v2/kitap/liste'
  | 'v2/kitap/tur'
  | 'v2/kitap/okurlar'
  | 'v2/kitaplik/liste'
  | 'v2/fiyat/liste'
  | 'v2/videolar/benim'
  | 'v2/yonetim/video/liste'
  | 'v2/alan/gecmis'
  | 'v2/yonetim/sikayet/liste'
  | 'v2/yonetim/okur/gecmis'
  | 'v2/yonetim/itiraz/liste'
  | 'v2/yonetim/istek/liste'
  | 'v2/yonetim/islemler'
  | 'v2/yonetim/yonlendirme/liste'
  | 'v2/yonetim/cihaz/liste'
  | 'v2/yonetim/geriBildirim/liste'
  | 'v2/yonetim/baski/liste'
  | 'v2/kutuphane/ice-aktarilanlar'
  | 'v2/reklam/ileti/liste'
  | 'v2/kutuphane/isler'
  | 'v2/kutuphane/istekler'
  | 'v2/kutuphane/isteklerim';
interface ListArgs {
  path: ListPath;
  input: object;
  /** Cursor after the page loaded with the screen. */
  start: string;
}
/** Result of a list call. */
export interface ListPage<T = unknown> {
  liste: T[];
  imlec?: string;
}

/** Optimistic +1, replaced by the server's count. */
export const mergeLike = (kind: 'gonderi' | 'yorum') =>
  mergeOptimistically<{ id: number; begen: 0 | 1; before: number }, { begeni: number; begendim: 0 | 1 }>(
    kind,
    ({ id, begen, before }) => ({
      id,
      patch: { begendim: begen, begeni: Math.max(0, before + (begen ? 1 : -1)) },
      undo: { begendim: begen ? 0 : 1, begeni: before },
    }),
    ({ begeni, begendim }) => ({ begeni, begendim }),
  );

/** Pages whose sections say how many posts each holds. */
const countingPages = [
  { type: 'page', id: 'okur' },
  { type: 'page', id: 'kitap' },
] as const;

/** What a block or a mute changes: whom one meets, on every screen and on its further pages, not only the button. */
const everywhere = (result: unknown) => (result ? (['page', 'list'] as const) : []);

/** Social calls made by the kit's own components. */
export const socialApi = baseApi.injectEndpoints({
  endpoints: (b) => ({
    /** Pages of a list after the first. */
    listPages: b.infiniteQuery<ListPage, ListArgs, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: (last) => last.imlec },
      query: ({ queryArg: { path, input, start }, pageParam }) => ({
        method: 'GET',
        path,
        input: { ...input, imlec: pageParam || start || undefined },
        quiet: true,
      }),
      providesTags: ['list'],
    }),
    likePost: b.mutation<Result<'v2/gonderi/begen'>, Input<'v2/gonderi/begen'> & { before: number }>({
      query: ({ before: _, ...input }) => post('v2/gonderi/begen').query(input),
      onQueryStarted: mergeLike('gonderi'),
    }),
    savePost: b.mutation<Result<'v2/gonderi/kaydet'>, Input<'v2/gonderi/kaydet'>>({
      ...post('v2/gonderi/kaydet'),
      onQueryStarted: mergeOptimistically('gonderi', ({ id, kaydet }) => ({ id, patch: { kaydettim: kaydet }, undo: { kaydettim: kaydet ? 0 : 1 } })),
    }),
    deletePost: b.mutation<Result<'v2/gonderi/sil'>, Input<'v2/gonderi/sil'>>({
      ...post('v2/gonderi/sil'),
      // No longer as one that its author alone sees: its own page would go on showing it.
      onQueryStarted: mergeOnSuccess('gonderi', ({ id }) => ({ id, patch: { gizle: 1, renderTuru: 'silindi' } })),
      invalidatesTags: (result) => (result ? countingPages : []),
    }),
    archivePost: b.mutation<Result<'v2/gonderi/arsivle'>, Input<'v2/gonderi/arsivle'>>({
      ...post('v2/gonderi/arsivle'),
      onQueryStarted: mergeOnSuccess('gonderi', ({ id }, { arsiv }) => ({ id, patch: { arsiv } })),
      invalidatesTags: (result) => (result ? [{ type: 'page', id: 'arsiv' }, ...countingPages] : []),
    }),
    pinPost: b.mutation<Result<'v2/gonderi/sabitle'>, Input<'v2/gonderi/sabitle'>>({
      ...post('v2/gonderi/sabitle'),
      onQueryStarted: mergeOnSuccess('gonderi', ({ id }, { sabit }) => ({ id, patch: { sabit } })),
    }),
    follow: b.mutation<Result<'v2/uyeler/takip'>, Input<'v2/uyeler/takip'>>({
      ...post('v2/uyeler/takip'),
      onQueryStarted: mergeOnSuccess('uye', ({ uyeId }, { uye }) => ({ id: uyeId, patch: uye })),
    }),
    block: b.mutation<Result<'v2/uyeler/engelle'>, Input<'v2/uyeler/engelle'>>({
      ...post('v2/uyeler/engelle'),
      invalidatesTags: everywhere,
      onQueryStarted: mergeOnSuccess('uye', ({ uyeId }, { uye }) => ({ id: uyeId, patch: uye })),
    }),
    mute: b.mutation<Result<'v2/uyeler/sustur'>, Input<'v2/uyeler/sustur'>>({
      ...post('v2/uyeler/sustur'),
      invalidatesTags: everywhere,
      onQueryStarted: mergeOnSuccess('uye', ({ uyeId }, { uye }) => ({ id: uyeId, patch: uye })),
    }),
    wholePost: b.query<Result<'v2/gonderi/al'>, Input<'v2/gonderi/al'>>(get('v2/gonderi/al')),
  }),
});
