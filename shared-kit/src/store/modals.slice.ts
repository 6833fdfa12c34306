import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** An open modal; `props` must be serialisable. */
export interface OpenModal {
  key: string;
  name: string;
  props: Record<string, unknown>;
}
/** R-MODAL-29: z-index step between stacked modals. */
export const MODAL_STEP = 10;
const MODAL_BASE = 1000;
/** z-index of the modal at a position in the stack. */
export const modalLayer = (index: number) => MODAL_BASE + MODAL_STEP * (index + 1);

const sameModal = (a: OpenModal | undefined, b: OpenModal) => a?.name === b.name && JSON.stringify(a.props) === JSON.stringify(b.props);

/** The stack of open modals (R-MODAL-28 … R-MODAL-30). */
export const modalsSlice = createSlice({
  name: 'modals',
  initialState: [] as OpenModal[],
  reducers: {
    modalOpened: {
      prepare: (name: string, props: Record<string, unknown> = {}) => ({ payload: { key: nanoid(8), name, props } }),
      // A second press before the modal appears does not open another.
      reducer: (state, { payload }: PayloadAction<OpenModal>) => (sameModal(state.at(-1), payload) ? state : [...state, payload]),
    },
    /** Closes a modal and everything opened on top of it. */
    modalClosed: (state, { payload }: PayloadAction<string>) => {
      const at = state.findIndex((m) => m.key === payload);
      return at < 0 ? state : state.slice(0, at);
    },
  },
});
export const {
  /** Opens a modal of any area by the name in its `area.json`; `props` must be serialisable. In components `useModal` is shorter. */
  modalOpened,
  /** Closes a modal, by its key, and whatever was opened on top of it. */
  modalClosed,
} = modalsSlice.actions;
