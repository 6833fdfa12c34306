import { createHmac, timingSafeEqual } from 'node:crypto';

/** Lifetime in seconds of an authenticator code (RFC 6238). */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps before and after now whose codes are accepted, to allow for clock skew. */
const TOLERANCE = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 (RFC 4648, without padding), the key format of authenticator apps. */
export function base32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** The code of a counter value (RFC 4226 with SHA-1, which every authenticator app supports). */
export function codeOf(secret: Buffer, counter: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const digest = createHmac('sha1', secret).update(message).digest();
  const offset = (digest[digest.length - 1] ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * The step whose code was typed; null if none matches.
 * @param lastStep the newest step already used: its code and older ones are rejected
 */
export function matchingStep(secret: Buffer, typed: string, nowMs: number, lastStep: number): number | null {
  if (!/^\d{6}$/.test(typed)) return null;
  const current = Math.floor(nowMs / 1000 / STEP_SECONDS);
  for (let step = current - TOLERANCE; step <= current + TOLERANCE; step++) {
    if (step > lastStep && timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(typed))) return step;
  }
  return null;
}

/** `otpauth:` URL that opens an authenticator app with the key. */
export const keyAddress = (secret: Buffer, site: string, username: string): string =>
  `otpauth://totp/${encodeURIComponent(site)}:${encodeURIComponent(username)}?secret=${base32(secret)}&issuer=${encodeURIComponent(site)}`;
