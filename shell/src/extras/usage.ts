/** Minimum duration worth reporting, in ms (R-MISC-06). */
const SHORTEST_MS = 1000;
/** Maximum duration per report, in seconds; a clock change must not invent hours. */
const LONGEST_SECONDS = 3600;

/** Milliseconds between reports while the page is focused (R-MISC-03, R-MISC-04). */
export const usageInterval = (environment: 'development' | 'beta' | 'production'): number => (environment === 'production' ? 30_000 : 10_000);

/**
 * Measures focused time and reports it on every tick and on losing focus (R-MISC-05). Never less than a second, and never while a report is in flight
 * (R-MISC-06, R-MISC-07); unreported time is added to the next report.
 */
export class UsageMeter {
  private focusedSince: number | null = null;
  private gatheredMs = 0;
  private inFlight = false;

  /**
   * @param send reports whole seconds; false or a throw if they did not arrive
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
