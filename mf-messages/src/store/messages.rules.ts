import type { Conversation, Message } from '@yaprak/shared-kit/contract';

/** A message as the tab knows it. Until the server has it, its id is negative and `eskiId` names it. */
export interface LocalMessage extends Message {
  /** On its way (R-MSG-17). */
  isGonderiliyor?: 1;
  /** Why it was not sent; such a message is `silindi` and can be sent again (R-MSG-20). */
  gonderilemedi?: string;
}
export interface History {
  /** Oldest first. */
  list: LocalMessage[];
  /** Where older ones go on; absent at the beginning of the conversation. */
  cursor?: string;
  /** Everything that the server has from the oldest of the list up to this id is in the list. */
  upTo: number;
  /** Of each message that came before its predecessor: id of the predecessor → its own id. Empty when nothing is missing. */
  ahead?: Readonly<Record<number, number>>;
}
export interface MessagePage {
  /** Newest first. */
  liste: readonly Message[];
  imlec?: string;
}

export const isLocal = (m: Pick<LocalMessage, 'id'>): boolean => m.id < 0;
/** Not sent, and waiting for the reader to try again or let go. */
export const isFailed = (m: LocalMessage): boolean => isLocal(m) && m.silindi === 1;

/** What the server knows stands in the order of the ids; what it does not know yet follows in the order of writing. */
const byPlace = (a: LocalMessage, b: LocalMessage) => (isLocal(a) === isLocal(b) ? (isLocal(a) ? b.id - a.id : a.id - b.id) : isLocal(a) ? 1 : -1);

/** Names the sender's own id of a message; two senders may use the same. */
const localKey = (m: LocalMessage) => `${m.uye.id}:${m.eskiId}`;

/**
 * Adds messages to those known, oldest first. The same message is held once; a stored one takes the place of the local one it came from (R-MSG-18),
 * and a local one that is shown again after that is not taken up. A read mark, once known, is not lost to an older answer, and a deletion is final.
 */
export function mergeMessages(known: readonly LocalMessage[], incoming: readonly LocalMessage[]): LocalMessage[] {
  if (!incoming.length) return [...known];
  const byId = new Map(known.map((m) => [m.id, m]));
  for (const m of incoming) {
    const old = byId.get(m.id);
    if (old?.silindi && !isLocal(old)) continue;
    byId.set(m.id, old ? { ...m, durum: old.durum || m.durum ? 1 : 0 } : m);
  }
  const all = [...byId.values()];
  const stored = new Set(all.filter((m) => !isLocal(m) && m.eskiId !== undefined).map(localKey));
  return all.filter((m) => !isLocal(m) || !stored.has(localKey(m))).sort(byPlace);
}

/** Newest id that the server has given in a list; 0 for none. */
export const newestId = (list: readonly Pick<Message, 'id'>[]): number => list.reduce((max, m) => Math.max(max, m.id), 0);

/** The history with everything known up to an id; messages that came too early and now follow without a gap are counted in. */
function closed(history: History, upTo: number): History {
  const { ahead = {}, ...rest } = history;
  let reached = Math.max(history.upTo, upTo);
  for (let next = ahead[reached]; next !== undefined; next = ahead[reached]) reached = next;
  const left = Object.entries(ahead).filter(([, id]) => id > reached);
  return { ...rest, upTo: reached, ...(left.length ? { ahead: Object.fromEntries(left) } : {}) };
}

/** The history after its newest page came. When too much happened to close the gap to what is known, the page starts it anew; unsent ones stay. */
export function withNewestPage(known: History | undefined, page: MessagePage): History {
  const newest = newestId(page.liste);
  const fresh = { ...(page.imlec ? { cursor: page.imlec } : {}), upTo: newest };
  if (!known) return { list: mergeMessages([], page.liste), ...fresh };
  const oldest = page.liste.at(-1)?.id ?? 0;
  if (page.imlec && oldest > known.upTo) return { list: mergeMessages(known.list.filter(isLocal), page.liste), ...fresh };
  // The newest page says nothing about where older ones go on, once some of those are here.
  return closed({ ...known, list: mergeMessages(known.list, page.liste) }, newest);
}

/** The history with a page of older messages before it. */
export function withOlderPage({ cursor: _, ...history }: History, page: MessagePage): History {
  return { ...history, list: mergeMessages(history.list, page.liste), ...(page.imlec ? { cursor: page.imlec } : {}) };
}

/** The history after a catch-up answer: everything that follows `after` without a gap, oldest first. */
export function withMissed(history: History, after: number, missed: readonly Message[]): History {
  return closed({ ...history, list: mergeMessages(history.list, missed) }, after <= history.upTo ? newestId(missed) : 0);
}

/** The history after one message came that follows `previousId` in its conversation. */
export function withArrived(history: History, message: LocalMessage, previousId: number): History {
  const next = { ...history, list: mergeMessages(history.list, [message]) };
  return previousId <= history.upTo ? closed(next, message.id) : { ...next, ahead: { ...history.ahead, [previousId]: message.id } };
}

/** Whether the server has something before the newest message that is not in the list. */
export const hasGap = (history: History | undefined): boolean => history?.ahead !== undefined;

/** The conversation after a message: it moves up, and what others write into one that is not open is unseen and unread (R-MSG-25, R-MSG-26). */
export function afterMessage(c: Conversation, message: Message, selfId: number | undefined, open: boolean): Conversation {
  const newer = message.id > (c.sonMesaj?.id ?? 0);
  const known = c.sonMesaj?.id === message.id;
  const own = message.uye.id === selfId;
  const unread = newer && !own && !open && message.turu !== 'sistem';
  return {
    ...c,
    ...(newer || known ? { sonMesaj: message } : {}),
    ...(newer && (own || c.durum === 'arsiv') && c.durum !== 'normal' ? { durum: 'normal' as const } : {}),
    ...(unread ? { gorulme: 0 as const, okunma: 0 as const, okunmamis: c.okunmamis + 1 } : {}),
    ...(newer && own ? { gorulme: 1 as const, okunma: 1 as const, okunmamis: 0 } : {}),
  };
}

/** Conversations of a list, the one with the newest message first; those without a message are not shown. */
export const listOfState = (all: Readonly<Record<number, Conversation>>, state: Conversation['durum']): Conversation[] =>
  Object.values(all)
    .filter((c) => c.durum === state && c.sonMesaj)
    .sort((a, b) => (b.sonMesaj?.id ?? 0) - (a.sonMesaj?.id ?? 0));

/** Known conversations that the newest page of a list should hold and does not: they went elsewhere meanwhile. */
export function goneFromList(
  all: Readonly<Record<number, Conversation>>,
  state: Conversation['durum'],
  page: { liste: readonly Conversation[]; imlec?: string },
): number[] {
  const oldest = page.imlec ? (page.liste.at(-1)?.sonMesaj?.id ?? 0) : 0;
  const listed = new Set(page.liste.map((c) => c.id));
  return listOfState(all, state)
    .filter((c) => (c.sonMesaj?.id ?? 0) >= oldest && !listed.has(c.id))
    .map((c) => c.id);
}

/** Own messages that everybody else has read up to some id (R-SOCK-16). `reads`: reader → newest id read. */
export function markOwnRead(
  list: readonly LocalMessage[],
  selfId: number | undefined,
  others: readonly number[],
  reads: Readonly<Record<number, number>>,
): LocalMessage[] {
  const upTo = Math.min(...others.map((id) => reads[id] ?? 0));
  return list.map((m) => (m.uye.id === selfId && !isLocal(m) && m.id <= upTo && !m.durum ? { ...m, durum: 1 as const } : m));
}
