import { Id, type Static, Type } from './base';
import { Message } from './messages.contract';

/** Path of the live connection on the API. */
export const socketPath = '/api/soket';

/**
 * What a client sends when it connects (R-SOCK-06). The server believes the session alone: the code in `token`, or the cookie that a page of the site
 * brings; then `uyeId` must be its member, so that a page of before a change of accounts does not listen as somebody else.
 */
export interface SocketAuth {
  token?: string;
  uyeId: number;
}

const room = Type.Object({ konusmaid: Id });
const message = Type.Object({ konusmaid: Id, id: Id });

/** Events of the client with their payloads (R-SOCK-07 … R-SOCK-13); the server checks each against its schema and looks everything up itself. */
export const socketRequests = {
  join_rooms: Type.Object({ idler: Type.Array(Id, { maxItems: 500 }) }),
  join_room: room,
  send_message: message,
  okudum: message,
  sildim: message,
  gunceledim: message,
  yaziyorum: room,
} as const;
export type SocketRequests = { [E in keyof typeof socketRequests]: Static<(typeof socketRequests)[E]> };

/** Events of the server with their payloads (R-SOCK-15 … R-SOCK-19). */
const socketEvents = {
  /** A stored message; `oncekiId` is the id of the one before it in its conversation, 0 for none: whoever does not have that one has missed something. */
  yeniMesaj: Type.Object({ mesaj: Message, oncekiId: Type.Integer({ minimum: 0 }) }),
  /** A member has read everything up to the message. */
  okundu: Type.Object({ konusmaid: Id, mesajId: Id, uyeId: Id }),
  yaziyor: Type.Object({ konusmaid: Id, uyeId: Id, adi: Type.String() }),
  guncellendi: Type.Object({ mesaj: Message }),
  silindi: Type.Object({ konusmaid: Id, id: Id }),
} as const;
export type SocketEvents = { [E in keyof typeof socketEvents]: Static<(typeof socketEvents)[E]> };

/** Listener tables for typed sockets. A request may ask for an acknowledgement: what the server did with it. */
export type ClientToServer = { [E in keyof SocketRequests]: (payload: SocketRequests[E], done?: (answer: SocketAnswer) => void) => void };
export type ServerToClient = { [E in keyof SocketEvents]: (payload: SocketEvents[E]) => void };
export interface SocketAnswer {
  /** Whether the event was taken; refused ones say nothing about why. */
  tamam: 0 | 1;
  /** Conversations that were joined. */
  odalar?: number[];
}
