import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** R-UPL-01. `goruldu`: done, and seen by the reader. */
export const uploadStates = ['bekliyor', 'isleniyor', 'iptal', 'hatali', 'basarili', 'goruldu'] as const;
/** State of an upload. */
export type UploadState = (typeof uploadStates)[number];
/** Call that an upload ends in (R-UPL-02): a video, or a recording, photo or video of a message. */
export type UploadKind = 'videoGonder' | 'mesajSesGonder' | 'mesajResimGonder' | 'mesajVideoGonder';

/** A file being uploaded (R-ENT-46 …). The file itself stays outside the store. */
export interface UploadEntry {
  id: string;
  durum: UploadState;
  akistaGoster: 0 | 1;
  islem: UploadKind;
  /** Call parameters besides the file. */
  veri: Record<string, string | number>;
  /** Percentage sent. */
  yuzdelik: number;
}

/** Allowed state transitions: ended uploads stay ended, but a failed or cancelled one can be retried. */
const next: Record<UploadState, readonly UploadState[]> = {
  bekliyor: ['isleniyor', 'iptal', 'hatali'],
  isleniyor: ['isleniyor', 'basarili', 'hatali', 'iptal', 'bekliyor'],
  iptal: ['bekliyor'],
  hatali: ['bekliyor', 'goruldu'],
  basarili: ['goruldu'],
  goruldu: [],
};
/** Whether an upload in one state may come into another (R-UPL-03, R-UPL-04). */
export const mayBecome = (from: UploadState, to: UploadState): boolean => next[from].includes(to);

/** The upload queue (R-UPL-01 … R-UPL-04). Areas that upload inject it into the root reducer. */
export const uploadsSlice = createSlice({
  name: 'uploads',
  initialState: [] as UploadEntry[],
  reducers: {
    uploadQueued: (state, { payload }: PayloadAction<Pick<UploadEntry, 'id' | 'islem' | 'veri'> & { akistaGoster?: 0 | 1 }>) => {
      if (!state.some((entry) => entry.id === payload.id)) state.push({ akistaGoster: 0, ...payload, durum: 'bekliyor', yuzdelik: 0 });
    },
    uploadMoved: (state, { payload }: PayloadAction<{ id: string; durum: UploadState; yuzdelik?: number }>) => {
      const entry = state.find((e) => e.id === payload.id);
      if (!entry || !mayBecome(entry.durum, payload.durum)) return;
      entry.durum = payload.durum;
      entry.yuzdelik = payload.durum === 'basarili' ? 100 : (payload.yuzdelik ?? (payload.durum === 'bekliyor' ? 0 : entry.yuzdelik));
    },
  },
});
export const {
  /** A file waits for its turn; the same `id` waits once. */
  uploadQueued,
  /** An upload has come into another state or further on; `yuzdelik` in per cent. What may not follow is ignored. */
  uploadMoved,
} = uploadsSlice.actions;
