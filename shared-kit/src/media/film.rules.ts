export type FilmProblem = 'noFilm' | 'tooLarge';

/** Why a chosen file cannot be uploaded, before reading it; the server checks the content again (R-VAL-06). `most` in bytes. */
export function judgeFilm(file: Pick<File, 'type' | 'size'>, most: number): FilmProblem | undefined {
  if (!file.type.startsWith('video/') || file.size === 0) return 'noFilm';
  return file.size > most ? 'tooLarge' : undefined;
}

/**
 * Whether a video exceeds the duration limit, with one second of tolerance for measurement differences (R-VAL-05). Unknown durations are left to the server.
 */
export const isTooLong = (seconds: number, most: number): boolean => Number.isFinite(seconds) && seconds > most + 1;
