import type { AppStore, Realtime } from '@yaprak/shared-kit';
import type { Member } from '@yaprak/shared-kit/contract';
import { type Changes, createChanges } from './changes';
import { listenLive } from './live';
import { createOutbox, type Outbox } from './outbox';
import type { OutboxStorage } from './outbox-storage';
import { createReader } from './reader';

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

/** Interval in ms between a tab's typing events; shorter than the indicator's lifetime, so that it does not flicker. */
const TYPING_EVERY_MS = 1000;

/** Starts a member's messaging. */
export function startMessaging(store: AppStore, line: Realtime, self: Member, storage?: OutboxStorage): Messaging {
  const live = listenLive(store, line, self.id);
  const outbox = createOutbox({ store, line, self, arrived: live.arrived, catchUp: live.catchUp, ...(storage ? { storage } : {}) });
  const reader = createReader(store, line);
  let lastTyping = 0;
  const back = () => {
    live.wake();
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
