import http from 'node:http';
import { entryPath } from './make-site';
import { brokenRemotes } from './remotes';

/** Serves the entry scripts of the broken remotes, each with its fault. */
export function fakeOrigin(): http.Server {
  return http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://fake');
    const remote = brokenRemotes.find((r) => entryPath(r.id) === pathname);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'no-store');
    const send = (source: string) => response.setHeader('content-type', 'text/javascript; charset=utf-8').end(source);
    if (!remote || remote.browser.kind === 'missing') return void response.writeHead(404).end();
    const { browser } = remote;
    if (browser.kind === 'hanging') return;
    // The preload and the script element share one request; the retry comes under a new address.
    if (browser.kind === 'flaky' && !request.url?.includes('retry')) return void response.writeHead(503).end();
    if (browser.kind === 'script' && browser.delayMs) return void setTimeout(() => send(browser.source), browser.delayMs).unref();
    send(browser.source);
  });
}
