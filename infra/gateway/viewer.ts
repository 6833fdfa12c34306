import type { FastifyRequest } from 'fastify';
import type { Viewer } from './registry';
import { cookiesOf } from './session-cookie';

/** Cookie of a browser that takes one area from elsewhere. */
export const OVERRIDE_COOKIE = 'alan-deneme';

/** What a request tells about the versions that it is to be served. */
export function viewerOf(request: FastifyRequest): Viewer {
  const cookies = cookiesOf(request);
  const device = (cookies['cik-v2'] ?? '').replace(/[^\w-]/g, '').slice(0, 64);
  const override = cookies[OVERRIDE_COOKIE];
  return { device, ...(override ? { override } : {}) };
}
