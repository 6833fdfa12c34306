export { baseApi, get, type PageMetaData, type PageResult, pageArgs, post } from './base-api';
export { type CallArgs, type CallEnvironment, type Transport, toastMs } from './base-query';
export { type EntityChange, type EntityKind, entityMerged, mergeEntity } from './entity-merge';
export { type Failure, isFailure } from './failure';
export { mergeOnSuccess, mergeOptimistically } from './merge-on-success';
export { MODAL_STEP, modalClosed, modalLayer, modalOpened, type OpenModal } from './modals.slice';
export { loginPromptClosed, loginPromptOpened } from './prompt.slice';
export { type AppDispatch, type AppStore, createStore, type LazySlices, type RootState, rootReducer, useAppDispatch, useAppSelector } from './store';
export { toastDismissed, toastShown } from './toasts.slice';
