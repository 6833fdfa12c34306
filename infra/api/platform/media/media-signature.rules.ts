import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum lifetime of a signature in seconds. */
const SIGNATURE_SECONDS = 15 * 60;
/** Expiry is aligned to multiples of this, so repeated requests get the same, cacheable URL. */
const STEP_SECONDS = 5 * 60;
/** Base64url length of 16 bytes of the HMAC. */
const MAC_LENGTH = 22;

const form = new RegExp(`^([\\w-]{22})(?:~([0-9a-z]{1,11})~([0-9a-z]{1,8})~([\\w-]{${MAC_LENGTH}}))?$`);

const macOf = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, MAC_LENGTH);

/**
 * The file name part of a URL, signed for one member: `<key>~<member>~<end>~<mac>`.
 * @param now time in ms; the signature lives for 10 to 15 minutes from then
 */
export function signedKey(secret: Buffer, key: string, member: number, now: number): string {
  const end = Math.floor(now / 1000 / STEP_SECONDS) * STEP_SECONDS + SIGNATURE_SECONDS;
  const text = `${key}~${member.toString(36)}~${end.toString(36)}`;
  return `${text}~${macOf(secret, text)}`;
}

/** A parsed file name part; `member` is null if unsigned. */
export interface NamedFile {
  key: string;
  member: number | null;
}

/** Parses it. @param now time in ms @returns null if it is not a file name, or if the signature is forged or expired */
export function readSignedKey(secret: Buffer, part: string, now: number): NamedFile | null {
  const [, key, member, end, mac] = form.exec(part) ?? [];
  if (!key) return null;
  if (!member || !end || !mac) return { key, member: null };
  const expected = macOf(secret, `${key}~${member}~${end}`);
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(expected))) return null;
  return Number.parseInt(end, 36) * 1000 > now ? { key, member: Number.parseInt(member, 36) } : null;
}
