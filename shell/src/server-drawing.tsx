import { PassThrough } from 'node:stream';
import type { RootState } from '@yaprak/shared-kit';
import type { SessionState } from '@yaprak/shared-kit/host';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { PageStyles } from './server-styles';

/** A rendered page without anything specific to its request. */
export interface Drawing {
  html: string;
  /** Its style elements, still without a nonce. */
  styles: string;
}

/** Cache of renderings, keyed by everything they depend on. */
export interface DrawingMemory {
  get(inputs: string): Drawing | undefined;
  set(inputs: string, drawing: Drawing): unknown;
}

/** Render timeout in ms; anything slower is left to the browser. */
const RENDER_TIMEOUT = 8000;

interface DrawnFrom {
  url: string;
  /** Identifies the area versions. */
  revision: string;
  session: SessionState;
  now: number;
  loaderData: unknown;
  api: RootState['api'];
}

/**
 * The cache key of a rendering: everything that affects it, serialised. Of the session, only the device code is omitted, which goes out with calls and is never
 * shown. The data was fetched for this request, so anything changed, hidden or deleted since gives another key.
 */
export function drawnFrom({ url, revision, session, now, loaderData, api }: DrawnFrom): string {
  const { cihazKodu: _, ...shown } = session;
  const answers = Object.entries(api.queries).map(([key, query]) => [key, query?.status, query?.data, query?.error]);
  return JSON.stringify([url, revision, shown, now, loaderData, answers]);
}

/** What stands in rendered HTML where a part waits for something, or has failed. */
const UNFINISHED = /<!--\$[!?]-->/;

/**
 * The page in one go, null if something in it waits or fails. Costs a fifth less than the stream, which encodes every attribute and text by itself; what a page
 * waits for is its code, once per process, as its data has come before.
 */
function atOnce(tree: ReactNode, nonce: string): Drawing | null {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(
      <PageStyles sheet={sheet} nonce={nonce}>
        {tree}
      </PageStyles>,
    );
    return UNFINISHED.test(html) ? null : { html, styles: sheet.getStyleTags() };
  } catch {
    // The stream reports it, and renders what it can.
    return null;
  } finally {
    sheet.seal();
  }
}

/**
 * Renders a page. Errors inside an area are caught by the page's Suspense boundary: the browser retries that part.
 * @param keep receives the rendering if it is complete and contains nothing specific to this request
 * @throws errors from outside the pages
 */
export async function draw(
  tree: ReactNode,
  { nonce, log, keep }: { nonce: string; log(error: unknown): void; keep(drawing: Drawing): unknown },
): Promise<Drawing> {
  const whole = atOnce(tree, nonce);
  if (whole) {
    if (!whole.html.includes(nonce)) keep(whole);
    return whole;
  }
  const sheet = new ServerStyleSheet();
  let failed = false;
  const onError = (error: unknown) => {
    failed = true;
    log(error);
  };
  try {
    const page = (
      <PageStyles sheet={sheet} nonce={nonce}>
        {tree}
      </PageStyles>
    );
    const drawing = { html: await toHtml(page, nonce, onError), styles: sheet.getStyleTags() };
    if (!failed && !drawing.html.includes(nonce)) keep(drawing);
    return drawing;
  } finally {
    sheet.seal();
  }
}

function toHtml(tree: ReactNode, nonce: string, onError: (error: unknown) => void): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const html = new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const body = new PassThrough();
    body.on('data', (chunk: Buffer) => chunks.push(chunk));
    body.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    const stream = renderToPipeableStream(tree, {
      nonce,
      // Never stream: out-of-order parts would be moved into place by a script up to 300 ms later.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => stream.pipe(body),
      onShellError: reject,
      onError,
    });
    timer = setTimeout(() => stream.abort(new Error('rendering took too long')), RENDER_TIMEOUT);
  });
  // A pending timer would retain the whole page.
  return html.finally(() => clearTimeout(timer));
}
