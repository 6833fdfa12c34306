import type { Story } from '@yaprak/shared-kit/contract';
import { previewPicture } from '../entities/media/share-picture.rules';
import { shortened } from '../platform/shortened.rules';

/** Characters of a chapter included in its post. */
export const EXCERPT = 400;

/** The beginning of a chapter for lists: whole words, whitespace collapsed, an ellipsis if truncated. */
export function excerpt(text: string, max = EXCERPT): string {
  // Lines of asterisks or dashes separate scenes; in running text they are noise.
  const flat = text
    .replace(/^[ \t]*([*⁂—–-][ \t]*){1,5}$/gmu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return shortened(flat, max);
}

/** Title of the post announcing a chapter. */
export const announcedTitle = (story: string, chapter: string): string => `${story} · ${chapter}`;

/** The new order of the chapters: all of them, each once; null for anything else. */
export function chapterOrder(sent: string, have: readonly number[]): number[] | null {
  const wanted = sent.split(',').map(Number);
  const same = wanted.length === have.length && new Set(wanted).size === wanted.length && wanted.every((id) => have.includes(id));
  return same ? wanted : null;
}

/** Address of the picture that stands for a story in link previews. */
export const storyPicture = (story: Story, lang: 'tr' | 'en'): string =>
  previewPicture('hikaye', story.id, lang, [story.baslik, story.ozet, story.resim, story.uye.adi, story.sayiBolum]);
