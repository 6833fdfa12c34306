import { type HTMLAttributes, useEffect, useRef } from 'react';
import styled from 'styled-components';

const FADE_PX = 36;
const Track = styled.div`
  display: flex; overflow-x: auto; overscroll-behavior-x: contain; scrollbar-width: none; &::-webkit-scrollbar { display: none; }
  --before: 0px; --after: 0px;
  &[data-before] { --before: ${FADE_PX}px; }
  &[data-after] { --after: ${FADE_PX}px; }
  &[data-before], &[data-after] { mask-image: linear-gradient(to right, transparent, #000 var(--before), #000 calc(100% - var(--after)), transparent); }
  > * { flex: none; }
`;

/** Tells the element on which sides more of it lies. */
function markEdges(row: HTMLElement): void {
  row.toggleAttribute('data-before', row.scrollLeft > 1);
  row.toggleAttribute('data-after', row.scrollLeft < row.scrollWidth - row.clientWidth - 1);
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
  // After each drawing: only that tells that something else is chosen. What the reader has moved away meanwhile stays where it is.
  useEffect(() => {
    const element = row.current;
    const chosen = element?.querySelector('[aria-current]:not([aria-current="false"]), [aria-pressed="true"]') ?? null;
    if (!element || chosen === shown.current) return;
    shown.current = chosen;
    if (chosen) stood.current = bringIn(element, chosen);
  });
  return <Track ref={row} {...props} />;
}
