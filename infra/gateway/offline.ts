import type { FastifyInstance } from 'fastify';
import { plainPage, plainPagePolicy } from './plain-page';

const OFFLINE = '/cevrimdisi.html';
/** Bump when the page or the worker changes: browsers then store the new page and drop the old one. */
const EDITION = 'yaprak-2';

/** Stands in for an unreachable page. Needs nothing from the network; the retry is a plain link to the same URL. */
const page = plainPage({
  lang: 'tr',
  title: 'Çevrimdışı',
  heading: 'Bağlantınız yok',
  body: '<p>Sayfaya şu anda ulaşılamıyor. Bağlantınız gelince kaldığınız yerden devam edebilirsiniz.</p><p class="second" lang="en">There is no connection. Once it is back, you can go on where you stopped.</p>',
  retry: 'Tekrar dene',
});

/** Handles page loads, and those only when the network fails, and pushes: shows them, counts them on the icon, and opens their page. */
const worker = `const edition='${EDITION}',offline='${OFFLINE}';
self.addEventListener('install',(e)=>e.waitUntil(caches.open(edition).then((c)=>c.add(new Request(offline,{cache:'reload'}))).then(()=>self.skipWaiting())));
self.addEventListener('activate',(e)=>e.waitUntil(caches.keys().then((names)=>Promise.all(names.filter((n)=>n!==edition).map((n)=>caches.delete(n)))).then(()=>self.clients.claim())));
self.addEventListener('fetch',(e)=>{if(e.request.mode==='navigate'&&e.request.method==='GET')e.respondWith(fetch(e.request).catch(async(error)=>(await caches.match(offline))??Promise.reject(error)))});
self.addEventListener('push',(e)=>{let d;try{d=e.data.json()}catch{return}
const n=Number(d.count)||0;
e.waitUntil(Promise.all([self.registration.showNotification(String(d.title),{body:String(d.body),tag:String(d.tag),lang:d.lang,icon:'/favicon.svg',data:{url:String(d.url)}}),n&&navigator.setAppBadge?navigator.setAppBadge(n).catch(()=>{}):0]))});
self.addEventListener('notificationclick',(e)=>{e.notification.close();const url=new URL(e.notification.data?.url??'/bildirimler',self.location.origin);
if(url.origin!==self.location.origin)return;
e.waitUntil(self.clients.matchAll({type:'window',includeUncontrolled:true}).then((all)=>all[0]?all[0].focus().then((c)=>c.navigate(url.href)).catch(()=>self.clients.openWindow(url.href)):self.clients.openWindow(url.href)))});
`;

/** The offline page and its service worker. */
export function mountOffline(app: FastifyInstance): void {
  app.get(OFFLINE, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', plainPagePolicy).header('cache-control', 'no-cache').send(page),
  );
  app.get('/sw.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker));
}
