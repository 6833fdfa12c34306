import { useEffect, useState } from 'react';

/** Milliseconds without a movement after which the controls of a playing film go. */
const IDLE_MS = 3000;

/** Whether controls are in sight: always while nothing plays, else for a while after `see`. */
export function useSeen(playing: boolean): [boolean, () => void] {
  const [last, setLast] = useState(0);
  const [idle, setIdle] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew after each movement
  useEffect(() => {
    setIdle(false);
    if (!playing) return;
    const timer = window.setTimeout(() => setIdle(true), IDLE_MS);
    return () => window.clearTimeout(timer);
  }, [playing, last]);
  return [!playing || !idle, () => setLast((n) => n + 1)];
}
