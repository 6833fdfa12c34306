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
    for (const key of Reflect.ownKeys(object)) if (!Object.hasOwn(kept, key)) Reflect.deleteProperty(object, key);
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

/** What every realm has, as `Array` and `Math`, and what hangs on it. */
const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';
function builtIns(names) {
  const values = names.map((name) => globalThis[name]).filter(isObject);
  return [...new Set(values.flatMap((value) => [value, value.prototype]))].filter((value) => isObject(value) && value !== globalThis);
}

/**
 * Takes note of the globals, of the built-ins with these names, and of the process with its variables and listeners.
 * @returns a function that takes back what was changed since
 */
function rememberRealm(names = []) {
  const prototype = Object.getPrototypeOf(globalThis);
  // The variables come last: restoring `process` leaves them as they are.
  const each = [remember(globalThis), ...builtIns(names).map(remember), remember(process), rememberListeners(), remember(process.env)];
  return () => {
    for (const restore of each) restore();
    if (Object.getPrototypeOf(globalThis) !== prototype) Object.setPrototypeOf(globalThis, prototype);
  };
}

module.exports = { rememberRealm };
