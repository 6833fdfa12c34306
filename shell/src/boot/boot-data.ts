import type { PageHandle, RootState } from '@yaprak/shared-kit';
import type { Registry, SessionState } from '@yaprak/shared-kit/host';

/** What the gateway hands to the page in `<script id="boot">`. */
export interface BootData {
  registry: Registry;
  session: SessionState;
  /** Cached answers of the server's rendering; absent when the page was not rendered there. */
  api?: RootState['api'];
  /** The page that the server rendered: its loader's finding by route id. */
  rendered?: { routeId: string; loaderData: Record<string, PageHandle | null> };
  /** Set on a host name that belongs to one application: nothing of the reader site runs there. */
  alone?: { area: string; siteUrl: string };
  /** Signed by the gateway: what this page was served with. Reports about areas count only with it. */
  sayfaKodu?: string;
  /** Moment of the rendering in ms, so that relative times agree. */
  now: number;
}

export function readBootData(): BootData {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('the page carries no boot data');
  const boot = JSON.parse(text) as BootData;
  pageCode = boot.sayfaKodu;
  return boot;
}

let pageCode: string | undefined;
/** The code of this page as a field of a report. */
export const pageCodeField = (): { sayfaKodu?: string } => (pageCode ? { sayfaKodu: pageCode } : {});
