import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { type RootState, rootReducer } from '@yaprak/shared-kit';
import type { Conversation, Message, Result, SocketEvents } from '@yaprak/shared-kit/contract';
import { deleted, withChanged, withDeleted, withReactions } from './changes.rules';
import {
  afterMessage,
  goneFromList,
  type History,
  isLocal,
  joinedWith,
  type LocalMessage,
  type MessagePage,
  markOwnRead,
  mergeMessages,
  type Place,
  withArrived,
  withMissed,
  withNewestPage,
  withOlderPage,
} from './messages.rules';

export type ConversationState = Conversation['durum'];
export interface Typing {
  memberId: number;
  name: string;
}
export interface MessagesState {
  conversations: Record<number, Conversation>;
  histories: Record<number, History>;
  /** Where a conversation is open apart from its end, as after a search. */
  places: Record<number, Place>;
  /** Messages deleted for oneself, and the last one before the beginning of a conversation: an older response does not bring them back (R-CHAT-03). */
  hidden: Record<number, true>;
  begins: Record<number, number>;
  /** Requests that the member has refused: a page from the cache or a late event does not bring them back (R-CHAT-06). */
  refused: Record<number, true>;
  /** Groups on screen that the member was taken out of meanwhile. */
  lost: Record<number, true>;
  /** Loaded lists, with the cursor of the next page. */
  lists: Partial<Record<ConversationState, { cursor?: string }>>;
  /** Number of pending requests; undefined until the server has said. */
  requests?: number;
  /** Typing indicator per conversation (R-ENT-45). */
  typing: Record<number, Typing>;
  /** Newest id each other reader is known to have read, per conversation. */
  reads: Record<number, Record<number, number>>;
  /** The open conversation. */
  open: number | null;
}
const initialState: MessagesState = {
  conversations: {},
  histories: {},
  places: {},
  hidden: {},
  begins: {},
  refused: {},
  lost: {},
  lists: {},
  typing: {},
  reads: {},
  open: null,
};

const seen = { gorulme: 1, okunma: 1, okunmamis: 0 } as const;

/** Updates a message's conversation: position in the list, counters, and typing indicator. */
function touch(state: MessagesState, m: LocalMessage, selfId: number): void {
  const conversation = state.conversations[m.konusmaid];
  if (conversation && m.id > 0) state.conversations[m.konusmaid] = afterMessage(conversation, m, selfId, state.open === m.konusmaid);
  if (state.typing[m.konusmaid]?.memberId === m.uye.id) delete state.typing[m.konusmaid];
}

/** Whether a conversation is taken in: not one that is still the request that was refused. */
function takenIn(state: MessagesState, { id, durum }: Conversation): boolean {
  if (durum !== 'istek') delete state.refused[id];
  delete state.lost[id];
  return !state.refused[id];
}

/** Those of a conversation's messages that the member still sees. */
const seenOf = <M extends LocalMessage>(state: MessagesState, id: number, list: readonly M[]): M[] =>
  list.filter((m) => isLocal(m) || (!state.hidden[m.id] && m.id > (state.begins[id] ?? 0)));
const seenPage = (state: MessagesState, id: number, page: MessagePage): MessagePage => ({ ...page, liste: seenOf(state, id, page.liste) });

/** Changes all that is loaded of a conversation. */
function change(state: MessagesState, id: number, how: (list: readonly LocalMessage[]) => LocalMessage[]): void {
  for (const part of [state.histories[id], state.places[id]]) if (part) part.list = how(part.list);
}

/** Removes what the member no longer sees from all that is loaded of a conversation. */
function prune(state: MessagesState, id: number): void {
  for (const part of [state.histories[id], state.places[id]]) {
    if (!part) continue;
    part.list = seenOf(state, id, part.list);
    for (const m of part.list) if (m.yanit && (state.hidden[m.yanit.id] || m.yanit.id <= (state.begins[id] ?? 0))) delete m.yanit;
  }
}

/** Takes out a message that the member has deleted for themselves. */
function hide(state: MessagesState, konusmaid: number, id: number): void {
  state.hidden[id] = true;
  prune(state, konusmaid);
  const conversation = state.conversations[konusmaid];
  const last = state.histories[konusmaid]?.list.findLast((m) => !isLocal(m));
  if (conversation?.sonMesaj?.id === id && last) conversation.sonMesaj = last;
}

/** Opens a conversation at a place, or at its end once the place has reached it. */
function openPlace(state: MessagesState, id: number, place: Place): void {
  const joined = joinedWith(state.histories[id], place);
  if (joined) {
    state.histories[id] = joined;
    delete state.places[id];
  } else state.places[id] = place;
}

