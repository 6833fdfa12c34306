import { limits } from '@yaprak/shared-kit/limits';

export type PictureProblem = 'tooMany' | 'tooLarge' | 'noPicture';

/**
 * Which chosen files can be sent, and what is wrong with the others; the server checks the content again (R-VAL-06).
 * @param chosen how many wait already
 */
export function judgePictures<F extends Pick<File, 'type' | 'size'>>(files: readonly F[], chosen = 0): { good: F[]; problem?: PictureProblem } {
  const pictures = files.filter((f) => f.type.startsWith('image/') && f.type !== 'image/svg+xml');
  const fitting = pictures.filter((f) => f.size <= limits.imageBytes);
  const good = fitting.slice(0, Math.max(0, limits.messagePictures - chosen));
  const problem =
    pictures.length < files.length ? 'noPicture' : fitting.length < pictures.length ? 'tooLarge' : good.length < fitting.length ? 'tooMany' : undefined;
  return { good, ...(problem ? { problem } : {}) };
}
