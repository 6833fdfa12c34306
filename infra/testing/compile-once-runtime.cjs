const v8 = require('node:v8');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

// What was compiled for one test file is wanted by the next, however long the collector saw nobody use it.
v8.setFlagsFromString('--no-flush-bytecode');

/** Compiled files of this worker: every test file runs its modules anew in a world of its own, but need not compile them anew. */
const compiled = new Map();
/** What a script does when it is run is tied to the test file it was compiled for, so that these are compiled each time. */
const importsLater = /\bimport\s*\(/;

/** jest's own runtime, which compiles each file once for a worker instead of once for a test file. */
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
          // Compiling anew has the words for what is wrong with the file.
        }
        compiled.set(filename, kept);
      }
      if (!kept.script) return compileAnew(source, filename);
      return kept.script.runInContext(context, { filename });
    };
  }
};
module.exports.default = module.exports;
