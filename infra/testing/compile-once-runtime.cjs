const v8 = require('node:v8');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { forRunner } = require('./test-context.cjs');

// Keep bytecode compiled for one test file for the next, however long it goes unused.
v8.setFlagsFromString('--no-flush-bytecode');

/** Compiled files of this worker: every test file runs its modules in a fresh context, but need not recompile them. */
const compiled = new Map();
/** Scripts with dynamic imports are bound to the test file they were compiled for, so they are compiled each time. */
const importsLater = /\bimport\s*\(/;

/** Jest's own runtime, but compiling each file once per worker instead of once per test file. */
module.exports = class CompileOnceRuntime extends Runtime {
  constructor(...parts) {
    super(...parts);
    const { executor } = this;
    const compileAnew = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = this._environment.getVmContext();
      if (!context || filename === this._testPath) return compileAnew(source, filename);
      let kept = compiled.get(filename);
      if (kept?.source !== source) {
        const opening = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
        kept = { source, script: null };
        try {
          if (!importsLater.test(source)) kept.script = new vm.Script(`${opening}${source}\n})`, { filename, columnOffset: -opening.length });
        } catch {
          // Recompiling reports what is wrong with the file.
        }
        compiled.set(filename, kept);
      }
      if (!kept.script) return compileAnew(source, filename);
      return kept.script.runInContext(context, { filename });
    };
  }
  requireInternalModule(from, name) {
    return forRunner(from, name) ?? super.requireInternalModule(from, name);
  }
};
module.exports.default = module.exports;
