import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { installDebian } from './debian';

const candidates = [process.env.REDIS_SERVER, '/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];
const found = () => candidates.find((file) => file && existsSync(file));

/**
 * Path of a Redis server for multi-process tests. With `install`, installs it from Debian packages if missing.
 * @throws Error if none is found and none could be installed
 */
export function redisPath(options: { install?: boolean } = {}): string {
  let file = found();
  if (!file && options.install) {
    installDebian('Redis for the tests of several processes', 'redis-server');
    file = found();
  }
  if (!file) throw new Error('The tests of several processes need Redis: install the package "redis-server", or name its path in REDIS_SERVER.');
  return file;
}

/** Startup timeout in ms. */
const START_MS = 10_000;

const freePort = async (): Promise<number> => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};
const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const end = (ok: boolean) => {
      socket.destroy();
      resolve(ok);
    };
    socket.once('data', (data) => end(data.toString().startsWith('+PONG')));
    socket.once('error', () => end(false));
  });

/** A private Redis without persistence. */
export interface TestRedis {
  url: string;
  /** Kills it abruptly. */
  kill(): Promise<void>;
  /** Restarts it on the same port. @throws Error if it does not come up */
  restart(): Promise<void>;
  /** Lets it hang: it holds its connections and answers nothing, until it goes on. */
  hang(): void;
  goOn(): void;
  stop(): Promise<void>;
}

/** @throws Error if it does not come up */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  const launch = async () => {
    const child = spawn(redisPath(), ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
    const ended = once(child, 'exit');
    const end = Date.now() + START_MS;
    while (!(await answers(port))) {
      if (Date.now() > end || child.exitCode !== null) {
        child.kill('SIGKILL');
        throw new Error('Redis did not start.');
      }
      await sleep(25);
    }
    return {
      signal: (signal: NodeJS.Signals) => child.kill(signal),
      end: async (signal: NodeJS.Signals) => {
        child.kill(signal);
        await ended;
      },
    };
  };
  let server = await launch();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => server.end('SIGKILL'),
    restart: async () => {
      server = await launch();
    },
    hang: () => server.signal('SIGSTOP'),
    goOn: () => server.signal('SIGCONT'),
    stop: () => server.end('SIGTERM'),
  };
}
