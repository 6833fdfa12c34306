import { limits } from '@yaprak/shared-kit/limits';
import { judgePictures } from './pictures.rules';

const file = (type = 'image/png', size = 1000) => ({ type, size });
test.each([
  ['one picture', [file()], 1, undefined],
  ['[R-VAL-06] what is no picture', [file(), file('text/plain')], 1, 'noPicture'],
  ['[R-VAL-06] a drawing that may hold a program', [file('image/svg+xml')], 0, 'noPicture'],
  ['one that is too large', [file('image/png', limits.imageBytes + 1), file()], 1, 'tooLarge'],
  ['[R-VAL-04] [R-CHAT-07] more than can be sent at once', Array.from({ length: limits.messagePictures + 2 }, () => file()), limits.messagePictures, 'tooMany'],
] as const)('%s', (_what, files, count, problem) => {
  const judged = judgePictures(files);
  expect([judged.good.length, judged.problem]).toEqual([count, problem]);
});
test.each([
  [8, 5, 2, 'tooMany'],
  [10, 1, 0, 'tooMany'],
  [9, 1, 1, undefined],
] as const)('[R-CHAT-07] after %i, of %i more there is room for %i', (chosen, more, count, problem) => {
  const judged = judgePictures(
    Array.from({ length: more }, () => file()),
    chosen,
  );
  expect([judged.good.length, judged.problem]).toEqual([count, problem]);
});
