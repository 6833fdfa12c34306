import { useCallback, useEffect, useRef, useState } from 'react';

/** Time in ms during which a decision can be taken back; nobody has been told before. */
export const HOLD_MS = 6_000;

/** Something decided but not sent yet. */
export interface Held {
  /** The items it is about. */
  ids: readonly number[];
  /** What is being done, as a sentence. */
  label: string;
  send: () => Promise<unknown>;
}

/**
 * Holds decisions back for some seconds, so that each can be taken back before anybody hears of it. What is held goes out at once when the screen is left or the
 * tab hidden; of several, the latest is taken back first. What is held already is not held again.
 */
export function useHeld(): { held: readonly Held[]; hold: (item: Held) => void; takeBack: () => Held | undefined } {
  const [held, setHeld] = useState<readonly Held[]>([]);
  const waiting = useRef(new Map<Held, ReturnType<typeof setTimeout>>());
  const send = useCallback((item: Held) => {
    clearTimeout(waiting.current.get(item));
    if (!waiting.current.delete(item)) return;
    setHeld((all) => all.filter((one) => one !== item));
    void item.send();
  }, []);
  useEffect(() => {
    const sendAll = () => [...waiting.current.keys()].forEach(send);
    const hidden = () => document.visibilityState === 'hidden' && sendAll();
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', sendAll);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', sendAll);
      sendAll();
    };
  }, [send]);
  return {
    held,
    hold: (item) => {
      // Pressed twice, before the screen had gone on.
      if ([...waiting.current.keys()].some(({ ids }) => ids.some((id) => item.ids.includes(id)))) return;
      waiting.current.set(
        item,
        setTimeout(() => send(item), HOLD_MS),
      );
      setHeld((all) => [...all, item]);
    },
    takeBack: () => {
      const item = [...waiting.current.keys()].at(-1);
      if (!item) return undefined;
      clearTimeout(waiting.current.get(item));
      waiting.current.delete(item);
      setHeld((all) => all.filter((one) => one !== item));
      return item;
    },
  };
}
