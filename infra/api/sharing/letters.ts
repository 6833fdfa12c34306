import path from 'node:path';
import sharp from 'sharp';
import { root } from '../../build/shared-packages';

const folder = path.join(root, 'shared-kit/fonts/pictures');
const files = ['regular', 'semibold', 'italic'].map((style) => path.join(folder, `literata-${style}.ttf`));
/** Name of the reading font in drawn pictures. */
export const FACE = 'Yaprak Literata';

let known: Promise<unknown> | undefined;
/** Makes the reading font known to the drawing library, once in a process; then SVG texts may name it too. */
export const lettersReady = (): Promise<unknown> =>
  (known ??= Promise.all(
    files.map((fontfile) =>
      sharp({ text: { text: 'Ş', font: `${FACE} 8`, fontfile, dpi: 72 } })
        .raw()
        .toBuffer(),
    ),
  ));

/** How a text is set, in pixels. */
export interface Setting {
  /** Tried from the largest to the smallest; in the smallest the text is cut. */
  sizes: readonly number[];
  width: number;
  height: number;
  colour: string;
  weight?: 400 | 600;
  italic?: boolean;
  align?: 'left' | 'centre';
  /** Line height as a multiple of the font's own. */
  leading?: number;
}
/** A text as a transparent picture. */
export interface SetText {
  image: Buffer;
  width: number;
  height: number;
}

/** Mean advance and line height of the font in em, and how wrong an estimate by them may be. */
const LETTER = 0.49;
const LINE = 1.485;
const UNSURE = 1.3;

const escaped = (text: string) => text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);

async function render(text: string, size: number, { width, colour, weight = 400, italic, align = 'left', leading = 1 }: Setting): Promise<SetText> {
  const style = `foreground="${colour}" weight="${weight}"${italic ? ' style="italic"' : ''} line_height="${leading}"`;
  const { data, info } = await sharp({
    text: { text: `<span ${style}>${escaped(text)}</span>`, font: `${FACE} ${size}`, rgba: true, dpi: 72, width, align, wrap: 'word-char' },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}

/** Letters of a word that is left out whole where a text is cut within it; of a longer one what has room stays. */
const WORD = 20;

/** A text's first letters, at most `most` of them, cut at a word where the word is no endless one, with an ellipsis. */
export function cutAt(text: string, most: number): string {
  const [begun = ''] = /\S*$/.exec(text.slice(0, most)) ?? [];
  const whole = /^(\s|$)/.test(text.slice(most));
  const end = whole || begun.length > WORD || begun.length === most ? most : most - begun.length;
  // Not through the middle of a letter that takes two units, such as an emoji.
  const kept = text.slice(0, end).replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** Sets a text in the largest size that fits its box; what does not fit in the smallest size is cut as in `cutAt`. */
export async function setText(text: string, setting: Setting): Promise<SetText> {
  await lettersReady();
  const fits = (set: SetText) => set.height <= setting.height && set.width <= setting.width;
  // About how many letters have room: whole renderings of what cannot fit would take most of the time.
  const room = (size: number) => (setting.width * setting.height) / (size * size * LETTER * LINE * (setting.leading ?? 1));
  const size = setting.sizes.at(-1) ?? 24;
  for (const tried of setting.sizes) {
    if (text.length > room(tried) * UNSURE && tried !== size) continue;
    if (text.length > room(size) * UNSURE) break;
    const set = await render(text, tried, setting);
    if (fits(set)) return set;
  }
  let [low, high] = [1, Math.min(text.length, Math.ceil(room(size) * UNSURE))];
  let best = await render(cutAt(text, 1), size, setting);
  while (low <= high) {
    const middle = (low + high) >> 1;
    const set = await render(cutAt(text, middle), size, setting);
    if (fits(set)) {
      best = set;
      low = middle + 1;
    } else high = middle - 1;
  }
  return best;
}
