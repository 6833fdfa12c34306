import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { oneAtATime } from './one-at-a-time';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'yaprak-one-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const file = () => path.join(folder, '.building');

test('a second build waits for the first, says so once, and leaves nothing behind', async () => {
  const order: string[] = [];
  let endFirst = () => {};
  const first = oneAtATime(
    folder,
    () => order.push('first waits'),
    () =>
      new Promise<void>((done) => {
        order.push('first');
        endFirst = done;
      }),
  );
  let second: Promise<unknown> = first;
  await new Promise<void>((told) => {
    second = oneAtATime(
      folder,
      () => {
        order.push('second waits');
        told();
      },
      async () => order.push('second'),
    );
  });
  expect(order).toEqual(['first', 'second waits']);
  endFirst();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second waits', 'second']);
  expect(existsSync(file())).toBe(false);
});

test('a build that fails lets the next one in; one that was killed is not waited for', async () => {
  const failing = oneAtATime(
    folder,
    () => {},
    async () => {
      throw new Error('budget');
    },
  );
  await expect(failing).rejects.toThrow('budget');
  const { pid } = spawnSync(process.execPath, ['-e', '0']);
  writeFileSync(file(), JSON.stringify({ pid, start: '1' }));
  await expect(
    oneAtATime(
      folder,
      () => {},
      async () => 'built',
    ),
  ).resolves.toBe('built');
});
