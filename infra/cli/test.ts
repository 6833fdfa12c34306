import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { chromiumPath } from '../testing/chromium';
import { pace } from '../testing/patience.cjs';
import { redisPath } from '../testing/redis';

/** `npm test`: every check of the project in sequence; the last line counts the tests. `npm test -- lint api` runs only the steps named. */
const root = path.resolve(__dirname, '../..');
const reports = path.join(root, 'test-results');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);

interface Count {
  passed: number;
  failed: number;
}
const run = (command: string, args: string[], env: Record<string, string> = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, FORCE_COLOR: '0', ...env } }).status === 0;
const script = (file: string, ...args: string[]) => run(process.execPath, ['infra/cli/run.mjs', file, ...args]);
/** A check without tests of its own counts as one. */
const check = (ok: boolean): Count => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

/** One more than there are cores: API tests wait for PostgreSQL a third of the time. Restarting workers frees the memory they accumulate. */
const workers = availableParallelism() + 1;

/** @param selection jest.config.cjs projects */
function jest(name: string, ...selection: string[]): Count {
  const file = path.join(reports, `${name}.json`);
  rmSync(file, { force: true });
  const ok = run(
    process.execPath,
    [
      path.join(root, 'node_modules/jest/bin/jest.js'),
      `--maxWorkers=${workers}`,
      '--workerIdleMemoryLimit=1GB',
      '--json',
      `--outputFile=${file}`,
      '--silent',
      ...selection,
    ],
    { NODE_ENV: 'test' },
  );
  if (!existsSync(file)) return check(false);
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
    numRuntimeErrorTestSuites: number;
  };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed: failed || (ok ? 0 : 1) };
}

/** The whole product in separate processes. */
function wholeSite(): Count {
  for (const provide of [redisPath, chromiumPath]) {
    try {
      provide({ install: true });
    } catch (error) {
      // Tests that need it fail and say so; the others still run.
      console.error((error as Error).message);
    }
  }
  return jest('site', '--selectProjects', 'site');
}

function browser(): Count {
  const chromium = chromiumPath({ install: true });
  const file = path.join(reports, 'playwright.json');
  rmSync(file, { force: true });
  const ok = run(process.execPath, [path.join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    NODE_ENV: 'production',
  });
  if (!existsSync(file)) return check(false);
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8')) as { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };
  if (stats.flaky) console.log(`${stats.flaky} needed a second try; the lines marked "flaky" above name them.`);
  const failed = stats.unexpected + errors.length;
  return { passed: stats.expected + stats.flaky, failed: failed || (ok ? 0 : 1) };
}

const steps: [name: string, step: () => Count][] = [
  ['typecheck', () => check(script('infra/cli/typecheck.ts'))],
  ['lint', () => check(run(bin('biome'), ['check', '--max-diagnostics=40', '.']))],
  ['unit', () => jest('unit', '--ignoreProjects', 'site')],
  ['build', () => check(script('infra/cli/build.ts'))],
  ['site', wholeSite],
  ['browser', browser],
];

const only = process.argv.slice(2);
const unknown = only.filter((name) => !steps.some(([step]) => step === name));
if (unknown.length) {
  console.error(`No such step: ${unknown.join(', ')}. Steps: ${steps.map(([name]) => name).join(', ')}.`);
  process.exit(1);
}
mkdirSync(reports, { recursive: true });
console.log(`Limits of time are multiplied by ${pace()}: so much slower is this machine than the one they were set on, and as busy as it is now.`);
const total: Count = { passed: 0, failed: 0 };
for (const [name, step] of steps) {
  if (only.length && !only.includes(name)) continue;
  console.log(`\n— ${name}`);
  const started = Date.now();
  const { passed, failed } = step();
  total.passed += passed;
  total.failed += failed;
  console.log(`— ${name}: ${passed} passed, ${failed} failed (${Math.round((Date.now() - started) / 1000)} s)`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);
