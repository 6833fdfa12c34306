import type { PageHandle, Registry, RootState, SessionState } from '@yaprak/shared-kit';

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
  /** Moment of the rendering in ms, so that relative times agree. */
  now: number;
}

export function readBootData(): BootData {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('the page carries no boot data');
  return JSON.parse(text) as BootData;
}
