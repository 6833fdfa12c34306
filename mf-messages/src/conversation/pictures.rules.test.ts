import { limits } from '@yaprak/shared-kit/limits';
import { judgePictures } from './pictures.rules';

const file = (type = 'image/png', size = 1000) => ({ type, size });
test.each([
  ['one picture', [file()], 1, undefined],
  ['[R-VAL-06] what is no picture', [file(), file('text/plain')], 1, 'noPicture'],
  ['[R-VAL-06] a drawing that may hold a program', [file('image/svg+xml')], 0, 'noPicture'],
  ['one that is too large', [file('image/png', limits.imageBytes + 1), file()], 1, 'tooLarge'],
  ['[R-VAL-04] more than can be sent at once', Array.from({ length: limits.imagesPerPost + 2 }, () => file()), limits.imagesPerPost, 'tooMany'],
] as const)('%s', (_what, files, count, problem) => {
  const judged = judgePictures(files);
  expect([judged.good.length, judged.problem]).toEqual([count, problem]);
});
