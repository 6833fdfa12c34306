import { lacksLines, linesBetween } from './reading-lines.rules';

const at = (hour: number) => ({ zaman: `2026-03-01T${String(hour).padStart(2, '0')}:00:00.000Z` });
const lines = [at(20), at(15), at(15), at(10), at(5)];

test.each([
  ['above the newest post', at(16), undefined, [20]],
  ['at the time of a post, above it', at(15), at(16), [15, 15]],
  ['between two posts', at(8), at(15), [10]],
  ['nothing between two posts', at(11), at(14), []],
  ['below the last post', undefined, at(12), [10, 5]],
  ['without posts', undefined, undefined, [20, 15, 15, 10, 5]],
])('[R-READ-05] lines %s', (_, older, newer, hours) => {
  expect(linesBetween(lines, older, newer)).toEqual(hours.map(at));
});

test('[R-READ-05] every line has exactly one place among the posts', () => {
  const posts = [at(18), at(15), at(15), at(9)];
  const places = [...posts.map((post, n) => linesBetween(lines, post, posts[n - 1])), linesBetween(lines, undefined, posts.at(-1))];
  expect(places.flat()).toEqual(lines);
});

test.each([
  [at(4), true],
  [at(5), true],
  [at(6), false],
  [undefined, true],
])('[R-READ-05] what may still belong above %p is asked for: %p', (older, lacks) => {
  expect(lacksLines(lines, older)).toBe(lacks);
  expect(lacksLines([], older)).toBe(true);
});
