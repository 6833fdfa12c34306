const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const vm = require('node:vm');

const { performance, queueMicrotask, atob, btoa, setImmediate, setTimeout, setInterval, clearTimeout } = globalThis;

/** Node's timers that windows have started and that have not come, with whether they come at once. */
const waiting = new Map();
function start(work, delay, ...given) {
  const timer = setTimeout(() => {
    waiting.delete(timer);
    work(...given);
  }, delay);
  waiting.set(timer, !delay);
  return timer;
}
function startRepeated(...given) {
  const timer = setInterval(...given);
  waiting.set(timer, false);
  return timer;
}
function stop(timer) {
  waiting.delete(timer);
  clearTimeout(timer);
}
/** What jsdom takes from Node as globals, which are the window's own while a test file runs. */
const nodes = { performance, queueMicrotask, atob, btoa, setImmediate, setTimeout: start, setInterval: startRepeated, clearTimeout: stop, clearInterval: stop };

/** For jsdom, to which the realm of the worker is a context as others are. */
const contexts = {
  ...vm,
  createContext: (object) => (object === globalThis ? object : vm.createContext(object)),
  isContext: (object) => object === globalThis || vm.isContext(object),
  runInContext: (code, context, options) => (context === globalThis ? vm.runInThisContext(code, options) : vm.runInContext(code, context, options)),
};

/** Styles of elements as told before, by the declaration that jsdom keeps for an element until anything in its document changes. */
const told = new WeakMap();
/** A style to be told again; only in a document, whose changes jsdom heeds. */
function keepStyle(element, declaration, style) {
  if (element._attached) told.set(declaration, style);
  return style;
}

let isNext = false;
function windowToBe() {
  const made = isNext ? globalThis : {};
  isNext = false;
  return made;
}

module.exports = {
  contexts,
  keepStyle,
  nodes,
  told,
  windowToBe,
  /** The next window that jsdom makes will be the realm of the worker. */
  takeNextWindow: () => {
    isNext = true;
  },
  /** Whether something that windows do at the next turn is yet to come. */
  areTasksWaiting: () => [...waiting.values()].includes(true),
  stopTimers: () => {
    for (const timer of waiting.keys()) stop(timer);
  },
};

const own = `require(${JSON.stringify(__filename)})`;
const inOwnContexts = ['const vm = require("vm");', `const vm = ${own}.contexts;`];
/** What is changed in sources of jsdom, by file. */
const changes = {
  'jsdom/browser/Window.js': [
    inOwnContexts,
    ['const window = {};', `const window = ${own}.windowToBe();`],
    [
      'const elementDeclaration = getDeclarationForElement(elt);',
      `const elementDeclaration = getDeclarationForElement(elt); const known = ${own}.told.get(elementDeclaration); if (known) return known;`,
    ],
    ['return declaration;', `return ${own}.keepStyle(elt, elementDeclaration, declaration);`],
    // The next file has another.
    ...['window', 'document', 'location', 'top'].map((name) => [` ${name}: { configurable: false }`, ` ${name}: { configurable: true }`]),
  ],
  'jsdom/living/nodes/HTMLScriptElement-impl.js': [inOwnContexts],
  'api.js': [inOwnContexts],
};
const sources = path.join(path.dirname(require.resolve('jsdom/package.json')), 'lib', path.sep);
const named = Object.fromEntries(Object.keys(nodes).map((name) => [name, new RegExp(`(?<!\\.)\\b${name}\\b`)]));

function changed(filename) {
  let source = fs.readFileSync(filename, 'utf8');
  for (const [from, to] of changes[path.relative(sources, filename).split(path.sep).join('/')] ?? []) {
    if (!source.includes(from)) throw new Error(`${filename} has no longer: ${from}`);
    source = source.replace(from, () => to);
  }
  const used = Object.keys(nodes).filter((name) => named[name].test(source));
  return used.length ? source.replace(/^"use strict";/, (strict) => `${strict} const { ${used.join(', ')} } = ${own}.nodes;`) : source;
}

const load = Module._extensions['.js'];
Module._extensions['.js'] = (module, filename) => (filename.startsWith(sources) ? module._compile(changed(filename), filename) : load(module, filename));
