import { limits } from '@yaprak/shared-kit/limits';

/** What is wrong with a file of captions; each is a code of the error catalogue. */
export type CaptionsFault =
  | 'captionsNoFormat'
  | 'captionsEmpty'
  | 'captionsNoTime'
  | 'captionsBadTime'
  | 'captionsEndFirst'
  | 'captionsBackwards'
  | 'captionsTooLate'
  | 'captionsTooLong'
  | 'captionsTooMany';

/** A file of captions that is refused: why, in which line (from 1), and the limit that it passes. */
export interface Faulty {
  fault: CaptionsFault;
  line: number;
  n?: number;
}

/** One caption: when it is shown, in milliseconds, where, and its words as WebVTT writes them. */
interface Cue {
  start: number;
  end: number;
  settings: string;
  text: string;
}

/** Every video ends by then, in milliseconds; a second is left to measuring. */
const LAST_MS = (limits.video.seconds + 1) * 1000;

/**
 * The words of a file: UTF-8, UTF-16 if it begins by saying so, or else what Turkish subtitle programs write. Line ends become `\n`.
 * @returns null for what is no text
 */
export function captionsText(content: Uint8Array): string | null {
  const [first, second] = content;
  const sixteen = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
  let text: string;
  try {
    text = new TextDecoder(sixteen ?? 'utf-8', { fatal: true }).decode(content);
  } catch {
    if (sixteen) return null;
    text = new TextDecoder('windows-1254').decode(content);
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell files that are no text
  if (/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text)) return null;
  return text.replace(/\r\n?/g, '\n').normalize('NFC');
}

/** `00:01:02.500` or `01:02,500` in milliseconds. */
function momentOf(words: string): number | undefined {
  const [, hours = '0', minutes, seconds, parts] = /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)[.,](\d{3})$/.exec(words) ?? [];
  return parts === undefined ? undefined : ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(parts);
}

const pad = (n: number, length = 2) => String(n).padStart(length, '0');
const written = (ms: number) =>
  `${pad(Math.floor(ms / 3_600_000))}:${pad(Math.floor(ms / 60_000) % 60)}:${pad(Math.floor(ms / 1000) % 60)}.${pad(ms % 1000, 3)}`;

/** Where a caption stands, as WebVTT may say it; nothing else is kept. */
const setting = /^(?:align:(?:start|center|end|left|right)|(?:line|position):-?\d{1,3}(?:\.\d{1,3})?%?|size:\d{1,3}(?:\.\d{1,3})?%)$/;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0', lrm: '\u200e', rlm: '\u200f' };
const plain = (words: string) => words.replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => entities[name] ?? '');
const escaped = (words: string) => words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/**
 * The words of a caption as we write them: bold, italic and underlined stay, closed where they were left open; every other tag is dropped and its words kept,
 * and what is no tag is written so that it can be none. @param lines as in the file
 */
export function cueText(lines: readonly string[]): string {
  const words = lines.join('\n').replace(/\{\\[^{}]*\}/g, '');
  const open: string[] = [];
  let text = '';
  for (const piece of words.split(/(<\/?[a-z0-9][^<>]*>)/i)) {
    const [, slash, tag, rest] = /^<(\/?)([a-z0-9]+)([^<>]*)>$/i.exec(piece) ?? [];
    if (tag === undefined) {
      text += escaped(plain(piece));
      continue;
    }
    const name = tag.toLowerCase();
    if (!/^[biu]$/.test(name) || !/^(?:\.\S*)?\s*$/.test(rest ?? '')) continue;
    if (!slash) {
      open.push(name);
      text += `<${name}>`;
    } else if (open.at(-1) === name) {
      open.pop();
      text += `</${name}>`;
    }
  }
  return `${text.trim()}${open
    .reverse()
    .map((name) => `</${name}>`)
    .join('')}`;
}

/** Lines that belong together, between empty ones. `line`: the number of the first. */
interface Block {
  line: number;
  lines: string[];
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let current: Block | undefined;
  for (const [i, words] of lines.entries()) {
    if (!words.trim()) current = undefined;
    else if (current) current.lines.push(words);
    else blocks.push((current = { line: i + 1, lines: [words] }));
  }
  return blocks;
}

/** A caption and its lines in the file, or what is wrong with it. */
function readCue({ line, lines }: Block): (Cue & { at: number }) | Faulty | null {
  const timed = lines.findIndex((words) => words.includes('-->'));
  // A number or a name may stand above the times, nothing more.
  if (timed < 0 || timed > 1) return lines.length === 1 && /^\d+$/.test(lines[0] ?? '') ? null : { fault: 'captionsNoTime', line };
  const at = line + timed;
  const [, from = '', to = '', rest = ''] = /^\s*(\S+)\s*-->\s*(\S+)(.*)$/.exec(lines[timed] ?? '') ?? [];
  const [start, end] = [momentOf(from), momentOf(to)];
  if (start === undefined || end === undefined) return { fault: 'captionsBadTime', line: at };
  if (end <= start) return { fault: 'captionsEndFirst', line: at };
  if (start > LAST_MS) return { fault: 'captionsTooLate', line: at, n: limits.video.seconds };
  const text = cueText(lines.slice(timed + 1));
  if (!text) return null;
  const most = limits.captions.text;
  if (text.replace(/<[^>]*>/g, '').length > most) return { fault: 'captionsTooLong', line: at + 1, n: most };
  const settings = rest
    .split(/\s+/)
    .filter((words) => setting.test(words))
    .join(' ');
  return { start, end, settings, text, at };
}

/**
 * Reads a file of captions, WebVTT or SubRip by what is in it, and rewrites it as WebVTT: what our players show is of our own writing. Styles, regions and
 * notes are dropped.
 * @returns the file and how many captions are in it, or what is wrong and where
 */
export function readCaptions(content: Uint8Array): { vtt: string; count: number } | Faulty {
  const text = captionsText(content);
  const lines = text?.split('\n') ?? [];
  const isVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '');
  if (!isVtt && !lines.some((words) => words.includes('-->'))) return { fault: text?.trim() === '' ? 'captionsEmpty' : 'captionsNoFormat', line: 1 };
  const cues: Cue[] = [];
  for (const block of blocksOf(lines)) {
    if (isVtt && (block.line === 1 || /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(block.lines[0] ?? ''))) continue;
    const cue = readCue(block);
    if (!cue) continue;
    if ('fault' in cue) return cue;
    if (cue.start < (cues.at(-1)?.start ?? 0)) return { fault: 'captionsBackwards', line: cue.at };
    if (cues.length >= limits.captions.count) return { fault: 'captionsTooMany', line: cue.at, n: limits.captions.count };
    cues.push(cue);
  }
  if (!cues.length) return { fault: 'captionsEmpty', line: 1 };
  const vtt = cues.map(({ start, end, settings, text: words }) => `${written(start)} --> ${written(end)}${settings && ` ${settings}`}\n${words}\n`);
  return { vtt: `WEBVTT\n\n${vtt.join('\n')}`, count: cues.length };
}
