import type { FastifyRequest } from 'fastify';
import type { Lang } from './errors';

/** Cached on first use, since validation strips parameters a call does not declare. */
const known = new WeakMap<object, Lang>();

/** Language of a request: the parameter `language`, else the browser's preference, else Turkish (R-I18N-03). */
export function requestLanguage(request: Pick<FastifyRequest, 'query' | 'headers'>): Lang {
  let lang = known.get(request);
  if (!lang) known.set(request, (lang = readLanguage(request)));
  return lang;
}

function readLanguage({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Lang {
  const wanted = (query as { language?: unknown } | undefined)?.language;
  if (wanted === 'tr' || wanted === 'en') return wanted;
  return /^\s*en\b/i.test(headers['accept-language'] ?? '') ? 'en' : 'tr';
}

/** A moment in Istanbul in words: `21 Kasım 2026 15:00`. */
export const momentInWords = (at: Date, lang: Lang): string =>
  new Intl.DateTimeFormat(lang === 'tr' ? 'tr-TR' : 'en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Istanbul' }).format(at);

/** An Istanbul date in words: `21 Kasım 2026`. */
export const dayInWords = (at: Date, lang: Lang): string =>
  new Intl.DateTimeFormat(lang === 'tr' ? 'tr-TR' : 'en-GB', { dateStyle: 'long', timeZone: 'Europe/Istanbul' }).format(at);
