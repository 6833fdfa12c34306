import { authorNames } from '../../format/authors';

/** A title broken into lines for a generated cover of 200 × 300 units. */
export interface TitleSetting {
  /** Font size in units. */
  size: number;
  lines: string[];
}

const steps = [32, 28, 24, 20.5, 17.5, 15, 13];
const LEADING = 1.14;

/** Advance widths in the semi-bold reading font, in hundredths of an em; unlisted characters count as a wide capital. */
const advances: readonly [number, string][] = [
  [22, ' '],
  [36, "jıilt.,:;'’!-()"],
  [44, 'fIİ1t'],
  [54, 'sşcçrz257aeâêîûJ3689?'],
  [62, 'gğoöôövxySŞ04'],
  [68, 'bdkpquünhBEFLPZ'],
  [78, 'ADGĞKOÖQTVCÇRXYUÜ'],
  [92, 'wNH&'],
  [108, 'mMW'],
];
const advanceOf = new Map(advances.flatMap(([width, letters]) => [...letters].map((letter): [string, number] => [letter, width / 100])));

/** Advance width of a letter, in em. */
function advance(letter: string): number {
  return advanceOf.get(letter) ?? (letter === letter.toLocaleLowerCase('tr') ? 0.6 : 0.78);
}

/** Estimated width of a text in em. */
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += advance(letter);
  return width;
}

function wrap(words: string[], room: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word;
    if (line && textWidth(longer) > room) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return line ? [...lines, line] : lines;
}

/** Truncates a text to a width in em, with an ellipsis if anything is lost. */
export function cutToWidth(text: string, room: number): string {
  if (textWidth(text) <= room) return text;
  let kept = '';
  for (const letter of text) {
    if (textWidth(`${kept}${letter}…`) > room) break;
    kept += letter;
  }
  return `${kept.trimEnd()}…`;
}

/**
 * Sets a title as large as a box of `width` × `height` units allows: whole words, smaller type before dropping lines, an ellipsis if even the smallest type
 * does not fit. The subtitle after a colon or in brackets is dropped if the title is long.
 */
export function setTitle(title: string, width: number, height: number): TitleSetting {
  const clean = title.trim().replace(/\s+/g, ' ');
  const main = clean.length > 42 ? clean.replace(/\s*[:([].*$/, '') || clean : clean;
  const words = main.split(' ');
  for (const size of steps) {
    const room = width / size;
    const lines = wrap(words, room);
    if (lines.length * size * LEADING <= height && words.every((word) => textWidth(word) <= room)) return { size, lines };
  }
  const size = steps[steps.length - 1] ?? 13;
  const room = width / size;
  const most = Math.max(1, Math.floor(height / (size * LEADING)));
  const lines = wrap(words, room);
  const kept = lines.slice(0, most);
  if (lines.length > most) kept[most - 1] = `${kept[most - 1]}…`;
  return { size, lines: kept.map((line) => cutToWidth(line, room)) };
}

/** Line height of a setting, in units. */
export function lineStep(setting: TitleSetting): number {
  return setting.size * LEADING;
}

/** A single line of small type. */
export interface LineSetting {
  size: number;
  text: string;
}

/** A name with initials for all but the family name. */
const withInitials = (name: string): string => name.replace(/(^| )(\p{Lu})\p{L}{2,}\S*(?= \p{L})/gu, '$1$2.');

/**
 * Sets the authors in one line of `width` units: smaller type first, then initials for all but the family name
 * (`Fyodor Mihayloviç Dostoyevski` → `F. M. Dostoyevski`; particles such as `de` stay), an ellipsis last. Of more than two, and of two
 * that are too long, the first stands for all.
 */
export function setAuthor(author: string, width: number): LineSetting {
  const all = authorNames(author.trim().replace(/\s+/g, ' '));
  const initials = all.map(withInitials);
  const everybody = all.length > 2 ? [] : [all.join(', '), initials.join(', ')];
  const first = all.length > 1 ? [`${all[0]} …`, `${initials[0]} …`] : [];
  const ways = [...everybody, ...first];
  // The author is set in regular weight, slightly narrower than the title.
  const room = (size: number) => width / (size * 0.95);
  for (const text of ways) {
    for (const size of [13, 12]) if (textWidth(text) <= room(size)) return { size, text };
  }
  return { size: 12, text: cutToWidth(ways.at(-1) ?? '', room(12)) };
}
