/** Escapes text for a LIKE pattern. */
export const likeText = (words: string): string => words.replace(/[\\%_]/g, '\\$&');
