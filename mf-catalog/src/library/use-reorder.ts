import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { pace } from './drag-scroll.rules';
import { dropped, moved, type Step } from './to-read.rules';

const keys = { ArrowUp: 'up', ArrowDown: 'down', Home: 'first', End: 'last' } as const;
/** Names the line that a pointer is over. */
export const lineOf = (id: number) => ({ 'data-to-read': id });

/** What scrolls around an element, and the part of the screen in which it shows. */
function scroller(element: Element): { frame: Element; top: number; bottom: number } {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY) && at !== document.body && at !== document.documentElement) {
      const { top, bottom } = at.getBoundingClientRect();
      return { frame: at, top, bottom };
    }
  return { frame: document.scrollingElement ?? document.documentElement, top: 0, bottom: innerHeight };
}

/**
 * Orders lines by their handles: dragged, over the edge of the screen too, or moved by arrow keys, Home and End (R-READ-08).
 * @param send moves a line; not called where there is no further place
 */
export function useReorder(ids: readonly number[], send: (id: number, step: Step) => void) {
  const [over, setOver] = useState<number>();
  const drag = useRef<{ id: number; x: number; y: number; frame: number }>(undefined);
  const tell = (id: number, step: Step | undefined) => void (step && send(id, step));
  const end = () => {
    if (drag.current) cancelAnimationFrame(drag.current.frame);
    drag.current = undefined;
    setOver(undefined);
  };
  const under = ({ x, y }: { x: number; y: number }) =>
    Number(document.elementFromPoint(x, y)?.closest('[data-to-read]')?.getAttribute('data-to-read')) || undefined;
  const follow = (around: ReturnType<typeof scroller>) => {
    const now = drag.current;
    if (!now) return;
    const by = pace(now.y, around.top, around.bottom);
    if (by) {
      around.frame.scrollBy({ top: by, behavior: 'instant' });
      setOver(under(now));
    }
    now.frame = requestAnimationFrame(() => follow(around));
  };
  useEffect(() => () => cancelAnimationFrame(drag.current?.frame ?? 0), []);
  const handle = (id: number) => ({
    onKeyDown: (event: KeyboardEvent) => {
      const way = keys[event.key as keyof typeof keys];
      if (!way) return;
      event.preventDefault();
      tell(id, moved(ids, id, way));
    },
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { id, x: event.clientX, y: event.clientY, frame: 0 };
    },
    onPointerMove: ({ clientX: x, clientY: y, currentTarget }: PointerEvent) => {
      const now = drag.current;
      if (now?.id !== id) return;
      Object.assign(now, { x, y });
      // Near an edge from the beginning, nothing moves before the finger does.
      now.frame ||= requestAnimationFrame(() => follow(scroller(currentTarget)));
      setOver(under(now));
    },
    onPointerUp: ({ clientX: x, clientY: y }: PointerEvent) => {
      const target = drag.current?.id === id ? under({ x, y }) : undefined;
      end();
      tell(id, dropped(ids, id, target));
    },
    onPointerCancel: end,
  });
  return { over, handle, move: (id: number, way: Parameters<typeof moved>[2]) => tell(id, moved(ids, id, way)) };
}
