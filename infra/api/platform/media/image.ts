import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { Refusal, refuse } from '../refusal';
import { createTurns, THE_SITE } from './turns';

/** Widths in pixels that pictures are kept in (R-CONST: image buckets). */
export const imageWidths = [64, 96, 128, 256, 384, 640] as const;
/** R-CONST-27 */
const quality = 75;
/** Formats that we take, told by the content. */
const accepted = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);
/** Pixels of a picture at most; more would be a decompression bomb. */
const pixelLimit = 50_000_000;
/** Seconds that a picture may take; the largest that we take needs about one. */
const PATIENCE_S = 20;
/** Seconds after which somebody who was turned away may come again. */
const COME_AGAIN_S = 10;

// One thread for each picture: the others go on answering.
sharp.concurrency(1);
/**
 * Pictures are decoded in the few threads that also read files and check passwords. A post has four pictures, so that nobody who writes one meets a bound.
 */
const turns = createTurns({ atOnce: Math.min(3, Math.max(2, availableParallelism() - 1)), ofOneAtOnce: 1, waiting: 48, ofOne: 12 });
const busy = (why: 'ofOne' | 'waiting') => refuse(why === 'ofOne' ? 'ownUploadsBusy' : 'picturesBusy', { seconds: COME_AGAIN_S });

/** Turns a picture away for which there is no room in the queue, before it is received. @throws Refusal `picturesBusy`, `ownUploadsBusy` */
export function mustHaveRoomForPicture(owner: number): void {
  const why = turns.full(owner);
  if (why) throw busy(why);
}

export interface PreparedImage {
  width: number;
  height: number;
  /** WebP by width. */
  sizes: { width: number; content: Buffer }[];
}

const open = (content: Buffer): Sharp => sharp(content, { limitInputPixels: pixelLimit, failOn: 'error' });

/**
 * Turns an uploaded picture into WebP of all bucket widths: upright, without EXIF and other metadata, never enlarged. A member's pictures are decoded one
 * after the other (R-HOLD-16).
 * @param owner id of the member whose it is
 * @throws Refusal `badImage` when the content is no picture that we take, `picturesBusy` and `ownUploadsBusy` when too many wait
 */
export const prepareImage = (content: Buffer, owner = THE_SITE): Promise<PreparedImage> => turns.take(owner, busy, () => decode(content));

async function decode(content: Buffer): Promise<PreparedImage> {
  try {
    const { format, width, height, orientation = 1 } = await open(content).metadata();
    if (!accepted.has(format)) throw refuse('badImage');
    const upright = await open(content).autoOrient().resize({ width: 640, withoutEnlargement: true }).timeout({ seconds: PATIENCE_S }).toBuffer();
    const sizes: PreparedImage['sizes'] = [];
    for (const size of imageWidths)
      sizes.push({ width: size, content: await sharp(upright).resize({ width: size, withoutEnlargement: true }).webp({ quality }).toBuffer() });
    // Orientations from 5 on lie on their side.
    return { ...(orientation >= 5 ? { width: height, height: width } : { width, height }), sizes };
  } catch (error) {
    throw error instanceof Refusal ? error : refuse('badImage');
  }
}
