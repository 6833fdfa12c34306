import { readBarcode } from './read-barcode';

const left = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011'];
const sides = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL'];
const flip = (bits: string) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join('');
const turn = (bits: string) => [...bits].reverse().join('');

/** Pixels of a bar code, `scale` px per module, with white around. */
function drawn(digits: string, scale = 3, upsideDown = false) {
  const pattern = sides[Number(digits[0])] ?? '';
  const code = (at: number) => left[Number(digits[at])] ?? '';
  const half = [...pattern].map((side, at) => (side === 'L' ? code(at + 1) : turn(flip(code(at + 1))))).join('');
  const rest = [7, 8, 9, 10, 11, 12].map((at) => flip(code(at))).join('');
  const quiet = '0'.repeat(12);
  const bits = `${quiet}101${half}01010${rest}101${quiet}`;
  const row = upsideDown ? turn(bits) : bits;
  const width = row.length * scale;
  const height = 80;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (row[Math.floor(x / scale)] === '1') data.fill(20, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { data, width, height };
}

test.each(['9780306406157', '9789750719387'])('[R-BOOK-25] the bar code %s is read from an image', (digits) => {
  expect(readBarcode(drawn(digits))).toBe(digits);
  expect(readBarcode(drawn(digits, 2, true))).toBe(digits);
});

test('an image without a code has none', () => {
  expect(readBarcode({ data: new Uint8ClampedArray(120 * 80 * 4).fill(200), width: 120, height: 80 })).toBeNull();
});
