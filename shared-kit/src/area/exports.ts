import type { ComponentType, ReactNode } from 'react';
import type { AppStore } from '../store/store';

/** Arguments of a page's loader, on the server and in the browser alike. */
export interface LoadArgs {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  store: AppStore;
}
/** A loader's result; small and serialisable, since it travels from the server to the browser. */
export interface PageHandle {
  sayfa: string;
  params: object;
}
/** What the module of a page exports: the component, and the loader that runs before it on server and browser. */
export interface PageModule {
  default: ComponentType;
  loader?: (args: LoadArgs) => Promise<PageHandle | null>;
}
/** What the component of a modal is given: the props that it was opened with, and the way to close it. */
export interface ModalProps<P = Record<string, unknown>> {
  props: P;
  close(): void;
}
/** A modal: its title (optional), its frame, and its content. */
export interface ModalModule {
  default: ComponentType<ModalProps<never>>;
  /** Called with the props the modal was opened with. */
  useTitle?: (props: never) => string | undefined;
  frame?: { width?: 's' | 'm' | 'l'; bare?: boolean; hidesDrawer?: boolean };
}
/** What the module of a slot exports; the component gets the props of the `Slot` that it fills. */
export interface SlotModule {
  default: ComponentType<never>;
}
/** Lifecycle of an application managed by single-spa. */
export interface AppModule {
  mount(context: AppContext): Promise<void>;
  unmount(): Promise<void>;
  /** What the server draws of a page that visitors may see, or that does not exist; null for all others. The browser mounts the application in its place. */
  draw?(context: Pick<AppContext, 'store' | 'lang' | 'basename' | 'siteUrl'> & { url: string }): Promise<AppDrawing | null>;
}
/** A page of an application as the server draws it, with what search engines are told of it. */
export interface AppDrawing {
  tree: ReactNode;
  title: string;
  /** Of the response; 200 unless given. */
  status?: number;
  meta: { description?: string; canonical?: string; robots?: 'noindex' };
  /** Colours of its own (`data-brand`). */
  brand?: string;
}
/** What an application gets when it is mounted. */
export interface AppContext {
  element: HTMLElement;
  store: AppStore;
  lang: 'tr' | 'en';
  /** The window as the router sees it, without the `popstate` events that single-spa fires after each push. */
  window: Window;
  /** Path prefix of the application's routes; `/` if it has its own host name. */
  basename: string;
  /** URL of the reader site without a trailing slash; empty when the application runs inside it. */
  siteUrl: string;
  /** Signs in and out on this origin, so that its other tabs learn of it. */
  session: AppSession;
}

/** The session of this browser in the hands of the host. Both end in a full load of an address. */
export interface AppSession {
  /** Stores a session code. */
  keep(code: string, to: string): Promise<void>;
  /** Signs out, and removes what was written here and not sent. */
  drop(to: string): Promise<void>;
}

export type Texts = Record<'tr' | 'en', () => Promise<{ default: Record<string, unknown> }>>;

interface Export<K extends string, M> {
  kind: K;
  load: () => Promise<M>;
}
export type PageExport = Export<'page', PageModule>;
export type ModalExport = Export<'modal', ModalModule>;
export type SlotExport = Export<'slot', SlotModule>;
export type AppExport = Export<'app', AppModule>;
export type TextsExport = { kind: 'texts'; load: Texts };
/** One export of a remote's `src/index.ts`. */
export type AreaExport = PageExport | ModalExport | SlotExport | AppExport | TextsExport;
/** `src/index.ts` of a remote: named lazy exports and the contract version it was built with. */
export type AreaModule = Record<string, AreaExport>;

/** The lazy exports of a remote's `src/index.ts`. The chunk name equals the export name; the registry uses it for preloads. */
export const page = (load: () => Promise<PageModule>): PageExport => ({ kind: 'page', load });
/** A dialog that any area may open by its name in `area.json`. The chunk is named after the export. */
export const modal = (load: () => Promise<ModalModule>): ModalExport => ({ kind: 'modal', load });
/** What the area puts into a place that another offers. The chunk is named after the export. */
export const slot = (load: () => Promise<SlotModule>): SlotExport => ({ kind: 'slot', load });
/** An application with a root of its own, which single-spa switches; only for `kind: app`. */
export const app = (load: () => Promise<AppModule>): AppExport => ({ kind: 'app', load });
/** The texts of the area, one chunk a language; a page loads the one of its reader. */
export const texts = (load: Texts): TextsExport => ({ kind: 'texts', load });
