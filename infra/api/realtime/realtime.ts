import type { Server as HttpServer, IncomingHttpHeaders } from 'node:http';
import { type SocketAnswer, type SocketRequests, socketPath, socketRequests } from '@yaprak/shared-kit/contract';
import Ajv from 'ajv';
import { Server } from 'socket.io';
import type { Config } from '../../config/config';
import type { Api } from '../platform/context';
import { networkOf } from '../platform/rate-limit';
import { comesFromElsewhere, cookieCodeOf } from '../platform/session-cookie';
import { findSession } from '../platform/sessions';
import { liveSessions } from './realtime.queries';
import { redisAdapter } from './redis';
import { createRelay, relayMessage } from './relay';
import { boundedSets, clientAddress } from './socket-bounds';
import { conversationRoom, type LiveServer, type LiveSocket, memberRoom } from './socket-types';

/** Milliseconds between two looks at whether the sessions of the connections still run. */
const SESSION_CHECK_MS = 5000;
/** Events that one member may send. */
const EVENT_LIMIT = { points: 600, seconds: 60 };
/** Events of one connection that wait for their turn; further ones are answered with a no at once. */
const WAITING = 100;
/** Largest event in bytes; clients send ids only. */
const EVENT_BYTES = 16 * 1024;
/** Connections of one member to this process: many tabs of many devices. */
export const SOCKETS_PER_MEMBER = 20;
/** Connections of one network that have not said yet whose they are, and for how many ms they may keep it to themselves. */
export const UNKNOWN_PER_NETWORK = 50;
const INTRODUCTION_MS = 10_000;
/** Calls after which sessions may be gone: looked at once instead of with the next round. */
const endsSessions = /^(cikisYap|v2\/hesap\/)/;

/** The live connection of the process (R-SOCK-01 …). */
export interface Realtime {
  /** Serves the connection on a server that listens or will. */
  attach(server: HttpServer): void;
  /** Sends a stored message to the members of its conversation. */
  relayMessage(id: number): Promise<void>;
  /** Takes a member's connections out of a conversation's room. */
  expel(memberId: number, conversationId: number): void;
  close(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    realtime: Realtime;
  }
}

const ajv = new Ajv();
const checks = Object.fromEntries(Object.entries(socketRequests).map(([event, schema]) => [event, ajv.compile(schema)]));
const eventNames = Object.keys(socketRequests) as (keyof SocketRequests)[];

/**
 * The session of a page that connects: its cookie, where the browser says that the page is one of ours. No page can add headers to this connection, and
 * browsers connect to other sites without asking, so that silence is no proof here.
 */
function handshakeCookie(headers: IncomingHttpHeaders, config: Config): string {
  const asked = headers['x-forwarded-host'] ?? headers.host;
  const host =
    String(asked ?? '')
      .split(',', 1)[0]
      ?.trim() ?? '';
  const sent = { headers, host, hostname: host.replace(/:\d+$/, '') };
  const told = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
  return told && !comesFromElsewhere(sent, config) ? cookieCodeOf(sent, config) : '';
}

