/** A rectangle on the screen, in pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How far the floating button may rise, and in which steps, in pixels. */
export const HIGHEST = 208;
const STEP = 8;
/** Part that may be covered of what is many times larger than the button, such as a cover or a card: it is pressed beside it. Of a link or a button, nothing may. */
const BEARABLE = 1 / 3;
const LARGE = 2;

/** What two boxes have in common; its sides are the wrong way round if nothing. */
export const common = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  right: Math.min(a.right, b.right),
  top: Math.max(a.top, b.top),
  bottom: Math.min(a.bottom, b.bottom),
});
/** The area of it, in square pixels. */
export function overlap(a: Box, b: Box): number {
  const { left, right, top, bottom } = common(a, b);
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}
const area = ({ left, top, right, bottom }: Box) => Math.max(1, (right - left) * (bottom - top));
const within = (box: Box, x: number, y: number) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

/** How much of a control a floating button hides: its middle, where it is pressed, above all; nothing that is bearable. */
export function hides(button: Box, control: Box): number {
  const share = overlap(button, control) / area(control);
  if (within(button, (control.left + control.right) / 2, (control.top + control.bottom) / 2)) return 1 + share;
  return share > (area(control) > LARGE * area(button) ? BEARABLE : 0) ? share : 0;
}

/**
 * How far the button has to rise from its place to hide no control (R-NAV-04, R-NAV-07): as little as possible. @returns null where controls stand so close that
 * there is no room for it, as in a list of readers with a button each
 */
export function liftFor(button: Box, controls: readonly Box[]): number | null {
  for (let lift = 0; lift <= HIGHEST; lift += STEP) {
    const there = { ...button, top: button.top - lift, bottom: button.bottom - lift };
    if (!controls.some((control) => hides(there, control) > 0)) return lift;
  }
  return null;
}
