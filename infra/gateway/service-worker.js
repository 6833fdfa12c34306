/* The service worker: keeps the offline page, what was opened last, and shows pushes. EDITION and OFFLINE are put in by the gateway. */
/** Holds one list of what the member opened last; not part of the edition, so that it outlives updates. */
const OPENED = 'yaprak-acilan';
const LIST = '/acilanlar.json';
/** Pages kept, and characters of each. */
const MOST = 20;
const MOST_TEXT = 20000;
/** The offline page of each language, and what it says above the list. */
const FRAMES = { tr: [OFFLINE, 'Son açtıklarınız'], en: [`${OFFLINE}?language=en`, 'Opened last'] };

const readOpened = async () => {
  const kept = await (await caches.open(OPENED)).match(LIST);
  return kept ? kept.json() : { owner: 0, pages: [] };
};
const writeOpened = async (opened) => (await caches.open(OPENED)).put(LIST, new Response(JSON.stringify(opened)));
/** Changes to the list happen one after another. */
let turn = Promise.resolve();
const inTurn = (work) => {
  turn = turn.then(work, work).catch(() => {});
  return turn;
};

/** What a page says about itself: whose it is, and what it shows. Another member's list is dropped first. */
async function note({ owner, page, lang }) {
  let opened = await readOpened();
  if (opened.owner !== owner) opened = { owner, pages: [] };
  if (page) {
    const entry = { path: String(page.path), title: String(page.title), lang: page.lang === 'en' ? 'en' : 'tr', text: String(page.text).slice(0, MOST_TEXT) };
    opened.pages = [entry, ...opened.pages.filter((p) => p.path !== entry.path)].slice(0, MOST);
  }
  if (lang) opened.lang = lang;
  await writeOpened(opened);
}

const escaped = (text) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** The offline page, with the page that was asked for if it was kept, and the others to choose from. */
async function offlinePage(url) {
  const { pages, lang } = await readOpened();
  const [frame, heading] = FRAMES[lang] ?? FRAMES.tr;
  const plain = await caches.match(frame);
  if (!plain) return undefined;
  const asked = pages.find((p) => p.path === new URL(url).pathname);
  const others = pages.filter((p) => p !== asked);
  if (!pages.length) return plain;
  const words = asked ? `<article lang="${asked.lang}"><h2>${escaped(asked.title)}</h2><p class="kept">${escaped(asked.text)}</p></article>` : '';
  const list = others.length
    ? `<nav aria-labelledby="opened"><h2 id="opened">${heading}</h2><ul>${others.map((p) => `<li><a href="${escaped(encodeURI(p.path))}" lang="${p.lang}">${escaped(p.title)}</a></li>`).join('')}</ul></nav>`
    : '';
  return new Response(
    (await plain.text()).replace('</main>', () => `${words}${list}</main>`),
    { headers: plain.headers },
  );
}

self.addEventListener('install', (event) =>
  event.waitUntil(
    caches
      .open(EDITION)
      .then((cache) => Promise.all(Object.values(FRAMES).map(([frame]) => cache.add(new Request(frame, { cache: 'reload' })))))
      .then(() => self.skipWaiting()),
  ),
);
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== EDITION && name !== OPENED).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  ),
);
self.addEventListener('fetch', (event) => {
  const { request } = event;
  // Whoever signs out leaves nothing behind, even if the page closes at once.
  if (request.method === 'POST' && new URL(request.url).pathname === '/api/cikisYap') event.waitUntil(inTurn(() => caches.delete(OPENED)));
  if (request.mode === 'navigate' && request.method === 'GET')
    event.respondWith(fetch(request).catch(async (error) => (await offlinePage(request.url)) ?? Promise.reject(error)));
});
self.addEventListener('message', (event) => {
  if (event.data && Number.isInteger(event.data.owner)) event.waitUntil(inTurn(() => note(event.data)));
});

self.addEventListener('push', (event) => {
  let d;
  try {
    d = event.data.json();
  } catch {
    return;
  }
  const count = Number(d.count) || 0;
  const shown = { body: String(d.body), tag: String(d.tag), lang: d.lang, icon: '/icon-192.png', badge: '/badge-96.png', data: { url: String(d.url) } };
  event.waitUntil(
    Promise.all([
      self.registration.showNotification(String(d.title), shown),
      count && navigator.setAppBadge ? navigator.setAppBadge(count).catch(() => {}) : undefined,
    ]),
  );
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? '/bildirimler', self.location.origin);
  if (url.origin !== self.location.origin) return;
  const anew = () => self.clients.openWindow(url.href);
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((all) =>
      all[0]
        ? all[0]
            .focus()
            .then((client) => client.navigate(url.href))
            .catch(anew)
        : anew(),
    ),
  );
});
/** The browser gave the subscription another address: the site hears of it, for the member whose pages were open. */
async function renewPush(event) {
  const key = event.oldSubscription?.options?.applicationServerKey;
  const fresh = event.newSubscription ?? (key && (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })));
  const { owner } = await readOpened();
  const { endpoint, keys } = fresh?.toJSON() ?? {};
  if (!owner || !endpoint || !keys) return;
  const send = (path, fields) =>
    fetch(`/api/v2/bildirimler/anlik/${path}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Uye-Id': String(owner), 'Api-V2': '1' },
      body: new URLSearchParams(fields),
    });
  await send('ac', { adres: endpoint, p256dh: keys.p256dh, auth: keys.auth });
  if (event.oldSubscription) await send('kapat', { adres: event.oldSubscription.endpoint });
}
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(event)));
