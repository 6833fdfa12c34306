import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { Refusal, refuse } from '../refusal';
import { createWorkQueue, THE_SITE } from './work-queue';

/** Image widths in pixels (R-CONST: image buckets). */
export const imageWidths = [64, 96, 128, 256, 384, 640] as const;
/** R-CONST-27 */
const quality = 75;
/** Accepted formats, detected from the content. */
const accepted = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);
/** Maximum number of pixels, in millions; anything larger would be a decompression bomb. */
const MEGAPIXELS = 50;
const pixelLimit = MEGAPIXELS * 1_000_000;
/** What WebP can hold: a picture that is taller at full width is made narrower. */
const TALLEST = 16_383;
/** Timeout in seconds per image; the largest accepted one takes about one. */
const TIMEOUT_S = 20;
/** Retry delay in seconds for refused uploads. */
const COME_AGAIN_S = 10;

// One thread per image, leaving the others free to serve requests.
sharp.concurrency(1);
/** Images are decoded on the small thread pool that also reads files and hashes passwords. A post has four images, so ordinary posting never hits the limit. */
const queue = createWorkQueue({ atOnce: Math.min(3, Math.max(2, availableParallelism() - 1)), ofOneAtOnce: 1, waiting: 48, ofOne: 12 });
const busy = (why: 'ofOne' | 'waiting') => refuse(why === 'ofOne' ? 'ownUploadsBusy' : 'picturesBusy', { seconds: COME_AGAIN_S });

/** Runs other drawing in the same queue as uploaded images. @throws Refusal as `prepareImage` */
export const inPictureQueue = <T>(owner: number, work: () => Promise<T>): Promise<T> => queue.run(owner, busy, work);

/** Refuses an image before receiving it if the queue is full. @throws Refusal `picturesBusy`, `ownUploadsBusy` */
export function mustHaveRoomForPicture(owner: number): void {
  const why = queue.full(owner);
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
 * Converts an uploaded image to WebP in all bucket widths: upright, without EXIF and other metadata, never upscaled. A member's images are decoded one at a
 * time (R-HOLD-16).
 * @param owner id of the uploading member
 * @throws Refusal `badImage` if the content is not an accepted image, `tooManyPixels`, `picturesBusy` and `ownUploadsBusy` if too many wait
 */
export const prepareImage = (content: Buffer, owner = THE_SITE): Promise<PreparedImage> => queue.run(owner, busy, () => decode(content));

async function decode(content: Buffer): Promise<PreparedImage> {
  try {
    // Without the limit, which would not tell why: this reads no further than the header.
    const { format, width, height, orientation = 1 } = await sharp(content, { limitInputPixels: false, failOn: 'error' }).metadata();
    if (!accepted.has(format)) throw refuse('badImage');
    if (width * height > pixelLimit) throw refuse('tooManyPixels', { n: MEGAPIXELS });
    const upright = await open(content)
      .autoOrient()
      .resize({ width: 640, height: TALLEST, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_S })
      .toBuffer();
    const sizes: PreparedImage['sizes'] = [];
    for (const size of imageWidths)
      sizes.push({ width: size, content: await sharp(upright).resize({ width: size, withoutEnlargement: true }).webp({ quality }).toBuffer() });
    // EXIF orientations from 5 on swap width and height.
    return { ...(orientation >= 5 ? { width: height, height: width } : { width, height }), sizes };
  } catch (error) {
    throw error instanceof Refusal ? error : refuse('badImage');
  }
}
