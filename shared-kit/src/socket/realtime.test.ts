import type { Self } from '../contract';
import { emptySession, selfReceived } from '../store/session.slice';
import { createStore } from '../store/store';
import { keepConnected } from './keep-connected';
import { createRealtime, type OpenSocket, type SocketLike } from './realtime';

/** A socket driven by the test. */
class FakeSocket implements SocketLike {
  connected = false;
  sent: [string, unknown][] = [];
  private listeners = new Map<string, (payload: never) => void>();
  readonly volatile = { emit: (event: string, payload: unknown) => this.emit(`volatile:${event}`, payload) };
  connects = 0;
  on(event: string, listener: (payload: never) => void) {
    this.listeners.set(event, listener);
  }
  emit(event: string, payload: unknown) {
    this.sent.push([event, payload]);
  }
  connect() {
    this.connects += 1;
  }
  disconnect() {
    this.connected = false;
  }
  hear(event: string, payload?: unknown) {
    if (event === 'connect') this.connected = true;
    if (event === 'disconnect') this.connected = false;
    this.listeners.get(event)?.(payload as never);
  }
}
const auth = { token: 'oturum-1', uyeId: 1 };

async function line() {
  const sockets: FakeSocket[] = [];
  const options: Parameters<OpenSocket>[0][] = [];
  const logged: string[] = [];
  const live = createRealtime(
    async () => (given) => {
      options.push(given);
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    (what) => logged.push(what),
  );
  const connect = async (as = auth) => {
    live.connect(as);
    await Promise.resolve();
    await Promise.resolve();
    return sockets.at(-1) as FakeSocket;
  };
  return { live, connect, sockets, options, logged };
}

test('[R-SOCK-06] [R-SOCK-22] [R-SOCK-23] connects with token and member id, five attempts, three seconds apart', async () => {
  const { connect, options } = await line();
  await connect();
  expect(options).toMatchObject([
    { auth: { token: 'oturum-1', uyeId: 1 }, reconnectionAttempts: 5, reconnectionDelay: 3000, reconnectionDelayMax: 3000, randomizationFactor: 0 },
  ]);
});

test('[R-SOCK-01] the same session connects once, another one reconnects', async () => {
  const { live, connect, sockets } = await line();
  await connect();
  await connect();
  expect(sockets).toHaveLength(1);
  await connect({ token: 'oturum-2', uyeId: 2 });
  expect(sockets).toHaveLength(2);
  // A page without the code uses the cookie: the member id tells sessions apart.
  const byCookie = (uyeId: number) => connect({ uyeId } as typeof auth);
  await byCookie(2);
  await byCookie(2);
  await byCookie(3);
  expect(sockets).toHaveLength(4);
  live.disconnect();
  expect(live.status()).toBe('off');
});

test('[R-SOCK-03] [R-SOCK-04] [R-SOCK-05] [R-SOCK-07] [R-SOCK-08] rooms are joined once, never without an id, and again on each connection', async () => {
  const { live, connect } = await line();
  const socket = await connect();
  live.join(7);
  expect(socket.sent).toEqual([]);
  socket.hear('connect');
  expect(socket.sent).toEqual([['join_rooms', { idler: [7] }]]);
  live.join(7);
  live.join(0);
  live.join(8);
  expect(socket.sent.slice(1)).toEqual([['join_room', { konusmaid: 8 }]]);
  socket.hear('disconnect', 'transport close');
  socket.hear('connect');
  expect(socket.sent.at(-1)).toEqual(['join_rooms', { idler: [7, 8] }]);
});

test('[R-CHAT-01] [R-SOCK-03] [R-SOCK-08] a room joined before the session connects is kept; that of an ended or another session is not', async () => {
  const { live, connect } = await line();
  live.join(7);
  const socket = await connect();
  socket.hear('connect');
  expect(socket.sent).toEqual([['join_rooms', { idler: [7] }]]);
  // The same member with a renewed session.
  const renewed = await connect({ token: 'oturum-1b', uyeId: 1 });
  renewed.hear('connect');
  expect(renewed.sent).toEqual([['join_rooms', { idler: [7] }]]);
  const other = await connect({ token: 'oturum-2', uyeId: 2 });
  other.hear('connect');
  expect(other.sent).toEqual([]);
  live.join(8);
  live.disconnect();
  const later = await connect();
  later.hear('connect');
  expect(later.sent).toEqual([]);
});

test('[R-SOCK-14] [R-SOCK-20] [R-SOCK-21] [R-SOCK-24] connection changes are exposed as a status; errors are only logged', async () => {
  const { live, connect, logged } = await line();
  const states: string[] = [];
  let connections = 0;
  live.onStatus(() => states.push(live.status()));
  live.onConnect(() => {
    connections += 1;
  });
  const socket = await connect();
  socket.hear('connect_error', new Error('down'));
  socket.hear('connect');
  socket.hear('disconnect', 'ping timeout');
  expect(states).toEqual(['connecting', 'waiting', 'on', 'waiting']);
  expect([connections, logged]).toEqual([1, ['live connection failed', 'live connection ended']]);
});

test('[R-SOCK-09] [R-SOCK-13] events are queued in order while disconnected; typing is dropped', async () => {
  const { live, connect } = await line();
  live.emit('okudum', { konusmaid: 7, id: 1 });
  const socket = await connect();
  live.emit('send_message', { konusmaid: 7, id: 2 });
  live.emit('yaziyorum', { konusmaid: 7 });
  live.emit('okudum', { konusmaid: 7, id: 3 });
  socket.hear('connect');
  expect(socket.sent).toEqual([
    ['send_message', { konusmaid: 7, id: 2 }],
    ['okudum', { konusmaid: 7, id: 3 }],
  ]);
  live.emit('yaziyorum', { konusmaid: 7 });
  expect(socket.sent.at(-1)).toEqual(['volatile:yaziyorum', { konusmaid: 7 }]);
});

test('[R-SOCK-15] [R-SOCK-16] [R-SOCK-17] [R-SOCK-18] [R-SOCK-19] every server event reaches its listeners until they unsubscribe', async () => {
  const { live, connect } = await line();
  const socket = await connect();
  const heard: string[] = [];
  const told = ['yeniMesaj', 'okundu', 'yaziyor', 'guncellendi', 'silindi', 'konusma', 'tepki', 'gizlendi', 'gorulme'] as const;
  const ends = told.map((event) => live.on(event, () => heard.push(event)));
  for (const event of told) socket.hear(event, {});
  for (const end of ends) end();
  socket.hear('yeniMesaj', {});
  expect(heard).toEqual(told);
});

test('[R-SOCK-01] [R-SOCK-02] the connection follows the session, and is retried when the network comes back', async () => {
  const { live, sockets } = await line();
  const store = createStore({ os: 'web', appVersion: '1', transport: async () => ({ status: 200, json: async () => ({}) }) }, { session: emptySession });
  const stop = keepConnected(store, live);
  expect(live.status()).toBe('off');
  const signedIn = createStore(
    { os: 'web', appVersion: '1', transport: async () => ({ status: 200, json: async () => ({}) }) },
    { session: { ...emptySession, uye: { id: 1 } as Self } },
  );
  stop();
  const stopSigned = keepConnected(signedIn, live);
  await Promise.resolve();
  await Promise.resolve();
  const [socket] = sockets;
  socket?.hear('connect');
  expect(socket?.sent).toContainEqual(['burada', { burada: 1 }]);
  socket?.hear('disconnect', 'transport close');
  window.dispatchEvent(new Event('online'));
  expect(socket?.connects).toBe(1);
  signedIn.dispatch(selfReceived(null));
  expect(live.status()).toBe('off');
  stopSigned();
});
