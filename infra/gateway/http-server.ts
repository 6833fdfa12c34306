import http, { type IncomingMessage, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { socketPath } from '@yaprak/shared-kit/contract';
import { networkOf } from '../api/platform/rate-limit';
import { answerClientError, answerOnSocket } from '../api/platform/raw-answer';
import { originForm } from './request-target.rules';
import { bodyProgress, type Progress } from './slow-body.rules';

/** What one server takes of its clients (R-HOLD-16). */
export interface HttpBounds {
  /** Longest wait for the head of a request, in ms. */
  headersMs: number;
  /** Between two looks at the requests that are still coming, in ms. */
  lookMs: number;
  /** Fewest bytes of a body between two looks: a film over a slow line comes through, a body that drips does not. */
  leastBytes: number;
  /** Connections of one network, and bodies of one network that are still coming. */
  connections: number;
  bodies: number;
  /** Networks that are not counted: through a proxy on this machine come the connections of everybody, and it has bounds of its own. */
  uncounted: (address: string) => boolean;
}

export const httpBounds: HttpBounds = {
  headersMs: 15_000,
  lookMs: 10_000,
  leastBytes: 10_000,
  connections: 512,
  bodies: 64,
  uncounted: (address) => /^(::ffff:)?127\.|^::1$/.test(address),
};

/** Counts by key. @returns whether one more fits, and how one less is said */
function counter(most: number) {
  const open = new Map<string, number>();
  return {
    enter(key: string): boolean {
      const now = open.get(key) ?? 0;
      if (now >= most) return false;
      open.set(key, now + 1);
      return true;
    },
    leave(key: string): void {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    },
  };
}

const bringsBody = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

/**
 * The server that listens: understands whole addresses, answers what is no request, and bounds what one network can keep open. How fast a body comes
 * counts, not how long it takes altogether.
 */
export function createHttpServer(listener: RequestListener, bounds: HttpBounds = httpBounds): http.Server {
  const connections = counter(bounds.connections);
  const bodies = counter(bounds.bodies);
  const coming = new Map<IncomingMessage, Progress>();
  const server = http.createServer(
    { headersTimeout: bounds.headersMs, requestTimeout: 0, connectionsCheckingInterval: Math.min(bounds.lookMs, bounds.headersMs) },
    (request, response) => {
      const path = originForm(request.url ?? '');
      if (path === null) return answerOnSocket(request.socket, 'malformed');
      request.url = path;
      if (bringsBody(request)) {
        const network = networkOf(request.socket.remoteAddress ?? '');
        const counted = !bounds.uncounted(request.socket.remoteAddress ?? '');
        if (counted && !bodies.enter(network)) return answerOnSocket(request.socket, 'tooManyConnections');
        coming.set(request, { bytes: request.socket.bytesRead, slow: 0 });
        const done = () => {
          if (coming.delete(request) && counted) bodies.leave(network);
        };
        request.once('end', done).once('close', done);
        response.once('close', done);
      }
      listener(request, response);
    },
  );
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (bounds.uncounted(address)) return;
    const network = networkOf(address);
    if (!connections.enter(network)) return answerOnSocket(socket, 'tooManyConnections');
    socket.once('close', () => connections.leave(network));
  });
  server.on('clientError', answerClientError);
  server.on('upgrade', (request, socket: Duplex) => {
    // The live connection takes its own, once it is there; nobody else would ever answer.
    const ours =
      originForm(request.url ?? '')
        ?.split('?', 1)[0]
        ?.replace(/\/$/, '') === socketPath;
    if (!ours) answerOnSocket(socket, 'notFound');
    else if (server.listenerCount('upgrade') === 1) answerOnSocket(socket, 'database');
  });
  const looking = setInterval(() => {
    for (const [request, progress] of coming) {
      // What has come and was not read yet waits for us, not for the client.
      const next =
        request.readableLength > 0 ? { ...progress, bytes: request.socket.bytesRead } : bodyProgress(progress, request.socket.bytesRead, bounds.leastBytes);
      if (next) coming.set(request, next);
      else answerOnSocket(request.socket, 'tooSlow');
    }
  }, bounds.lookMs);
  looking.unref();
  server.on('close', () => clearInterval(looking));
  return server;
}
