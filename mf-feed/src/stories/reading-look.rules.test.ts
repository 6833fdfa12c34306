import { paragraphAt, readLook } from './reading-look.rules';

test.each([
  [null, { size: 1, plain: false }],
  ['{', { size: 1, plain: false }],
  ['null', { size: 1, plain: false }],
  ['{"size":3,"plain":true}', { size: 3, plain: true }],
  ['{"size":9,"plain":"yes"}', { size: 1, plain: false }],
  ['{"size":"length"}', { size: 1, plain: false }],
])('[R-PEN-06] the look kept as %s', (kept, look) => expect(readLook(kept)).toEqual(look));

test.each([
  [[], 0],
  [[50, 90, 140], 1],
  [[100, 200], 0],
  [[-200, -100], 1],
])('[R-PEN-06] of paragraphs that end at %p one stands at 60', (feet, at) => expect(paragraphAt(feet, 60)).toBe(at));
