const CompileOnceRuntime = require('./compile-once-runtime.cjs');
const LoadOnceRuntime = require('./load-once-runtime.cjs');

/** The runtime for screens: files that ask for an environment of jest's own (`@jest-environment`) run in a context of their own, as there. */
module.exports = class ScreensRuntime {
  constructor(config, environment, ...parts) {
    const Runtime = environment.inWorkersRealm ? LoadOnceRuntime : CompileOnceRuntime;
    // biome-ignore lint/correctness/noConstructorReturn: jest makes its runtime with `new`
    return new Runtime(config, environment, ...parts);
  }
};
module.exports.default = module.exports;
