import { useCallback, useRef } from 'react';

/** Presses within this time after an accepted one, in ms, are ignored (R-CONST-13). */
export const PRESS_GUARD_MS = 400;

interface PressLike {
  preventDefault?: () => void;
  stopPropagation?: () => void;
}

/**
 * Wraps a press handler so that a double tap acts once (R-CONST-13). While `blocked` (busy), every press is ignored. An ignored press also has its default
 * prevented, so a submit button does not send a form twice.
 */
export function usePressGuard<E extends PressLike>(handler: ((event: E) => void) | undefined, blocked = false): (event: E) => void {
  const accepted = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(
    (event: E) => {
      const now = Date.now();
      if (blocked || now - accepted.current < PRESS_GUARD_MS) {
        event.preventDefault?.();
        event.stopPropagation?.();
        return;
      }
      accepted.current = now;
      handler?.(event);
    },
    [handler, blocked],
  );
}
