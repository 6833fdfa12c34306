import { type HTMLAttributes, useEffect, useRef } from 'react';
import styled from 'styled-components';

const FADE_PX = 36;
/** Space between two labels, which hides a fade that falls on it. */
const GAP_PX = 24;
const Track = styled.div`
  display: flex; overflow-x: auto; overscroll-behavior-x: contain; scrollbar-width: none; &::-webkit-scrollbar { display: none; }
  --before: 0px; --after: 0px;
  &[data-before], &[data-after] { mask-image: linear-gradient(to right, transparent, #000 var(--before), #000 calc(100% - var(--after)), transparent); }
  > * { flex: none; }
`;

/** How wide the fade at an edge is: wider where the edge lies between two labels, so that it reaches one. */
function fade(row: HTMLElement, edge: number): string {
  const cut = [...row.children].some((part) => {
    const { left, right } = part.getBoundingClientRect();
    return left < edge - GAP_PX / 2 && right > edge + GAP_PX / 2;
  });
  return `${cut ? FADE_PX : FADE_PX + GAP_PX}px`;
}

/** Tells the element on which sides more of it lies. */
function markEdges(row: HTMLElement): void {
  const { left, right } = row.getBoundingClientRect();
  const before = row.scrollLeft > 1 && fade(row, left);
  const after = row.scrollLeft < row.scrollWidth - row.clientWidth - 1 && fade(row, right);
  // Written once all is measured: each change in between would have the page laid out again.
  row.toggleAttribute('data-before', Boolean(before));
  row.toggleAttribute('data-after', Boolean(after));
  row.style.setProperty('--before', before || '0px');
  row.style.setProperty('--after', after || '0px');
}

/** Brings what is chosen into the middle of its row; the place at which the row then stands. */
function bringIn(row: HTMLElement, chosen: Element): number {
  const { left, width } = chosen.getBoundingClientRect();
  row.scrollLeft += left - row.getBoundingClientRect().left - (row.clientWidth - width) / 2;
  return row.scrollLeft;
}

/**
 * Tabs or chips beside one another. Where they are wider than the screen the row fades at the side on which it goes on, and what is chosen, the element with
 * `aria-current` or `aria-pressed="true"`, is brought into its middle; the page itself never moves (R-NAV-08).
 */
export function ScrollRow(props: HTMLAttributes<HTMLElement> & { as?: 'div' | 'nav' | 'ul' }) {
  const row = useRef<HTMLDivElement>(null);
  const shown = useRef<Element | null>(null);
  const beside = useRef<Element | null>(null);
  const stood = useRef(0);
  useEffect(() => {
    const element = row.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const mark = () => markEdges(element);
    const watcher = new ResizeObserver(() => {
      // Labels that grow, such as by a count that comes late, push it out again; a row that the reader has moved stays.
      if (shown.current && element.scrollLeft === stood.current) stood.current = bringIn(element, shown.current);
      mark();
    });
    for (const part of [element, ...element.children]) watcher.observe(part);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, []);
  // After each drawing: only that tells that something else is chosen, or that it stands elsewhere. What the reader has moved away meanwhile stays where it is.
  useEffect(() => {
    const element = row.current;
    const chosen = element?.querySelector('[aria-current]:not([aria-current="false"]), [aria-pressed="true"]') ?? null;
    const neighbour = chosen?.previousElementSibling ?? null;
    if (!element || (chosen === shown.current && neighbour === beside.current)) return;
    const movedAway = chosen === shown.current && element.scrollLeft !== stood.current;
    shown.current = chosen;
    beside.current = neighbour;
    if (chosen && !movedAway) stood.current = bringIn(element, chosen);
  });
  return <Track ref={row} {...props} />;
}
