import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type AdPlaceName, type TasteAim, tasteAims } from '@yaprak/shared-kit/contract';
import type { Db } from '../../db/database';
import { siteSecret } from '../platform/secrets';

/** Minutes in which an impression can be counted. */
export const KEY_MINUTES = 30;
const places: readonly AdPlaceName[] = ['akis', 'ust', 'alt'];
const NONCE = 12;
const READER = 16;
const SIGNATURE = 16;
const NUMBERS = 4 + 4 + 1 + 1 + 2;
const LENGTH = NONCE + READER + NUMBERS + SIGNATURE;
/** By what an ad was chosen: nothing of the reader's taste, or a kind of it. */
export type ChosenBy = 'genel' | TasteAim;
const chosenBy: readonly ChosenBy[] = ['genel', ...tasteAims];

/** One impression of an ad for one reader, as encoded in its signed key. */
export interface Showing {
  nonce: Buffer;
  adId: number;
  reader: Buffer;
  place: AdPlaceName;
  aim: ChosenBy;
  /** Of the wording that is shown. */
  version: number;
  /** Whether it can still be counted. */
  fresh: boolean;
}

const secretOf = (db: Db) => siteSecret(db, 'ads');

/**
 * Pseudonym of a reader in the counts: a keyed hash of the member, or of a visitor's device. Irreversible without the site's secret; null for a visitor without
 * a device code, who sees no ads.
 */
export async function readerOf(db: Db, memberId: number | null, device: string): Promise<Buffer | null> {
  if (memberId === null && device.length < 8) return null;
  const name = memberId === null ? `d:${device}` : `m:${memberId}`;
  return createHmac('sha256', await secretOf(db))
    .update(`reader:${name}`)
    .digest()
    .subarray(0, READER);
}

const sign = async (db: Db, body: Buffer) =>
  createHmac('sha256', await secretOf(db))
    .update('showing:')
    .update(body)
    .digest()
    .subarray(0, SIGNATURE);

/** Creates an impression key: signed, for this reader only, valid for {@link KEY_MINUTES} minutes. */
export async function makeKey(
  db: Db,
  showing: Pick<Showing, 'adId' | 'reader' | 'place'> & Partial<Pick<Showing, 'aim' | 'version'>>,
  now = Date.now(),
): Promise<string> {
  const numbers = Buffer.alloc(NUMBERS);
  numbers.writeUInt32BE(showing.adId, 0);
  numbers.writeUInt32BE(Math.floor(now / 1000), 4);
  numbers.writeUInt8(places.indexOf(showing.place), 8);
  numbers.writeUInt8(chosenBy.indexOf(showing.aim ?? 'genel'), 9);
  numbers.writeUInt16BE(showing.version ?? 1, 10);
  const body = Buffer.concat([randomBytes(NONCE), showing.reader, numbers]);
  return Buffer.concat([body, await sign(db, body)]).toString('base64url');
}

/** Reads a key; null if it is not authentic. */
export async function readKey(db: Db, key: string, now = Date.now()): Promise<Showing | null> {
  const bytes = Buffer.from(key, 'base64url');
  // Base64 has several spellings of the same bytes; accept only the canonical one.
  if (bytes.length !== LENGTH || bytes.toString('base64url') !== key) return null;
  const body = bytes.subarray(0, -SIGNATURE);
  if (!timingSafeEqual(await sign(db, body), bytes.subarray(-SIGNATURE))) return null;
  const numbers = body.subarray(NONCE + READER);
  const age = now / 1000 - numbers.readUInt32BE(4);
  return {
    nonce: Buffer.from(body.subarray(0, NONCE)),
    reader: Buffer.from(body.subarray(NONCE, NONCE + READER)),
    adId: numbers.readUInt32BE(0),
    place: places[numbers.readUInt8(8)] ?? 'akis',
    aim: chosenBy[numbers.readUInt8(9)] ?? 'genel',
    version: numbers.readUInt16BE(10),
    fresh: age > -60 && age <= KEY_MINUTES * 60,
  };
}
