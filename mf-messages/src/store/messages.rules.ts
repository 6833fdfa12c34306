import type { Conversation, Message } from '@yaprak/shared-kit/contract';
import { limits } from '@yaprak/shared-kit/limits';

/** A message as the tab knows it. Until stored on the server, its id is negative and `eskiId` identifies it. */
export interface LocalMessage extends Message {
  /** Pending (R-MSG-17). */
  isGonderiliyor?: 1;
  /** Why it was not sent; such a message is `silindi` and can be resent (R-MSG-20). */
  gonderilemedi?: string;
}
export interface History {
  /** Oldest first. */
  list: LocalMessage[];
  /** Cursor for older ones; absent at the beginning of the conversation. */
  cursor?: string;
  /** The list is gapless from its oldest message up to this id. */
  upTo: number;
  /** Number of the last change to its messages that is known with all before it. */
  changedUpTo: number;
  /** Messages that arrived before their predecessor: predecessor id → own id. Empty if nothing is missing. */
  ahead?: Readonly<Record<number, number>>;
}
export interface MessagePage {
  /** Newest first. */
  liste: readonly Message[];
  imlec?: string;
}

/** A history of which nothing is known yet. */
export const noHistory: History = { list: [], upTo: 0, changedUpTo: 0 };

/** Whether a message has not been stored yet. */
export const isLocal = (m: Pick<LocalMessage, 'id'>): boolean => m.id < 0;
/** Refused, waiting for the reader to resend or discard. */
export const isFailed = (m: LocalMessage): boolean => isLocal(m) && m.silindi === 1;

/** Stored messages are ordered by id; unsent ones follow in order of writing. */
const byPlace = (a: LocalMessage, b: LocalMessage) => (isLocal(a) === isLocal(b) ? (isLocal(a) ? b.id - a.id : a.id - b.id) : isLocal(a) ? 1 : -1);

/** Key of a message's local id, qualified by author since local ids may coincide. */
const localKey = (m: LocalMessage) => `${m.uye.id}:${m.eskiId}`;

/**
 * Merges messages into the known ones, oldest first, without duplicates; a stored message replaces the local one it came from (R-MSG-18), and that local one is
 * not added again later. A known read receipt and a later change are not lost to an older response, and a deletion is final.
 */
export function mergeMessages(known: readonly LocalMessage[], incoming: readonly LocalMessage[]): LocalMessage[] {
  if (!incoming.length) return [...known];
  const byId = new Map(known.map((m) => [m.id, m]));
  for (const m of incoming) {
    const old = byId.get(m.id);
    if (old?.silindi && !isLocal(old)) continue;
    const newer = old && (old.surum ?? 0) > (m.surum ?? 0) ? old : m;
    byId.set(m.id, old ? { ...newer, durum: old.durum || m.durum ? 1 : 0 } : m);
  }
  const all = [...byId.values()];
  const stored = new Set(all.filter((m) => !isLocal(m) && m.eskiId !== undefined).map(localKey));
  return all.filter((m) => !isLocal(m) || !stored.has(localKey(m))).sort(byPlace);
}

/** Newest server id in a list; 0 for none. */
export const newestId = (list: readonly Pick<Message, 'id'>[]): number => list.reduce((max, m) => Math.max(max, m.id), 0);

/** The history marked gapless up to an id; messages that arrived early and now connect are included. */
function closed(history: History, upTo: number): History {
  const { ahead = {}, ...rest } = history;
  let reached = Math.max(history.upTo, upTo);
  for (let next = ahead[reached]; next !== undefined; next = ahead[reached]) reached = next;
  const left = Object.entries(ahead).filter(([, id]) => id > reached);
  return { ...rest, upTo: reached, ...(left.length ? { ahead: Object.fromEntries(left) } : {}) };
}

/**
 * The history after its newest page was loaded. If the gap to the known part is too large, the page replaces it; unsent messages stay.
 * @param changedUpTo the last change that the page contains; a known history may lack earlier ones
 */
export function withNewestPage(known: History | undefined, page: MessagePage, changedUpTo = 0): History {
  const newest = newestId(page.liste);
  const fresh = { ...(page.imlec ? { cursor: page.imlec } : {}), upTo: newest, changedUpTo: known?.changedUpTo ?? changedUpTo };
  if (!known) return { list: mergeMessages([], page.liste), ...fresh };
  const oldest = page.liste.at(-1)?.id ?? 0;
  if (page.imlec && oldest > known.upTo) return { list: mergeMessages(known.list.filter(isLocal), page.liste), ...fresh };
  // What the page leaves out between its messages was deleted for oneself, on another device (R-CHAT-03).
  const listed = new Set(page.liste.map((m) => m.id));
  const left = known.list.filter((m) => isLocal(m) || m.id > newest || (page.imlec && m.id < oldest) || listed.has(m.id));
  // The newest page's cursor does not apply once older messages are loaded.
  return closed({ ...known, list: mergeMessages(left, page.liste) }, newest);
}

/** The history with a page of older messages prepended. */
export function withOlderPage({ cursor: _, ...history }: History, page: MessagePage): History {
  return { ...history, list: mergeMessages(history.list, page.liste), ...(page.imlec ? { cursor: page.imlec } : {}) };
}

