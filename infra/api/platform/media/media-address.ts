import type { Db } from '../../../db/database';
import { siteSecret } from '../secrets';
import { type NamedFile, readSignedKey, signedKey } from './media-signature.rules';

/** Shared by the whole site, so every process can verify what another has signed. Loaded before the first request. */
let secret: Buffer | undefined;

/** Loads the URL signing key, or creates it at first start; stored in the database. */
export async function prepareMediaSignatures(db: Db): Promise<void> {
  secret = await siteSecret(db, 'medya-imza');
}

function known(): Buffer {
  if (!secret) throw new Error('The key that signs addresses of media has not been read');
  return secret;
}

/** Builds the base of a file's URL from its key. */
export type MediaUrl = (key: string) => string;

/** URL of a public file. */
export const mediaUrl: MediaUrl = (key) => `/medya/${key}`;

/**
 * How files that belong together are addressed: plain if public, otherwise signed for the viewer for a quarter of an hour. Access is checked again on every
 * request.
 * @param viewer id of the member who receives the URL; 0 for a visitor, for whom nothing is signed
 * @param everybody whether everyone may see the holder
 */
export function mediaUrlFor(viewer: number, everybody = false): MediaUrl {
  return everybody || viewer === 0 ? mediaUrl : (key) => `/medya/${signedKey(known(), key, viewer, Date.now())}`;
}

/** Parses the file name part of a URL. @returns null if it is not a file name, or if the signature is forged or expired */
export const readMediaName = (part: string): NamedFile | null => readSignedKey(known(), part, Date.now());
