import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { plainPage, plainPagePolicy } from './plain-page';

const OFFLINE = '/cevrimdisi.html';
/** Bump when the page or the worker changes: browsers then store the new page and drop the old one. */
const EDITION = 'yaprak-4';

/** Stands in for an unreachable page, in the reader's language. Needs nothing from the network; the retry is a plain link to the same URL. */
const pages = {
  tr: plainPage({
    lang: 'tr',
    title: 'Çevrimdışı',
    heading: 'Bağlantınız yok',
    body: '<p>Sayfaya şu anda ulaşılamıyor. Bağlantınız gelince kaldığınız yerden devam edebilirsiniz.</p>',
    retry: 'Tekrar dene',
  }),
  en: plainPage({
    lang: 'en',
    title: 'Offline',
    heading: 'You are offline',
    body: '<p>The page cannot be reached just now. Once the connection is back, you can go on where you stopped.</p>',
    retry: 'Try again',
  }),
};

const worker = `const EDITION='${EDITION}',OFFLINE='${OFFLINE}';\n${readFileSync(path.join(__dirname, 'service-worker.js'), 'utf8')}`;

/** The offline pages and their service worker. */
export function mountOffline(app: FastifyInstance): void {
  app.get<{ Querystring: { language?: string } }>(OFFLINE, (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', plainPagePolicy)
      .header('cache-control', 'no-cache')
      .send(pages[request.query.language === 'en' ? 'en' : 'tr']),
  );
  app.get('/sw.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker));
}
