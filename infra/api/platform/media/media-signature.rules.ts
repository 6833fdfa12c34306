import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that a signature lives at most. */
export const SIGNATURE_SECONDS = 15 * 60;
/** Signatures end at multiples of this: what is asked for again soon has the same address, so that nothing is loaded twice. */
const STEP_SECONDS = 5 * 60;
/** Characters of base64url that 16 bytes of the HMAC take. */
const MAC_LENGTH = 22;

const form = new RegExp(`^([\\w-]{22})(?:~([0-9a-z]{1,11})~([0-9a-z]{1,8})~([\\w-]{${MAC_LENGTH}}))?$`);

const macOf = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, MAC_LENGTH);

/**
 * The part of an address that names a file, signed for one member: `<key>~<member>~<end>~<mac>`.
 * @param now moment in ms; the signature lives for 10 to 15 minutes from then
 */
export function signedKey(secret: Buffer, key: string, member: number, now: number): string {
  const end = Math.floor(now / 1000 / STEP_SECONDS) * STEP_SECONDS + SIGNATURE_SECONDS;
  const text = `${key}~${member.toString(36)}~${end.toString(36)}`;
  return `${text}~${macOf(secret, text)}`;
}

/** What the part of an address that names a file says; `member` is null where it is not signed. */
export interface NamedFile {
  key: string;
  member: number | null;
}

/** Reads that part. @param now moment in ms @returns null for what is no name of a file, and for a signature that is forged or has ended */
export function readSignedKey(secret: Buffer, part: string, now: number): NamedFile | null {
  const [, key, member, end, mac] = form.exec(part) ?? [];
  if (!key) return null;
  if (!member || !end || !mac) return { key, member: null };
  const expected = macOf(secret, `${key}~${member}~${end}`);
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(expected))) return null;
  return Number.parseInt(end, 36) * 1000 > now ? { key, member: Number.parseInt(member, 36) } : null;
}
