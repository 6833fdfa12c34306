import { isPassing, isSlowLine, loadingTimeout, retryPause } from './fetching.rules';

test.each([
  [1, false, 5_000],
  [2, false, 10_000],
  [3, false, 20_000],
  [9, false, 60_000],
  [1, true, 10_000],
  [2, true, 20_000],
  [9, true, 60_000],
])('[R-CONST-07] after failure %i (slow line: %s) the next try comes in %i ms', (failures, slow, pause) => {
  expect(retryPause(failures, slow)).toBe(pause);
});

test('[R-CONST-08] a load is slow after 3 s, on a slow connection after 5 s', () => {
  expect([loadingTimeout(false), loadingTimeout(true)]).toEqual([3_000, 5_000]);
});

test.each([
  [undefined, false],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '4g', saveData: true }, true],
])('the line %j is slow: %s', (line, slow) => {
  expect(isSlowLine(line)).toBe(slow);
});

test('only transient failures are retried', () => {
  expect([0, 500, 502, 503].map(isPassing)).toEqual([true, true, true, true]);
  expect([400, 401, 403, 404, 409, 410, 429].some(isPassing)).toBe(false);
});
