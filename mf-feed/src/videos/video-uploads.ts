import { type AppStore, isFailure, rootReducer, selfReceived } from '@yaprak/shared-kit';
import { uploadFailure, uploadMoved, uploadName, uploadQueued, uploadsSlice } from '@yaprak/shared-kit/uploads';
import { type FilmUpload, videosApi } from './videos.api';

uploadsSlice.injectInto(rootReducer);

interface VideoUploads {
  /** Queues a video's file; the upload continues while the reader visits other pages (R-UPL-03). */
  start(film: Omit<FilmUpload, 'istekId'>): void;
  cancel(id: string): void;
  retry(id: string): void;
  /** Dismisses a failed upload. */
  dismiss(id: string): void;
  /** Why an upload failed, in the reader's language. */
  reason(id: string): string | undefined;
}

function create(store: AppStore): VideoUploads {
  const films = new Map<string, FilmUpload>();
  const reasons = new Map<string, string>();
  const stops = new Map<string, () => void>();

  const run = async (id: string) => {
    const film = films.get(id);
    if (!film) return;
    const move = (durum: Parameters<typeof uploadMoved>[0]['durum'], yuzdelik?: number) =>
      store.dispatch(uploadMoved({ id, durum, ...(yuzdelik === undefined ? {} : { yuzdelik }) }));
    move('isleniyor', 0);
    const sending = store.dispatch(
      videosApi.endpoints.uploadFilm.initiate({ ...film, onProgress: (share) => void move('isleniyor', Math.round(share * 100)) }, { track: false }),
    );
    stops.set(id, sending.abort);
    const answer = await sending;
    stops.delete(id);
    // Cancelled meanwhile.
    if (!films.has(id)) return;
    if (answer.data) {
      films.delete(id);
      move('basarili');
      const self = await store.dispatch(videosApi.endpoints.selfAgain.initiate({}, { forceRefetch: true, subscribe: false }));
      if (self.data) store.dispatch(selfReceived(self.data.uye));
      return;
    }
    const { dil } = store.getState().session;
    const said = isFailure(answer.error) ? (Object.values(answer.error.alanlar ?? {})[0] ?? answer.error.hataMesaji) : undefined;
    reasons.set(id, said ?? uploadFailure('videoGonder', dil));
    move('hatali');
  };

  return {
    start: (film) => {
      const id = crypto.randomUUID();
      const file = film.file instanceof File ? film.file : new File([film.file], uploadName('video', undefined), { type: film.file.type });
      films.set(id, { ...film, file, istekId: id });
      store.dispatch(uploadQueued({ id, islem: 'videoGonder', akistaGoster: 1, veri: { id: film.id } }));
      void run(id);
    },
    cancel: (id) => {
      films.delete(id);
      store.dispatch(uploadMoved({ id, durum: 'iptal' }));
      stops.get(id)?.();
    },
    retry: (id) => {
      store.dispatch(uploadMoved({ id, durum: 'bekliyor' }));
      void run(id);
    },
    dismiss: (id) => {
      films.delete(id);
      store.dispatch(uploadMoved({ id, durum: 'goruldu' }));
    },
    reason: (id) => reasons.get(id),
  };
}

const running = new WeakMap<AppStore, VideoUploads>();
/** This tab's video uploads. */
export function videoUploadsOf(store: AppStore): VideoUploads {
  const known = running.get(store) ?? create(store);
  running.set(store, known);
  return known;
}
