/** Live lines that are renewed per second, and the longest that renewing all of them takes, in ms. */
const PER_SECOND = 100;
const LONGEST_MS = 30_000;

/** A line as it is closed here. */
interface Line {
  close(): unknown;
}

/** How long closing so many lines takes, in ms: their browsers all come back three seconds after theirs has closed (R-SOCK-23), so together they would come at once. */
export const turnOf = (lines: number): number => Math.min(LONGEST_MS, (lines / PER_SECOND) * 1000);

/**
 * Closes lines one after the other, evenly over a time. One that already waits for its turn keeps it.
 * @returns what closes, and what ends all waiting without closing
 */
export function inTurn<L extends Line>(): { close(lines: readonly L[], overMs?: number): void; end(): void } {
  const waiting = new Map<L, NodeJS.Timeout>();
  return {
    close(lines, overMs = turnOf(lines.length)) {
      const fresh = lines.filter((line) => !waiting.has(line));
      for (const [i, line] of fresh.entries()) {
        const timer = setTimeout(
          () => {
            waiting.delete(line);
            line.close();
          },
          (i / fresh.length) * overMs,
        );
        timer.unref();
        waiting.set(line, timer);
      }
    },
    end() {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
