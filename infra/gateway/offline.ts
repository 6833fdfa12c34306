import { themeColour } from '@yaprak/shared-kit/theme';
import type { FastifyInstance } from 'fastify';

const OFFLINE = '/cevrimdisi.html';
/** Raised when the page or the worker changes: the browser then keeps the new page and drops the old one. */
const EDITION = 'yaprak-1';

/** Stands in for a page that cannot be reached. Needs nothing from the network; the retry is a plain link to the same address. */
const page = `<!doctype html><html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Çevrimdışı · Yaprak</title>
<style>:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;background:${themeColour.day};color:#23211c}main{max-width:26em;padding:24px;text-align:center}h1{font:600 24px/1.25 Georgia,serif}a{display:inline-block;margin-top:12px;padding:11px 20px;border-radius:6px;background:#2f6b4f;color:#fff;text-decoration:none}p[lang=en]{opacity:.8}@media(prefers-color-scheme:dark){body{background:${themeColour.night};color:#e9e6df}a{background:#7cc4a0;color:#15171c}}</style></head>
<body><main><h1>Bağlantınız yok</h1><p>Sayfaya şu anda ulaşılamıyor. Bağlantınız gelince kaldığınız yerden devam edebilirsiniz.</p><p lang="en">There is no connection. Once it is back, you can go on where you stopped.</p><a href="">Tekrar dene</a></main></body></html>`;

/** Touches nothing but page loads, and those only when the network fails. */
const worker = `const edition='${EDITION}',offline='${OFFLINE}';
self.addEventListener('install',(e)=>e.waitUntil(caches.open(edition).then((c)=>c.add(new Request(offline,{cache:'reload'}))).then(()=>self.skipWaiting())));
self.addEventListener('activate',(e)=>e.waitUntil(caches.keys().then((names)=>Promise.all(names.filter((n)=>n!==edition).map((n)=>caches.delete(n)))).then(()=>self.clients.claim())));
self.addEventListener('fetch',(e)=>{if(e.request.mode==='navigate'&&e.request.method==='GET')e.respondWith(fetch(e.request).catch(async(error)=>(await caches.match(offline))??Promise.reject(error)))});
`;

/** The offline page and the worker that shows it. */
export function mountOffline(app: FastifyInstance): void {
  app.get(OFFLINE, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('cache-control', 'no-cache')
      .send(page),
  );
  app.get('/sw.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker));
}
