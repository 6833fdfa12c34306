import type { MediaAccess, OpenFile } from '../entities/media/media.access';

/** For what is closed, missing or private to one member: never cached, not even by the browser. */
export const NOT_KEPT = 'private, no-store';

/**
 * Cache policy of a file (decision 013). Permanently public files are cached for good. Currently public ones may be cached by anyone but are revalidated after
 * a second, so they disappear within that time once closed; revalidation is a short 304.
 */
const cacheControl: Record<MediaAccess, string> = {
  always: 'public, max-age=31536000, immutable',
  now: 'public, max-age=1, must-revalidate',
  asker: NOT_KEPT,
};

/** Response headers of a file. A key never changes its content, so key and name make the ETag. @param name last segment of its URL */
export const answerHeaders = ({ key, access }: OpenFile, name: string) => ({
  'cache-control': cacheControl[access],
  etag: `"${key}-${name}"`,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
});

/** Whether the client has the file already. @param wanted `If-None-Match` header */
export const unchanged = (wanted: string | undefined, etag: string): boolean =>
  wanted?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*') ?? false;
