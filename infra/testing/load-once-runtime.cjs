const { createRequire } = require('node:module');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { forRunner, isRunner } = require('./test-context.cjs');

/** Files compiled in this worker, with what they were compiled from. */
const compiled = new Map();

/** Jest's runtime in the worker's own realm (node-environment.cjs, browser-environment.cjs), compiling each file once per worker. */
class RealmRuntime extends Runtime {
  constructor(...parts) {
    super(...parts);
    const parameters = this.executor.injectedModuleParameters.join(', ');
    this.executor.compile = (source, filename) => {
      let kept = compiled.get(filename);
      if (kept?.source !== source) {
        const opening = `(function (${parameters}) {`;
        const script = new vm.Script(`${opening}${source}\n})`, {
          filename,
          columnOffset: -opening.length,
          importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
        });
        kept = { source, script };
        compiled.set(filename, kept);
      }
      return kept.script.runInThisContext();
    };
  }
}

/** Runtimes that hold the packages of a project for all test files of this worker. */
const packageRuntimes = new Map();
const isPackage = (file) => file.includes('/node_modules/');

/**
 * Jest's runtime, but packages are loaded once per worker instead of once per test file, which is most of what a test file would load; all of them, unless
 * the environment says which. Modules of the project are reloaded for each. A package mocked by a test file is mocked for the project's modules, not for other
 * packages.
 */
module.exports = class LoadOnceRuntime extends RealmRuntime {
  #packages;
  #isKept;
  #lookAfter;

  constructor(config, environment, ...parts) {
    super(config, environment, ...parts);
    if (!packageRuntimes.has(config.id)) packageRuntimes.set(config.id, new RealmRuntime(config, environment, ...parts));
    this.#packages = packageRuntimes.get(config.id);
    this.#isKept = environment.isKept ?? isPackage;
    this.#lookAfter = () => {
      if (environment.leavesPackagesAtWork?.()) packageRuntimes.delete(config.id);
    };
  }
  requireModule(from, name, options, isActual) {
    if (name && !options?.isInternalModule && !this._resolution.isCoreModule(name)) {
      const file = this._resolution.resolveCjs(from, name);
      if (this.#isKept(file)) return this.#packages.requireModule(file);
    }
    return super.requireModule(from, name, options, isActual);
  }
  requireInternalModule(from, name) {
    const given = forRunner(from, name);
    if (given) return given;
    // The runner keeps the tests of a file in its modules, so every test file has its own.
    if (name && !isRunner(this._resolution.resolveCjs(from, name))) return createRequire(from)(name);
    return super.requireInternalModule(from, name);
  }
  teardown() {
    this.#lookAfter();
    super.teardown();
  }
};
module.exports.default = module.exports;
