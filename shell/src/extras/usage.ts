/** Shortest time worth a report, in ms (R-MISC-06). */
const SHORTEST_MS = 1000;
/** Longest time that one report may claim, in seconds; a clock that was set must not invent hours. */
const LONGEST_SECONDS = 3600;

/** Milliseconds between two reports while the page is focused (R-MISC-03, R-MISC-04). */
export const usageInterval = (environment: 'development' | 'beta' | 'production'): number => (environment === 'production' ? 30_000 : 10_000);

/**
 * Measures the time that the page is focused and reports it: at every tick, and once more when the focus is lost (R-MISC-05).
 * Never under a second and never while a report is on its way (R-MISC-06, R-MISC-07); what could not be reported is added to the next one.
 */
export class UsageMeter {
  private focusedSince: number | null = null;
  private gatheredMs = 0;
  private inFlight = false;

  /**
   * @param send reports whole seconds; false or a throw when they did not arrive
   * @param now the clock in ms
   */
  constructor(
    private readonly send: (seconds: number) => Promise<boolean>,
    private readonly now: () => number = Date.now,
  ) {}

  focus(): void {
    this.focusedSince ??= this.now();
  }

  async blur(): Promise<void> {
    this.gather();
    this.focusedSince = null;
    await this.report();
  }

  async tick(): Promise<void> {
    if (this.focusedSince === null) return;
    this.gather();
    await this.report();
  }

  private gather(): void {
    if (this.focusedSince === null) return;
    const now = this.now();
    this.gatheredMs += Math.max(0, now - this.focusedSince);
    this.focusedSince = now;
  }

  private async report(): Promise<void> {
    if (this.inFlight || this.gatheredMs < SHORTEST_MS) return;
    const seconds = Math.min(LONGEST_SECONDS, Math.floor(this.gatheredMs / 1000));
    const rest = this.gatheredMs < LONGEST_SECONDS * 1000 ? this.gatheredMs - seconds * 1000 : 0;
    this.inFlight = true;
    this.gatheredMs = rest;
    const arrived = await this.send(seconds).catch(() => false);
    if (!arrived) this.gatheredMs += seconds * 1000;
    this.inFlight = false;
  }
}
