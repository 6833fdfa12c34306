import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PartialStrykerOptions } from '@stryker-mutator/api/core';
import setup, { stopTestDatabase } from '../api/testing/global-setup';
import { adjustMutators, type Mutator, sampleFaults } from './mutators';
import { type Fault, withoutUnseen } from './report.rules';
import { makeSandbox, removeSandbox } from './sandbox';
import { type Run, root } from './selection';

export interface RunOptions {
  /** Mutants tested in parallel. */
  concurrency: number;
  /** Retests everything, including mutants whose file and tests have not changed since an earlier run. */
  fresh: boolean;
  /** 1 tests all mutants, 4 every fourth. */
  every: number;
}

/** Stryker is loaded only here, since nothing else needs it. Its main entry does not export the mutator list, its files do. */
async function loadTool(every: number) {
  const { Stryker } = await import('@stryker-mutator/core');
  const instrumenter = path.dirname(require.resolve('@stryker-mutator/instrumenter/package.json'));
  const { allMutators } = (await import(pathToFileURL(path.join(instrumenter, 'dist/src/mutators/mutate.js')).href)) as { allMutators: Mutator[] };
  adjustMutators(allMutators);
  if (every > 1) sampleFaults(allMutators, every);
  return Stryker;
}
/** Loaded once per process: changing the mutator list twice would sample the sample. */
let tool: ReturnType<typeof loadTool> | undefined;

/**
 * Mutates a run's files, one mutant at a time, and runs the tests that cover each.
 * @returns every mutant with its outcome
 * @throws Error if the tests fail without a mutant
 */
export async function mutate(run: Run, { concurrency, fresh, every }: RunOptions): Promise<Fault[]> {
  tool ??= loadTool(every);
  const Stryker = await tool;
  const sandbox = makeSandbox();
  const before = process.cwd();
  const memory = path.join(root, '.cache/mutation', `${run.name.replaceAll('/', '-')}${every > 1 ? `-${every}` : ''}.json`);
  mkdirSync(path.dirname(memory), { recursive: true });
  if (fresh) rmSync(memory, { force: true });
  else if (existsSync(memory)) writeFileSync(memory, JSON.stringify(withoutUnseen(JSON.parse(readFileSync(memory, 'utf8')))));
  process.env.NODE_ENV = 'test';
  process.env.YAPRAK_MUTATION_NOTES = path.join(sandbox, 'mutation-notes.json');
  process.env.YAPRAK_MUTATION_TESTS = JSON.stringify(run.tests.map((file) => path.join(sandbox, file)));
  if (run.browser) process.env.YAPRAK_MUTATION_BROWSER = '1';
  else delete process.env.YAPRAK_MUTATION_BROWSER;
  const options: PartialStrykerOptions & { jest: object } = {
    mutate: run.files,
    inPlace: true,
    testRunner: 'file-by-file',
    plugins: ['@stryker-mutator/jest-runner', pathToFileURL(path.join(sandbox, 'infra/mutation/runner.mjs')).href],
    jest: { configFile: 'infra/mutation/jest.config.cjs', enableFindRelatedTests: false },
    coverageAnalysis: 'perTest',
    concurrency,
    // Generous: a busy machine does not make the code wrong.
    timeoutMS: 60_000,
    timeoutFactor: 5,
    dryRunTimeoutMinutes: 30,
    disableTypeChecks: false,
    incremental: true,
    incrementalFile: memory,
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
    allowEmpty: true,
    warnings: false,
    checkers: [],
  };
  try {
    if (!run.browser) await setup();
    process.chdir(sandbox);
    const results = await new Stryker(options).runMutationTest();
    return results.map(({ fileName, location, mutatorName, replacement, status, statusReason }) => ({
      file: path.relative(sandbox, path.resolve(sandbox, fileName)),
      line: location.start.line,
      column: location.start.column,
      mutator: mutatorName,
      replacement: replacement ?? '',
      status,
      reason: statusReason,
    }));
  } finally {
    process.chdir(before);
    if (!run.browser) await stopTestDatabase();
    delete process.env.YAPRAK_TEST_TEMPLATE_URL;
    globalThis.testDatabase = undefined;
    removeSandbox(sandbox);
  }
}
