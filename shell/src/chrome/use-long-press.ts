import { useRef } from 'react';

const LONG_PRESS_MS = 500;

/** A long press on a control. The click that follows the release is part of it: `held` tells. */
export function useLongPress() {
  const timer = useRef<number | undefined>(undefined);
  const held = useRef(false);
  const release = () => window.clearTimeout(timer.current);
  return {
    held: () => held.current,
    /** Handlers for a control; without `act`, holding does nothing. */
    on: (act: (() => void) | undefined) => ({
      onPointerDown: () => {
        held.current = false;
        if (!act) return;
        timer.current = window.setTimeout(() => {
          held.current = true;
          act();
        }, LONG_PRESS_MS);
      },
      onPointerUp: release,
      onPointerLeave: release,
      onPointerCancel: release,
      onContextMenu: (event: { preventDefault(): void }) => act && event.preventDefault(),
    }),
  };
}
