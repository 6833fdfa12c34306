import { VisuallyHidden } from '@yaprak/shared-kit';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After a change of page says its title to screen readers, and again if the page arrives with a better one (R-NAV-09). If what had the focus went with the old
 * page, the focus moves to the new one's start.
 */
export function PageNews() {
  const { pathname } = useLocation();
  const first = useRef(true);
  const [title, setTitle] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is announced
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    setTitle(document.title);
    if (document.activeElement === document.body) document.getElementById('icerik')?.focus({ preventScroll: true });
    const watcher = new MutationObserver(() => setTitle(document.title));
    watcher.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => watcher.disconnect();
  }, [pathname]);
  return (
    <VisuallyHidden aria-live="polite" data-page-news>
      {title}
    </VisuallyHidden>
  );
}
