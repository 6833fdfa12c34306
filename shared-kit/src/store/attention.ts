import type { setupListeners } from '@reduxjs/toolkit/query';
import { FOCUS_THROTTLE_MS } from './fetching.rules';

type Handler = NonNullable<Parameters<typeof setupListeners>[1]>;

/**
 * Tells the queries about focus and connectivity. Repeated refocusing triggers at most one refetch per 5 s (R-CONST-06): an early one is deferred to the end of
 * the interval, unless the reader has left by then.
 */
export const watchAttention: Handler = (dispatch, { onFocus, onFocusLost, onOnline, onOffline }) => {
  let next = 0;
  let timer: number | undefined;
  const look = () => {
    next = Date.now() + FOCUS_THROTTLE_MS;
    dispatch(onFocus());
  };
  const moved = () => {
    window.clearTimeout(timer);
    if (document.visibilityState === 'hidden') return void dispatch(onFocusLost());
    const pause = next - Date.now();
    if (pause > 0) timer = window.setTimeout(look, pause);
    else look();
  };
  const heard: [EventTarget, string, () => void][] = [
    [document, 'visibilitychange', moved],
    [window, 'focus', moved],
    [window, 'online', () => dispatch(onOnline())],
    [window, 'offline', () => dispatch(onOffline())],
  ];
  for (const [target, event, work] of heard) target.addEventListener(event, work);
  return () => {
    window.clearTimeout(timer);
    for (const [target, event, work] of heard) target.removeEventListener(event, work);
  };
};
