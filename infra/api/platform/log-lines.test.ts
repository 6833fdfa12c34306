import { logLines } from './log-lines';

const written = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  written.mockReset();
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written(text);
    return true;
  });
});
afterEach(() => {
  jest.runAllTimers();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('[R-SPEED-02] lines of the log are written together a moment later, in their order', () => {
  logLines.write('{"level":30,"n":1}\n');
  logLines.write('{"level":20,"n":2}\n');
  expect(written).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(written.mock.calls).toEqual([['{"level":30,"n":1}\n{"level":20,"n":2}\n']]);
  jest.runAllTimers();
  expect(written).toHaveBeenCalledTimes(1);
});

test.each([40, 50, 60])('[R-SPEED-02] a line of level %d is written at once, after those before it', (level) => {
  logLines.write('{"level":30,"n":1}\n');
  logLines.write(`{"level":${level},"n":2}\n`);
  expect(written.mock.calls).toEqual([[`{"level":30,"n":1}\n{"level":${level},"n":2}\n`]]);
});

test('[R-SPEED-02] many lines do not wait', () => {
  for (let n = 0; n < 200; n++) logLines.write(`{"level":30,"text":"${'x'.repeat(100)}"}\n`);
  expect(written).toHaveBeenCalledTimes(1);
});
