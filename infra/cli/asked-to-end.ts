import { watchSupervisors } from './supervisors';

/** Signals that ask a command to stop: from a person, a supervisor, or a closed terminal. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Calls `stop` once when the process is asked to stop, by a signal or because its parent ended. @param stop receives the reason */
export function whenAskedToEnd(stop: (reason: string) => Promise<void>): void {
  let asked = false;
  const once = (reason: string) => {
    if (asked) return;
    asked = true;
    dismiss();
    void stop(reason);
  };
  const dismiss = watchSupervisors(() => once('The process that started us has ended'));
  // Handlers stay installed: a second signal must not kill us during shutdown.
  for (const signal of SIGNALS) process.on(signal, () => once(signal));
}
