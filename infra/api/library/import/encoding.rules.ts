import { isUtf8 } from 'node:buffer';

/** Encodings of files that readers bring; the names are those of `TextDecoder`. */
const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1254', 'iso-8859-1'] as const;
/** One of `encodings`. */
export type Encoding = (typeof encodings)[number];
/** Column separators. */
export const delimiters = { virgul: ',', 'noktali-virgul': ';', sekme: '\t' } as const;
/** Name of a column separator. */
export type Delimiter = keyof typeof delimiters;

/** Bytes looked at for the shape of a file. */
const HEAD = 64 * 1024;
/** Bytes that are letters of Turkish in windows-1254 and of Icelandic in latin-1. */
const TURKISH = new Set([0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe]);

/** Whether nearly all of a text's bytes beyond ASCII form UTF-8: a file with a few broken places is still UTF-8. */
function mostlyUtf8(content: Buffer): boolean {
  if (isUtf8(content)) return true;
  const text = content.toString('utf8');
  const broken = text.split('\uFFFD').length - 1;
  const whole = text.match(/[\u0080-\uFFFC\u{10000}-\u{10FFFF}]/gu)?.length ?? 0;
  return whole > broken * 10;
}

/** The encoding of a file: by its mark, else by the zeros of UTF-16, else UTF-8 where it fits, else the one whose letters occur (R-LIBIO-02). */
export function sniffEncoding(content: Buffer): Encoding {
  const mark = content.subarray(0, 3).toString('hex');
  if (mark === 'efbbbf') return 'utf-8';
  if (mark.startsWith('fffe')) return 'utf-16le';
  if (mark.startsWith('feff')) return 'utf-16be';
  const head = content.subarray(0, HEAD);
  let [even, odd] = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) at % 2 ? odd++ : even++;
  if (odd > head.length / 5) return 'utf-16le';
  if (even > head.length / 5) return 'utf-16be';
  if (mostlyUtf8(content)) return 'utf-8';
  return content.some((byte) => TURKISH.has(byte)) ? 'windows-1254' : 'iso-8859-1';
}

/** The separator that a header line has most of, outside quotes. */
export function sniffDelimiter(text: string): Delimiter {
  const [line = ''] = text
    .slice(0, HEAD)
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split(/\r\n|\r|\n/);
  const count = (name: Delimiter) => line.split(delimiters[name]).length - 1;
  return (Object.keys(delimiters) as Delimiter[]).reduce((best, name) => (count(name) > count(best) ? name : best), 'virgul');
}
