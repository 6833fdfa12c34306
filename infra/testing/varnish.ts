import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../build/shared-packages';
import { installDebian } from './debian';

const PROGRAM = '/usr/sbin/varnishd';
/** Startup timeout in ms: it compiles its configuration first. */
const START_MS = 60_000;

/** The module that purges by tag (`varnish-modules`), below the folder of each architecture. */
const MODULE = 'varnish/vmods/libvmod_xkey.so';
const found = () => existsSync(PROGRAM) && readdirSync('/usr/lib').some((folder) => existsSync(path.join('/usr/lib', folder, MODULE)));

/**
 * Path of Varnish for the tests of the shared cache. With `install`, installs it and its modules from Debian packages if missing.
 * @throws Error if it is not there and could not be installed
 */
export function varnishPath(options: { install?: boolean } = {}): string {
  if (!found() && options.install) installDebian('Varnish for the tests of the shared cache', 'varnish', 'varnish-modules');
  if (!found()) throw new Error('The tests of the shared cache need Varnish: install the packages "varnish" and "varnish-modules".');
  return PROGRAM;
}

/** A Varnish of its own with the site's configuration, which says in `hits` how often it has given an answer before. */
export interface TestVarnish {
  stop(): Promise<void>;
}

/**
 * Starts Varnish in front of a site on this machine.
 * @throws Error with its output if it does not come up
 */
export async function startVarnish(folder: string, port: number, sitePort: number): Promise<TestVarnish> {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const file = path.join(folder, 'site.vcl');
  const vcl = readFileSync(path.join(root, 'infra/operations/varnish.vcl'), 'utf8').replace('.port = "3000"', `.port = "${sitePort}"`);
  writeFileSync(file, `${vcl}\nsub vcl_deliver { set resp.http.hits = obj.hits; }\n`);
  const home = path.join(folder, 'run');
  const child = spawn(varnishPath(), ['-F', '-a', `127.0.0.1:${port}`, '-f', file, '-n', home, '-s', 'malloc,64m'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  const ended = once(child, 'exit');
  const listens = () =>
    new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(true));
      socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
    });
  for (const end = Date.now() + START_MS; !(await listens()); await sleep(50)) {
    if (child.exitCode !== null || Date.now() > end) {
      child.kill('SIGKILL');
      throw new Error(`Varnish did not start:\n${said}`);
    }
  }
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
