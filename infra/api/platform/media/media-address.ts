import type { Db } from '../../../db/database';
import { siteSecret } from '../secrets';
import { type NamedFile, readSignedKey, signedKey } from './media-signature.rules';

/** One for the whole site, so that every process reads what another has signed. Known before the first request. */
let secret: Buffer | undefined;

/** Reads the key that addresses are signed with, or makes it at the first start; the database keeps it. */
export async function prepareMediaSignatures(db: Db): Promise<void> {
  secret = await siteSecret(db, 'medya-imza');
}

function known(): Buffer {
  if (!secret) throw new Error('The key that signs addresses of media has not been read');
  return secret;
}

/** Makes the base of a file's address from its key. */
export type MediaUrl = (key: string) => string;

/** Address of a file that everybody may open. */
export const mediaUrl: MediaUrl = (key) => `/medya/${key}`;

/**
 * How files that belong together are addressed: plainly where everybody may open them, otherwise signed for the viewer for a quarter of an hour. Whether
 * the viewer may open them is asked again whenever they do.
 * @param viewer id of the member who is given the address; 0 for a visitor, for whom nothing is signed
 * @param everybody whether all may see what holds the files
 */
export function mediaUrlFor(viewer: number, everybody = false): MediaUrl {
  return everybody || viewer === 0 ? mediaUrl : (key) => `/medya/${signedKey(known(), key, viewer, Date.now())}`;
}

/** Reads the part of an address that names a file. @returns null for what is no name, and for a signature that is forged or has ended */
export const readMediaName = (part: string): NamedFile | null => readSignedKey(known(), part, Date.now());
