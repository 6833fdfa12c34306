import type { PageHandle, RootState } from '@yaprak/shared-kit';
import type { Registry, SessionState } from '@yaprak/shared-kit/host';

/** The server-rendered page: its loader results by route id, and the refusals that stand in place of routes. */
export interface RenderedPage {
  routeId: string;
  loaderData: Record<string, PageHandle | null>;
  errors?: Record<string, unknown>;
}

/** What the gateway passes to the page in `<script id="boot">`. */
export interface BootData {
  registry: Registry;
  session: SessionState;
  /** Responses cached during server rendering; absent if the page was not rendered there. */
  api?: RootState['api'];
  /** Absent if the browser is to draw the page itself. */
  rendered?: RenderedPage;
  /** Set on a host name that belongs to one application: the reader site does not run there. */
  alone?: { area: string; siteUrl: string };
  /** Signed by the gateway: what this page was served with. Required for reports about areas to count. */
  sayfaKodu?: string;
  /** Time of rendering in ms, so that relative times agree. */
  now: number;
}

/** Reads what the gateway wrote into the page. @throws Error if there is nothing */
export function readBootData(): BootData {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('the page carries no boot data');
  const boot = JSON.parse(text) as BootData;
  pageCode = boot.sayfaKodu;
  return boot;
}

let pageCode: string | undefined;
/** This page's code as a field of a report. */
export const pageCodeField = (): { sayfaKodu?: string } => (pageCode ? { sayfaKodu: pageCode } : {});
