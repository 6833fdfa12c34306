import type { AppStore } from '../store/store';
import { type Realtime, realtime } from './realtime';

/** Retry interval in ms after giving up, while the page is visible. */
const WAKE_MS = 30_000;

/**
 * Keeps the live connection in step with the session: connected while a member is signed in. The session travels in the cookie, or as its code while the page
 * holds it (R-SOCK-01, R-SOCK-02). Retries at once when the network or the reader comes back. @returns a function that stops it
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
  // The server tells others only if the member shows it (R-CHAT-09).
  const here = () => line.emit('burada', { burada: document.visibilityState === 'visible' ? 1 : 0 });
  const stopHere = line.onConnect(here);
  follow();
  const unsubscribe = store.subscribe(follow);
  const timer = window.setInterval(wake, WAKE_MS);
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  document.addEventListener('visibilitychange', here);
  return () => {
    unsubscribe();
    window.clearInterval(timer);
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
    document.removeEventListener('visibilitychange', here);
    stopHere();
    line.disconnect();
  };
}
