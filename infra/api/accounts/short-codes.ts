import { hash, verify } from '@node-rs/argon2';

/**
 * What is stored of a code that is short enough to be found by trying all of them: slow, and with a salt of its own, so that who reads the database has no code
 * before it has ended or been changed.
 * @param digest of the code and of whose it is
 */
export const slowHash = async (digest: Buffer): Promise<Buffer> => Buffer.from(await hash(digest.toString('base64')));

/** Whether a digest is that of a stored hash. */
export const matchesSlowHash = (stored: Buffer, digest: Buffer): Promise<boolean> => verify(stored.toString(), digest.toString('base64')).catch(() => false);
