/** Whether any part of an element is in the viewport. */
export function isInSight(element: Element | null): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.top < window.innerHeight && box.bottom > 0;
}

/** Calls back once when an element enters (or leaves) the given range. Never without IntersectionObserver. */
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
