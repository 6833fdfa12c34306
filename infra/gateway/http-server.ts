import http, { type IncomingMessage, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { socketPath } from '@yaprak/shared-kit/contract';
import { networkOf } from '../api/platform/rate-limit';
import { answerClientError, answerOnSocket } from '../api/platform/raw-answer';
import { proxiesOf } from '../config/trusted-proxies';
import { originForm } from './request-target.rules';
import { bodyProgress, type Progress } from './slow-body.rules';

/** Limits on a server's clients (R-HOLD-16). */
export interface HttpBounds {
  /** Timeout for request headers, in ms. */
  headersMs: number;
  /** Interval between checks of incoming requests, in ms. */
  lookMs: number;
  /** Minimum bytes of a body per interval: a video on a slow connection passes, a trickled body does not. */
  leastBytes: number;
  /** Maximum connections per network, and request bodies in progress per network. */
  connections: number;
  bodies: number;
  /** Exempt addresses: everyone's connections may come through a trusted proxy, which has its own limits. */
  uncounted: (address: string) => boolean;
}

export const httpBounds: HttpBounds = {
  headersMs: 15_000,
  lookMs: 10_000,
  leastBytes: 10_000,
  connections: 512,
  bodies: 64,
  uncounted: proxiesOf([]),
};

/** A bounded counter per key. @returns a function that reports whether one more fits, and one to release */
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
 * The listening HTTP server: accepts absolute request targets, answers malformed requests, and limits what one network can keep open. Bodies are limited by
 * throughput, not by total duration.
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
    // The live connection handles its own upgrades once mounted; nobody would answer others.
    const ours =
      originForm(request.url ?? '')
        ?.split('?', 1)[0]
        ?.replace(/\/$/, '') === socketPath;
    if (!ours) answerOnSocket(socket, 'notFound');
    else if (server.listenerCount('upgrade') === 1) answerOnSocket(socket, 'database');
  });
  const looking = setInterval(() => {
    for (const [request, progress] of coming) {
      // Received but unread bytes wait for us, not for the client.
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
