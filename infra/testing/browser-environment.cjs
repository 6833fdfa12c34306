const fs = require('node:fs');
const vm = require('node:vm');
// These two before jsdom.
const { areTasksWaiting, stopTimers, takeNextWindow } = require('./workers-window.cjs');
require('./rules-by-class.cjs');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { JSDOM, VirtualConsole } = require('jsdom');
const { endWatchers } = require('./process-watchers.cjs');
const { rememberRealm } = require('./remember.cjs');

const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'structuredClone',
];
const nodes = Object.fromEntries(fromNode.map((name) => [name, globalThis[name]]));

/** Globals of the language itself. */
const languageOwn = vm.runInNewContext('Object.getOwnPropertyNames(globalThis)').filter((name) => name !== 'console');
const shown = new Set([...languageOwn, ...fromNode, 'Buffer', 'console', 'global', 'process']);
/** What Node has and browsers have not, or have of another kind. */
const onlyNodes = Object.getOwnPropertyNames(globalThis).filter((name) => !shown.has(name));
const { setImmediate, setTimeout } = globalThis;

/** Of the first window: a package that took one of a pair when it was loaded takes the other later. */
const pairs = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'];
let firstTimers;

/** Packages that hold nothing of a test and ask nothing of the window when they are loaded; what they require is kept with them. */
const kept =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-redux|@reduxjs\/toolkit|redux|redux-thunk|immer|reselect|lucide|i18next|aria-query)\//;
/** In a file that has to find packages as they are when first loaded. */
const asksForNew = /@packages new\b/;

/** An error that nobody listens for fails the test. */
function reportErrors() {
  let listeners = 0;
  const count = (method, step) => {
    const { [method]: original } = EventTarget.prototype;
    globalThis[method] = function (...given) {
      if (given[0] === 'error') listeners += step;
      return original.apply(this ?? globalThis, given);
    };
  };
  globalThis.addEventListener('error', ({ error }) => {
    if (!listeners && error !== null && error !== undefined) process.emit('uncaughtException', error);
  });
  count('addEventListener', 1);
  count('removeEventListener', -1);
}

/**
 * A window of jsdom for each test file, which is the realm of the worker itself: packages can be kept loaded from file to file (load-once-runtime.cjs), and V8
 * keeps what it has learned about them. It has Node's fetch family, which a data router needs. What a file leaves in globals and built-ins is taken back when
 * it ends, with its window. Package exports resolve to their CommonJS side.
 */
module.exports = class BrowserEnvironment {
  global = globalThis;
  fakeTimers = null;
  /** For screens-runtime.cjs. */
  inWorkersRealm = true;
  #failed = false;

  constructor({ projectConfig }, { console, testPath }) {
    this.restore = rememberRealm(languageOwn);
    for (const name of onlyNodes) delete globalThis[name];
    const virtualConsole = new VirtualConsole().sendTo(console, { omitJSDOMErrors: true });
    virtualConsole.on('jsdomError', (error) => console.error(error));
    takeNextWindow();
    new JSDOM('<!DOCTYPE html>', { pretendToBeVisual: true, runScripts: 'dangerously', url: 'http://localhost/', virtualConsole });
    reportErrors();
    firstTimers ??= Object.fromEntries(pairs.map((name) => [name, globalThis[name]]));
    const formFields = globalThis.FormData;
    Object.assign(globalThis, firstTimers, nodes);
    // Node's FormData does not accept forms; React reads a form's text fields when it is submitted within a transition.
    globalThis.FormData = class FormData extends nodes.FormData {
      constructor(form, submitter) {
        super();
        if (form) for (const [name, value] of new formFields(form, submitter)) if (typeof value === 'string') this.append(name, value);
      }
    };
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    const isNew = asksForNew.test(fs.readFileSync(testPath, 'utf8'));
    /** Which packages the file finds loaded. */
    this.isKept = (file) => !isNew && kept.test(file);
  }
  async setup() {}
  async teardown() {
    this.fakeTimersModern.dispose();
    globalThis.close();
    // For what closing the window sets off.
    await new Promise(setImmediate);
    stopTimers();
    endWatchers();
    this.restore();
  }
  async handleTestEvent({ name, test }) {
    if (name === 'test_done' && test.errors.length) this.#failed = true;
    if (name === 'run_finish') for (let turn = 0; turn < 10 && areTasksWaiting(); turn += 1) await new Promise((done) => setTimeout(done));
  }
  /** Whether packages may not be as a file should find them: within an update that failed, or waiting for a task that the end of the window takes away. */
  leavesPackagesAtWork() {
    return this.#failed || areTasksWaiting();
  }
  exportConditions() {
    return [];
  }
  getVmContext() {
    return null;
  }
};
