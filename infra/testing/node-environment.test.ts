import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Builds an environment in a process of its own, listens and watches as a test file would, and tears it down. */
const script = `
  const NodeEnvironment = require(${JSON.stringify(path.join(__dirname, 'node-environment.cjs'))});
  process.on('message', () => undefined);
  const environment = new NodeEnvironment({ projectConfig: { fakeTimers: {} } });
  for (const name of ['exit', 'beforeExit', 'SIGUSR2', 'warning', 'disconnect', 'multipleResolves']) process.on(name, () => undefined);
  globalThis.left = process.left = process.env.LEFT = 'behind';
  const { monitorEventLoopDelay, performance, PerformanceObserver } = require('node:perf_hooks');
  const monitor = monitorEventLoopDelay();
  monitor.enable();
  let seen = 0;
  new PerformanceObserver(() => { seen += 1; }).observe({ entryTypes: ['mark'] });
  environment.teardown().then(async () => {
    performance.mark('of the next file');
    await new Promise((resolve) => setImmediate(resolve));
    console.log(process.listenerCount('message'), process.listenerCount('exit'), globalThis.left, process.left, process.env.LEFT, seen, monitor.disable());
    process.removeAllListeners('message');
  });
`;

test('what a test file leaves behind is taken back, and nothing else: its worker still hears what it is told next', () => {
  expect(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim()).toBe('1 0 undefined undefined undefined 0 false');
});
