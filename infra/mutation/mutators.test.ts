import { isDrawn } from './mutators';

test.each([2, 4, 7])('each %ith fault is drawn, spread evenly, and always the same ones', (every) => {
  const drawn = Array.from({ length: 7000 }, (_, n) => isDrawn(n, every));
  const share = (from: number, to: number) => drawn.slice(from, to).filter(Boolean).length / (to - from);
  expect(share(0, 7000)).toBeCloseTo(1 / every, 2);
  expect(share(3500, 3700)).toBeCloseTo(1 / every, 1);
  // Neighbours that are made three at a time are not always left out together.
  for (const rest of [0, 1, 2]) expect(drawn.filter((is, n) => is && n % 3 === rest).length / (7000 / 3)).toBeCloseTo(1 / every, 1);
});

test('all are drawn where all are asked for', () => expect(Array.from({ length: 100 }, (_, n) => isDrawn(n, 1))).not.toContain(false));
