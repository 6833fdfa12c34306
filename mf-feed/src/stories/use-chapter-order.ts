import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useDragOrder } from '../profile/use-drag-order';
import type { OwnChapter } from './ChapterRow';
import { moved } from './story.rules';

/**
 * Puts chapters in order by dragging their grips, or with the arrow keys on one (R-PEN-06). The new order shows at once and is sent when the grip is let go.
 * @param busy an order is being sent: keys wait
 * @param send answers whether the order was kept; if not, the former one shows again
 */
export function useChapterOrder(chapters: readonly OwnChapter[], busy: boolean, send: (ids: readonly number[]) => Promise<boolean>) {
  const [own, setOwn] = useState<{ of: readonly OwnChapter[]; list: readonly OwnChapter[] }>();
  // What the server sent meanwhile takes the place of the order shown here.
  const shown = own?.of === chapters ? own.list : chapters;
  const { dragged, handle } = useDragOrder(shown, (list) => setOwn({ of: chapters, list }));
  const ids = shown.map((c) => c.id);
  const move = (id: number, by: -1 | 1) => {
    const next = moved(ids, id, by);
    if (!busy && next !== ids) void send(next);
  };
  const grip = (at: number, id: number) => {
    const drag = handle(at);
    return {
      ...drag,
      onPointerUp: (_: PointerEvent<HTMLElement>) => {
        drag.onPointerUp();
        if (ids.some((one, i) => one !== chapters[i]?.id)) void send(ids).then((kept) => kept || setOwn(undefined));
      },
      onPointerCancel: () => {
        drag.onPointerCancel();
        setOwn(undefined);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        move(id, event.key === 'ArrowUp' ? -1 : 1);
      },
    };
  };
  return { shown, dragged, grip, move };
}
