import { type AppStore, isFailure, rootReducer, selfReceived } from '@yaprak/shared-kit';
import {
  askBeforeLeaving,
  dropParts,
  forgetFile,
  holdFile,
  keepFile,
  noteParts,
  PART_BYTES,
  sendParts,
  takeFiles,
  uploadFailure,
  uploadMoved,
  uploadName,
  uploadQueued,
  uploadsSlice,
} from '@yaprak/shared-kit/uploads';
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

  const move = (id: string, durum: Parameters<typeof uploadMoved>[0]['durum'], yuzdelik?: number) =>
    store.dispatch(uploadMoved({ id, durum, ...(yuzdelik === undefined ? {} : { yuzdelik }) }));
  const fail = (id: string, error: unknown) => {
    const { dil } = store.getState().session;
    const said = isFailure(error) ? (Object.values(error.alanlar ?? {})[0] ?? error.hataMesaji) : undefined;
    reasons.set(id, uploadFailure('videoGonder', dil, said));
    move(id, 'hatali');
  };
  /** Keeps a film beyond this page. */
  const keep = async (id: string, { file, poster, ...veri }: FilmUpload) => {
    const uye = store.getState().session.uye?.id ?? 0;
    await holdFile(id);
    await keepFile({ id, uye, islem: 'videoGonder', dosya: file, ...(poster ? { kapak: poster } : {}), veri, zaman: Date.now() });
  };
  /** Forgets a film, here and where it lasts. */
  const forget = (id: string) => {
    const film = films.get(id);
    films.delete(id);
    void forgetFile(id);
    if (film?.videoadresiParca) dropParts(store, film.videoadresiParca);
  };

  /** Sends a film's file in parts. @returns whether the call can follow */
  const bring = async (id: string, film: FilmUpload): Promise<boolean> => {
    if (film.file.size <= PART_BYTES) return true;
    const controller = new AbortController();
    stops.set(id, () => controller.abort());
    const sent = await sendParts({
      store,
      field: 'videoadresi',
      file: film.file,
      known: film.videoadresiParca,
      onBegun: (parts) => {
        film.videoadresiParca = parts;
        void noteParts(id, parts);
      },
      onProgress: (share) => void move(id, 'isleniyor', Math.round(share * 100)),
      signal: controller.signal,
    });
    if (sent && 'refused' in sent) fail(id, sent.refused);
    return sent !== undefined && 'id' in sent;
  };
  const run = async (id: string) => {
    const film = films.get(id);
    if (!film) return;
    move(id, 'isleniyor', 0);
    const brought = await bring(id, film).catch((error: unknown) => {
      fail(id, error);
      return false;
    });
    if (!brought || !films.has(id)) return;
    const whole = film.videoadresiParca === undefined;
    const sending = store.dispatch(
      videosApi.endpoints.uploadFilm.initiate(
        { ...film, ...(whole ? { onProgress: (share: number) => void move(id, 'isleniyor', Math.round(share * 100)) } : {}) },
        { track: false },
      ),
    );
    stops.set(id, sending.abort);
    const answer = await sending;
    stops.delete(id);
    // Cancelled meanwhile.
    if (!films.has(id)) return;
    if (!answer.data) return fail(id, answer.error);
    delete film.videoadresiParca;
    forget(id);
    move(id, 'basarili');
    const self = await store.dispatch(videosApi.endpoints.selfAgain.initiate({}, { forceRefetch: true, subscribe: false }));
    if (self.data) store.dispatch(selfReceived(self.data.uye));
  };
  const queue = (id: string, film: FilmUpload) => {
    films.set(id, film);
    store.dispatch(uploadQueued({ id, islem: 'videoGonder', akistaGoster: 1, veri: { id: film.id } }));
    void run(id);
  };
  /** Goes on with what a page before this one had begun. */
  const goOn = async () => {
    const { uye } = store.getState().session;
    if (!uye) return;
    for (const { id, dosya, kapak, veri, parca } of await takeFiles<Omit<FilmUpload, 'file' | 'poster'>>(uye.id, ['videoGonder']))
      if (!films.has(id)) queue(id, { ...veri, file: dosya, ...(kapak ? { poster: kapak } : {}), ...(parca ? { videoadresiParca: parca } : {}) });
  };
  askBeforeLeaving(store);
  goOn().catch(() => undefined);

  return {
    start: (film) => {
      const id = crypto.randomUUID();
      const file = film.file instanceof File ? film.file : new File([film.file], uploadName('video', undefined), { type: film.file.type });
      const queued = { ...film, file, istekId: id };
      keep(id, queued).catch(() => undefined);
      queue(id, queued);
    },
    cancel: (id) => {
      forget(id);
      store.dispatch(uploadMoved({ id, durum: 'iptal' }));
      stops.get(id)?.();
    },
    retry: (id) => {
      store.dispatch(uploadMoved({ id, durum: 'bekliyor' }));
      void run(id);
    },
    dismiss: (id) => {
      forget(id);
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
