import type { ComponentType } from 'react';
import type { AppStore } from '../store/store';

/** What a page's loader is given, on the server and in the browser alike. */
export interface LoadArgs {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  store: AppStore;
}
/** What a loader found out; small and serialisable, since it travels from the server to the browser. */
export interface PageHandle {
  sayfa: string;
  params: object;
}
export interface PageModule {
  default: ComponentType;
  loader?: (args: LoadArgs) => Promise<PageHandle | null>;
}
export interface ModalProps<P = Record<string, unknown>> {
  props: P;
  close(): void;
}
/** A modal: its title (absent: the modal has none), how it is framed, and its content. */
export interface ModalModule {
  default: ComponentType<ModalProps<never>>;
  /** Told the props that the modal is opened with. */
  useTitle?: (props: never) => string | undefined;
  frame?: { width?: 's' | 'm' | 'l'; bare?: boolean; hidesDrawer?: boolean };
}
export interface SlotModule {
  default: ComponentType<never>;
}
/** Life cycle of an application that single-spa switches. */
export interface AppModule {
  mount(context: AppContext): Promise<void>;
  unmount(): Promise<void>;
}
export interface AppContext {
  element: HTMLElement;
  store: AppStore;
  lang: 'tr' | 'en';
  /** The window as a router may see it: without the `popstate` that single-spa makes up after each push. */
  window: Window;
  /** Path that the application's own addresses begin with; `/` where it has a host name of its own. */
  basename: string;
  /** Address of the reader site without a slash at the end; empty when the application runs inside it. */
  siteUrl: string;
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
export type AreaExport = PageExport | ModalExport | SlotExport | AppExport | TextsExport;
/** `src/index.ts` of a remote: named lazy exports and the contract version it was built with. */
export type AreaModule = Record<string, AreaExport>;

/** The lazy exports of a remote's `src/index.ts`. The chunk's name equals the export's name, by which the registry preloads it. */
export const page = (load: () => Promise<PageModule>): PageExport => ({ kind: 'page', load });
export const modal = (load: () => Promise<ModalModule>): ModalExport => ({ kind: 'modal', load });
export const slot = (load: () => Promise<SlotModule>): SlotExport => ({ kind: 'slot', load });
export const app = (load: () => Promise<AppModule>): AppExport => ({ kind: 'app', load });
export const texts = (load: Texts): TextsExport => ({ kind: 'texts', load });
