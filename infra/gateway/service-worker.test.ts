import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

const source = readFileSync(path.join(__dirname, 'service-worker.js'), 'utf8');

type Handler = (event: Record<string, unknown>) => void;

/** The worker in a browser of ours: what it stores, shows, opens and sends. */
function startWorker() {
  const handlers = new Map<string, Handler>();
  const stored = new Map<string, Map<string, Response>>();
  const cacheOf = (name: string) => {
    const files = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, files);
    return {
      add: async (request: Request) =>
        void files.set(
          request.url.replace('https://yaprak.test', ''),
          new Response(`<main>${request.url.endsWith('=en') ? 'nothing' : 'yok'}</main>`, { headers: { 'content-security-policy': 'p' } }),
        ),
      put: async (key: string, response: Response) => void files.set(key, response),
      match: async (key: string) => files.get(key)?.clone(),
    };
  };
  const shown: { title: string; data: { url: string }; badge: string }[] = [];
  const opened: string[] = [];
  const sent: { path: string; fields: Record<string, string>; uye: string }[] = [];
  const badges: number[] = [];
  let online = true;
  const self = {
    location: new URL('https://yaprak.test/sw.js'),
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined, matchAll: async () => [], openWindow: async (url: string) => void opened.push(url) },
    registration: {
      showNotification: async (title: string, options: object) => void shown.push({ title, ...(options as { data: { url: string }; badge: string }) }),
      pushManager: { subscribe: async () => subscription('yeni') },
    },
  };
  const caches = {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (key: string) => (await Promise.all([...stored.keys()].map((name) => cacheOf(name).match(key)))).find(Boolean),
  };
  const fetched = async (target: unknown, init?: { headers: Record<string, string>; body: URLSearchParams }) => {
    if (init) sent.push({ path: String(target), fields: Object.fromEntries(init.body), uye: init.headers['Uye-Id'] ?? '' });
    if (!online) throw new TypeError('offline');
    return new Response('ağdan');
  };
  class AnyRequest {
    url: string;
    constructor(url: string) {
      this.url = `https://yaprak.test${url}`;
    }
  }
  vm.runInNewContext(`const EDITION='yaprak-9',OFFLINE='/cevrimdisi.html';${source}`, {
    self,
    caches,
    fetch: fetched,
    Request: AnyRequest,
    Response,
    URL,
    URLSearchParams,
    navigator: { setAppBadge: async (n: number) => void badges.push(n) },
  });
  const fire = async (name: string, event: Record<string, unknown>) => {
    let answer: unknown;
    const waits: unknown[] = [];
    handlers.get(name)?.({ waitUntil: (work: unknown) => waits.push(work), respondWith: (work: unknown) => (answer = work), ...event });
    await Promise.all(waits);
    return answer;
  };
  const visit = async (where: string) =>
    ((await fire('fetch', { request: { mode: 'navigate', method: 'GET', url: `https://yaprak.test${where}` } })) as Response).text();
  const note = (owner: number, page?: object) => fire('message', { data: { owner, ...(page ? { page } : {}) } });
  return { fire, visit, note, shown, opened, sent, badges, stored, goOffline: () => (online = false) };
}
const subscription = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/${name}`,
  options: { applicationServerKey: new ArrayBuffer(65) },
  toJSON: () => ({ endpoint: `https://fcm.googleapis.com/${name}`, keys: { p256dh: 'p', auth: 'a' } }),
});
const book = (n: number, text = `Kitap ${n} sözleri`) => ({ path: `/kitap/k--${n}`, title: `Kitap ${n}`, lang: 'tr', text });

test('[R-TOUCH-17] without a connection the page asked for is shown as it was, with the others to choose from', async () => {
  const worker = startWorker();
  await worker.fire('install', {});
  await worker.note(7, book(1));
  await worker.note(7, book(2, '<img src=x>'));
  expect(await worker.visit('/kitap/k--1')).toBe('ağdan');
  worker.goOffline();
  const shown = await worker.visit('/kitap/k--1');
  expect(shown).toMatch(/<article lang="tr"><h2>Kitap 1<\/h2><p class="kept">Kitap 1 sözleri/);
  expect(shown).toContain('<a href="/kitap/k--2" lang="tr">Kitap 2</a>');
  expect(await worker.visit('/kitap/k--2')).toContain('&#60;img src=x&#62;');
  expect(await worker.visit('/baska')).not.toContain('<article');
});

