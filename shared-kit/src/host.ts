/**
 * What only the host needs (shell, gateway, development): the other side of what areas use. Areas may not import it (linted), and it may change with any
 * release, because the host is always built together with the kit. At run time it is the same module as the face (`runtime.ts`).
 */

// Finding, matching and framing areas.

export { type Arrivals, Arrived, arriving } from './area/arrival';
export { CONTRACT_VERSION, contractFits } from './area/contract-version';
export type { LayoutFlags, RouteDeclaration } from './area/declaration';
export type { AreaExport, AreaModule, ModalModule, PageModule, SlotModule } from './area/exports';
export { viewerOf } from './area/guard';
export { leadOn } from './area/lead-on';
export { loadAhead, type PageSource, pageRoute, TURNED_AWAY, useTitle } from './area/page-route';
export { type LiveArea, type MatchedRoute, matchApp, matchPattern, matchRoute, type Registry } from './area/registry';
export { sectionAddress } from './area/section-address';
export { SlotProvider, type SlotResolver } from './area/slot';

// The store of a tab or request, and its transport.

export { appVersion } from './session/app-version';
export type { PageMetaData } from './store/base-api';
export type { CallEnvironment, Transport } from './store/base-query';
export { FOCUS_THROTTLE_MS, isPassing, isSlowLine, loadingTimeout, ownLine, retryPause } from './store/fetching.rules';
export { modalClosed, modalLayer, type OpenModal } from './store/modals.slice';
export { alertClosed, loginPromptClosed } from './store/prompt.slice';
export { reauthAnswered } from './store/reauth';
export { codeReceived, deviceReceived, emptySession, type SessionState, themeChosen } from './store/session.slice';
export { createStore } from './store/store';

// What surrounds every page.

export { AdPlace, AdsPageProvider } from './ads/AdPlace';
export { type DrawingKeeper, keepDrawings } from './design/Drawing';
export { EndedSession } from './design/ended-session';
export { type OpenSheet, openSheets } from './design/open-sheets';
export { SmallSelect } from './design/SmallSelect';
export type { SkeletonShape } from './design/skeleton-shapes';
export { NowProvider } from './design/TimeAgo';
export { learnKitTexts } from './i18n/known-texts';
