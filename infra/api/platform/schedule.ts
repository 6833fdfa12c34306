import { Cron } from 'croner';

/** Seconds after a full minute at which things run: processes whose clocks differ by less agree on the minute. */
const AFTER_S = 7;

/**
 * Calls at the times of a schedule.
 * @param cron five fields, in Istanbul time
 * @param run gets the start of the scheduled minute
 * @returns what ends it
 */
export function onSchedule(cron: string, run: (minute: Date) => void): () => void {
  const clock = new Cron(`${AFTER_S} ${cron}`, { timezone: 'Europe/Istanbul', unref: true }, (self: Cron) => {
    const at = self.currentRun() ?? new Date();
    run(new Date(Math.floor(at.getTime() / 60_000) * 60_000));
  });
  return () => clock.stop();
}
