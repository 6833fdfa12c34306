const perfHooks = require('node:perf_hooks');

/** Those that the running test file has set to work: observers of performance entries, and monitors of the event loop's delay. */
const atWork = new Set();

const { observe } = perfHooks.PerformanceObserver.prototype;
perfHooks.PerformanceObserver.prototype.observe = function (...options) {
  atWork.add(() => this.disconnect());
  return observe.apply(this, options);
};
const { monitorEventLoopDelay } = perfHooks;
perfHooks.monitorEventLoopDelay = (...options) => {
  const monitor = monitorEventLoopDelay(...options);
  atWork.add(() => monitor.disable());
  return monitor;
};

/**
 * Ends what a test file has left watching the process. The metrics of each API that a file starts watch it to the end of the process, as is right for a product
 * with one API; here each would hold the whole file in memory and be told of every garbage collection of the files that follow.
 */
module.exports.endWatchers = () => {
  for (const end of atWork) end();
  atWork.clear();
};
