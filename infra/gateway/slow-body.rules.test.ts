import { bodyProgress, type Progress } from './slow-body.rules';

/** The outcome for a body with this many bytes between checks. */
function after(steps: number[], least = 1000): Progress | null {
  let bytes = 0;
  let progress: Progress | null = { bytes, slow: 0 };
  for (const step of steps) {
    bytes += step;
    progress = progress && bodyProgress(progress, bytes, least);
  }
  return progress;
}

test.each([
  ['a steady one', [1000, 1000, 1000, 1000, 1000], 0],
  ['one byte less than needed, for a moment', [999, 999], 2],
  ['a line that was gone for a moment', [0, 0, 1000, 0, 0], 2],
  ['one that never comes', [0, 0, 0], null],
  ['one that drips', [999, 999, 999], null],
])('[R-HOLD-16] a body: %s', (_, steps, slow) => {
  expect(after(steps)?.slow ?? null).toBe(slow);
});
