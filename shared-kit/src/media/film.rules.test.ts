import { isTooLong, judgeFilm } from './film.rules';

test.each([
  [{ type: 'video/mp4', size: 10 }, undefined],
  [{ type: 'video/quicktime', size: 100 }, undefined],
  [{ type: 'video/mp4', size: 101 }, 'tooLarge'],
  [{ type: 'video/mp4', size: 0 }, 'noFilm'],
  [{ type: 'image/png', size: 10 }, 'noFilm'],
  [{ type: '', size: 10 }, 'noFilm'],
])('%j of at most 100 bytes: %s', (file, problem) => expect(judgeFilm(file, 100)).toBe(problem));

test.each([
  [60, false],
  [61, false],
  [61.5, true],
  [Number.POSITIVE_INFINITY, false],
])('[R-VAL-05] %d seconds where 60 are allowed', (seconds, tooLong) => expect(isTooLong(seconds, 60)).toBe(tooLong));
