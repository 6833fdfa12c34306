import { combineSlices, configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { watchAttention } from './attention';
import { baseApi } from './base-api';
import type { CallEnvironment } from './base-query';
import { entityMerged, mergeEntity } from './entity-merge';
import { keepMerges } from './keep-merges';
import type { LazySlices } from './lazy-slices';
import { modalsSlice } from './modals.slice';
import { promptSlice } from './prompt.slice';
import { sessionSlice } from './session.slice';
import { toastsSlice } from './toasts.slice';

/** The kit's slices, open for those of the areas. */
export const rootReducer = combineSlices(sessionSlice, toastsSlice, promptSlice, modalsSlice, baseApi).withLazyLoadedSlices<LazySlices>();
/** The state of the kit and of every area that has added its slice. */
export type RootState = ReturnType<typeof rootReducer>;

/** Single source of truth: a changed entity is merged into every cached response before the slices see the action. */
function reducer(state: RootState | undefined, action: UnknownAction): RootState {
  const merged = state && entityMerged.match(action) ? { ...state, api: { ...state.api, queries: mergeEntity(state.api.queries, action.payload) } } : state;
  return rootReducer(merged, action);
}

/** Creates the store of a tab or, on the server, of one request. */
export function createStore(environment: CallEnvironment, preloadedState?: Partial<RootState>) {
  const store = configureStore({
    reducer,
    preloadedState: preloadedState as RootState | undefined,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: environment }, immutableCheck: false, serializableCheck: false }).concat(keepMerges(), baseApi.middleware),
  });
  if (!environment.ssr) setupListeners(store.dispatch, watchAttention);
  return store;
}
/** The store of a tab or of a request. */
export type AppStore = ReturnType<typeof createStore>;
/** `dispatch` of that store: takes actions, thunks, and calls of `baseApi`. */
export type AppDispatch = AppStore['dispatch'];
/** `dispatch`, typed by the store. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
/** The store itself, for what outlives the component that began it, such as an upload. */
export const useAppStore = useStore.withTypes<AppStore>();
/** Reads the state; draws again when what was read has changed. */
export const useAppSelector = useSelector.withTypes<RootState>();
