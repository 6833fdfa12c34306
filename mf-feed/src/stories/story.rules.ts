import { type ContentWarning, limits } from '@yaprak/shared-kit/limits';

/** Reading speed in words per minute, for a chapter's reading time. */
const WORDS_A_MINUTE = 180;

export const countWords = (text: string): number => text.trim().split(/\s+/).filter(Boolean).length;

/** Reading time of a chapter in minutes, at least one. */
export const readingMinutes = (text: string): number => Math.max(1, Math.round(countWords(text) / WORDS_A_MINUTE));

export interface ChapterWords {
  baslik: string;
  metin: string;
  /** Its look, as on the wire; empty for plain text. */
  bicim: string;
  /** Content warning (R-PEN-10). */
  uyari?: ContentWarning | undefined;
}
/** The problem and its field. */
type ChapterProblem = { field: 'baslik' | 'metin'; key: 'fieldRequired' } | { field: 'baslik' | 'metin'; key: 'fieldTooShort' | 'fieldTooLong'; n: number };

/** Why a chapter cannot be published; undefined if it can. */
export function chapterProblem({ baslik, metin }: Pick<ChapterWords, 'baslik' | 'metin'>): ChapterProblem | undefined {
  const { min, max } = limits.story.chapter;
  const length = metin.trim().length;
  if (!baslik.trim()) return { field: 'baslik', key: 'fieldRequired' };
  if (baslik.trim().length > limits.story.chapterTitle) return { field: 'baslik', key: 'fieldTooLong', n: limits.story.chapterTitle };
  if (!length) return { field: 'metin', key: 'fieldRequired' };
  if (length < min) return { field: 'metin', key: 'fieldTooShort', n: min };
  return length > max ? { field: 'metin', key: 'fieldTooLong', n: max } : undefined;
}

/** Ids after moving one up (-1) or down (1); the same list if it cannot move. */
export function moved(ids: readonly number[], id: number, by: -1 | 1): readonly number[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  const next = [...ids];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
