import { parseArgs } from 'node:util';
import type { FuzzRequest } from '../fuzz/requests';
import { runFuzz } from '../fuzz/run';
import { sitePaths, startFuzzTarget } from '../fuzz/target';

const usage = `Usage: npm run fuzz -- [--seed S] [--count N] [--replay '<request>']
  --seed    which requests; the same seed makes the same ones (1)
  --count   how many (10000)
  --replay  sends one request as a failure has printed it, instead`;

const whole = (text: string, name: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be an integer, not "${text}".\n${usage}`);
  return Number(text);
};

async function main(): Promise<number> {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '10000' }, replay: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const [seed, count] = [whole(values.seed, 'seed'), whole(values.count, 'count')];
  const only = values.replay === undefined ? undefined : (JSON.parse(values.replay) as FuzzRequest);
  const target = await startFuzzTarget(console.error);
  try {
    const { sent, statuses, failures } = await runFuzz({ ...target, seed, count, paths: sitePaths(), log: console.log, ...(only ? { only } : {}) });
    console.log(`seed ${seed}: ${sent} requests, ${failures.length} failures; by status ${JSON.stringify(statuses)}`);
    return failures.length ? 1 : 0;
  } finally {
    await target.stop();
  }
}

/** The server runs in this process: anything that would crash it is a finding, and ends the run. */
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error: unknown) => {
    console.error(`The server would have crashed (${event}):`, error);
    process.exit(1);
  });
main().then(
  (code) => process.exit(code),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
