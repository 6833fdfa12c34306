/** Widths in pixels in which the server keeps a picture (R-CONST-25); all in quality 75 (R-CONST-27). */
export const pictureWidths = [64, 96, 128, 256, 384, 640] as const;
/** Added to the wanted width before a bucket is chosen (R-CONST-26). */
const MARGIN = 30;

/** The smallest bucket that holds `width + 30`, else the largest (R-CONST-25, R-CONST-26). `width` in CSS pixels. */
export function imageBucket(width: number): number {
  return pictureWidths.find((bucket) => bucket >= width + MARGIN) ?? 640;
}

/** The address of a picture in the bucket for `width`; local previews (`blob:`, `data:`) and addresses of whole files stay as they are. */
export function pictureUrl(src: string, width: number): string {
  return atBucket(src, imageBucket(width));
}

/** `src` and `srcset` of a picture shown `width` CSS pixels wide, for ordinary and dense screens. */
export function pictureSources(src: string, width: number): { src: string; srcSet?: string } {
  const once = pictureUrl(src, width);
  const twice = pictureUrl(src, width * 2);
  return once === twice ? { src: once } : { src: once, srcSet: `${once} 1x, ${twice} 2x` };
}

/** The address of a file without its signature: the same whenever and to whomever it was given. */
export const plainAddress = (address: string): string => address.replace(/^(\/medya\/[\w-]{22})~[^/]+/, '$1');

const atBucket = (src: string, bucket: number) => (/^(blob|data):|\.\w+$/.test(src) ? src : `${src}/${bucket}.webp`);
