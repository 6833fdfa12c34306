/** Maximum gap within, and maximum duration of, a burst of shifts, in ms. */
const PAUSE_MS = 1000;
const BURST_MS = 5000;
/** Of so many interactions the slowest one is left out. */
const PER_OUTLIER = 50;
const KEPT = 10;

/** Cumulative layout shift: the worst burst of unexpected shifts so far. */
export class Shifts {
  worst = 0;
  #burst = { from: 0, last: Number.NEGATIVE_INFINITY, sum: 0 };

  /** @param at ms since the page began */
  add(at: number, value: number): void {
    const { from, last, sum } = this.#burst;
    const goesOn = at - last < PAUSE_MS && at - from < BURST_MS;
    this.#burst = goesOn ? { from, last: at, sum: sum + value } : { from: at, last: at, sum: value };
    this.worst = Math.max(this.worst, this.#burst.sum);
  }
}

/** Interaction to next paint: the slowest interaction, of many the slowest but a few. */
export class Presses {
  #slowest = new Map<number, number>();
  #known = new Set<number>();

  /** Several events belong to one interaction. @param duration in ms */
  add(interaction: number, duration: number): void {
    this.#known.add(interaction);
    this.#slowest.set(interaction, Math.max(duration, this.#slowest.get(interaction) ?? 0));
    const order = [...this.#slowest].sort(([, a], [, b]) => b - a).slice(0, KEPT);
    this.#slowest = new Map(order);
  }

  /** In ms; undefined without an interaction. */
  slow(): number | undefined {
    const order = [...this.#slowest.values()];
    return order[Math.min(order.length - 1, Math.floor(this.#known.size / PER_OUTLIER))];
  }
}
