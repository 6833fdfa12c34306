/** Tells whoever shows the setting what it is now. */
type Show<T> = (value: T) => void;

/**
 * Saves what is chosen, one state after the other: while one is on its way only the last choice waits, so quick presses end in the last state. A refusal puts
 * back what was last saved, unless something newer is waiting (R-NAV-13).
 * @param save rejects when it was not saved; it reports the outcome to the reader itself
 */
export function saveInTurn<T>(saved: T, save: (value: T) => Promise<unknown>, show: Show<T>): (value: T) => Promise<void> {
  let kept = saved;
  const waiting: T[] = [];
  let busy = false;
  return async (value) => {
    show(value);
    waiting.splice(0, waiting.length, value);
    if (busy) return;
    busy = true;
    while (waiting.length) {
      const [wish] = waiting.splice(0) as [T];
      const done = await save(wish).then(
        () => true,
        () => false,
      );
      if (done) kept = wish;
      else if (!waiting.length) show(kept);
    }
    busy = false;
  };
}
