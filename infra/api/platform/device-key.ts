import { createHash, randomBytes } from 'node:crypto';
import { parse, serialize } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config';

const YEAR_SECONDS = 31_536_000;
const secure = (config: Config) => config.siteUrl.startsWith('https:');
/** With the prefix, no other host of the domain can plant the cookie. */
const nameOf = (config: Config) => (secure(config) ? '__Host-cihaz-anahtari' : 'cihaz-anahtari');

/** A secret for a browser. Unlike the device code, which the client makes up itself, only the browser that was given it can send it. */
export const newDeviceKey = () => randomBytes(32).toString('base64url');
/** What is stored of it. */
export const hashDeviceKey = (key: string) => createHash('sha256').update(`cihaz:${key}`).digest();

/** The secret that a request brings; empty when it brings none. */
export function deviceKeyOf(request: FastifyRequest, config: Config): string {
  const key = parse(request.headers.cookie ?? '')[nameOf(config)] ?? '';
  return /^[A-Za-z0-9_-]{43}$/.test(key) ? key : '';
}

/** The cookie that keeps the secret where no script reads it; it goes to no request that another site made. */
export const deviceCookie = (key: string, config: Config): string =>
  serialize(nameOf(config), key, { path: '/', httpOnly: true, sameSite: 'strict', secure: secure(config), maxAge: YEAR_SECONDS });
