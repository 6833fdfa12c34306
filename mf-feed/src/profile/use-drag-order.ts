import { type PointerEvent, useRef, useState } from 'react';
import { moved } from './favourites.rules';

/**
 * Puts the rows of a list in order by dragging their handles; rows are equally high.
 * @param onOrder called with the new list whenever the dragged row passes another
 */
export function useDragOrder<T>(list: readonly T[], onOrder: (list: T[]) => void) {
  const drag = useRef<{ at: number; y: number; height: number }>(undefined);
  const [dragged, setDragged] = useState<number>();
  /** Handlers of the handle of row `at`. */
  const handle = (at: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const row = event.currentTarget.closest('li');
      if (!row || event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      drag.current = { at, y: event.clientY, height: row.getBoundingClientRect().height || 1 };
      setDragged(at);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = drag.current;
      if (!from) return;
      const by = Math.round((event.clientY - from.y) / from.height);
      const to = Math.min(list.length - 1, Math.max(0, from.at + by));
      if (to === from.at) return;
      onOrder(moved(list, from.at, to));
      drag.current = { ...from, at: to, y: from.y + (to - from.at) * from.height };
      setDragged(to);
    },
    onPointerUp: () => {
      drag.current = undefined;
      setDragged(undefined);
    },
    onPointerCancel: () => {
      drag.current = undefined;
      setDragged(undefined);
    },
  });
  return { dragged, handle };
}
