import { createHash, randomBytes } from 'node:crypto';
import { parse, serialize } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config';

const YEAR_SECONDS = 31_536_000;
const secure = (config: Config) => config.siteUrl.startsWith('https:');
/** With the `__Host-` prefix, no other host of the domain can set the cookie. */
const nameOf = (config: Config) => (secure(config) ? '__Host-cihaz-anahtari' : 'cihaz-anahtari');

/** A secret for a browser. Unlike the device code, which the client invents, only the browser that received it can send it. */
export const newDeviceKey = () => randomBytes(32).toString('base64url');
/** Stored form of the secret. */
export const hashDeviceKey = (key: string) => createHash('sha256').update(`cihaz:${key}`).digest();

/** The secret a request carries; empty if none. */
export function deviceKeyOf(request: FastifyRequest, config: Config): string {
  const key = parse(request.headers.cookie ?? '')[nameOf(config)] ?? '';
  return /^[A-Za-z0-9_-]{43}$/.test(key) ? key : '';
}

/** Cookie for the secret: not readable by scripts, not sent with cross-site requests. */
export const deviceCookie = (key: string, config: Config): string =>
  serialize(nameOf(config), key, { path: '/', httpOnly: true, sameSite: 'strict', secure: secure(config), maxAge: YEAR_SECONDS });
