/**
 * Test runner for mutation tests: jest, but each mutant runs the test files that cover it, sequentially and whole, fastest first.
 * API tests within a file build on each other, so running single tests would fail and every mutant would seem killed.
 * Plain JavaScript, since Stryker loads it in child processes.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { commonTokens, declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import { strykerPlugins as jest } from '@stryker-mutator/jest-runner';

/** Where the first run records what the others need: which test is in which file, and how long each file takes. */
const notes = process.env.YAPRAK_MUTATION_NOTES;

class FileByFile {
  #jest;
  #only;
  #known;

  constructor(jestRunner) {
    this.#jest = jestRunner;
    const run = jestRunner.run.bind(jestRunner);
    jestRunner.run = (settings) => run({ ...settings, ...(this.#only && { testFiles: [this.#only], testNamePattern: undefined }) });
  }

  init() {
    return this.#jest.init();
  }

  capabilities() {
    return this.#jest.capabilities();
  }

  async dryRun(options) {
    const result = await this.#jest.dryRun(options);
    if (result.status === 'complete') {
      const files = {};
      for (const { id, fileName, timeSpentMs } of result.tests) {
        files[fileName] ??= { tests: [], time: 0 };
        files[fileName].tests.push(id);
        files[fileName].time += timeSpentMs;
      }
      writeFileSync(notes, JSON.stringify(files));
    }
    return result;
  }

  async mutantRun(options) {
    this.#known ??= Object.entries(JSON.parse(readFileSync(notes, 'utf8'))).sort(([, a], [, b]) => a.time - b.time);
    const wanted = options.testFilter && new Set(options.testFilter);
    const files = this.#known.filter(([, { tests }]) => !wanted || tests.some((id) => wanted.has(id))).map(([file]) => file);
    let nrOfTests = 0;
    try {
      for (this.#only of files) {
        const result = await this.#jest.mutantRun(options);
        if (result.status !== 'survived') return result;
        nrOfTests += result.nrOfTests;
      }
    } finally {
      this.#only = undefined;
    }
    return { status: 'survived', nrOfTests };
  }
}

fileByFile.inject = tokens(commonTokens.injector);
function fileByFile(injector) {
  return new FileByFile(jest[0].factory(injector));
}

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'file-by-file', fileByFile)];
