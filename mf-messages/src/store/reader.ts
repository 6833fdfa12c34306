import { type AppStore, type Realtime, selfReceived } from '@yaprak/shared-kit';
import { messagesApi } from '../messages.api';
import { conversationRead } from './messages.slice';

/** R-CALL-50: milliseconds between the last read and reporting it. */
const READ_MS = 3000;

/** Collects read messages and reports them once, three seconds after the last (R-CALL-49, R-CALL-50); never twice (R-MSG-21). */
export function createReader(store: AppStore, line: Realtime) {
  const told = new Map<number, number>();
  const waiting = new Map<number, number>();
  let timer: number | undefined;

  const tell = async () => {
    const reads = [...waiting];
    waiting.clear();
    if (!reads.length) return;
    const done = await store.dispatch(
      messagesApi.endpoints.markRead.initiate({ idler: reads.map(([, id]) => id).join(','), konusmaIdleri: reads.map(([c]) => c).join(',') }, { track: false }),
    );
    if (!done.data) {
      // Reported with the next read, or on reconnection.
      for (const [conversation, id] of reads) waiting.set(conversation, Math.max(id, waiting.get(conversation) ?? 0));
      return;
    }
    for (const [conversation, id] of reads) {
      told.set(conversation, Math.max(id, told.get(conversation) ?? 0));
      store.dispatch(conversationRead(conversation));
      line.emit('okudum', { konusmaid: conversation, id });
    }
    const { uye } = store.getState().session;
    if (uye) store.dispatch(selfReceived({ ...uye, bMSayisi: done.data.bMSayisi }));
  };
  const schedule = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void tell(), READ_MS);
  };
  return {
    /** Somebody else's message is on screen; marks it and all older ones of the conversation. */
    read(conversationId: number, messageId: number): void {
      if (messageId <= Math.max(told.get(conversationId) ?? 0, waiting.get(conversationId) ?? 0)) return;
      waiting.set(conversationId, messageId);
      schedule();
    },
    /** Reports pending reads: after the delay, or at once if the page is being hidden. */
    flush: (now = false) => {
      if (!waiting.size) return;
      if (!now) return schedule();
      window.clearTimeout(timer);
      void tell();
    },
  };
}
export type Reader = ReturnType<typeof createReader>;
