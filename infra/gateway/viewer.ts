import type { FastifyRequest } from 'fastify';
import type { Viewer } from './registry';
import { cookiesOf } from './session-cookie';

/** Cookie of a browser previewing an area. */
export const OVERRIDE_COOKIE = 'alan-deneme';

/** The parts of a request that determine the versions served. */
export function viewerOf(request: FastifyRequest): Viewer {
  const cookies = cookiesOf(request);
  const device = (cookies['cik-v2'] ?? '').replace(/[^\w-]/g, '').slice(0, 64);
  const override = cookies[OVERRIDE_COOKIE];
  return { device, ...(override ? { override } : {}) };
}
