import { PassThrough } from 'node:stream';
import type { RootState } from '@yaprak/shared-kit';
import type { SessionState } from '@yaprak/shared-kit/host';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { PageStyles } from './server-styles';

/** A page as it was drawn, without anything of the request that asked for it. */
export interface Drawing {
  html: string;
  /** Its style elements; they have no nonce yet. */
  styles: string;
}

/** Keeps drawings by everything that they were drawn from. */
export interface DrawingMemory {
  get(inputs: string): Drawing | undefined;
  set(inputs: string, drawing: Drawing): unknown;
}

/** Longest drawing in ms; what is not there by then is left to the browser. */
const RENDER_TIMEOUT = 8000;

interface DrawnFrom {
  url: string;
  /** Names the versions of the areas. */
  revision: string;
  session: SessionState;
  now: number;
  loaderData: unknown;
  api: RootState['api'];
}

/**
 * Everything that decides how a page looks, as one text; the same text means the same page. Of the session only the code of the device is left out, which goes
 * out with calls and is never shown. The data was fetched for this very request, so that whatever was changed, hidden or deleted since makes another text.
 */
export function drawnFrom({ url, revision, session, now, loaderData, api }: DrawnFrom): string {
  const { cihazKodu: _, ...shown } = session;
  const answers = Object.entries(api.queries).map(([key, query]) => [key, query?.status, query?.data, query?.error]);
  return JSON.stringify([url, revision, shown, now, loaderData, answers]);
}

/**
 * Draws a page. Failures inside an area are caught by the Suspense boundary around the page: the browser tries that part again.
 * @param keep is given the drawing when it is whole and says nothing of this request
 * @throws what failed outside of the pages
 */
export async function draw(
  tree: ReactNode,
  { nonce, log, keep }: { nonce: string; log(error: unknown): void; keep(drawing: Drawing): unknown },
): Promise<Drawing> {
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
      // Everything is awaited: no part is sent hidden at the end, to be put in its place by a script and up to 300 ms later.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => stream.pipe(body),
      onShellError: reject,
      onError,
    });
    timer = setTimeout(() => stream.abort(new Error('rendering took too long')), RENDER_TIMEOUT);
  });
  // A timer that stays holds the whole page for as long.
  return html.finally(() => clearTimeout(timer));
}
