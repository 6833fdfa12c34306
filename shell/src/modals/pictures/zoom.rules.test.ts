import { bounded, CLOSER, STEP, swipeOf, turned, wheelFactor, whole, zoomed } from './zoom.rules';

const stage = { width: 400, height: 800 };
const picture = { width: 400, height: 300 };

test('[R-LOOK-10] what lies under the finger stays there while zooming', () => {
  const at = { x: 100, y: -50 };
  const view = zoomed(whole, 2, at);
  expect(view).toEqual({ scale: 2, x: -100, y: 50 });
  // The point of the picture under the finger: (at - moved) / scale.
  expect([(at.x - view.x) / view.scale, (at.y - view.y) / view.scale]).toEqual([100, -50]);
});

test.each([
  [1, STEP, 1.5],
  [CLOSER, 1 / CLOSER, 1],
  [1, 0.2, 1],
  [4, 3, 5],
])('[R-LOOK-10] from scale %d by the factor %d: %d, never smaller than whole nor larger than five times', (scale, factor, becomes) => {
  expect(zoomed({ scale, x: 0, y: 0 }, factor, { x: 0, y: 0 }).scale).toBeCloseTo(becomes);
});

test.each([
  ['a whole picture stays in the middle', { scale: 1, x: 30, y: 40 }, { scale: 1, x: 0, y: 0 }],
  ['a wide one moves up to its edges only', { scale: 2, x: 900, y: 40 }, { scale: 2, x: 200, y: 0 }],
  ['and to the other edge', { scale: 4, x: -900, y: -900 }, { scale: 4, x: -600, y: -200 }],
])('[R-LOOK-10] %s', (_what, view, becomes) => expect(bounded(view, stage, picture)).toEqual(becomes));

test.each([
  [0, 1],
  [-100, STEP],
  [100, 1 / STEP],
  [-9000, STEP ** 2],
])('a wheel moved by %d zooms by %d', (delta, factor) => expect(wheelFactor(delta)).toBeCloseTo(factor));

test.each([
  [{ x: -60, y: 10 }, 'next'],
  [{ x: 60, y: -30 }, 'previous'],
  [{ x: 60, y: 60 }, null],
  [{ x: 55, y: 0 }, null],
  [{ x: 10, y: 90 }, 'close'],
  [{ x: 0, y: 80 }, null],
  [{ x: 0, y: -200 }, null],
] as const)('[R-LOOK-10] a finger that went %j asks for %s', (way, asked) => expect(swipeOf(way)).toBe(asked));

test.each([
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [0, 1, 1, 0],
])('from picture %i by %i of %i comes %i', (at, by, count, next) => expect(turned(at, by, count)).toBe(next));
