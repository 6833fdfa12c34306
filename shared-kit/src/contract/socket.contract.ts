import { Bit, Id, opt, type Static, Type } from './base';
import { Message, Presence } from './conversation.entities';
import { reactToMessage } from './messages.contract';

/** Path of the live connection on the API. */
export const socketPath = '/api/soket';

/**
 * Sent by a client on connect (R-SOCK-06). The server trusts only the session: the code in `token`, or the cookie of a page of the site; then `uyeId` must be
 * its member, so that a page from before an account switch does not listen as somebody else.
 */
export interface SocketAuth {
  token?: string;
  uyeId: number;
}

const room = Type.Object({ konusmaid: Id });
const message = Type.Object({ konusmaid: Id, id: Id });

/** Client events with their payloads (R-SOCK-07 … R-SOCK-13); the server validates each against its schema and looks everything up itself. */
export const socketRequests = {
  join_rooms: Type.Object({ idler: Type.Array(Id, { maxItems: 500 }) }),
  join_room: room,
  send_message: message,
  okudum: message,
  sildim: message,
  gunceledim: message,
  yaziyorum: room,
  /** Whether the page is visible; pages say so when they connect and whenever it changes (R-CHAT-09). */
  burada: Type.Object({ burada: Bit }),
} as const;
/** What the browser may send, by name. */
export type SocketRequests = { [E in keyof typeof socketRequests]: Static<(typeof socketRequests)[E]> };

/** Server events with their payloads (R-SOCK-15 … R-SOCK-19). */
const socketEvents = {
  /** A stored message; `oncekiId` is the id of its predecessor in the conversation, 0 for none. A client without that one has missed something. */
  yeniMesaj: Type.Object({ mesaj: Message, oncekiId: Type.Integer({ minimum: 0 }) }),
  /** A member has read everything up to the message. */
  okundu: Type.Object({ konusmaid: Id, mesajId: Id, uyeId: Id }),
  yaziyor: Type.Object({ konusmaid: Id, uyeId: Id, adi: Type.String() }),
  guncellendi: Type.Object({ mesaj: Message }),
  /** The conversation has changed for the hearer: a request was accepted, or they changed it in another tab. */
  konusma: Type.Object({ konusmaid: Id }),
  /** The reactions to a message have changed; all of them are told. */
  tepki: reactToMessage.result,
  silindi: Type.Object({ konusmaid: Id, id: Id }),
  /** The hearer has deleted a message for themselves, on whichever device. */
  gizlendi: Type.Object({ konusmaid: Id, id: Id }),
  /** A member came or went; without `gorulme` they show it no longer, and for the hearer's own id, what the hearer sees of others has changed. */
  gorulme: Type.Object({ uyeId: Id, gorulme: opt(Presence) }),
} as const;
/** What the server sends, by name. */
export type SocketEvents = { [E in keyof typeof socketEvents]: Static<(typeof socketEvents)[E]> };

/** Listener tables for typed sockets. A request may ask for an acknowledgement with the outcome. */
export type ClientToServer = { [E in keyof SocketRequests]: (payload: SocketRequests[E], done?: (answer: SocketAnswer) => void) => void };
/** The events as socket.io types them. */
export type ServerToClient = { [E in keyof SocketEvents]: (payload: SocketEvents[E]) => void };
/** What the server answers to a request of the socket. */
export interface SocketAnswer {
  /** Whether the event was accepted; refusals give no reason. */
  tamam: 0 | 1;
  /** Joined conversations. */
  odalar?: number[];
}
