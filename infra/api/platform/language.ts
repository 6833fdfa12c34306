import type { FastifyRequest } from 'fastify';
import type { Lang } from './errors';

/** Language of a request: the parameter `language`, else the browser's preference, else Turkish (R-I18N-03). */
export function requestLanguage(request: Pick<FastifyRequest, 'query' | 'headers'>): Lang {
  const wanted = (request.query as { language?: unknown } | undefined)?.language;
  if (wanted === 'tr' || wanted === 'en') return wanted;
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'tr';
}
