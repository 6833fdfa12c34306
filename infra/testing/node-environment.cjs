const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { endWatchers } = require('./process-watchers.cjs');

/** Where an emitter keeps its listeners and their number: they change together with the listeners, never apart from them. */
const emitterState = ['_events', '_eventsCount'];

/** Takes note of the properties of an object. @returns a function that brings back those that were removed or replaced and removes those that were added */
function remember(object) {
  const kept = Object.getOwnPropertyDescriptors(object);
  const differs = (key) => {
    const now = Object.getOwnPropertyDescriptor(object, key);
    return now?.value !== kept[key].value || now?.get !== kept[key].get;
  };
  return () => {
    for (const key of Reflect.ownKeys(object)) if (!(key in kept)) Reflect.deleteProperty(object, key);
    for (const key of Reflect.ownKeys(kept)) if (!emitterState.includes(key) && differs(key)) Reflect.defineProperty(object, key, kept[key]);
  };
}

/** Takes note of the listeners for the process's events. @returns a function that removes those added since */
function rememberListeners() {
  const listeners = () => process.eventNames().flatMap((name) => process.rawListeners(name).map((listener) => ({ name, listener })));
  const kept = new Set(listeners().map(({ listener }) => listener));
  return () => {
    for (const { name, listener } of listeners()) if (!kept.has(listener)) process.removeListener(name, listener);
  };
}

/**
 * Runs test files in the realm of their worker, as Node runs the product: built-ins are those of the core modules, and packages can be kept loaded from file
 * to file (load-once-runtime.cjs). A file's own modules are reloaded. What a file leaves in the globals and in `process` is taken back when it ends.
 */
module.exports = class NodeEnvironment {
  global = globalThis;
  fakeTimers = null;
  /** For load-once-runtime.cjs. */
  inWorkersRealm = true;

  constructor({ projectConfig }) {
    // The variables come last: restoring `process` leaves them as they are.
    this.restore = [remember(globalThis), remember(process), rememberListeners(), remember(process.env)];
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }
  async setup() {}
  async teardown() {
    this.fakeTimersModern.dispose();
    endWatchers();
    for (const restore of this.restore) restore();
  }
  exportConditions() {
    return ['node', 'node-addons'];
  }
  getVmContext() {
    return null;
  }
};
