/** Tells whoever shows the setting what it is now. */
type Show<T> = (value: T) => void;

/**
 * Saves what is chosen, one state after the other: while one is on its way only the last choice waits, so quick presses end in the last state. A refusal puts
 * back what was last saved, unless something newer is waiting (R-NAV-13).
 * @param save rejects when it was not saved; it reports the outcome to the reader itself
 * @returns `choose` a value; `hear` of one that was saved elsewhere, which counts unless an own choice is on its way
 */
export function saveInTurn<T>(
  saved: T,
  save: (value: T) => Promise<unknown>,
  show: Show<T>,
): { choose: (value: T) => Promise<void>; hear: (value: T) => void } {
  let kept = saved;
  const waiting: T[] = [];
  let busy = false;
  const choose = async (value: T) => {
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
  const hear = (value: T) => {
    if (busy) return;
    kept = value;
    show(value);
  };
  return { choose, hear };
}
