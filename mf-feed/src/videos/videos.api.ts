import { baseApi, type CallArgs, get, type Input, post, type Result } from '@yaprak/shared-kit';

/** A film on its way to its video. */
export interface FilmUpload {
  id: number;
  /** The same for every try, so that a film whose answer was lost is not sent for a second time. */
  istekId: string;
  file: Blob;
  poster?: Blob;
  /** Length in seconds and pixels, as the browser read them. */
  saniye: number;
  genislik: number;
  yukseklik: number;
  /** Is told the share that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Calls of videos. Screens say themselves what failed. */
export const videosApi = baseApi.injectEndpoints({
  endpoints: (b) => ({
    createVideo: b.mutation<Result<'v2/videolar/olustur'>, Input<'v2/videolar/olustur'>>(post('v2/videolar/olustur', { quiet: true })),
    uploadFilm: b.mutation<Result<'v2/videolar/yukle'>, FilmUpload>({
      query: ({ file, poster, onProgress, ...input }): CallArgs => ({
        method: 'POST',
        path: 'v2/videolar/yukle',
        input,
        files: { videoadresi: file, ...(poster ? { resimadresi: poster } : {}) },
        quiet: true,
        ...(onProgress ? { onProgress } : {}),
      }),
      invalidatesTags: (done) => (done ? [{ type: 'page' as const, id: 'videolarim' as const }] : []),
    }),
    /** The member anew, after an upload (R-CALL-42). */
    selfAgain: b.query<Result<'v2/hesap/uye-bilgileri'>, Input<'v2/hesap/uye-bilgileri'>>(get('v2/hesap/uye-bilgileri', { quiet: true, noPrompt: true })),
  }),
});
