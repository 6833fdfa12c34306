/** A title broken into lines for a drawn cover of 200 × 300 units. */
export interface TitleSetting {
  /** Size of the type in units. */
  size: number;
  lines: string[];
}

const steps = [32, 28, 24, 20.5, 17.5, 15];
const LEADING = 1.14;

/** Estimated advance of a letter in the semi-bold reading face, in em. */
function advance(letter: string): number {
  if (' ijlıtfr.,:;\'’!|()'.includes(letter)) return 0.33;
  if ('mwMWÖOQĞGÜUÇC'.includes(letter)) return 0.78;
  return letter !== letter.toLocaleLowerCase('tr') ? 0.69 : 0.545;
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

/** Cuts a text to a width in em, with an ellipsis when something is lost. */
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
 * Sets a title as large as a box of `width` × `height` units allows: whole words, smaller type before more lines are lost,
 * an ellipsis when even the smallest type cannot hold it. The subtitle after a colon or in brackets is dropped when the title is long.
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
  const size = steps[steps.length - 1] ?? 15;
  const room = width / size;
  const most = Math.max(1, Math.floor(height / (size * LEADING)));
  const lines = wrap(words, room);
  const kept = lines.slice(0, most);
  if (lines.length > most) kept[most - 1] = `${kept[most - 1]}…`;
  return { size, lines: kept.map((line) => cutToWidth(line, room)) };
}

/** Distance between the base lines of a setting, in units. */
export function lineStep(setting: TitleSetting): number {
  return setting.size * LEADING;
}
