import { useLang, useSelf } from '@yaprak/shared-kit';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Pages worth reading again without a connection. */
const worthKeeping = /^\/(kitap|yazar|konu|seri|hikaye|gonderi)\/./;
/** Ms after which a page mostly shows its content; looked at again at this interval while a skeleton stands. */
const SETTLED_MS = 1500;

const tell = (message: object) => navigator.serviceWorker?.ready.then((worker) => worker.active?.postMessage(message)).catch(() => undefined);

/**
 * Tells the service worker who is here and what they read, for the offline page (R-TOUCH-17): what another member had opened in this browser is dropped at once. The number on the
 * installed site's icon follows the unseen notifications (R-TOUCH-04).
 */
export default function KeepOpened() {
  const self = useSelf();
  const lang = useLang();
  const { pathname } = useLocation();
  const owner = self?.id ?? 0;
  const unseen = self?.bBSayisi ?? 0;
  useEffect(() => void tell({ owner, lang }), [owner, lang]);
  useEffect(() => {
    if (!worthKeeping.test(pathname)) return;
    const timer = setInterval(() => {
      const main = document.querySelector('main');
      if (!main || main.querySelector('[data-skeleton]')) return;
      clearInterval(timer);
      // biome-ignore lint/performance/useDomNodeTextContent: the lines as they are seen, without what is hidden
      void tell({ owner, page: { path: pathname, title: document.title, lang, text: main.innerText } });
    }, SETTLED_MS);
    return () => clearInterval(timer);
  }, [owner, pathname, lang]);
  useEffect(() => {
    const device = navigator as { setAppBadge?: (n: number) => Promise<void>; clearAppBadge?: () => Promise<void> };
    void (unseen ? device.setAppBadge?.(unseen) : device.clearAppBadge?.())?.catch(() => undefined);
  }, [unseen]);
  return null;
}
