import { baseApi, get, type Input, post, postOnce, type Result } from '@yaprak/shared-kit';

const quiet = { quiet: true, noPrompt: true };
/** Cursor pagination. */
const byCursor = { initialPageParam: '', getNextPageParam: (last: { imlec?: string }) => last.imlec };
const list = (path: string, input: object, cursor: string) => ({
  method: 'GET' as const,
  path,
  input: { ...input, ...(cursor ? { imlec: cursor } : {}) },
  ...quiet,
});

/** A genre, author, book or topic that an ad can aim at. */
interface FoundAim {
  id: number;
  name: string;
  detail: string;
}

/** Calls of the advertisers' application. Screens report outcomes themselves. */
export const adsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    estimateReach: build.query<Result<'v2/rlm/tahmin'>, Input<'v2/rlm/tahmin'>>(get('v2/rlm/tahmin', quiet)),
    contactAds: build.mutation<Result<'v2/rlm/iletisim'>, Input<'v2/rlm/iletisim'>>(postOnce('v2/rlm/iletisim', quiet)),
    adsSignIn: build.mutation<Result<'v2/hesap/girisYap'>, Input<'v2/hesap/girisYap'>>(post('v2/hesap/girisYap', quiet)),
    adsSignOut: build.mutation<Result<'cikisYap'>, Input<'cikisYap'>>(post('cikisYap', quiet)),
    advertiser: build.query<Result<'v2/reklam/ben'>, Input<'v2/reklam/ben'>>({ ...get('v2/reklam/ben', quiet), providesTags: ['self'] }),
    saveAdvertiser: build.mutation<Result<'v2/reklam/profil'>, Input<'v2/reklam/profil'>>({ ...post('v2/reklam/profil', quiet), invalidatesTags: ['self'] }),
    ownAdPages: build.infiniteQuery<Result<'v2/reklam/liste'>, Input<'v2/reklam/liste'>, string>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) => list('v2/reklam/liste', queryArg, pageParam),
      providesTags: ['list'],
    }),
    ownAd: build.query<Result<'v2/reklam/oku'>, Input<'v2/reklam/oku'>>({ ...get('v2/reklam/oku', quiet), providesTags: ['list'] }),
    adStatistics: build.query<Result<'v2/reklam/istatistik'>, Input<'v2/reklam/istatistik'>>({ ...get('v2/reklam/istatistik', quiet), providesTags: ['list'] }),
    adStatisticsFile: build.query<Result<'v2/reklam/istatistik/dosya'>, Input<'v2/reklam/istatistik/dosya'>>(get('v2/reklam/istatistik/dosya', quiet)),
    saveAd: build.mutation<Result<'v2/reklam/kaydet'>, Input<'v2/reklam/kaydet'>>({ ...postOnce('v2/reklam/kaydet', quiet), invalidatesTags: ['list'] }),
    moveAd: build.mutation<Result<'v2/reklam/durum'>, Input<'v2/reklam/durum'>>({ ...post('v2/reklam/durum', quiet), invalidatesTags: ['list', 'self'] }),
    changeAd: build.mutation<Result<'v2/reklam/degistir'>, Input<'v2/reklam/degistir'>>({
      ...post('v2/reklam/degistir', quiet),
      invalidatesTags: ['list', 'self'],
    }),
    changeAdText: build.mutation<Result<'v2/reklam/metin'>, Input<'v2/reklam/metin'>>({ ...post('v2/reklam/metin', quiet), invalidatesTags: ['list'] }),
    dropAdText: build.mutation<Result<'v2/reklam/metin/birak'>, Input<'v2/reklam/metin/birak'>>({
      ...post('v2/reklam/metin/birak', quiet),
      invalidatesTags: ['list'],
    }),
    findAims: build.mutation<FoundAim[], Input<'ara'>>({
      ...post('ara', quiet),
      transformResponse: ({ sonuclar }: Result<'ara'>) =>
        sonuclar.flatMap(({ name, icerik: { id, altBilgi } }) => (id ? [{ id, name, detail: altBilgi ?? '' }] : [])),
    }),
    deleteAd: build.mutation<Result<'v2/reklam/sil'>, Input<'v2/reklam/sil'>>({ ...post('v2/reklam/sil', quiet), invalidatesTags: ['list', 'self'] }),
    uploadAdPicture: build.mutation<Result<'resimYukle'>, Blob>({
      query: (file) => ({ method: 'POST', path: 'resimYukle', input: { r_turu: 'reklam' }, files: { resimadresi: file } }),
    }),
    paymentPages: build.infiniteQuery<Result<'v2/reklam/odemeler'>, Input<'v2/reklam/odemeler'>, string>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) => list('v2/reklam/odemeler', queryArg, pageParam),
      providesTags: ['self'],
    }),
    movementPages: build.infiniteQuery<Result<'v2/reklam/hareketler'>, Input<'v2/reklam/hareketler'>, string>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) => list('v2/reklam/hareketler', queryArg, pageParam),
      providesTags: ['self', 'list'],
    }),
    payment: build.query<Result<'v2/reklam/odeme/oku'>, Input<'v2/reklam/odeme/oku'>>({ ...get('v2/reklam/odeme/oku', quiet), providesTags: ['self'] }),
    startPayment: build.mutation<Result<'v2/reklam/odeme/baslat'>, Input<'v2/reklam/odeme/baslat'>>({
      ...postOnce('v2/reklam/odeme/baslat', quiet),
      invalidatesTags: ['self'],
    }),
    refundPayment: build.mutation<Result<'v2/reklam/odeme/iade'>, Input<'v2/reklam/odeme/iade'>>({
      ...postOnce('v2/reklam/odeme/iade', quiet),
      invalidatesTags: ['self'],
    }),
    answerPayment: build.mutation<Result<'v2/reklam/odeme/deneme'>, Input<'v2/reklam/odeme/deneme'>>({
      ...post('v2/reklam/odeme/deneme', quiet),
      invalidatesTags: ['self'],
    }),
  }),
});
