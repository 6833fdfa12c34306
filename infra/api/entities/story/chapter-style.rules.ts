import type { ChapterStyle } from '@yaprak/shared-kit/contract';
import { limits } from '@yaprak/shared-kit/limits';

/** Bold, italic, heading, lesser heading, picture. */
const looks = { k: 'kalin', i: 'italik', b: 'baslik', a: 'altbaslik', r: 'resim' } as const;

/** The look of a stretch of a chapter's text, from `s` up to `e` in UTF-16 code units, as stored with it (decision 020). */
export interface StoredStyle {
  s: number;
  e: number;
  k: keyof typeof looks;
  /** Key of the picture. */
  p?: string;
}

/** Whether the stretch is exactly one line with words. */
const isLine = (text: string, { s, e }: StoredStyle) =>
  (s === 0 || text[s - 1] === '\n') && (e === text.length || text[e] === '\n') && text.slice(s, e).trim() !== '';

/**
 * Reads the look of a chapter's text as the editor sends it, in the form that the contract checks (R-PEN-06).
 * @returns it in order; null for stretches beyond the text, of several lines, headings and pictures that are no whole line or share one, or too many pictures
 */
export function readStyles(sent: string | undefined, text: string): StoredStyle[] | null {
  const styles: StoredStyle[] = [];
  const lines = new Set<number>();
  for (const [, k = '', s, e, p] of (sent ?? '').matchAll(/([kibar])(\d+)-(\d+)(?::([^,]+))?/g)) {
    const style: StoredStyle = { s: Number(s), e: Number(e), k: k as StoredStyle['k'], ...(p ? { p } : {}) };
    if (style.s >= style.e || style.e > text.length || text.slice(style.s, style.e).includes('\n')) return null;
    if (style.k !== 'k' && style.k !== 'i') {
      if (!isLine(text, style) || lines.has(style.s)) return null;
      lines.add(style.s);
    }
    styles.push(style);
  }
  if (picturesIn(styles).length > limits.story.chapter.pictures) return null;
  return styles.sort((a, b) => a.s - b.s || b.e - a.e);
}

/** Keys of the pictures, each once. */
export const picturesIn = (...all: (readonly StoredStyle[] | null)[]): string[] => [
  ...new Set(all.flatMap((styles) => (styles ?? []).flatMap((style) => style.p ?? []))),
];

/** The look on the wire; undefined for plain text. @param url address of a picture for the reader */
export function toStyles(stored: readonly StoredStyle[] | null, url: (key: string) => string): { bicim?: ChapterStyle[] } {
  if (!stored?.length) return {};
  return { bicim: stored.map(({ s, e, k, p }) => ({ bas: s, son: e, turu: looks[k], ...(p ? { resim: url(p), anahtar: p } : {}) })) };
}
