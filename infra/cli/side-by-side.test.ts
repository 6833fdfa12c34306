import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runSideBySide, type Step } from './side-by-side';

const dir = mkdtempSync(path.join(os.tmpdir(), 'yaprak-steps-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** A step that runs a script and counts as one test. */
const step = (name: string, source: string, after?: string): Step => ({
  name,
  ...(after ? { after } : {}),
  run: async (run) => {
    const ok = await run(process.execPath, ['-e', source]);
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  },
});
/** Waits in a script until a file exists. */
const until = (file: string) => `while (!require('node:fs').existsSync('${file}'));`;
const touch = (file: string) => `require('node:fs').writeFileSync('${file}', '');`;
const runAll = async (...lanes: Step[][]) => {
  const printed: string[] = [];
  const total = await runSideBySide(lanes, dir, (chunk) => printed.push(String(chunk)));
  return { total, text: printed.join('').replaceAll(/\(\d+ s\)/g, '(n s)') };
};

test('[R-SPEED-08] lanes run side by side, and what they print reads as if their steps had run in turn', async () => {
  // Each lane waits for the other: one after the other, neither would end.
  const { total, text } = await runAll(
    [step('one', `${until('two')} console.log('first'); ${touch('one')}`), step('three', `console.error('third')`)],
    [step('two', `${touch('two')} ${until('one')} console.log('second')`)],
  );
  expect(total).toEqual({ passed: 3, failed: 0 });
  expect(text).toBe(
    '\n— one\nfirst\n— one: 1 passed, 0 failed (n s)\n\n— three\nthird\n— three: 1 passed, 0 failed (n s)\n\n— two\nsecond\n— two: 1 passed, 0 failed (n s)\n',
  );
});

test('[R-SPEED-08] a failure is announced at once and named; what needs the failed step is not run', async () => {
  rmSync(path.join(dir, 'announced'), { force: true });
  const lanes = [[step('slow', until('announced'))], [step('build', 'process.exit(3)'), step('site', touch('ran'), 'build'), step('other', '')]];
  const printed: string[] = [];
  const total = await runSideBySide(lanes, dir, (chunk) => {
    printed.push(String(chunk));
    if (String(chunk).startsWith('\n! site')) writeFileSync(path.join(dir, 'announced'), '');
  });
  expect(total).toEqual({ passed: 2, failed: 2 });
  expect(existsSync(path.join(dir, 'ran'))).toBe(false);
  const text = printed.join('');
  expect(text.indexOf('! build failed')).toBeLessThan(text.indexOf('— slow: 1 passed'));
  expect(text).toContain('Not run, because build failed.');
});

test('a step that throws, and a command that does not exist, count as failed and say why', async () => {
  const broken: Step = { name: 'broken', run: () => Promise.reject(new Error('no browser')) };
  const unknown: Step = {
    name: 'unknown',
    run: async (run) => ({ passed: 0, failed: (await run('/nothing/here', [])) ? 0 : 1 }),
  };
  const { total, text } = await runAll([broken, unknown]);
  expect(total).toEqual({ passed: 0, failed: 2 });
  expect(text).toContain('no browser');
  expect(text).toContain('ENOENT');
});

test('what failed is repeated on request, once all lanes have ended, and counts by its second result', async () => {
  const shaky: Step = {
    name: 'shaky',
    run: async () => ({ passed: 4, failed: 2, again: async (run) => ({ passed: (await run(process.execPath, ['-e', touch('again')])) ? 1 : 0, failed: 1 }) }),
  };
  const lanes = [[shaky], [step('other', `if (require('node:fs').existsSync('again')) process.exit(1)`)]];
  const printed: string[] = [];
  expect(await runSideBySide(lanes, dir, (chunk) => printed.push(String(chunk)), true)).toEqual({ passed: 6, failed: 1 });
  expect(printed.join('')).toContain('— shaky, once more: 1 passed, 1 failed');
  rmSync(path.join(dir, 'again'));
  expect(await runSideBySide(lanes, dir, () => undefined)).toEqual({ passed: 5, failed: 2 });
  expect(existsSync(path.join(dir, 'again'))).toBe(false);
});
