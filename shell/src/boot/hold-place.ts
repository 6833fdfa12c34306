/** By these a reader goes on, and is not taken back. */
const GOES_ON = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'];

/** Reaches for a place now and whenever the page grows, until `reach` says that it need not again or the reader goes on. */
export function whileGrowing(reach: () => boolean): void {
  const again = () => reach() && end();
  const growth = new ResizeObserver(again);
  const end = () => {
    growth.disconnect();
    for (const event of GOES_ON) removeEventListener(event, end, true);
  };
  for (const event of GOES_ON) addEventListener(event, end, { capture: true, passive: true });
  growth.observe(document.body);
  again();
}

/**
 * Scrolls to a place of a page that is not complete yet: where it is still too short, because pieces or ads of it come later, again whenever it grows, until
 * the place is reached or the reader goes on.
 * @param top in px
 */
export function holdPlace(top: number): void {
  whileGrowing(() => {
    window.scrollTo(0, top);
    return document.documentElement.scrollHeight - window.innerHeight >= top;
  });
}

/** Keeps a page that is being loaded at its top, against the browser, which scrolls to where it was left once it is high enough, until the reader goes on. */
export function holdTop(): void {
  const top = () => window.scrollTo(0, 0);
  const end = () => {
    removeEventListener('scroll', top);
    for (const event of GOES_ON) removeEventListener(event, end, true);
  };
  addEventListener('scroll', top);
  for (const event of GOES_ON) addEventListener(event, end, { capture: true, passive: true });
  top();
}
