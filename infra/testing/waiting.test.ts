import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(__dirname, '../e2e');

/** What waits for time instead of for what is to happen: too short on a slow machine, and too long on every other. */
const waits = /waitForTimeout|networkidle|timers\/promises/;

test('[R-SPEED-08] browser tests wait for events, never for time', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => waits.test(readFileSync(path.join(folder, file), 'utf8')))).toEqual([]);
});
