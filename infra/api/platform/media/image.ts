import sharp, { type Sharp } from 'sharp';
import { refuse } from '../refusal';

/** Widths in pixels that pictures are kept in (R-CONST: image buckets). */
export const imageWidths = [64, 96, 128, 256, 384, 640] as const;
/** R-CONST-27 */
const quality = 75;
/** Formats that we take, told by the content. */
const accepted = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);
/** Pixels of a picture at most; more would be a decompression bomb. */
const pixelLimit = 50_000_000;

export interface PreparedImage {
  width: number;
  height: number;
  /** WebP by width. */
  sizes: { width: number; content: Buffer }[];
}

const open = (content: Buffer): Sharp => sharp(content, { limitInputPixels: pixelLimit, failOn: 'error' });

/**
 * Turns an uploaded picture into WebP of all bucket widths: upright, without EXIF and other metadata, never enlarged.
 * @throws Refusal `badImage` when the content is no picture that we take
 */
export async function prepareImage(content: Buffer): Promise<PreparedImage> {
  try {
    const { format, width, height, orientation = 1 } = await open(content).metadata();
    if (!accepted.has(format)) throw refuse('badImage');
    const upright = await open(content).autoOrient().resize({ width: 640, withoutEnlargement: true }).toBuffer();
    const sizes = await Promise.all(
      imageWidths.map(async (size) => ({
        width: size,
        content: await sharp(upright).resize({ width: size, withoutEnlargement: true }).webp({ quality }).toBuffer(),
      })),
    );
    // Orientations from 5 on lie on their side.
    return { ...(orientation >= 5 ? { width: height, height: width } : { width, height }), sizes };
  } catch {
    throw refuse('badImage');
  }
}
