import type { FastifyInstance } from 'fastify';
import { plainPage, plainPagePolicy } from './plain-page';

const OFFLINE = '/cevrimdisi.html';
/** Bump when the page or the worker changes: browsers then store the new page and drop the old one. */
const EDITION = 'yaprak-1';

/** Stands in for an unreachable page. Needs nothing from the network; the retry is a plain link to the same URL. */
const page = plainPage({
  lang: 'tr',
  title: 'Çevrimdışı',
  heading: 'Bağlantınız yok',
  body: '<p>Sayfaya şu anda ulaşılamıyor. Bağlantınız gelince kaldığınız yerden devam edebilirsiniz.</p><p class="second" lang="en">There is no connection. Once it is back, you can go on where you stopped.</p>',
  retry: 'Tekrar dene',
});

/** Handles only page loads, and those only when the network fails. */
const worker = `const edition='${EDITION}',offline='${OFFLINE}';
self.addEventListener('install',(e)=>e.waitUntil(caches.open(edition).then((c)=>c.add(new Request(offline,{cache:'reload'}))).then(()=>self.skipWaiting())));
self.addEventListener('activate',(e)=>e.waitUntil(caches.keys().then((names)=>Promise.all(names.filter((n)=>n!==edition).map((n)=>caches.delete(n)))).then(()=>self.clients.claim())));
self.addEventListener('fetch',(e)=>{if(e.request.mode==='navigate'&&e.request.method==='GET')e.respondWith(fetch(e.request).catch(async(error)=>(await caches.match(offline))??Promise.reject(error)))});
`;

/** The offline page and its service worker. */
export function mountOffline(app: FastifyInstance): void {
  app.get(OFFLINE, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', plainPagePolicy).header('cache-control', 'no-cache').send(page),
  );
  app.get('/sw.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker));
}
