import type { Transport } from '@yaprak/shared-kit/host';

/** Characters of a body up to which a write outlives its page. Browsers give 64 KiB to all such requests of a page together, and refuse what is over it. */
const OUTLIVING_LENGTH = 8_192;

/**
 * How calls leave the browser, with the cookie of the session, which stays on this origin: `fetch`; where somebody watches an upload, XMLHttpRequest, which alone tells how far it has come. A small write is sent
 * to its end even when the reader leaves the page right after the press.
 */
export const browserTransport: Transport = ({ onProgress, ...request }) =>
  onProgress ? upload(request, onProgress) : fetch(request.url, { ...request, credentials: 'same-origin', ...(outlives(request) ? { keepalive: true } : {}) });

const outlives = ({ method, body }: Parameters<Transport>[0]) =>
  method === 'POST' && !(body instanceof FormData) && String(body ?? '').length <= OUTLIVING_LENGTH;

/** @param onProgress is told the share that has been sent, from 0 to 1. @throws DOMException when the connection fails or the request is cancelled */
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
