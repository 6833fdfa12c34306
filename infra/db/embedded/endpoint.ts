import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { makeOwnedDir, type Runner } from './runner';
import type { EmbeddedPostgresOptions, Endpoint, Home } from './types';

const SOCKET_PORT = 5432;
/** Kernels limit socket paths to a little over 100 bytes; the lock file's name is the longest. */
const MAX_SOCKET_PATH_BYTES = 100;

/** On Windows, Node and PostgreSQL share no Unix sockets. */
export const usesTcp = process.platform === 'win32';

/** An endpoint for a server about to start, and its cleanup. */
export interface PreparedEndpoint {
  endpoint: Endpoint;
  cleanUp(): void;
}

/** A socket directory in the home, or a private temporary one if the home's path is too long for sockets; an earlier run's directory if given. */
export async function prepareEndpoint(
  home: Home,
  runner: Runner,
  { appName, endpoint: earlier }: Pick<EmbeddedPostgresOptions, 'appName' | 'endpoint'>,
): Promise<PreparedEndpoint> {
  if (usesTcp) return { endpoint: earlier ?? { host: '127.0.0.1', port: await freePort() }, cleanUp: () => {} };
  const longest = path.join(home.run, `.s.PGSQL.${SOCKET_PORT}.lock`);
  if (Buffer.byteLength(longest) <= MAX_SOCKET_PATH_BYTES) {
    return { endpoint: { host: home.run, port: SOCKET_PORT }, cleanUp: () => {} };
  }
  const dir = earlier?.host ?? fs.mkdtempSync(path.join(os.tmpdir(), `${appName}-pg-`));
  // Must not exist already: it may be somebody else's by now.
  if (earlier) fs.mkdirSync(dir, { mode: 0o700 });
  makeOwnedDir(runner, dir);
  return {
    endpoint: { host: dir, port: SOCKET_PORT },
    cleanUp: () => fs.rmSync(dir, { recursive: true, force: true }),
  };
}

/** Connection URL of a database on the server. */
export function connectionUrl(endpoint: Endpoint, user: string, password: string, database: string): string {
  const account = `${user}:${encodeURIComponent(password)}`;
  return usesTcp
    ? `postgres://${account}@${endpoint.host}:${endpoint.port}/${database}`
    : `postgres://${account}@localhost:${endpoint.port}/${database}?host=${encodeURIComponent(endpoint.host)}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
