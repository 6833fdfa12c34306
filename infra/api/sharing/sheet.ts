import { palettes } from '@yaprak/shared-kit/theme';
import sharp, { type OverlayOptions } from 'sharp';
import { type ShareFormat, shareFormats } from '../entities/media/share-picture.rules';
import { COVER_RATIO, type CoverOf, coverOf, type ReadFile } from './covers';
import { type SetText, type Setting, setText } from './letters';

/** The sheet a picture is drawn on: its size and colours, and what was put on it. Lengths in pixels. */
export interface Sheet {
  format: ShareFormat;
  width: number;
  height: number;
  /** Left and right margin. */
  margin: number;
  /** Where content begins and ends; apps cover the ends of a story with their own controls. */
  top: number;
  bottom: number;
  inner: number;
  colours: (typeof palettes)['day' | 'night'];
  night: boolean;
  /** Puts shapes below everything else. */
  shapes(svg: string): void;
  /** Puts a set text with its upper left corner at `x`,`y`. @returns the lower edge */
  put(set: Pick<SetText, 'image' | 'height'>, x: number, y: number): number;
  text(words: string, setting: Omit<Setting, 'colour'> & { colour?: string }): Promise<SetText>;
  /** Puts a cover. @returns the lower edge */
  cover(book: CoverOf, x: number, y: number, width: number): Promise<number>;
  /** Five stars `size` high. @param halves half stars, fractions allowed */
  stars(halves: number, x: number, y: number, size: number): void;
  finish(): Promise<Buffer>;
}

const LEAF = 'M3 21C3 10 10 3 21 3C21 14 14 21 3 21Z';
const STAR = 'l2.85 6.1 6.65.85-4.9 4.6 1.3 6.6-5.9-3.25-5.9 3.25 1.3-6.6-4.9-4.6 6.65-.85z';
const five = Array.from({ length: 5 }, (_, i) => `M${12 + i * 24} 2.6${STAR}`).join('');

/** Room that the name of the site takes at the lower right. */
export const BRAND = { width: 190, height: 48 } as const;
const edges = { kare: { margin: 96, end: 88 }, hikaye: { margin: 96, end: 250 }, genis: { margin: 72, end: 60 } } as const;

/** An empty sheet in the paper of the site, with its name at the lower right. */
export async function createSheet(format: ShareFormat, night: boolean, site: string, read: ReadFile): Promise<Sheet> {
  const { width, height } = shareFormats[format];
  const { margin, end } = edges[format];
  const colours = palettes[night ? 'night' : 'day'];
  const below: string[] = [];
  const above: OverlayOptions[] = [];
  const bottom = height - end;
  const put: Sheet['put'] = ({ image, height: high }, x, y) => {
    above.push({ input: image, left: Math.round(x), top: Math.round(y) });
    return y + high;
  };
  const text: Sheet['text'] = (words, setting) => setText(words, { colour: colours.ink, ...setting });
  const brand = await text(site, { sizes: [38], width: BRAND.width, height: BRAND.height, weight: 600 });
  const brandX = width - margin - brand.width;
  put(brand, brandX, bottom - 36);
  below.push(
    `<g transform="translate(${brandX - 50} ${bottom - 42}) scale(1.75)"><path d="${LEAF}" fill="${colours.accent}"/><path d="M3 21L14 10" stroke="${colours.paper}" stroke-width="1.6" stroke-linecap="round"/></g>`,
  );
  return {
    format,
    width,
    height,
    margin,
    top: end,
    bottom,
    inner: width - 2 * margin,
    colours,
    night,
    shapes: (svg) => void below.push(svg),
    put,
    text,
    async cover(book, x, y, wide) {
      const high = wide * COVER_RATIO;
      // A soft shadow, as a book on a table.
      below.push(`<rect x="${x + 4}" y="${y + 8}" width="${wide}" height="${high}" rx="${wide / 40}" fill="#000" opacity="${night ? 0.5 : 0.16}"/>`);
      return put({ image: await coverOf(book, wide, read), height: high }, x, y);
    },
    stars(halves, x, y, size) {
      const share = (Math.min(10, Math.max(0, halves)) / 10) * 120;
      const id = `y${below.length}`;
      const scale = size / 24;
      below.push(
        `<clipPath id="${id}"><rect width="${share}" height="24"/></clipPath><g transform="translate(${x} ${y}) scale(${scale})"><path d="${five}" fill="${colours.line}"/><path d="${five}" fill="${colours.gold}" clip-path="url(#${id})"/></g>`,
      );
    },
    finish() {
      const inset = format === 'genis' ? 24 : 36;
      const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colours.paper}"/><rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="12" fill="none" stroke="${colours.line}" stroke-width="2"/>${below.join('')}</svg>`;
      return sharp(Buffer.from(ground)).composite(above).png({ compressionLevel: 8, palette: false }).toBuffer();
    },
  };
}
