import type { SocketAnswer, SocketRequests } from '@yaprak/shared-kit/contract';
import type { Db } from '../../db/database';
import { findMessage, type MessageRow } from '../messages/messages.queries';
import { toMessage } from '../messages/messages.shape';
import type { watchPresence } from './presence';
import { type Audience, audienceOf, type Membership, membershipOf, membersOf, ownConversations } from './realtime.queries';
import { conversationRoom, type LiveServer, type LiveSocket, memberRoom } from './socket-types';

const no: SocketAnswer = { tamam: 0 };
const yes: SocketAnswer = { tamam: 1 };

/** Groups of members who get the same of a message: its files open for each alone, and an answer does not quote what a member does not see. */
function alike({ members, withoutReply }: Audience, message: MessageRow): { members: number[]; message: MessageRow }[] {
  const bare = new Set(withoutReply);
  const groups = message.media_key ? members.map((id) => [id]) : [members.filter((id) => !bare.has(id)), members.filter((id) => bare.has(id))];
  return groups.filter((group) => group.length).map((group) => ({ members: group, message: bare.has(group[0] ?? 0) ? { ...message, reply: null } : message }));
}

/**
 * A stored message with those who see it, as somebody sees it who also sees what it answers, if anybody does; undefined if nobody does.
 * @param own the message as its author sees it, if that is known already
 */
async function toldTo(db: Db, id: number, own?: MessageRow): Promise<{ audience: Audience; message: MessageRow } | undefined> {
  const audience = await audienceOf(db, id);
  const whole = audience?.members.filter((member) => !audience.withoutReply.includes(member)) ?? [];
  if (audience && own && whole.includes(own.author.id)) return { audience, message: own };
  const viewer = whole[0] ?? audience?.members[0];
  const message = audience && viewer !== undefined ? await findMessage(db, viewer, audience.conversationId, id) : undefined;
  return audience && message && { audience, message };
}

/**
 * Delivers a stored message to everyone currently in its conversation who sees it.
 * @param from the tab that already has it, and the message as its author sees it
 */
export async function relayMessage(db: Db, io: LiveServer, id: number, from?: { tab: LiveSocket; own: MessageRow }): Promise<void> {
  const told = await toldTo(db, id, from?.own);
  if (!told) return;
  // Read receipts are for the author only.
  for (const { members, message } of alike(told.audience, told.message))
    (from?.tab ?? io)
      .to(members.map(memberRoom))
      .emit('yeniMesaj', { mesaj: { ...toMessage(message, members[0] ?? 0), durum: 0 }, oncekiId: told.audience.previousId });
}

/**
 * Tells everyone who sees a message that it was edited or deleted.
 * @param except the tab that already knows
 */
export async function relayChange(db: Db, io: LiveServer, id: number, except?: LiveSocket): Promise<void> {
  const told = await toldTo(db, id);
  if (!told) return;
  const { audience, message: changed } = told;
  const tell = (members: readonly number[]) => (except ?? io).to(members.map(memberRoom));
  if (changed.deleted_at) return void tell(audience.members).emit('silindi', { konusmaid: audience.conversationId, id });
  for (const { members, message } of alike(audience, changed))
    tell(members).emit('guncellendi', { mesaj: { ...toMessage(message, members[0] ?? 0), durum: 0 } });
}

type Answers = { [E in keyof SocketRequests]: (socket: LiveSocket, payload: SocketRequests[E]) => Promise<SocketAnswer> };

/**
 * The server's handlers for client events. Nothing a client says is trusted: rooms are joined by membership, and whatever is relayed is looked up by id and
 * must belong to the sender.
 */
export function createRelay(db: Db, io: LiveServer, presence: Pick<ReturnType<typeof watchPresence>, 'changed'>): Answers {
  /** The sender's membership; an ended session closes the connection. */
  const look = async (socket: LiveSocket, conversationId: number): Promise<Membership> => {
    const found = await membershipOf(db, socket.data.sessionId, socket.data.memberId, conversationId);
    if (!found.session) socket.disconnect(true);
    return found;
  };
  /** The sender's own stored message; it is relayed only if the sender may still write. */
  const ownMessage = async (socket: LiveSocket, { konusmaid, id }: { konusmaid: number; id: number }, { heard }: { heard: boolean }) => {
    const { session, belongs, open } = await look(socket, konusmaid);
    if (!session || !belongs || (heard && !open)) return undefined;
    const message = await findMessage(db, socket.data.memberId, konusmaid, id);
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
      await relayMessage(db, io, message.id, { tab: socket, own: message });
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
      await relayChange(db, io, message.id, socket);
      return yes;
    },
    async gunceledim(socket, payload) {
      const message = await ownMessage(socket, payload, { heard: true });
      if (!message?.edited_at || message.deleted_at) return no;
      await relayChange(db, io, message.id, socket);
      return yes;
    },
    async burada(socket, { burada }) {
      presence.changed(socket, burada === 1);
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
