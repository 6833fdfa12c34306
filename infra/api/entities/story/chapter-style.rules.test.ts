import { picturesIn, readStyles, toStyles } from './chapter-style.rules';

const text = 'Kıyı\n\nDeniz sakindi.\n\nResim';
const key = 'a'.repeat(22);

test.each([
  [undefined, []],
  ['k6-11', [{ s: 6, e: 11, k: 'k' }]],
  [
    'i6-11,b0-4',
    [
      { s: 0, e: 4, k: 'b' },
      { s: 6, e: 11, k: 'i' },
    ],
  ],
  [`r22-27:${key}`, [{ s: 22, e: 27, k: 'r', p: key }]],
])('[R-PEN-06] the look %s is read', (sent, styles) => expect(readStyles(sent, text)).toEqual(styles));

test.each([
  ['nothing', 'k6-6'],
  ['backwards', 'k9-6'],
  ['beyond the text', 'k20-28'],
  ['over several lines', 'i0-11'],
  ['part of a line as a heading', 'b6-11'],
  ['a heading over a line’s end', 'a0-5'],
  ['an empty line as a heading', 'b5-5'],
  ['a line that is two things', `b22-27,r22-27:${key}`],
  ['a heading twice', 'b0-4,b0-4'],
])('[R-PEN-06] refused: %s', (_, sent) => expect(readStyles(sent, text)).toBeNull());

test('[R-PEN-06] at most thirty pictures; each counts once', () => {
  const lines = (n: number) => Array.from({ length: n }, () => 'a').join('\n');
  const pictures = (n: number) => Array.from({ length: n }, (_, i) => `r${2 * i}-${2 * i + 1}:${String(i).padEnd(22, 'x')}`).join(',');
  expect(readStyles(pictures(30), lines(30))).toHaveLength(30);
  expect(readStyles(pictures(31), lines(31))).toBeNull();
  expect(picturesIn([{ s: 0, e: 1, k: 'r', p: 'x' }], [{ s: 0, e: 1, k: 'r', p: 'x' }], null)).toEqual(['x']);
});

test('[R-PEN-06] plain text has no look on the wire', () => {
  expect(toStyles(null, String)).toEqual({});
  expect(toStyles([{ s: 0, e: 4, k: 'b' }], String)).toEqual({ bicim: [{ bas: 0, son: 4, turu: 'baslik' }] });
});
