import type { AppStore, Realtime } from '@yaprak/shared-kit';
import type { Message } from '@yaprak/shared-kit/contract';
import { conversationPagesStale, messagesApi } from '../messages.api';
import { createInsisting } from './insist';
import { hasGap } from './messages.rules';
import {
  type ConversationState,
  conversationLost,
  conversationReceived,
  historyReceived,
  listReceived,
  messageArrived,
  messageChanged,
  messageDeleted,
  messageHidden,
  messagesOf,
  missedReceived,
  reactionsReceived,
  readReceived,
  typingStarted,
  typingStopped,
} from './messages.slice';

/** R-MSG-28: milliseconds a typing indicator stays. */
const TYPING_MS = 1500;
/** Milliseconds to wait for a missing message. */
export const GAP_MS = 300;

const listStates: readonly ConversationState[] = ['normal', 'istek', 'arsiv'];

/** Applies server events to the store, and after each connection fetches what was missed (R-SOCK-14 …). */
export function listenLive(store: AppStore, line: Realtime, selfId: number) {
  const typing = new Map<number, number>();
  const gaps = new Map<number, number>();
  const fetching = new Map<number | 'lists' | 'open', { again: boolean; done: Promise<void> }>();
  const { insist, wake, stop } = createInsisting();
  const state = () => messagesOf(store.getState());

  const fetchItems = async (id: number, from: { sonra?: number; degisim?: number } = {}) => {
    const found = await insist(() => store.dispatch(messagesApi.endpoints.items.initiate({ konusmaId: id, ...from }, { track: false })));
    if (found) store.dispatch(conversationReceived(found.konusma));
    return found;
  };
  /** Fetches everything after the last gapless message and change of a conversation, in server order. */
  const fetchMissed = async (id: number) => {
    for (;;) {
      const history = state().histories[id];
      if (!history) return;
      const after = history.upTo;
      const missed = await fetchItems(id, { sonra: after, degisim: history.changedUpTo });
      if (!missed) return;
      store.dispatch(missedReceived({ id, after, missed, selfId }));
      if (!missed.devami) return;
    }
  };
  /** One catch-up at a time per conversation, and per kind of anything else; a request during one is run afterwards. */
  const singly = (what: number | 'lists' | 'open', fetch: () => Promise<void>): Promise<void> => {
    const running = fetching.get(what);
    if (running) {
      running.again = true;
      return running.done;
    }
    const entry = { again: false, done: Promise.resolve() };
    fetching.set(what, entry);
    entry.done = (async () => {
      do {
        entry.again = false;
        await fetch();
      } while (entry.again);
      fetching.delete(what);
    })();
    return entry.done;
  };
  const catchUp = (id: number) => singly(id, () => fetchMissed(id));
  /** Messages of several authors may arrive out of order: wait a moment for a missing one before fetching it. */
  const lookForGap = (id: number) => {
    window.clearTimeout(gaps.get(id));
    gaps.set(
      id,
      window.setTimeout(() => hasGap(state().histories[id]) && void catchUp(id), GAP_MS),
    );
  };
  const arrived = (message: Message, previousId: number) => {
    store.dispatch(messageArrived({ message, previousId, selfId }));
    if (hasGap(state().histories[message.konusmaid])) lookForGap(message.konusmaid);
  };
  const refreshLists = () =>
    singly('lists', async () => {
      for (const list of listStates) {
        if (!state().lists[list]) continue;
        const page = await insist(() =>
          store.dispatch(messagesApi.endpoints.conversations.initiate({ durum: list }, { forceRefetch: true, subscribe: false })),
        );
        if (page) store.dispatch(listReceived({ state: list, page, first: true }));
      }
    });
  /** Fetches the read receipts of the open conversation. */
  const refreshOpen = () =>
    singly('open', async () => {
      const { open } = state();
      if (open === null) return;
      const page = await insist(() => store.dispatch(messagesApi.endpoints.history.initiate({ konusmaId: open }, { forceRefetch: true, subscribe: false })));
      if (page) store.dispatch(historyReceived({ id: open, page }));
    });
  /** A request shows only once accepted that it had been read; nothing else tells it. */
  const showReads = (id: number) => {
    if (state().open === id) void refreshOpen();
  };

  const ends = [
    line.on('yeniMesaj', ({ mesaj, oncekiId }) => {
      // Group events change the membership.
      const known = state().conversations[mesaj.konusmaid];
      if (!known || mesaj.turu === 'sistem') void fetchItems(mesaj.konusmaid);
      arrived(mesaj, oncekiId);
      if (known?.bekliyor && mesaj.uye.id !== selfId) showReads(mesaj.konusmaid);
    }),
    line.on('konusma', ({ konusmaid }) => {
      // What left a list is noticed by its absence.
      if (!state().conversations[konusmaid]) return;
      void fetchItems(konusmaid).then((found) => {
        if (!found) store.dispatch(conversationLost(konusmaid));
        return refreshLists();
      });
      store.dispatch(conversationPagesStale());
      showReads(konusmaid);
    }),
    line.on('guncellendi', ({ mesaj }) => void store.dispatch(messageChanged({ message: mesaj, selfId }))),
    line.on('tepki', (now) => void store.dispatch(reactionsReceived(now))),
    line.on('gizlendi', (gone) => {
      store.dispatch(messageHidden(gone));
      if (state().conversations[gone.konusmaid]) void fetchItems(gone.konusmaid).then(refreshLists);
    }),
    line.on('silindi', (gone) => void store.dispatch(messageDeleted(gone))),
    line.on('okundu', (read) => void store.dispatch(readReceived({ ...read, selfId }))),
    line.on('yaziyor', ({ konusmaid, uyeId, adi }) => {
      // R-MSG-29
      if (uyeId === selfId) return;
      store.dispatch(typingStarted({ konusmaid, memberId: uyeId, name: adi }));
      window.clearTimeout(typing.get(konusmaid));
      typing.set(
        konusmaid,
        window.setTimeout(() => store.dispatch(typingStopped(konusmaid)), TYPING_MS),
      );
    }),
  ];
  return {
    arrived,
    catchUp,
    wake,
    /** Fetches everything possibly missed while disconnected. */
    async refresh(): Promise<void> {
      const ids = Object.keys(state().histories).map(Number);
      store.dispatch(conversationPagesStale());
      await Promise.all([refreshLists(), refreshOpen(), ...ids.map(catchUp)]);
    },
    stop: () => {
      stop();
      for (const end of ends) end();
      for (const timer of [...typing.values(), ...gaps.values()]) window.clearTimeout(timer);
    },
  };
}