/** The tab's messaging state, written by the pages, the live connection and the outbox, and the source of every list and conversation on screen. */
const messagesSlice = createSlice({
  name: 'messages',
  initialState,
  reducers: {
    listReceived: (
      state,
      { payload }: PayloadAction<{ state: ConversationState; page: { liste: Conversation[]; imlec?: string }; first: boolean; requests?: number }>,
    ) => {
      if (payload.first) for (const id of goneFromList(state.conversations, payload.state, payload.page)) if (id !== state.open) delete state.conversations[id];
      for (const c of payload.page.liste) if (takenIn(state, c) && (c.baslangic ?? 0) >= (state.begins[c.id] ?? 0)) state.conversations[c.id] = c;
      if (!payload.first || !state.lists[payload.state]) state.lists[payload.state] = payload.page.imlec ? { cursor: payload.page.imlec } : {};
      if (payload.requests !== undefined) state.requests = payload.requests;
    },
    conversationLost: (state, { payload: id }: PayloadAction<number>) => {
      state.lost[id] = true;
    },
    conversationReceived: (state, { payload }: PayloadAction<Conversation>) => {
      const begins = payload.baslangic ?? 0;
      if (!takenIn(state, payload) || begins < (state.begins[payload.id] ?? 0)) return;
      if (begins > (state.begins[payload.id] ?? 0)) {
        state.begins[payload.id] = begins;
        prune(state, payload.id);
      }
      if (payload.durum === 'istek' && payload.okunma === 0 && !state.conversations[payload.id] && state.requests !== undefined) state.requests += 1;
      state.conversations[payload.id] = payload;
    },
    conversationMoved: (state, { payload }: PayloadAction<{ id: number; durum: ConversationState | 'ret' }>) => {
      const conversation = state.conversations[payload.id];
      if (payload.durum === 'ret') state.refused[payload.id] = true;
      if (!conversation) return;
      if (conversation.durum === 'istek' && state.requests) state.requests -= 1;
      if (payload.durum === 'ret') delete state.conversations[payload.id];
      else conversation.durum = payload.durum;
    },
    conversationLeft: (state, { payload }: PayloadAction<number>) => {
      delete state.conversations[payload];
      delete state.histories[payload];
      delete state.places[payload];
    },
    conversationOpened: (state, { payload }: PayloadAction<number>) => {
      state.open = payload;
    },
    conversationClosed: (state, { payload }: PayloadAction<number>) => {
      if (state.open === payload) state.open = null;
    },
    historyReceived: (state, { payload }: PayloadAction<{ id: number; page: MessagePage; older?: boolean; changedUpTo?: number | undefined }>) => {
      const { id } = payload;
      const page = seenPage(state, id, payload.page);
      const place = state.places[id];
      if (payload.older && place) {
        const { cursor: _, ...rest } = place;
        state.places[id] = { ...rest, list: mergeMessages(place.list, page.liste), ...(page.imlec ? { cursor: page.imlec } : {}) };
        return;
      }
      const known = state.histories[id];
      state.histories[id] = payload.older && known ? withOlderPage(known, page) : withNewestPage(known, page, payload.changedUpTo);
    },
    /** Messages around one that is looked for, or those after them: the conversation is open there. */
    placeReceived: (state, { payload: { id, page, newer } }: PayloadAction<{ id: number; page: MessagePage; newer: boolean }>) => {
      const list = mergeMessages([], seenOf(state, id, page.liste));
      openPlace(state, id, { list, upTo: list.at(-1)?.id ?? 0, newer, ...(page.imlec ? { cursor: page.imlec } : {}) });
    },
    placeGrown: (state, { payload: { id, messages, newer } }: PayloadAction<{ id: number; messages: readonly Message[]; newer: boolean }>) => {
      const place = state.places[id];
      if (!place) return;
      const list = mergeMessages(place.list, seenOf(state, id, messages));
      openPlace(state, id, { ...place, list, upTo: Math.max(place.upTo, messages.at(-1)?.id ?? 0), newer });
    },
    placeLeft: (state, { payload }: PayloadAction<number>) => {
      delete state.places[payload];
    },
    /** The member has deleted a message for themselves, here or elsewhere (R-CHAT-03). */
    messageHidden: (state, { payload: { konusmaid, id } }: PayloadAction<{ konusmaid: number; id: number }>) => hide(state, konusmaid, id),
    /** A conversation's messages after an id and its changes after one, without a gap. */
    missedReceived: (state, { payload }: PayloadAction<{ id: number; after: number; missed: Result<'v2/mesajlar/getItems'>; selfId: number }>) => {
      const { id, after, missed, selfId } = payload;
      const { liste: messages, degisenler: changes } = missed;
      const history = state.histories[id];
      if (history) state.histories[id] = withMissed(history, after, seenOf(state, id, messages), changes?.degisim);
      for (const gone of changes?.gizlenenler ?? []) hide(state, id, gone);
      for (const m of changes?.liste ?? []) change(state, id, (list) => withChanged(list, m));
      for (const m of messages) touch(state, m, selfId);
    },
    /** A stored message that arrived or was sent from here (R-MSG-24, R-MSG-25). */
    messageArrived: (state, { payload: { message, previousId, selfId } }: PayloadAction<{ message: Message; previousId: number; selfId: number }>) => {
      const history = state.histories[message.konusmaid];
      if (history && !state.hidden[message.id]) state.histories[message.konusmaid] = withArrived(history, message, previousId);
      touch(state, message, selfId);
    },
    /** A local unsent message, or an edited one. */
    messageChanged: (state, { payload: { message, selfId } }: PayloadAction<{ message: LocalMessage; selfId: number }>) => {
      const history = state.histories[message.konusmaid];
      if (!isLocal(message)) change(state, message.konusmaid, (list) => withChanged(list, message));
      else {
        if (history) history.list = mergeMessages(history.list, [message]);
        // What is written goes to the end.
        delete state.places[message.konusmaid];
      }
      if (message.id > 0 && state.conversations[message.konusmaid]?.sonMesaj?.id === message.id) touch(state, message, selfId);
    },
    messageDropped: (state, { payload }: PayloadAction<{ konusmaid: number; eskiId: string }>) => {
      const history = state.histories[payload.konusmaid];
      if (history) history.list = history.list.filter((m) => m.id > 0 || m.eskiId !== payload.eskiId);
    },
    messageDeleted: (state, { payload: { konusmaid, id } }: PayloadAction<{ konusmaid: number; id: number }>) => {
      change(state, konusmaid, (list) => withDeleted(list, id));
      const conversation = state.conversations[konusmaid];
      if (conversation?.sonMesaj?.id === id) conversation.sonMesaj = deleted(conversation.sonMesaj);
    },
    reactionsReceived: (state, { payload }: PayloadAction<SocketEvents['tepki']>) => change(state, payload.konusmaid, (list) => withReactions(list, payload)),
    /** Read up to a message, by the member in another tab or by another reader. */
    readReceived: (state, { payload }: PayloadAction<{ konusmaid: number; mesajId: number; uyeId: number; selfId: number }>) => {
      const { konusmaid, mesajId, uyeId, selfId } = payload;
      const conversation = state.conversations[konusmaid];
      if (!conversation) return;
      if (uyeId === selfId) {
        if (mesajId >= (conversation.sonMesaj?.id ?? 0)) Object.assign(conversation, seen);
        return;
      }
      state.reads[konusmaid] ??= {};
      const reads = state.reads[konusmaid];
      reads[uyeId] = Math.max(reads[uyeId] ?? 0, mesajId);
      const history = state.histories[konusmaid];
      const others = conversation.uyeler.map((m) => m.id);
      if (history) history.list = markOwnRead(history.list, selfId, others, reads);
    },
    conversationRead: (state, { payload }: PayloadAction<number>) => {
      const conversation = state.conversations[payload];
      if (conversation) Object.assign(conversation, seen);
    },
    typingStarted: (state, { payload }: PayloadAction<{ konusmaid: number } & Typing>) => {
      state.typing[payload.konusmaid] = { memberId: payload.memberId, name: payload.name };
    },
    typingStopped: (state, { payload }: PayloadAction<number>) => {
      delete state.typing[payload];
    },
  },
});

declare module '@yaprak/shared-kit' {
  interface LazySlices extends WithSlice<typeof messagesSlice> {}
}
messagesSlice.injectInto(rootReducer);

export const {
  conversationClosed,
  conversationLeft,
  conversationLost,
  conversationMoved,
  conversationOpened,
  conversationRead,
  conversationReceived,
  historyReceived,
  listReceived,
  messageArrived,
  messageChanged,
  messageDeleted,
  messageDropped,
  messageHidden,
  missedReceived,
  placeGrown,
  placeLeft,
  placeReceived,
  reactionsReceived,
  readReceived,
  typingStarted,
  typingStopped,
} = messagesSlice.actions;

/** The messaging state; empty before the first action. */
export const messagesOf = (root: RootState): MessagesState => (root as { messages?: MessagesState }).messages ?? initialState;
