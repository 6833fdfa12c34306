import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as runtime from './runtime';

/** Every name that a remote of contract 1.1 could import when it was published. Lines are added, never taken away, until contract 2. */
const promised = readFileSync(path.join(__dirname, 'contract-1.names.txt'), 'utf8').trim().split('\n');

test('[R-OPEN-11] a published remote of contract 1 finds every name that it could import', () => {
  expect(promised.length).toBeGreaterThan(250);
  expect(promised.filter((name) => (runtime as Record<string, unknown>)[name] === undefined)).toEqual([]);
});

test('what the face offers from now on is promised too', () => {
  expect(Object.keys(runtime).filter((name) => !promised.includes(name))).toEqual([]);
});
