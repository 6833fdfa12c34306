import type { Transport } from '@yaprak/shared-kit/host';
import { learnClosed } from '../areas/closed';

/** Maximum body length for `keepalive`. Browsers allow 64 KiB for all such requests of a page together, and refuse more. */
const OUTLIVING_LENGTH = 8_192;

/**
 * How calls leave the browser, with the session cookie, same-origin only: `fetch`, or XMLHttpRequest if upload progress is needed. A small write completes even
 * if the reader leaves the page right after the press.
 */
export const browserTransport: Transport = ({ onProgress, ...request }) => (onProgress ? upload(request, onProgress) : ask(request));

async function ask(request: Omit<Parameters<Transport>[0], 'onProgress'>): ReturnType<Transport> {
  const answer = await fetch(request.url, { ...request, credentials: 'same-origin', ...(outlives(request) ? { keepalive: true } : {}) });
  learnClosed(answer.headers);
  return answer;
}

const outlives = ({ method, body }: Parameters<Transport>[0]) =>
  method === 'POST' && !(body instanceof FormData) && String(body ?? '').length <= OUTLIVING_LENGTH;

/** @param onProgress called with the fraction sent, from 0 to 1. @throws DOMException if the connection fails or the request is cancelled */
function upload({ url, method, headers, body, signal }: Parameters<Transport>[0], onProgress: (share: number) => void): ReturnType<Transport> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
    request.onload = () => resolve({ status: request.status, json: async () => JSON.parse(request.responseText) as unknown });
    request.onerror = () => reject(new DOMException('The connection failed.', 'NetworkError'));
    request.onabort = () => reject(new DOMException('The request was cancelled.', 'AbortError'));
    if (signal?.aborted) return request.abort();
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body ?? null);
  });
}
