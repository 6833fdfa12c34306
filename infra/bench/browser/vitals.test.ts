import { blockingTime, layoutShift, vitalsOf } from './vitals.rules';

describe('total blocking time', () => {
  it.each([
    ['nothing long', [], 100, 0],
    ['one task after the first paint', [{ start: 200, duration: 120 }], 100, 70],
    ['one that began before it counts from there', [{ start: 60, duration: 140 }], 100, 50],
    ['one that ended before it does not count', [{ start: 10, duration: 80 }], 100, 0],
    [
      'each task has its own free time',
      [
        { start: 200, duration: 60 },
        { start: 300, duration: 60 },
      ],
      100,
      20,
    ],
  ])('%s', (_what, tasks, firstPaint, expected) => {
    expect(blockingTime(tasks, firstPaint)).toBe(expected);
  });
});

const shift = (start: number, value: number, afterInput = false) => ({ start, value, afterInput });

describe('cumulative layout shift', () => {
  it.each([
    ['none', [], 0],
    ['shifts close together add up', [shift(0, 0.1), shift(500, 0.05)], 0.15],
    ['after a pause a new burst begins and the worse one counts', [shift(0, 0.1), shift(1500, 0.05)], 0.1],
    ['a burst ends after five seconds', Array.from({ length: 11 }, (_, i) => shift(i * 900, 0.01)), 0.06],
    ['what somebody caused does not count', [shift(0, 0.3, true), shift(10, 0.02)], 0.02],
  ])('%s', (_what, shifts, expected) => {
    expect(layoutShift(shifts)).toBeCloseTo(expected);
  });
});

const load = {
  paints: [
    { name: 'first-paint', start: 300 },
    { name: 'first-contentful-paint', start: 400 },
  ],
  largest: [
    { start: 400, size: 10 },
    { start: 700, size: 20 },
  ],
  shifts: [],
  longTasks: [{ start: 800, duration: 90 }],
  content: 350,
  taken: 900,
};

test('content is not visible before the first paint, and the last of the largest paints counts', () => {
  expect(vitalsOf(load)).toEqual({ firstPaint: 400, largestPaint: 700, content: 400, taken: 900, blocking: 40, shift: 0 });
});

test('a page that never showed its content gives no figures', () => {
  expect(() => vitalsOf({ ...load, content: null })).toThrow('did not show');
});
