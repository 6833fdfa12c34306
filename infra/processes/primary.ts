import cluster, { type Worker } from 'node:cluster';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setupPrimary } from '@socket.io/cluster-adapter';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import { type Config, ConfigError } from '../config/config';
import { startOwnDatabase } from '../db/dev-database';
import type { RunningServer } from '../server';
import { isOurs, type Said, type Told } from './messages';
import { metricsOf } from './metrics';
import { pauseBefore } from './replace.rules';

/** Longest wait for a process that was asked to end and has left its balancer, in ms; then it is killed. */
const END_MS = 20_000;

type Log = (line: string) => void;

/**
 * Runs the site in several processes behind one port (R-SCALE-01). This one owns the embedded database, counts rate limits where there is no Redis and passes
 * live events on; the others answer. The first prepares the database, the rest start once it is ready, and one that ends is replaced.
 * @throws ConfigError and errors with a sentence for people, if the first cannot start
 */
export async function startProcesses(config: Config, log: Log, { signal }: { signal: AbortSignal }): Promise<RunningServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yaprak-'));
  // Each process accepts for itself: a connection that the primary had handed to one that is dying would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: path.resolve(__dirname, '../cli/run.mjs'), args: ['infra/cli/site-process.ts'] });
  setupPrimary();
  new RateLimiterClusterMaster();
  const running = new Set<Worker>();
  let stopping = false;
  // Asked for any port, they would get another one once all have ended together.
  const port = config.port || (await freePort(config.host));
  /** Without a database of ours the first process may begin at once. */
  const owned = config.database.url === null ? startOwnDatabase(config, log) : Promise.resolve(null);
  owned.catch(() => {}); // reported where it is awaited

  const fork = (): { worker: Worker; ready: Promise<string> } => {
    const worker = cluster.fork({ PORT: port });
    // Sending to one that has just died is no error of ours.
    worker.on('error', () => {});
    const ready = new Promise<string>((resolve, reject) => {
      worker.on('message', (said: Said) => {
        if (!isOurs(said)) return;
        if (said.yaprak === 'here') void begin(worker);
        else if (said.yaprak === 'ready') {
          running.add(worker);
          resolve(said.url);
        } else if (said.yaprak === 'failed') reject(said.plain ? new ConfigError(said.message) : new Error(said.message));
        else if (said.yaprak === 'metrics') void answerMetrics(worker, said.id);
      });
      worker.once('exit', () => running.delete(worker));
      worker.once('exit', (code, by) => reject(new Error(`A process ended while starting (${by ?? code}).`)));
    });
    ready.catch(() => {});
    return { worker, ready };
  };
  const begin = async (worker: Worker) => {
    const database = await owned.then((own) => own?.url ?? null).catch(() => undefined);
    if (database !== undefined && worker.isConnected()) worker.send({ yaprak: 'begin', database, folder } satisfies Told);
  };
  const answerMetrics = async (worker: Worker, id: number) => {
    const text = await metricsOf([...running]);
    if (worker.isConnected()) worker.send({ yaprak: 'metrics', id, text } satisfies Told);
  };

  let failures = 0;
  /** Starts a process and another one whenever it ends, later and later while none gets ready. */
  const keep = ({ worker, ready }: ReturnType<typeof fork>) => {
    ready.then(
      () => {
        failures = 0;
      },
      (error: Error) => {
        failures += 1;
        if (!stopping) log(`A process could not start: ${error.message}`);
      },
    );
    worker.once('exit', (code, by) => {
      if (stopping) return;
      log(`Process ${worker.id} ended (${by ?? code}) and is replaced.`);
      setTimeout(() => !stopping && keep(fork()), pauseBefore(failures));
    });
  };

  let ended: Promise<void> | undefined;
  const end = async () => {
    stopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && endProcess(worker, config.drainSeconds * 1000 + END_MS)));
    await owned.then(
      (own) => own?.stop(),
      () => {},
    );
    rmSync(folder, { recursive: true, force: true });
  };
  const stop = () => (ended ??= end());
  try {
    const asked = new Promise<never>((_, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    const first = fork();
    await Promise.race([owned, asked]);
    const url = await Promise.race([first.ready, asked]);
    keep(first);
    const others = Array.from({ length: config.processes - 1 }, () => fork());
    for (const other of others) keep(other);
    await Promise.race([Promise.allSettled(others.map(({ ready }) => ready)), asked]);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A port that nobody uses. @throws Error if the address cannot be taken */
function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, host, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Asks a process to end, which lets it finish what it answers. */
function endProcess(worker: Worker, mostMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (worker.isDead()) return resolve();
    const late = setTimeout(() => worker.process.kill('SIGKILL'), mostMs);
    worker.once('exit', () => {
      clearTimeout(late);
      resolve();
    });
    worker.process.kill('SIGTERM');
  });
}
