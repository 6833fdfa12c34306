import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { ToastMessage } from '../design/ToastView';

/** Toasts (R-ENT-56); identical simultaneous messages are shown once. */
export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: [] as ToastMessage[],
  reducers: {
    toastShown: {
      prepare: (toast: Omit<ToastMessage, 'key'>) => ({ payload: { ...toast, key: nanoid(8) } }),
      reducer: (state, { payload }: PayloadAction<ToastMessage>) => [...state.filter((t) => t.message !== payload.message), payload].slice(-3),
    },
    toastDismissed: (state, { payload }: PayloadAction<string>) => state.filter((t) => t.key !== payload && !(t.error && t.message === payload)),
  },
});
export const {
  /** Shows a passing message; `duration` in ms, 4000 unless told otherwise (R-CONST-10). Calls say by themselves how they went. */
  toastShown,
  /** Takes a passing message away, by its key; a failure also by its words, where the screen itself says them. */
  toastDismissed,
} = toastsSlice.actions;
