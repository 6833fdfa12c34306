import { fold } from '../../db/fold';
import { likeText } from '../platform/like-text';

/** Words that are looked for; more would not narrow a search further. */
const MOST = 8;

/**
 * LIKE patterns, one per word of a search for messages, of their folded text with a space before it. A word of one or two letters is looked for at the
 * beginnings of words only, since the index knows three letters at a time.
 */
export const wordPatterns = (text: string): string[] => [
  ...new Set(
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .slice(0, MOST)
      .map((word) => (word.length < 3 ? `% ${likeText(word)}%` : `%${likeText(word)}%`)),
  ),
];
