import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/database';
import { PRESENCE_SECONDS, type Presence, presenceWatchers, recordPresence, renewPresence } from '../entities/member/presence';
import { type LiveServer, type LiveSocket, memberRoom } from './socket-types';

/** Milliseconds a member may be away before others are told: a page that is reloaded comes back at once. */
const AWAY_MS = 3000;
/** Milliseconds to wait for the other processes' connections. */
const OTHERS_MS = 2000;

/** Tells those who see a member's presence that it has changed; without one, that it is shown no longer. */
export function tellPresence(io: LiveServer, memberId: number, watchers: readonly number[], now?: Presence): void {
  if (!watchers.length) return;
  io.to(watchers.map(memberRoom)).emit('gorulme', {
    uyeId: memberId,
    ...(now ? { gorulme: { cevrimici: now.online ? 1 : 0, zaman: now.seenAt } } : {}),
  });
}

/** Follows which members are here, in whichever process, and tells those who may know (R-CHAT-09). A member is here while one of their pages is visible. */
export function watchPresence(db: Db, io: LiveServer, log: FastifyBaseLogger) {
  const away = new Map<number, NodeJS.Timeout>();
  let ended = false;
  const own = () => [...io.of('/').sockets.values()].filter((socket) => socket.data.here);
  /** Whether one of the member's pages is visible; undefined if the other processes do not say. */
  const isHere = async (memberId: number): Promise<boolean | undefined> => {
    if (own().some((socket) => socket.data.memberId === memberId)) return true;
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), OTHERS_MS);
    });
    const all = await Promise.race([io.in(memberRoom(memberId)).fetchSockets(), silence]).catch(() => undefined);
    clearTimeout(timer);
    return all?.some((socket) => socket.data.here);
  };
  const look = async (memberId: number): Promise<void> => {
    const here = await isHere(memberId);
    // Unknown: the sign of life runs out by itself.
    if (ended || here === undefined) return;
    const now = await recordPresence(db, memberId, here);
    if (now) tellPresence(io, memberId, await presenceWatchers(db, memberId), now);
  };
  const tryTo = (work: Promise<void>) => work.catch((error: unknown) => (ended ? undefined : log.warn({ err: error }, 'presence not kept')));
  const timer = setInterval(
    () => {
      const ids = [...new Set(own().map((socket) => socket.data.memberId))];
      if (ids.length) void tryTo(renewPresence(db, ids));
    },
    (PRESENCE_SECONDS * 1000) / 3,
  );
  timer.unref();
  return {
    /** A page has connected, left, become visible or hidden. */
    changed(socket: LiveSocket, here: boolean): void {
      const { memberId } = socket.data;
      socket.data.here = here;
      clearTimeout(away.get(memberId));
      away.delete(memberId);
      if (here) return void tryTo(look(memberId));
      const wait = setTimeout(() => {
        away.delete(memberId);
        void tryTo(look(memberId));
      }, AWAY_MS);
      wait.unref();
      away.set(memberId, wait);
    },
    look: (memberId: number) => tryTo(look(memberId)),
    end(): void {
      ended = true;
      clearInterval(timer);
      for (const wait of away.values()) clearTimeout(wait);
    },
  };
}
