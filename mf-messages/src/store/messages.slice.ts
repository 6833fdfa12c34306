import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { type RootState, rootReducer } from '@yaprak/shared-kit';
import type { Conversation, Message, SocketEvents } from '@yaprak/shared-kit/contract';
import {
  afterMessage,
  goneFromList,
  type History,
  type LocalMessage,
  type MessagePage,
  markOwnRead,
  mergeMessages,
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
const initialState: MessagesState = { conversations: {}, histories: {}, lists: {}, typing: {}, reads: {}, open: null };

const seen = { gorulme: 1, okunma: 1, okunmamis: 0 } as const;

/** Updates a message's conversation: position in the list, counters, and typing indicator. */
function touch(state: MessagesState, m: LocalMessage, selfId: number): void {
  const conversation = state.conversations[m.konusmaid];
  if (conversation && m.id > 0) state.conversations[m.konusmaid] = afterMessage(conversation, m, selfId, state.open === m.konusmaid);
  if (state.typing[m.konusmaid]?.memberId === m.uye.id) delete state.typing[m.konusmaid];
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
      for (const c of payload.page.liste) state.conversations[c.id] = c;
      if (!payload.first || !state.lists[payload.state]) state.lists[payload.state] = payload.page.imlec ? { cursor: payload.page.imlec } : {};
      if (payload.requests !== undefined) state.requests = payload.requests;
    },
    conversationReceived: (state, { payload }: PayloadAction<Conversation>) => {
      if (payload.durum === 'istek' && payload.okunma === 0 && !state.conversations[payload.id] && state.requests !== undefined) state.requests += 1;
      state.conversations[payload.id] = payload;
    },
    conversationMoved: (state, { payload }: PayloadAction<{ id: number; durum: ConversationState | 'ret' }>) => {
      const conversation = state.conversations[payload.id];
      if (!conversation) return;
      if (conversation.durum === 'istek' && state.requests) state.requests -= 1;
      if (payload.durum === 'ret') delete state.conversations[payload.id];
      else conversation.durum = payload.durum;
    },
    conversationLeft: (state, { payload }: PayloadAction<number>) => {
      delete state.conversations[payload];
      delete state.histories[payload];
    },
    conversationOpened: (state, { payload }: PayloadAction<number>) => {
      state.open = payload;
    },
    conversationClosed: (state, { payload }: PayloadAction<number>) => {
      if (state.open === payload) state.open = null;
    },
    historyReceived: (state, { payload }: PayloadAction<{ id: number; page: MessagePage; older?: boolean }>) => {
      const known = state.histories[payload.id];
      state.histories[payload.id] = payload.older && known ? withOlderPage(known, payload.page) : withNewestPage(known, payload.page);
    },
    /** A conversation's messages after an id, without a gap. */
    missedReceived: (state, { payload }: PayloadAction<{ id: number; after: number; messages: Message[]; selfId: number }>) => {
      const history = state.histories[payload.id];
      if (history) state.histories[payload.id] = withMissed(history, payload.after, payload.messages);
      for (const m of payload.messages) touch(state, m, payload.selfId);
    },
    /** A stored message that arrived or was sent from here (R-MSG-24, R-MSG-25). */
    messageArrived: (state, { payload: { message, previousId, selfId } }: PayloadAction<{ message: Message; previousId: number; selfId: number }>) => {
      const history = state.histories[message.konusmaid];
      if (history) state.histories[message.konusmaid] = withArrived(history, message, previousId);
      touch(state, message, selfId);
    },
    /** A local unsent message, or an edited one. */
    messageChanged: (state, { payload: { message, selfId } }: PayloadAction<{ message: LocalMessage; selfId: number }>) => {
      const history = state.histories[message.konusmaid];
      if (history) history.list = mergeMessages(history.list, [message]);
      if (message.id > 0 && state.conversations[message.konusmaid]?.sonMesaj?.id === message.id) touch(state, message, selfId);
    },
    messageDropped: (state, { payload }: PayloadAction<{ konusmaid: number; eskiId: string }>) => {
      const history = state.histories[payload.konusmaid];
      if (history) history.list = history.list.filter((m) => m.id > 0 || m.eskiId !== payload.eskiId);
    },
    messageDeleted: (state, { payload }: PayloadAction<{ konusmaid: number; id: number }>) => {
      const gone = (m: LocalMessage) => {
        m.silindi = 1;
        m.mesaj = '';
        delete m.resim;
        delete m.dosya;
        delete m.tepkiler;
      };
      const message = state.histories[payload.konusmaid]?.list.find((m) => m.id === payload.id);
      if (message) gone(message);
      const last = state.conversations[payload.konusmaid]?.sonMesaj;
      if (last?.id === payload.id) gone(last);
      for (const m of state.histories[payload.konusmaid]?.list ?? []) if (m.yanit?.id === payload.id) m.yanit = { ...m.yanit, mesaj: '', silindi: 1 };
    },
    reactionsReceived: (state, { payload: { konusmaid, mesajId, tepkiler } }: PayloadAction<SocketEvents['tepki']>) => {
      const message = state.histories[konusmaid]?.list.find((m) => m.id === mesajId);
      if (!message) return;
      if (tepkiler.length) message.tepkiler = tepkiler;
      else delete message.tepkiler;
    },
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
  missedReceived,
  reactionsReceived,
  readReceived,
  typingStarted,
  typingStopped,
} = messagesSlice.actions;

/** The messaging state; empty before the first action. */
export const messagesOf = (root: RootState): MessagesState => (root as { messages?: MessagesState }).messages ?? initialState;
