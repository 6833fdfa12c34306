import type { SocketAuth, SocketEvents, SocketRequests } from '../contract';

/** `off`: nobody is signed in; `waiting`: disconnected, retrying. */
export type RealtimeStatus = 'off' | 'connecting' | 'on' | 'waiting';

/** The part of a socket.io client used here; tests substitute their own. */
export interface SocketLike {
  readonly connected: boolean;
  on(event: string, listener: (payload: never) => void): unknown;
  emit(event: string, ...payload: unknown[]): unknown;
  readonly volatile: { emit(event: string, ...payload: unknown[]): unknown };
  connect(): unknown;
  disconnect(): unknown;
}
export type OpenSocket = (options: {
  path: string;
  auth: SocketAuth;
  reconnectionAttempts: number;
  reconnectionDelay: number;
  reconnectionDelayMax: number;
  randomizationFactor: number;
  transports: string[];
  tryAllTransports: boolean;
}) => SocketLike;

/** R-SOCK-22, R-SOCK-23: reconnection attempts, and milliseconds between them. */
const RECONNECTION = { attempts: 5, delayMs: 3000 } as const;
const PATH = '/api/soket';

/** The tab's single live connection. Errors are only logged (R-SOCK-24): every screen works without it. */
export interface Realtime {
  /** Connects as a member; a no-op if already connected with the same session (R-SOCK-01). */
  connect(auth: SocketAuth): void;
  /** Closes the connection and forgets the rooms (R-SOCK-02). */
  disconnect(): void;
  /** Retries at once after attempts ran out, because the network or the reader came back. */
  wake(): void;
  /** Joins a conversation's room, and rejoins on every reconnection (R-SOCK-03 … R-SOCK-05). */
  join(conversationId: number): void;
  /** Sends an event, queuing it while disconnected; typing and presence are dropped instead. */
  emit<E extends keyof SocketRequests>(event: E, payload: SocketRequests[E]): void;
  /** @returns an unsubscribe function */
  on<E extends keyof SocketEvents>(event: E, listener: (payload: SocketEvents[E]) => void): () => void;
  /** Called on every connection, including reconnections. */
  onConnect(listener: () => void): () => void;
  onStatus(listener: () => void): () => void;
  status(): RealtimeStatus;
}

const EVENTS: (keyof SocketEvents)[] = ['yeniMesaj', 'okundu', 'yaziyor', 'guncellendi', 'silindi', 'konusma', 'tepki', 'gizlendi', 'gorulme'];

/** Events that mean nothing later: they are dropped while disconnected. */
const fleeting: ReadonlySet<string> = new Set<keyof SocketRequests>(['yaziyorum', 'burada']);

/** Creates a tab's connection; `load` loads the client library on first use. */
export function createRealtime(load: () => Promise<OpenSocket>, log: (what: string, error: unknown) => void = console.info): Realtime {
  const rooms = new Set<number>();
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const waiting: [string, unknown][] = [];
  let socket: SocketLike | null = null;
  /** Key of the connected session; empty if none. */
  let connected = '';
  let member = 0;
  let status: RealtimeStatus = 'off';

  const call = (name: string, payload?: unknown) => {
    for (const listener of listeners.get(name) ?? []) listener(payload as never);
  };
  const listen = (name: string, listener: (payload: never) => void) => {
    const set = listeners.get(name) ?? new Set();
    listeners.set(name, set.add(listener));
    return () => void set.delete(listener);
  };
  const become = (next: RealtimeStatus) => {
    if (next === status) return;
    status = next;
    call('status');
  };

  const wire = (opened: SocketLike) => {
    opened.on('connect', () => {
      if (rooms.size) opened.emit('join_rooms', { idler: [...rooms] } satisfies SocketRequests['join_rooms']);
      for (const [event, payload] of waiting.splice(0)) opened.emit(event, payload);
      become('on');
      call('connect');
    });
    opened.on('disconnect', (reason: string) => {
      log('live connection ended', reason);
      if (socket === opened) become('waiting');
    });
    opened.on('connect_error', (error: Error) => {
      log('live connection failed', error.message);
      if (socket === opened) become('waiting');
    });
    for (const event of EVENTS) opened.on(event, (payload: never) => call(event, payload));
  };

  /** Ends the connection of a session and, unless its member goes on with another one, forgets what the screens have joined and queued. */
  const end = (memberStays = false) => {
    const ended = socket;
    socket = null;
    connected = '';
    if (!memberStays) {
      rooms.clear();
      waiting.length = 0;
    }
    ended?.disconnect();
  };

  return {
    connect(auth) {
      const wanted = `${auth.uyeId} ${auth.token ?? ''}`;
      if (wanted === connected) return;
      // A screen may join its room before the session connects: on a reload, and when it was opened by its address (R-CHAT-01).
      if (connected) end(auth.uyeId === member);
      connected = wanted;
      member = auth.uyeId;
      become('connecting');
      load().then(
        (open) => {
          if (connected !== wanted) return;
          socket = open({
            path: PATH,
            auth,
            reconnectionAttempts: RECONNECTION.attempts,
            reconnectionDelay: RECONNECTION.delayMs,
            reconnectionDelayMax: RECONNECTION.delayMs,
            randomizationFactor: 0,
            transports: ['websocket', 'polling'],
            tryAllTransports: true,
          });
          wire(socket);
        },
        (error: unknown) => {
          log('live connection could not be loaded', error);
          if (connected === wanted) connected = '';
          become('off');
        },
      );
    },
    disconnect() {
      end();
      become('off');
    },
    wake() {
      if (socket && !socket.connected) socket.connect();
    },
    join(conversationId) {
      if (!conversationId || rooms.has(conversationId)) return;
      rooms.add(conversationId);
      if (socket?.connected) socket.emit('join_room', { konusmaid: conversationId } satisfies SocketRequests['join_room']);
    },
    emit(event, payload) {
      if (socket?.connected) (event === 'yaziyorum' ? socket.volatile : socket).emit(event, payload);
      else if (!fleeting.has(event) && connected) waiting.push([event, payload]);
    },
    on: (event, listener) => listen(event, listener as (payload: never) => void),
    onConnect: (listener) => listen('connect', listener),
    onStatus: (listener) => listen('status', listener),
    status: () => status,
  };
}

/** The live connection of this tab, shared by the shell and all areas. */
export const realtime = createRealtime(async () => {
  const { io } = await import(/* webpackChunkName: "live-client" */ 'socket.io-client');
  return (options) => io(options) as unknown as SocketLike;
});
