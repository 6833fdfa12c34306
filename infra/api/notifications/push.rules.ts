/** Push services of the browsers; anything else a client names is not called. */
const services = [/^fcm\.googleapis\.com$/, /^updates\.push\.services\.mozilla\.com$/, /\.push\.apple\.com$/, /\.notify\.windows\.com$/];
const loopback = /^(127\.0\.0\.1|localhost)$/;

/** Whether a subscription's address is that of a push service; in development also one on this machine. */
export function isPushService(address: string, development: boolean): boolean {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return false;
  }
  if (url.username || url.password) return false;
  if (development && url.protocol === 'http:' && loopback.test(url.hostname)) return true;
  return url.protocol === 'https:' && url.port === '' && services.some((service) => service.test(url.hostname));
}

/** What to do with a subscription after the service's answer. */
export type PushOutcome = { kind: 'sent' } | { kind: 'gone' } | { kind: 'later'; seconds: number };

const DAY_S = 86_400;
/** Wait after a failure without a hint, in seconds. */
const WAIT_S = 300;

/**
 * @param status of the answer; 0 if there was none
 * @param retryAfter its `Retry-After`, as seconds or a date
 */
export function outcomeOf(status: number, retryAfter: string | null, now: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (retryAfter === null || retryAfter.trim() === '') return { kind: 'later', seconds: WAIT_S };
  const seconds = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) : Math.ceil((Date.parse(retryAfter) - now) / 1000);
  return { kind: 'later', seconds: seconds > 0 ? Math.min(DAY_S, seconds) : WAIT_S };
}
