import type { SocketAnswer, SocketRequests } from '@yaprak/shared-kit/contract';
import type { Db } from '../../db/database';
import { findMessage, type MessageRow } from '../messages/messages.queries';
import { toMessage } from '../messages/messages.shape';
import { audienceOf, membersOf, ownConversations, type Standing, standing } from './realtime.queries';
import { conversationRoom, type LiveServer, type LiveSocket, memberRoom } from './socket-types';

const no: SocketAnswer = { tamam: 0 };
const yes: SocketAnswer = { tamam: 1 };

interface RelayOptions {
  /** The tab that already has it. */
  except?: LiveSocket;
  /** The message, if already loaded. */
  found?: MessageRow;
}
/** Delivers a stored message to everyone currently in its conversation. */
export async function relayMessage(db: Db, io: LiveServer, id: number, { except, found }: RelayOptions = {}): Promise<void> {
  const audience = await audienceOf(db, id);
  const message = found ?? (audience && (await findMessage(db, audience.conversationId, id)));
  if (!audience?.members.length || !message) return;
  // Each member gets file URLs that open for them alone; read receipts are for the author only.
  for (const members of message.media_key ? audience.members.map((id) => [id]) : [audience.members])
    (except ?? io)
      .to(members.map(memberRoom))
      .emit('yeniMesaj', { mesaj: { ...toMessage(message, members[0] ?? 0), durum: 0 }, oncekiId: audience.previousId });
}

type Answers = { [E in keyof SocketRequests]: (socket: LiveSocket, payload: SocketRequests[E]) => Promise<SocketAnswer> };

/**
 * The server's handlers for client events. Nothing a client says is trusted: rooms are joined by membership, and whatever is relayed is looked up by id and
 * must belong to the sender.
 */
export function createRelay(db: Db, io: LiveServer): Answers {
  /** The sender's standing; an ended session closes the connection. */
  const look = async (socket: LiveSocket, conversationId: number): Promise<Standing> => {
    const found = await standing(db, socket.data.sessionId, socket.data.memberId, conversationId);
    if (!found.session) socket.disconnect(true);
    return found;
  };
  /** The sender's own stored message; it is relayed only if the sender may still write. */
  const ownMessage = async (socket: LiveSocket, { konusmaid, id }: { konusmaid: number; id: number }, { heard }: { heard: boolean }) => {
    const { session, belongs, open } = await look(socket, konusmaid);
    if (!session || !belongs || (heard && !open)) return undefined;
    const message = await findMessage(db, konusmaid, id);
    return message?.author.id === socket.data.memberId ? message : undefined;
  };
  const others = async (socket: LiveSocket, conversationId: number) => socket.to((await membersOf(db, conversationId)).map(memberRoom));

  return {
    async join_rooms(socket, { idler }) {
      const own = await ownConversations(db, socket.data.memberId, idler);
      await socket.join(own.map(conversationRoom));
      return { ...yes, odalar: own };
    },
    async join_room(socket, { konusmaid }) {
      const { session, belongs } = await look(socket, konusmaid);
      if (!session || !belongs) return no;
      await socket.join(conversationRoom(konusmaid));
      return { ...yes, odalar: [konusmaid] };
    },
    async send_message(socket, payload) {
      const message = await ownMessage(socket, payload, { heard: true });
      if (!message) return no;
      await relayMessage(db, io, message.id, { except: socket, found: message });
      return yes;
    },
    async okudum(socket, { konusmaid }) {
      const { session, belongs, open, showsRead, readMessageId } = await look(socket, konusmaid);
      if (!session || !belongs || readMessageId < 1) return no;
      const note = { konusmaid, mesajId: readMessageId, uyeId: socket.data.memberId };
      // The member's own tabs are always synced; others are told only if allowed.
      if (open && showsRead) (await others(socket, konusmaid)).emit('okundu', note);
      else socket.to(memberRoom(socket.data.memberId)).emit('okundu', note);
      return yes;
    },
    async sildim(socket, payload) {
      const message = await ownMessage(socket, payload, { heard: false });
      if (!message?.deleted_at) return no;
      (await others(socket, payload.konusmaid)).emit('silindi', { konusmaid: payload.konusmaid, id: message.id });
      return yes;
    },
    async gunceledim(socket, payload) {
      const message = await ownMessage(socket, payload, { heard: true });
      if (!message?.edited_at || message.deleted_at) return no;
      // Only the text changes, so no URLs are needed.
      (await others(socket, payload.konusmaid)).emit('guncellendi', { mesaj: toMessage(message, 0) });
      return yes;
    },
    async yaziyorum(socket, { konusmaid }) {
      const { session, belongs, open } = await look(socket, konusmaid);
      if (!session || !belongs || !open) return no;
      const { memberId, name } = socket.data;
      socket.to(conversationRoom(konusmaid)).except(memberRoom(memberId)).emit('yaziyor', { konusmaid, uyeId: memberId, adi: name });
      return yes;
    },
  };
}
