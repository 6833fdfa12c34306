import { baseApi, type CallArgs, get, type Input, post, type Result } from '@yaprak/shared-kit';

/** A video file being uploaded. */
export interface FilmUpload {
  id: number;
  /** The same for every attempt, so that a file whose response was lost is not stored twice. */
  istekId: string;
  file: Blob;
  /** The upload in parts that brought the file; it is then not sent again. */
  videoadresiParca?: string;
  poster?: Blob;
  /** Duration in seconds and size in pixels, as read by the browser. */
  saniye: number;
  genislik: number;
  yukseklik: number;
  /** Called with the fraction sent, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Video calls. Screens report failures themselves. */
export const videosApi = baseApi.injectEndpoints({
  endpoints: (b) => ({
    createVideo: b.mutation<Result<'v2/videolar/olustur'>, Input<'v2/videolar/olustur'>>(post('v2/videolar/olustur', { quiet: true })),
    uploadFilm: b.mutation<Result<'v2/videolar/yukle'>, FilmUpload>({
      query: ({ file, poster, onProgress, ...input }): CallArgs => ({
        method: 'POST',
        path: 'v2/videolar/yukle',
        input,
        files: { ...(input.videoadresiParca ? {} : { videoadresi: file }), ...(poster ? { resimadresi: poster } : {}) },
        quiet: true,
        ...(onProgress ? { onProgress } : {}),
      }),
      invalidatesTags: (done) => (done ? [{ type: 'page' as const, id: 'videolarim' as const }] : []),
    }),
    uploadCaptions: b.mutation<Result<'v2/videolar/altyaziYukle'>, File>({
      query: (file): CallArgs => ({ method: 'POST', path: 'v2/videolar/altyaziYukle', input: {}, files: { altyazi: file }, quiet: true }),
    }),
    setCaptions: b.mutation<Result<'v2/videolar/altyazilar'>, Input<'v2/videolar/altyazilar'>>({
      ...post('v2/videolar/altyazilar', { quiet: true }),
      invalidatesTags: (done) => (done ? (['video', 'videolar-ekle'] as const).map((id) => ({ type: 'page' as const, id })) : []),
    }),
    /** Refetches the member after an upload (R-CALL-42). */
    selfAgain: b.query<Result<'v2/hesap/uye-bilgileri'>, Input<'v2/hesap/uye-bilgileri'>>(get('v2/hesap/uye-bilgileri', { quiet: true, noPrompt: true })),
  }),
});
