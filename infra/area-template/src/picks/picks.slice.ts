import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '@yaprak/shared-kit';

/** Ids of books picked in this tab, in picking order. */
export const picksSlice = createSlice({
  name: 'mf-sablon/picks',
  initialState: { ids: [] as number[] },
  reducers: {
    toggled(state, { payload }: PayloadAction<number>) {
      state.ids = state.ids.includes(payload) ? state.ids.filter((id) => id !== payload) : [...state.ids, payload];
    },
    cleared(state) {
      state.ids = [];
    },
  },
  selectors: { pickedIds: (state) => state.ids },
});

declare module '@yaprak/shared-kit' {
  interface LazySlices extends WithSlice<typeof picksSlice> {}
}
/** The slice with its selectors, injected into the shared store. */
export const picks = picksSlice.injectInto(rootReducer);
export const { toggled, cleared } = picksSlice.actions;
