/** Jest environment that skips the rest of a file once a test has failed: the mutant is killed. */
const base = process.env.YAPRAK_MUTATION_BROWSER ? require('../testing/browser-environment.cjs') : require('../testing/node-environment.cjs');

module.exports = class FirstFailureEnds extends base {
  #failed = false;

  async handleTestEvent(event) {
    await super.handleTestEvent?.(event);
    if (!process.env.__STRYKER_ACTIVE_MUTANT__) return;
    if (event.name === 'test_done' && event.test.errors.length) this.#failed = true;
    if (event.name === 'test_start' && this.#failed) event.test.mode = 'skip';
  }
};
