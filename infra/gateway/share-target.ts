import type { FastifyInstance } from 'fastify';
import { cut } from '../api/platform/cut';
import { isbnIn } from './isbn-in-text.rules';

/** Where the system shares pages and texts to, once the site is installed. */
export const SHARE_TARGET = '/paylasilan';
/** Characters taken over of each part. */
const MOST = 2000;

interface Shared {
  baslik?: unknown;
  metin?: unknown;
  adres?: unknown;
}
const words = (part: unknown) => (typeof part === 'string' ? cut(part.trim(), MOST) : '');

/** Where something shared leads: to the book if it holds an ISBN, else to a new post with it. */
export function sharedTo({ baslik, metin, adres }: Shared): string {
  const [title, text, url] = [words(baslik), words(metin), words(adres)];
  const isbn = isbnIn(url) ?? isbnIn(text) ?? isbnIn(title);
  if (isbn) return `/ara?${new URLSearchParams({ q: isbn })}`;
  // Some systems put the address into the text, some repeat the title there.
  const parts = [...new Set([title, text, url])].filter((part, i, all) => part && !all.some((other, j) => j !== i && other !== part && other.includes(part)));
  return parts.length ? `/ileti-paylas?${new URLSearchParams({ ileti: parts.join('\n\n') })}` : '/ileti-paylas';
}

/** Receives what is shared into the installed site (R-TOUCH-17). */
export function mountShareTarget(app: FastifyInstance): void {
  app.get<{ Querystring: Shared }>(SHARE_TARGET, (request, reply) => reply.header('cache-control', 'no-store').redirect(sharedTo(request.query), 303));
}
