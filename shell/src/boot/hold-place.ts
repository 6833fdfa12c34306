/** By these a reader goes on, and is not taken back. */
const GOES_ON = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'];

/**
 * Scrolls to a place of a page that is not complete yet: where it is still too short, because pieces or ads of it come later, again whenever it grows, until
 * the place is reached or the reader goes on.
 * @param top in px
 */
export function holdPlace(top: number): void {
  const reach = () => {
    window.scrollTo(0, top);
    const { scrollHeight } = document.documentElement;
    if (scrollHeight - window.innerHeight >= top) end();
  };
  const growth = new ResizeObserver(reach);
  const end = () => {
    growth.disconnect();
    for (const event of GOES_ON) removeEventListener(event, end, true);
  };
  for (const event of GOES_ON) addEventListener(event, end, { capture: true, passive: true });
  growth.observe(document.body);
  reach();
}
