import { type AppStore, loadLive, loadWithRetry, type Realtime, type RealtimeStatus, useSelf } from '@yaprak/shared-kit';
import type { Member } from '@yaprak/shared-kit/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { type Changes, createChanges } from './changes';
import { listenLive } from './live';
import { createOutbox, type Outbox } from './outbox';
import type { OutboxStorage } from './outbox-storage';
import { createReader } from './reader';

/** Interval in ms between a tab's typing events; shorter than the indicator's lifetime, so that it does not flicker. */
const TYPING_EVERY_MS = 1000;

/** Messaging API for screens; one per member and tab, independent of navigation. */
export interface Messaging {
  line: Pick<Realtime, 'status' | 'onStatus'>;
  outbox: Outbox;
  changes: Changes;
  /** Marks a message and all older ones of its conversation as read. */
  read(conversationId: number, messageId: number): void;
  /** The reader is typing; sent at most once a second (R-SOCK-13). */
  typing(conversationId: number): void;
  join(conversationId: number): void;
  catchUp(conversationId: number): Promise<void>;
  stop(): void;
}

/** Starts a member's messaging. */
export function startMessaging(store: AppStore, line: Realtime, self: Member, storage?: OutboxStorage): Messaging {
  const live = listenLive(store, line, self.id);
  const outbox = createOutbox({ store, line, self, arrived: live.arrived, catchUp: live.catchUp, ...(storage ? { storage } : {}) });
  const reader = createReader(store, line);
  let lastTyping = 0;
  const back = () => {
    outbox.flush();
    reader.flush();
  };
  const stopConnect = line.onConnect(() => {
    void live.refresh();
    back();
  });
  const hide = () => {
    if (document.visibilityState === 'hidden') reader.flush(true);
  };
  window.addEventListener('online', back);
  document.addEventListener('visibilitychange', hide);
  back();
  return {
    line,
    outbox,
    changes: createChanges(store, line, self.id),
    read: reader.read,
    typing: (conversationId) => {
      const now = Date.now();
      if (now - lastTyping < TYPING_EVERY_MS) return;
      lastTyping = now;
      line.emit('yaziyorum', { konusmaid: conversationId });
    },
    join: line.join,
    catchUp: live.catchUp,
    stop: () => {
      live.stop();
      outbox.stop();
      stopConnect();
      window.removeEventListener('online', back);
      document.removeEventListener('visibilitychange', hide);
    },
  };
}

const started = new WeakMap<AppStore, { memberId: number; messaging: Promise<Messaging> }>();

/** This tab's messaging of the signed-in member; started on first use. */
function messagingOf(store: AppStore, { id, adi, kadi, resim, onay }: Member): Promise<Messaging> {
  const known = started.get(store);
  if (known?.memberId === id) return known.messaging;
  void known?.messaging.then((old) => old.stop());
  const self = { id, adi, kadi, ...(resim ? { resim } : {}), ...(onay ? { onay } : {}) };
  const messaging = loadWithRetry(loadLive).then(({ realtime }) => startMessaging(store, realtime, self));
  started.set(store, { memberId: id, messaging });
  messaging.catch(() => started.delete(store));
  return messaging;
}

/** The signed-in member's messaging; null for visitors, on the server, and while loading. */
export function useMessaging(): Messaging | null {
  const store = useStore() as unknown as AppStore;
  const memberId = useSelf()?.id;
  const [messaging, setMessaging] = useState<Messaging | null>(null);
  useEffect(() => {
    const { uye } = store.getState().session;
    if (!memberId || !uye) return setMessaging(null);
    let gone = false;
    messagingOf(store, uye).then(
      (found) => !gone && setMessaging(found),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [store, memberId]);
  return messaging;
}

const off = () => 'off' as const;
const silent = () => () => {};
/** State of the live connection. */
export const useLineStatus = (messaging: Messaging | null): RealtimeStatus =>
  useSyncExternalStore(messaging?.line.onStatus ?? silent, messaging?.line.status ?? off, off);