/** Mounts the live connection beside the calls, with Redis between processes where it is configured. */
export function mountRealtime({ app, deps }: Api): void {
  const { db, config } = deps;
  const redis = config.redisUrl ? redisAdapter(config.redisUrl, app.log) : null;
  const held = boundedSets<number, LiveSocket>(SOCKETS_PER_MEMBER, (socket) => socket.conn.readyState === 'open');
  const unknown = boundedSets<string, LiveSocket['conn']>(UNKNOWN_PER_NETWORK, (connection) => connection.readyState !== 'closed');
  const introduced = (connection: LiveSocket['conn']) => unknown.leave(networkOf(clientAddress(connection.request)), connection);
  const io: LiveServer = new Server({
    path: socketPath,
    serveClient: false,
    maxHttpBufferSize: EVENT_BYTES,
    destroyUpgrade: false,
    connectTimeout: INTRODUCTION_MS,
    allowRequest: (request, answer) => {
      const room = unknown.hasRoom(networkOf(clientAddress(request)));
      answer(room ? null : 'cok-baglanti', room);
    },
    ...(redis ? { adapter: redis.adapter } : {}),
  });
  const relay = createRelay(db, io);
  io.use((socket, next) => {
    const { token, uyeId } = socket.handshake.auth as { token?: unknown; uyeId?: unknown };
    const sent = typeof token === 'string' ? token : '';
    findSession(db, sent || handshakeCookie(socket.handshake.headers, config)).then(
      (member) => {
        // With the cookie of another member than the page was drawn for, nobody is connected.
        if (!member || (!sent && member.id !== uyeId)) return next(new Error('oturum'));
        // A client that is refused by name does not try again by itself; the connections that there are go on.
        if (!held.join(member.id, socket)) return next(new Error('cok-baglanti'));
        introduced(socket.conn);
        Object.assign(socket.data, { memberId: member.id, name: member.name, sessionId: member.sessionId });
        next();
      },
      (error: unknown) => {
        app.log.error({ err: error }, 'live connection refused');
        next(new Error('veritabani'));
      },
    );
  });

  /** One event of a client; whatever goes wrong with it is logged and answered with a no (R-SOCK-24). */
  const answer = async <E extends keyof SocketRequests>(socket: LiveSocket, event: E, payload: unknown): Promise<SocketAnswer> => {
    try {
      if (!socket.connected || !checks[event]?.(payload)) return { tamam: 0 };
      await app.rateLimits.takeFrom('soket', `m${socket.data.memberId}`, EVENT_LIMIT);
      return await relay[event](socket, payload as SocketRequests[E]);
    } catch (error) {
      app.log.warn({ err: error, event }, 'live event failed');
      return { tamam: 0 };
    }
  };
  io.on('connection', (socket) => {
    socket.on('disconnect', () => held.leave(socket.data.memberId, socket));
    void socket.join(memberRoom(socket.data.memberId));
    // One after the other, so that the others get events in the order in which they were sent.
    let last: Promise<unknown> = Promise.resolve();
    let waiting = 0;
    for (const event of eventNames) {
      socket.on(event, (payload: unknown, done?: unknown) => {
        const say = typeof done === 'function' ? (done as (said: SocketAnswer) => void) : () => {};
        if (waiting >= WAITING) return say({ tamam: 0 });
        waiting += 1;
        last = last.then(async () => {
          const said = await answer(socket, event, payload);
          waiting -= 1;
          say(said);
        });
      });
    }
  });

  const endDeadSessions = async () => {
    const sockets = [...io.of('/').sockets.values()];
    if (!sockets.length) return;
    const live = await liveSessions(db, [...new Set(sockets.map((s) => s.data.sessionId))]);
    for (const socket of sockets) if (!live.has(socket.data.sessionId)) socket.disconnect(true);
  };
  const check = () => void endDeadSessions().catch((error: unknown) => app.log.warn({ err: error }, 'sessions of live connections could not be checked'));
  const timer = setInterval(check, SESSION_CHECK_MS);
  timer.unref();
  app.addHook('onResponse', async (request) => {
    if (request.method === 'POST' && endsSessions.test(request.routeOptions.config.call?.path ?? '')) check();
  });

  let closing: Promise<void> | undefined;
  const close = async () => {
    clearInterval(timer);
    io.local.disconnectSockets(true);
    // Not `io.close()`: the server it is attached to belongs to somebody else.
    io.engine?.close();
    await io.of('/').adapter.close();
    await redis?.close();
  };
  app.decorate('realtime', {
    attach: (server) => {
      io.attach(server);
      io.engine.on('connection', (connection: LiveSocket['conn']) => {
        unknown.join(networkOf(clientAddress(connection.request)), connection);
        connection.once('close', () => introduced(connection));
      });
    },
    relayMessage: (id) => relayMessage(db, io, id),
    expel: (memberId, conversationId) => io.in(memberRoom(memberId)).socketsLeave(conversationRoom(conversationId)),
    close: () => (closing ??= close()),
  } satisfies Realtime);
  app.addHook('onListen', async () => app.realtime.attach(app.server));
  app.addHook('preClose', async () => app.realtime.close());
}
