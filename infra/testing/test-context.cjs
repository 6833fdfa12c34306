/**
 * Stands in for `AsyncLocalStorage` in the runner of jest, which keeps the running test in one. Node 20 and 22 follow every promise of the process for that,
 * a twentieth of the tests' work; but tests of a file run one after the other, so a plain value says the same.
 */
class AsyncLocalStorage {
  #value;

  getStore() {
    return this.#value;
  }
  run(value, work) {
    const before = this.#value;
    this.#value = value;
    const restore = () => {
      this.#value = before;
    };
    let result;
    try {
      result = work();
    } catch (error) {
      restore();
      throw error;
    }
    if (typeof result?.then === 'function') return result.finally(restore);
    restore();
    return result;
  }
}

const isRunner = (file) => file.includes('/jest-circus/');

/** What the runner gets when it loads the module `name`, or undefined for what it loads itself. */
exports.forRunner = (from, name) => (name === 'node:async_hooks' && isRunner(from) ? { AsyncLocalStorage } : undefined);
exports.isRunner = isRunner;
