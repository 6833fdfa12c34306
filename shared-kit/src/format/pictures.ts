/** Image widths in pixels that the server stores (R-CONST-25), all at quality 75 (R-CONST-27). */
export const pictureWidths = [64, 96, 128, 256, 384, 640] as const;
/** Added to the requested width before choosing a bucket (R-CONST-26). */
const MARGIN = 30;

/** The smallest bucket that fits `width + 30`, else the largest (R-CONST-25, R-CONST-26). `width` in CSS pixels. */
export function imageBucket(width: number): number {
  return pictureWidths.find((bucket) => bucket >= width + MARGIN) ?? 640;
}

/** The URL of an image in the bucket for `width`; local previews (`blob:`, `data:`) and full file URLs are returned unchanged. */
export function pictureUrl(src: string, width: number): string {
  return atBucket(src, imageBucket(width));
}

/** `src` and `srcset` for an image shown `width` CSS pixels wide, for standard and high-density screens. */
export function pictureSources(src: string, width: number): { src: string; srcSet?: string } {
  const once = pictureUrl(src, width);
  const twice = pictureUrl(src, width * 2);
  return once === twice ? { src: once } : { src: once, srcSet: `${once} 1x, ${twice} 2x` };
}

/** A file's URL without its signature: identical for everyone at any time. */
export const plainAddress = (address: string): string => address.replace(/^(\/medya\/[\w-]{22})~[^/]+/, '$1');

const atBucket = (src: string, bucket: number) => (/^(blob|data):|\.\w+$/.test(src) ? src : `${src}/${bucket}.webp`);
