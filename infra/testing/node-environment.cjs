const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { endWatchers } = require('./process-watchers.cjs');
const { rememberRealm } = require('./remember.cjs');

/**
 * Runs test files in the realm of their worker, as Node runs the product: built-ins are those of the core modules, and packages can be kept loaded from file
 * to file (load-once-runtime.cjs). A file's own modules are reloaded. What a file leaves in the globals and in `process` is taken back when it ends.
 */
module.exports = class NodeEnvironment {
  global = globalThis;
  fakeTimers = null;
  /** For screens-runtime.cjs. */
  inWorkersRealm = true;

  constructor({ projectConfig }) {
    this.restore = rememberRealm();
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }
  async setup() {}
  async teardown() {
    this.fakeTimersModern.dispose();
    endWatchers();
    this.restore();
  }
  exportConditions() {
    return ['node', 'node-addons'];
  }
  getVmContext() {
    return null;
  }
};
