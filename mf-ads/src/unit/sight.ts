/** Whether a part of an element is in the window. */
export function isInSight(element: Element | null): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.top < window.innerHeight && box.bottom > 0;
}

/** Calls once when an element comes into (or is out of) the given range. Without an observer nothing is ever called. */
export function watchOnce(element: Element | null, options: IntersectionObserverInit, within: boolean, then: () => void): () => void {
  if (!element || typeof IntersectionObserver === 'undefined') return () => undefined;
  const observer = new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting !== within) return;
    observer.disconnect();
    then();
  }, options);
  observer.observe(element);
  return () => observer.disconnect();
}