test('[R-TOUCH-17] the frame around it speaks the language of who reads', async () => {
  const worker = startWorker();
  await worker.fire('install', {});
  worker.goOffline();
  expect(await worker.visit('/baska')).toContain('yok');
  await worker.fire('message', { data: { owner: 7, lang: 'en', page: book(1) } });
  expect(await worker.visit('/baska')).toMatch(/nothing.*Opened last.*<a href="\/kitap\/k--1" lang="tr">/);
  await worker.fire('message', { data: { owner: 7, lang: 'tr' } });
  expect(await worker.visit('/baska')).toMatch(/yok.*Son açtıklarınız/);
  await worker.fire('message', { data: { owner: 7, lang: '<b>' } });
  expect(await worker.visit('/baska')).toContain('yok');
});

test('[R-TOUCH-17] it keeps the last twenty, of one member, and nothing after signing out', async () => {
  const worker = startWorker();
  await worker.fire('install', {});
  for (let n = 1; n <= 25; n += 1) await worker.note(7, book(n));
  worker.goOffline();
  const list = String(await worker.visit('/'));
  expect(list.match(/<li>/g)).toHaveLength(20);
  expect(list).not.toContain('Kitap 5<');
  await worker.note(8);
  expect(await worker.visit('/kitap/k--25')).not.toContain('Kitap 25');
  await worker.note(8, book(3));
  await worker.fire('fetch', { request: { mode: 'cors', method: 'POST', url: 'https://yaprak.test/api/cikisYap' } });
  expect(await worker.visit('/kitap/k--3')).not.toContain('Kitap 3');
  await worker.note(8, book(4));
  await worker.note(0);
  expect(await worker.visit('/kitap/k--4')).not.toContain('Kitap 4');
});

test('[R-TOUCH-17] a new edition drops the old one and keeps what was opened', async () => {
  const worker = startWorker();
  await worker.note(7, book(1));
  worker.stored.set('yaprak-8', new Map());
  await worker.fire('install', {});
  await worker.fire('activate', {});
  expect([...worker.stored.keys()].sort()).toEqual(['yaprak-9', 'yaprak-acilan']);
});

test('[R-TOUCH-04] a push is shown and counted, and leads to its page on this site alone; what is no push is not', async () => {
  const worker = startWorker();
  const push = (content: unknown) => worker.fire('push', { data: { json: () => JSON.parse(String(content)) } });
  await push(JSON.stringify({ title: 'Ayşe', body: 'Gönderinizi beğendi.', tag: 'y1', url: '/gonderi/5', count: 3, lang: 'tr' }));
  await push('bozuk');
  expect(worker.shown).toMatchObject([{ title: 'Ayşe', tag: 'y1', badge: '/badge-96.png', data: { url: '/gonderi/5' } }]);
  expect(worker.badges).toEqual([3]);
  const press = (url: string) => worker.fire('notificationclick', { notification: { close: () => undefined, data: { url } } });
  await press('/gonderi/5');
  await press('https://baska.test/');
  expect(worker.opened).toEqual(['https://yaprak.test/gonderi/5']);
});

test('[R-TOUCH-04] an address that the browser changes is told to the site, for the member who was here', async () => {
  const worker = startWorker();
  const changed = { oldSubscription: subscription('eski') };
  await worker.fire('pushsubscriptionchange', changed);
  expect(worker.sent).toEqual([]);
  await worker.note(7);
  await worker.fire('pushsubscriptionchange', changed);
  expect(worker.sent).toEqual([
    { path: '/api/v2/bildirimler/anlik/ac', uye: '7', fields: { adres: 'https://fcm.googleapis.com/yeni', p256dh: 'p', auth: 'a' } },
    { path: '/api/v2/bildirimler/anlik/kapat', uye: '7', fields: { adres: 'https://fcm.googleapis.com/eski' } },
  ]);
});
