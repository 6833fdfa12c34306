import { type Box, common, HIGHEST, liftFor, overlap } from './give-way.rules';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"]';
/** Time in ms without scrolling or change of size after which the page is at rest. */
const REST = 150;
/** Distance in pixels of the points looked at; less than half of the smallest control. */
const GRID = 11;

/** What is seen at a point, or would be without the button. The list of all that lies there costs far more than the first of it. */
function seenAt(x: number, y: number, button: Element): Element | null | undefined {
  const top = document.elementFromPoint(x, y);
  return top && button.contains(top) ? document.elementsFromPoint(x, y).find((element) => !button.contains(element)) : top;
}

/** Whether any of the control is seen within a part of its box: not where something else lies above it or cuts it off. */
function isSeen(control: Element, { left, right, top, bottom }: Box, button: Element): boolean {
  for (let y = bottom - 1; y > top; y -= GRID)
    for (let x = left + 1; x < right; x += GRID) if (seenAt(x, y, button)?.closest(CONTROLS) === control) return true;
  return false;
}

/**
 * Controls that lie where the button stands or may rise to, itself apart; a link that wraps line by line. Boxes are compared first, since looking at a point
 * costs as much as a hundred of them.
 */
function controlsBeneath(button: Element, place: Box): Box[] {
  const reach = { ...place, top: place.top - HIGHEST };
  const beneath: Box[] = [];
  for (const control of document.querySelectorAll(CONTROLS)) {
    if (button.contains(control) || !overlap(control.getBoundingClientRect(), reach)) continue;
    const boxes = [...control.getClientRects()];
    if (boxes.some((box) => overlap(box, reach) && isSeen(control, common(box, reach), button))) beneath.push(...boxes);
  }
  return beneath;
}

/** How far the button has to rise, null where there is no room for it; not at all where it is not shown. */
function liftOf(button: Element): number | null {
  const { left, right, width, height } = button.getBoundingClientRect();
  if (!width) return 0;
  // Where it belongs, not where a movement has brought it.
  const bottom = window.innerHeight - Number.parseFloat(getComputedStyle(button).bottom);
  const place = { left, right, top: bottom - height, bottom };
  return liftFor(place, controlsBeneath(button, place));
}

/**
 * Lets the floating add button, and the toasts with it, rise above a control that it would cover once the page is at rest (R-NAV-04, R-NAV-07), by `--add-lift`
 * in pixels; where it finds no room, it stands aside (`data-aside`) until the page has moved on. While the page moves, the button stays where it is.
 * Both are said to these parts alone: what stands on the document is inherited by every part of the page, which costs a look at each of them.
 */
export function keepAddButtonAside(): void {
  if (typeof ResizeObserver === 'undefined') return;
  let timer = 0;
  const look = () => {
    const button = document.querySelector('[data-add-button]');
    const lift = button ? liftOf(button) : 0;
    button?.toggleAttribute('data-aside', lift === null);
    for (const { style } of document.querySelectorAll<HTMLElement>('[data-add-button], [data-toasts]')) style.setProperty('--add-lift', `${lift ?? 0}px`);
  };
  const soon = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(look, REST);
  };
  for (const happening of ['scroll', 'resize', 'click', 'transitionend']) window.addEventListener(happening, soon, { passive: true });
  new ResizeObserver(soon).observe(document.body);
  // What comes late into a line that is there already changes no size.
  new MutationObserver(soon).observe(document.body, { childList: true, subtree: true });
  soon();
}
