import { useRef } from 'react';

const LONG_PRESS_MS = 500;

/** A long press on a control. The click that follows the release is part of it: `held` tells, once. */
export function useLongPress() {
  const timer = useRef<number | undefined>(undefined);
  const held = useRef(false);
  const off = useRef(false);
  const release = () => window.clearTimeout(timer.current);
  return {
    held: () => {
      const was = held.current;
      held.current = false;
      return was;
    },
    /** Handlers for a control; without `act`, holding does nothing. `touch`: a mouse keeps its own ways, such as selecting text. */
    on: (act: (() => void) | undefined, touch?: boolean) => ({
      onPointerDown: ({ pointerType }: { pointerType: string }) => {
        held.current = false;
        off.current = !act || Boolean(touch && pointerType === 'mouse');
        if (off.current) return;
        timer.current = window.setTimeout(() => {
          held.current = true;
          act?.();
        }, LONG_PRESS_MS);
      },
      onPointerUp: release,
      // Otherwise a press of the mouse follows, which takes the focus from what the long press opened.
      onTouchEnd: (event: { preventDefault(): void }) => {
        if (held.current) event.preventDefault();
        held.current = false;
      },
      onPointerLeave: release,
      onPointerCancel: release,
      onContextMenu: (event: { preventDefault(): void }) => {
        if (!off.current) event.preventDefault();
      },
    }),
  };
}
