import type { MediaAccess, OpenFile } from '../entities/media/media.access';

/** Of what is closed, missing or for one member: no cache keeps it, not even that of the browser. */
export const NOT_KEPT = 'private, no-store';

/**
 * What caches may do with a file (decision 013). What is public for good is kept for good. What is public now may be kept by everybody, but is asked for
 * again after a second, so that it is nowhere shown for longer once it is closed; the answer is then a short 304.
 */
const cacheControl: Record<MediaAccess, string> = {
  always: 'public, max-age=31536000, immutable',
  now: 'public, max-age=1, must-revalidate',
  asker: NOT_KEPT,
};

/** Headers of a file that is sent. A key never changes its content, so key and name are all that a later version could differ in. @param name last part of its address */
export const answerHeaders = ({ key, access }: OpenFile, name: string) => ({
  'cache-control': cacheControl[access],
  etag: `"${key}-${name}"`,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
});

/** Whether the asker has the file already. @param wanted header `If-None-Match` */
export const unchanged = (wanted: string | undefined, etag: string): boolean =>
  wanted?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*') ?? false;
