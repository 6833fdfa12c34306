import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromiumPath } from '../testing/chromium';
import { machineSlowness } from '../testing/timeouts.cjs';
import { type Count, type Run, runSideBySide, type Step } from './side-by-side';
import type { Tool } from './tools';

/**
 * `npm test`: every check of the project; the last line counts the tests. `npm test -- lint unit` runs only the named steps. What needs the built product
 * runs beside what does not: each leaves a processor idle at times, the one in waits for processes, the other for PostgreSQL.
 */
const root = path.resolve(__dirname, '../..');
const reports = path.join(root, 'test-results');
const execute = promisify(execFile);
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);

/** A check without tests of its own counts as one. */
const check = (ok: boolean): Count => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
const script = async (run: Run, file: string) => check(await run(process.execPath, ['infra/cli/run.mjs', file]));

/** A test file's functions live too briefly for V8's optimising compiler to pay: it starts later, which saves an eighth of the processor time. */
const optimiseLater = '--interrupt-budget=1000000';

/** A worker that has gathered this much memory is replaced between two files. */
const memory = '--workerIdleMemoryLimit=1GB';

/** What the tests of this file need of jest's report. */
interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

/** @param selection which projects of jest.config.cjs, and which files */
async function jest(run: Run, name: string, ...selection: string[]): Promise<Count> {
  const file = path.join(reports, `${name}.json`);
  rmSync(file, { force: true });
  // One more than there are processors: a test often waits for PostgreSQL, and one of a screen for its clock.
  const options = [`--maxWorkers=${availableParallelism() + 1}`, memory, '--json', `--outputFile=${file}`, '--silent'];
  const ok = await run(process.execPath, [optimiseLater, path.join(root, 'node_modules/jest/bin/jest.js'), ...options, ...selection], { NODE_ENV: 'test' });
  if (!existsSync(file)) return check(false);
  const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const files = report.testResults.filter(({ status }) => status === 'failed');
  // The tests of those files that passed are counted already.
  const counted = files.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed')).length;
  const again = async (runAgain: Run) => {
    const second = await jest(runAgain, `${name}-again`, ...selection, '--runTestsByPath', ...files.map((each) => each.name));
    return { passed: Math.max(0, second.passed - counted), failed: second.failed };
  };
  return { passed: report.numPassedTests, failed: failed || (ok ? 0 : 1), ...(files.length ? { again } : {}) };
}

async function browser(run: Run, ...selection: string[]): Promise<Count> {
  const file = path.join(reports, 'playwright.json');
  rmSync(file, { force: true });
  const ok = await run(process.execPath, [path.join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json', ...selection], {
    CHROMIUM: chromiumPath(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    NODE_ENV: 'production',
  });
  if (!existsSync(file)) return check(false);
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8')) as { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };
  if (stats.flaky) console.log(`${stats.flaky} needed a second try; the lines marked "flaky" name them.`);
  const failed = stats.unexpected + errors.length;
  return { passed: stats.expected + stats.flaky, failed: failed || (ok ? 0 : 1), again: (runAgain) => browser(runAgain, '--last-failed') };
}

/** Which programs the steps need besides Node. */
const toolsOf: Readonly<Record<string, readonly Tool[]>> = { unit: ['ffmpeg'], site: ['redis', 'varnish', 'chromium'], browser: ['chromium'] };

/** Installs, beside the first steps, what the chosen ones need and the machine lacks. @returns what it said */
async function provide(names: readonly string[]): Promise<string> {
  const needed = new Set(names.flatMap((name) => toolsOf[name] ?? []));
  if (!needed.size) return '';
  const { stdout, stderr } = await execute(process.execPath, ['infra/cli/run.mjs', 'infra/cli/tools.ts', ...needed], { cwd: root, maxBuffer: 1e8 });
  return stdout + stderr;
}

/** @param tools what installs the programs that steps wait for */
const lanesWith = (tools: Promise<unknown>): Step[][] => [
  [
    { name: 'typecheck', run: (run) => script(run, 'infra/cli/typecheck.ts') },
    { name: 'lint', run: async (run) => check(await run(bin('biome'), ['check', '--max-diagnostics=40', '.'])) },
    { name: 'unit', run: (run) => tools.then(() => jest(run, 'unit', '--ignoreProjects', 'site')) },
  ],
  [
    { name: 'build', run: (run) => script(run, 'infra/cli/build.ts') },
    // The whole product in processes of its own.
    { name: 'site', after: 'build', run: (run) => tools.then(() => jest(run, 'site', '--selectProjects', 'site')) },
    { name: 'browser', after: 'build', run: (run) => tools.then(() => browser(run)) },
  ],
];
const known = lanesWith(Promise.resolve())
  .flat()
  .map(({ name }) => name);

async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length) {
    console.error(`No such step: ${unknown.join(', ')}. Steps: ${known.join(', ')}.`);
    process.exit(1);
  }
  const names = asked.length ? asked : known;
  mkdirSync(reports, { recursive: true });
  console.log(`Limits of time are multiplied by ${machineSlowness()}: so much slower is this machine than the one they were set on, and as busy as it is now.`);
  const tools = provide(names).then(
    (said) => process.stdout.write(said),
    (error: unknown) => console.error(error),
  );
  const chosen = lanesWith(tools).map((lane) => lane.filter(({ name }) => names.includes(name)));
  const { passed, failed } = await runSideBySide(chosen, root, (chunk) => process.stdout.write(chunk), Boolean(process.env.CI));
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed ? 1 : 0);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
