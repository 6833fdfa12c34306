/** Words for a LIKE pattern: what stands for any letter there stands for itself here. */
export const likeText = (words: string): string => words.replace(/[\\%_]/g, '\\$&');
