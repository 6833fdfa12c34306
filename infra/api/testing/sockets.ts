import type { ClientToServer, ServerToClient, SocketAnswer, SocketRequests } from '@yaprak/shared-kit/contract';
import { io, type Socket } from 'socket.io-client';
import { scaledTimeout } from '../../testing/timeouts.cjs';
import type { TestMember } from './members';

export type TestSocket = Socket<ServerToClient, ClientToServer>;
interface Heard {
  event: string;
  payload: unknown;
}
export interface TestConnection {
  socket: TestSocket;
  /** All events received, in order. */
  heard: Heard[];
  /** Payloads of an event. */
  of<E extends keyof ServerToClient>(event: E): Parameters<ServerToClient[E]>[0][];
  /** Waits until an event has arrived `count` times. @throws Error if it never does */
  wait<E extends keyof ServerToClient>(event: E, count?: number): Promise<Parameters<ServerToClient[E]>[0][]>;
  /** Sends an event and waits for the acknowledgement. */
  ask<E extends keyof SocketRequests>(event: E, payload: unknown): Promise<SocketAnswer>;
  close(): void;
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until a condition holds. @throws Error if it never does */
export async function until(what: () => boolean, ms = scaledTimeout(60)): Promise<void> {
  const end = Date.now() + ms;
  while (!what()) {
    if (Date.now() > end) throw new Error(`waited ${ms} ms in vain for ${what.toString()}`);
    await pause(10);
  }
}

/** A client of the live connection, like the browser's. @throws Error if refused */
export async function connectSocket(
  apiUrl: string,
  member: Pick<TestMember, 'id' | 'session'>,
  auth: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<TestConnection> {
  const socket: TestSocket = io(new URL(apiUrl).origin, {
    path: '/api/soket',
    auth: { token: member.session, uyeId: member.id, ...auth },
    transports: ['websocket'],
    extraHeaders: headers,
    reconnection: false,
    forceNew: true,
  });
  const heard: Heard[] = [];
  socket.onAny((event: string, payload: unknown) => heard.push({ event, payload }));
  const connection: TestConnection = {
    socket,
    heard,
    of: (event) => heard.filter((h) => h.event === event).map((h) => h.payload) as never,
    wait: async (event, count = 1) => {
      await until(() => connection.of(event).length >= count);
      return connection.of(event);
    },
    ask: (event, payload) => socket.timeout(scaledTimeout(60)).emitWithAck(event as 'join_room', payload as never) as unknown as Promise<SocketAnswer>,
    close: () => socket.disconnect(),
  };
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return connection;
}
