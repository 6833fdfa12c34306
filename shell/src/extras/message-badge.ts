import type { AppStore, Realtime } from '@yaprak/shared-kit';
import { readerApi } from '../chrome/reader.api';

/** A burst of messages asks for the badge once, in ms. */
const BURST_MS = 1000;

/** Moves the badge of the messages at once when something comes or is read elsewhere, instead of with the next refresh. */
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
