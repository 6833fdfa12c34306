import type { ClientToServer, ServerToClient } from '@yaprak/shared-kit/contract';
import type { Server, Socket } from 'socket.io';

/** The connection's member, from its session alone (R-SOCK-06). */
export interface SocketData {
  memberId: number;
  name: string;
  sessionId: number;
  /** Whether the connection's page is visible. */
  here: boolean;
}
/** What servers tell each other beyond what the adapter does itself. */
interface BetweenServers {
  /** Some of the sender's events were let go. */
  eksik: () => void;
}
export type LiveServer = Server<ClientToServer, ServerToClient, BetweenServers, SocketData>;
export type LiveSocket = Socket<ClientToServer, ServerToClient, BetweenServers, SocketData>;

/** Room of a member's connections. */
export const memberRoom = (id: number) => `uye:${id}`;
/** Room of a conversation. */
export const conversationRoom = (id: number) => `konusma:${id}`;
