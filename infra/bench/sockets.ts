import { io, type Socket } from 'socket.io-client';
import { type RunningSite, run, whenReady } from '../testing/running-site';
import { sessionCode } from './data/network';

/** A live connection like a browser's, for a generated reader. @throws Error if refused */
export async function openSocket(origin: string, reader: number): Promise<Socket> {
  const socket = io(origin, {
    path: '/api/soket',
    auth: { token: sessionCode(reader), uyeId: reader },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

/** Runs with a bare socket.io relay. */
export async function withBareSockets<T>(work: (server: RunningSite) => Promise<T>): Promise<T> {
  const server = await whenReady(run(['infra/cli/run.mjs', 'infra/bench/bare-sockets.ts'], {}));
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}