/**
 * The history after a catch-up response: everything following `after` without a gap, oldest first.
 * @param changedUpTo the last change that came with it
 */
export function withMissed(history: History, after: number, missed: readonly Message[], changedUpTo = 0): History {
  const next = { ...history, list: mergeMessages(history.list, missed), changedUpTo: Math.max(history.changedUpTo, changedUpTo) };
  return closed(next, after <= history.upTo ? newestId(missed) : 0);
}

/** The history after a message arrived whose predecessor is `previousId`. */
export function withArrived(history: History, message: LocalMessage, previousId: number): History {
  const next = { ...history, list: mergeMessages(history.list, [message]) };
  return previousId <= history.upTo ? closed(next, message.id) : { ...next, ahead: { ...history.ahead, [previousId]: message.id } };
}

/** Whether the server has messages before the newest that are missing from the list. */
export const hasGap = (history: History | undefined): boolean => history?.ahead !== undefined;

/** Some of a conversation's messages around one that was looked for, apart from its end (R-CHAT-04). */
export interface Place {
  /** Oldest first. */
  list: LocalMessage[];
  /** Cursor for older ones. */
  cursor?: string;
  /** The newest of them. */
  upTo: number;
  /** Whether there are newer ones on the server. */
  newer: boolean;
}

/** A history with a place that has reached it; null as long as messages between the two are missing. */
export function joinedWith(history: History | undefined, { list, cursor, upTo, newer }: Place): History | null {
  const oldest = history?.list.find((m) => !isLocal(m))?.id;
  if (newer && (oldest === undefined || upTo < oldest)) return null;
  const { cursor: _, ...rest } = history ?? noHistory;
  return { ...rest, upTo: Math.max(rest.upTo, upTo), list: mergeMessages(rest.list, list), ...(cursor ? { cursor } : {}) };
}

/** Whether a conversation is muted now (R-CHAT-03). */
export const isMuted = ({ sessiz, sessizBitis }: Pick<Conversation, 'sessiz' | 'sessizBitis'>, now: number): boolean =>
  sessiz === 1 && (sessizBitis === undefined || Date.parse(sessizBitis) > now);

/** Whether an own message can still be deleted for everybody (R-CHAT-03). */
export const mayDeleteForAll = ({ zaman }: Pick<Message, 'zaman'>, now: number): boolean => now - Date.parse(zaman) < limits.message.deleteHours * 3_600_000;

/** The conversation after a message: it moves to the top, and others' messages in one that is not open are unseen and unread (R-MSG-25, R-MSG-26). */
export function afterMessage(c: Conversation, message: Message, selfId: number | undefined, open: boolean): Conversation {
  const newer = message.id > (c.sonMesaj?.id ?? 0);
  const known = c.sonMesaj?.id === message.id;
  const own = message.uye.id === selfId;
  const unread = newer && !own && !open && message.turu !== 'sistem';
  const { bekliyor, istekGitti: _, ...rest } = c;
  return {
    ...rest,
    // An answer accepts the request (R-CHAT-06).
    ...(bekliyor && own ? { bekliyor, istekGitti: 1 as const } : {}),
    ...(newer || known ? { sonMesaj: message } : {}),
    ...(newer && (own || (c.durum === 'arsiv' && !isMuted(c, Date.now()))) && c.durum !== 'normal' ? { durum: 'normal' as const } : {}),
    ...(unread ? { gorulme: 0 as const, okunma: 0 as const, okunmamis: c.okunmamis + 1 } : {}),
    ...(newer && own ? { gorulme: 1 as const, okunma: 1 as const, okunmamis: 0 } : {}),
  };
}

/** Conversations of a list, the pinned ones first, latest message first; empty ones are omitted. */
export const listOfState = (all: Readonly<Record<number, Conversation>>, state: Conversation['durum']): Conversation[] =>
  Object.values(all)
    .filter((c) => c.durum === state && c.sonMesaj)
    .sort((a, b) => (b.sabit ?? 0) - (a.sabit ?? 0) || (b.sonMesaj?.id ?? 0) - (a.sonMesaj?.id ?? 0));

/** Known conversations missing from a list's newest page although they belong there: they have moved elsewhere. */
export function goneFromList(
  all: Readonly<Record<number, Conversation>>,
  state: Conversation['durum'],
  page: { liste: readonly Conversation[]; imlec?: string },
): number[] {
  // Pinned ones stand apart on the first page.
  const oldest = page.imlec ? (page.liste.findLast((c) => !c.sabit)?.sonMesaj?.id ?? 0) : 0;
  const listed = new Set(page.liste.map((c) => c.id));
  return listOfState(all, state)
    .filter((c) => (c.sonMesaj?.id ?? 0) >= oldest && !listed.has(c.id))
    .map((c) => c.id);
}

/** Marks own messages as read up to where everyone else has read (R-SOCK-16). `reads`: reader → newest id read. */
export function markOwnRead(
  list: readonly LocalMessage[],
  selfId: number | undefined,
  others: readonly number[],
  reads: Readonly<Record<number, number>>,
): LocalMessage[] {
  const upTo = Math.min(...others.map((id) => reads[id] ?? 0));
  return list.map((m) => (m.uye.id === selfId && !isLocal(m) && m.id <= upTo && !m.durum ? { ...m, durum: 1 as const } : m));
}
