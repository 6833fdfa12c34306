import type { Server as HttpServer, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { createAdapter } from '@socket.io/cluster-adapter';
import { type SocketAnswer, type SocketEvents, type SocketRequests, socketPath, socketRequests } from '@yaprak/shared-kit/contract';
import Ajv from 'ajv';
import { Server } from 'socket.io';
import type { Config } from '../../config/config';
import { proxiesOf } from '../../config/trusted-proxies';
import type { ProcessPlace } from '../../processes/place';
import { inSpan } from '../../traces/traces';
import type { Api } from '../platform/context';
import { networkOf } from '../platform/rate-limit';
import { Refusal } from '../platform/refusal';
import { comesFromElsewhere, cookieCodeOf } from '../platform/session-cookie';
import { findSession } from '../platform/sessions';
import { inTurn } from './in-turn';
import { sharePolling } from './polling';
import { tellPresence, watchPresence } from './presence';
import { audienceOf, directOf, liveSessions, membersOf } from './realtime.queries';
import { redisAdapter } from './redis';
import { createRelay, relayChange, relayMessage } from './relay';
import { boundedSets, clientAddress } from './socket-bounds';
import { conversationRoom, type LiveServer, type LiveSocket, memberRoom } from './socket-types';

/** Interval in ms at which the connections' sessions are checked. */
const SESSION_CHECK_MS = 5000;
/** Rate limit for a member's events. */
const EVENT_LIMIT = { points: 600, seconds: 60 };
/** Queued events per connection; further ones are rejected immediately. */
const WAITING = 100;
/** Maximum event size in bytes; clients send only ids. */
const EVENT_BYTES = 16 * 1024;
/** Maximum connections per member in this process: many tabs on many devices. */
export const SOCKETS_PER_MEMBER = 20;
/** Maximum unauthenticated connections per network, and how many ms they may stay so. */
export const UNKNOWN_PER_NETWORK = 50;
const INTRODUCTION_MS = 10_000;
/** Calls that may end sessions: check at once instead of at the next interval. */
const endsSessions = /^(cikisYap|v2\/hesap\/)/;

/** The process's live connection server (R-SOCK-01 …). */
export interface Realtime {
  /** Attaches to an HTTP server, listening or not. */
  attach(server: HttpServer): void;
  /** Delivers a stored message to the members of its conversation. */
  relayMessage(id: number): Promise<void>;
  /** Tells those who see a message that it was edited or deleted. */
  messageChanged(id: number): Promise<void>;
  /** Tells the members of a conversation, or one of them, that it has changed for them. */
  conversationChanged(id: number, memberId?: number): Promise<void>;
  /** A block between two members begins or ends: who sees whose presence, and whether either can write to the other. */
  blockChanged(memberId: number, otherId: number): Promise<void>;
  /** A member begins or ceases to follow another, on which it may hang whether that one can write to them. */
  followChanged(memberId: number, otherId: number): Promise<void>;
  /** Tells a member's own tabs and devices that they have deleted a message for themselves. */
  hiddenFor(memberId: number, hidden: SocketEvents['gizlendi']): void;
  /** Tells the members of a conversation the reactions to a message. */
  reactionsChanged(now: SocketEvents['tepki']): Promise<void>;
  /** A member begins to show their presence: tells those who see it (R-CHAT-09). */
  presenceShown(memberId: number): Promise<void>;
  /** Tells members that they no longer see a member's presence, and the member's own tabs that what they see has changed. */
  presenceHidden(memberId: number, from: readonly number[]): void;
  /** Removes a member's connections from a conversation's room. */
  expel(memberId: number, conversationId: number): void;
  /** Ends all lines over so many ms: this process stops, and browsers come back to another one, not all at once. */
  leave(ms: number): void;
  close(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    realtime: Realtime;
  }
}

const ajv = new Ajv();
const eventNames = Object.keys(socketRequests) as (keyof SocketRequests)[];
/** Whether an event takes this. Its schema is compiled the first time, as those of calls are (lazy-schemas.ts); `ajv` keeps what it has compiled. */
const fits = (event: keyof SocketRequests, payload: unknown): boolean => ajv.validate(socketRequests[event], payload);

/**
 * The session of a connecting page: its cookie, if the browser says the page is ours. Pages cannot add headers to this connection and browsers allow it
 * cross-origin, so a missing `Origin` proves nothing here.
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

/** Mounts the live connection next to the calls. Processes hear each other through Redis if configured, otherwise those of one machine through their primary. */
export function mountRealtime({ app, deps }: Api, place?: ProcessPlace): void {
  const { db, config } = deps;
  const turn = inTurn<LiveSocket['conn']>();
  const lines = () => [...io.of('/').sockets.values()].map((socket) => socket.conn);
  /** Ends all lines, in turn: their browsers come back three seconds later and ask for what they have missed. */
  const renewLines = () => turn.close(lines());
  const redis = config.redisUrl
    ? redisAdapter(config.redisUrl, config.redisSentinels, app.log, {
        lost: () => app.metrics.lostEvents.inc(),
        othersMissed: () => io.serverSideEmit('eksik'),
        ownMissed: renewLines,
      })
    : null;
  const adapter = redis?.adapter ?? (place ? createAdapter() : undefined);
  let endSharing = () => {};
  const held = boundedSets<number, LiveSocket>(SOCKETS_PER_MEMBER, (socket) => socket.conn.readyState === 'open');
  const unknown = boundedSets<string, LiveSocket['conn']>(UNKNOWN_PER_NETWORK, (connection) => connection.readyState !== 'closed');
  const isProxy = proxiesOf(config.trustedProxies);
  const networkFrom = (request: IncomingMessage) => networkOf(clientAddress(request, isProxy));
  const introduced = (connection: LiveSocket['conn']) => unknown.leave(networkFrom(connection.request), connection);
  const io: LiveServer = new Server({
    path: socketPath,
    serveClient: false,
    maxHttpBufferSize: EVENT_BYTES,
    destroyUpgrade: false,
    connectTimeout: INTRODUCTION_MS,
    allowRequest: (request, answer) => {
      const room = unknown.hasRoom(networkFrom(request));
      answer(room ? null : 'cok-baglanti', room);
    },
    ...(adapter ? { adapter } : {}),
  });
  io.on('eksik', renewLines);
  const presence = watchPresence(db, io, app.log);
  const relay = createRelay(db, io, presence);
  io.use((socket, next) => {
    const { token, uyeId } = socket.handshake.auth as { token?: unknown; uyeId?: unknown };
    const sent = typeof token === 'string' ? token : '';
    findSession(db, sent || handshakeCookie(socket.handshake.headers, config)).then(
      (member) => {
        // The cookie must belong to the member the page was rendered for.
        if (!member || (!sent && member.id !== uyeId)) return next(new Error('oturum'));
        // A client refused with an error does not retry on its own; existing connections stay open.
        if (!held.join(member.id, socket)) return next(new Error('cok-baglanti'));
        introduced(socket.conn);
        Object.assign(socket.data, { memberId: member.id, name: member.name, sessionId: member.sessionId, here: false });
        next();
      },
      (error: unknown) => {
        app.log.error({ err: error }, 'live connection refused');
        // A refusal would end the client's attempts; after a lost line it comes back by itself (R-SCALE-03).
        socket.conn.close();
      },
    );
  });

  /** Handles one client event; failures are logged and acknowledged as refused (R-SOCK-24). */
  const answer = async <E extends keyof SocketRequests>(socket: LiveSocket, event: E, payload: unknown): Promise<SocketAnswer> => {
    try {
      if (!socket.connected || !fits(event, payload)) return { tamam: 0 };
      return await inSpan(
        () => ({ name: `socket ${event}`, kind: 'SERVER', attributes: { 'yaprak.event': event } }),
        async () => {
          await app.rateLimits.takeFrom('soket', `m${socket.data.memberId}`, EVENT_LIMIT);
          return relay[event](socket, payload as SocketRequests[E]);
        },
      );
    } catch (error) {
      // Too many events are no fault of the server: a flood of them would fill its log.
      if (!(error instanceof Refusal)) app.log.warn({ err: error, event }, 'live event failed');
      return { tamam: 0 };
    }
  };
  io.on('connection', (socket) => {
    socket.on('disconnect', () => {
      app.metrics.sockets.dec();
      held.leave(socket.data.memberId, socket);
      presence.changed(socket, false);
    });
    app.metrics.sockets.inc();
    void socket.join(memberRoom(socket.data.memberId));
    // Sequentially, so that others receive events in the order they were sent.
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
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.method === 'POST' && endsSessions.test(request.routeOptions.config.call?.path ?? '')) check();
    done();
  });

  let closing: Promise<void> | undefined;
  const close = async () => {
    clearInterval(timer);
    turn.end();
    presence.end();
    endSharing();
    // Only the lines are cut: a client told to disconnect would stay away, one that lost its line comes back to another process (R-SCALE-04).
    // Not `io.close()`: that would also close the HTTP server, which is not ours.
    io.engine?.close();
    await io.of('/').adapter.close();
    await redis?.close();
  };
  const conversationChanged: Realtime['conversationChanged'] = async (konusmaid, memberId) => {
    const members = memberId === undefined ? await membersOf(db, konusmaid) : [memberId];
    if (members.length) io.to(members.map(memberRoom)).emit('konusma', { konusmaid });
  };
  app.decorate('realtime', {
    attach: (server) => {
      io.attach(server);
      if (place) endSharing = sharePolling(io, place);
      io.engine.on('connection', (connection: LiveSocket['conn']) => {
        unknown.join(networkFrom(connection.request), connection);
        connection.once('close', () => introduced(connection));
      });
    },
    relayMessage: (id) => relayMessage(db, io, id),
    messageChanged: (id) => relayChange(db, io, id),
    conversationChanged,
    blockChanged: async (memberId, otherId) => {
      tellPresence(io, memberId, [otherId, memberId]);
      tellPresence(io, otherId, [memberId, otherId]);
      const between = await directOf(db, memberId, otherId);
      if (between !== undefined) await conversationChanged(between);
    },
    followChanged: async (memberId, otherId) => {
      const between = await directOf(db, memberId, otherId);
      if (between !== undefined) await conversationChanged(between, otherId);
    },
    reactionsChanged: async (now) => {
      const members = (await audienceOf(db, now.mesajId))?.members ?? [];
      if (members.length) io.to(members.map(memberRoom)).emit('tepki', now);
    },
    hiddenFor: (memberId, hidden) => void io.to(memberRoom(memberId)).emit('gizlendi', hidden),
    presenceShown: async (memberId) => {
      await presence.look(memberId);
      tellPresence(io, memberId, [memberId]);
    },
    presenceHidden: (memberId, from) => tellPresence(io, memberId, [...from, memberId]),
    expel: (memberId, conversationId) => io.in(memberRoom(memberId)).socketsLeave(conversationRoom(conversationId)),
    leave: (ms) => turn.close(lines(), ms),
    close: () => (closing ??= close()),
  } satisfies Realtime);
  app.addHook('onListen', async () => app.realtime.attach(app.server));
  app.addHook('preClose', async () => app.realtime.close());
}
