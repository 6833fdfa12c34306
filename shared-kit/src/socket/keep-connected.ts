import type { AppStore } from '../store/store';
import { type Realtime, realtime } from './realtime';

/** A line that was given up is tried again after this time while the page is in sight, in ms. */
const WAKE_MS = 30_000;

/**
 * Keeps the live connection as the session is: on while there is a member, off otherwise; the session comes with the cookie, or with its code while the page holds it (R-SOCK-01, R-SOCK-02).
 * When the network or the reader comes back, a line that was given up is tried at once. @returns what ends it
 */
export function keepConnected(store: AppStore, line: Realtime = realtime): () => void {
  const follow = () => {
    const { uye, oturumKodu } = store.getState().session;
    if (uye) line.connect({ ...(oturumKodu ? { token: oturumKodu } : {}), uyeId: uye.id });
    else if (line.status() !== 'off') line.disconnect();
  };
  const wake = () => {
    if (document.visibilityState === 'visible') line.wake();
  };
  follow();
  const unsubscribe = store.subscribe(follow);
  const timer = window.setInterval(wake, WAKE_MS);
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    unsubscribe();
    window.clearInterval(timer);
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
    line.disconnect();
  };
}
