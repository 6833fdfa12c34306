export { CONTRACT_VERSION, contractFits } from './contract-version';
export type { AreaDeclaration, LayoutFlags, RouteDeclaration } from './declaration';
export {
  type AppContext,
  type AppModule,
  type AreaExport,
  type AreaModule,
  app,
  type LoadArgs,
  type ModalModule,
  type ModalProps,
  modal,
  type PageHandle,
  type PageModule,
  page,
  type SlotModule,
  slot,
  texts,
} from './exports';
export { decideGuard, type Guard, type Permission, type Viewer, viewerOf } from './guard';
export { loadWithRetry } from './lazy-retry';
export { PageHandleProvider, PageStop, pageLoader, usePage } from './page';
export { type PageSource, pageRoute, useTitle } from './page-route';
export { type MatchedRoute, matchApp, matchPattern, matchRoute, type Registry, type RemoteFile, type RemoteVersion } from './registry';
export { Slot, SlotProvider, type SlotResolver, useModal } from './slot';
