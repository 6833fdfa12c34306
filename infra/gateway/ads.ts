import type { FastifyInstance } from 'fastify';
import { isAllowedTarget } from '../api/ads/ad.rules';
import type { Config } from '../config/config';
import type { ApiClient } from './api-client';

/** Milliseconds for which the check for running ads is cached. */
const KEEP_MS = 5000;
/** Plausible form of an impression key. */
const keyForm = /^[\w-]{20,200}$/;

/** Whether the site currently has ads to show; asks the API at most every few seconds, so that pages need no call of their own. */
export function createAdsState(config: Config, api: ApiClient): (ip: string) => Promise<0 | 1> {
  let known: { until: number; on: Promise<0 | 1> } | undefined;
  const ask = async (ip: string): Promise<0 | 1> => {
    const response = await api.transport(ip)({ url: '/api/v2/rlm/config', method: 'GET', headers: {} });
    const body = (await response.json()) as { _sonuc?: { akisAraligi?: number } };
    return body._sonuc?.akisAraligi ? 1 : 0;
  };
  return (ip) => {
    if (!config.ads) return Promise.resolve(0);
    if (!known || known.until < Date.now()) known = { until: Date.now() + KEEP_MS, on: ask(ip).catch(() => 0 as const) };
    return known.on;
  };
}

/** The click-counting redirect from an ad to its target. */
export function mountAdClicks(app: FastifyInstance, api: ApiClient): void {
  app.get<{ Params: { key: string } }>('/rlm/:key', async (request, reply) => {
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow');
    const { key } = request.params;
    if (!keyForm.test(key)) return reply.redirect('/', 302);
    const response = await api.transport(request.ip)({
      url: '/api/v2/rlm/tiklandi',
      method: 'POST',
      headers: { 'user-agent': request.headers['user-agent'] ?? '' },
      body: new URLSearchParams({ anahtar: key }),
    });
    const { _sonuc } = (await response.json()) as { _sonuc?: { hedef: string } };
    // Validated again on use: targets stored under older rules must not lead elsewhere either.
    const target = _sonuc?.hedef ?? '/';
    return reply.redirect(isAllowedTarget(target) ? target : '/', 302);
  });
}
