import type { AppStore, Realtime } from '@yaprak/shared-kit';
import { messagesApi } from '../messages.api';

/** R-CALL-46: milliseconds between the last sent message and the announcement. */
const PUSH_MS = 5000;
/** Maximum ids per call; the server's limit. */
const AT_ONCE = 200;

/** Announces sent messages: live at once (R-MSG-19, R-SOCK-04, R-SOCK-09), and by a call five seconds after the last one, for those the live relay missed. */
export function createAnnouncer(store: AppStore, line: Pick<Realtime, 'join' | 'emit'>) {
  const sent = new Set<number>();
  let timer: number | undefined;
  const push = async () => {
    const ids = [...sent].slice(0, AT_ONCE);
    for (const id of ids) sent.delete(id);
    const done = await store.dispatch(messagesApi.endpoints.push.initiate({ idler: ids.join(',') }, { track: false }));
    // Announced together with the next messages.
    if (!done.data) for (const id of ids) sent.add(id);
    else if (sent.size) schedule();
  };
  const schedule = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void push(), PUSH_MS);
  };
  return {
    announce(conversationId: number, id: number): void {
      line.join(conversationId);
      line.emit('send_message', { konusmaid: conversationId, id });
      sent.add(id);
      schedule();
    },
    stop: () => window.clearTimeout(timer),
  };
}
