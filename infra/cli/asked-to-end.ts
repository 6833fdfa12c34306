import { watchKeepers } from './keepers';

/** What asks a command to end: a person, a supervisor, a terminal that was closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Calls `stop` once when the process is asked to end, by a signal or by the end of who started it. @param stop is told the reason */
export function whenAskedToEnd(stop: (reason: string) => Promise<void>): void {
  let asked = false;
  const once = (reason: string) => {
    if (asked) return;
    asked = true;
    dismiss();
    void stop(reason);
  };
  const dismiss = watchKeepers(() => once('The process that started us has ended'));
  // They stay: a second signal must not end us in the middle of the first one's work.
  for (const signal of SIGNALS) process.on(signal, () => once(signal));
}
