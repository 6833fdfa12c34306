export type FilmProblem = 'noFilm' | 'tooLarge';

/** What speaks against a chosen file before it is looked at; the server looks at its content again (R-VAL-06). `most` in bytes. */
export function judgeFilm(file: Pick<File, 'type' | 'size'>, most: number): FilmProblem | undefined {
  if (!file.type.startsWith('video/') || file.size === 0) return 'noFilm';
  return file.size > most ? 'tooLarge' : undefined;
}

/** Whether a film is longer than allowed, with the second that clocks may differ (R-VAL-05). A length that is not known is for the server to judge. */
export const isTooLong = (seconds: number, most: number): boolean => Number.isFinite(seconds) && seconds > most + 1;
