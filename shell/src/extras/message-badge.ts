import type { AppStore, Realtime } from '@yaprak/shared-kit';
import { readerApi } from '../chrome/reader.api';

/** A burst of messages refreshes the badge once per this many ms. */
const BURST_MS = 1000;

/** Updates the message badge as soon as a message arrives or is read elsewhere, instead of at the next refresh. */
export function keepMessageBadge(store: AppStore, line: Realtime): void {
  let timer: number | undefined;
  const refresh = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void store.dispatch(readerApi.endpoints.self.initiate({}, { forceRefetch: true, subscribe: false })), BURST_MS);
  };
  const self = () => store.getState().session.uye?.id;
  line.on('yeniMesaj', ({ mesaj }) => mesaj.uye.id !== self() && refresh());
  line.on('okundu', ({ uyeId }) => uyeId === self() && refresh());
}
