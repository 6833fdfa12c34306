import { type RefObject, useEffect } from 'react';

/** Share of an ad that must be visible, and for how long in ms, to count as seen. */
const SHARE = 0.5;
const VIEWABLE_MS = 1000;

/** Calls back once when half of the element has been visible for a second without interruption, in a visible tab. */
export function useViewable(element: RefObject<Element | null>, onSeen: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one watch for one showing; the callback of the first render is as good as any
  useEffect(() => {
    const target = element.current;
    if (!target || typeof IntersectionObserver === 'undefined') return;
    let timer: number | undefined;
    let inSight = false;
    const decide = () => {
      window.clearTimeout(timer);
      if (inSight && document.visibilityState === 'visible')
        timer = window.setTimeout(() => {
          stop();
          onSeen();
        }, VIEWABLE_MS);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const now = (entries.at(-1)?.intersectionRatio ?? 0) >= SHARE;
        if (now === inSight) return;
        inSight = now;
        decide();
      },
      { threshold: [0, SHARE, 1] },
    );
    const stop = () => {
      window.clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', decide);
    };
    observer.observe(target);
    document.addEventListener('visibilitychange', decide);
    return stop;
  }, []);
}
