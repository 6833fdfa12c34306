import { MOST, pace } from './drag-scroll.rules';

test.each([
  [400, 0],
  [88, 0],
  [712, 0],
  [44, -MOST / 2],
  [756, MOST / 2],
  [0, -MOST],
  [800, MOST],
  // Beyond the edge no faster.
  [-200, -MOST],
  [1000, MOST],
])('[R-READ-08] a line dragged to %d of 800 px moves the list by %d px a frame', (y, px) => {
  expect(pace(y, 0, 800)).toBe(px);
});
