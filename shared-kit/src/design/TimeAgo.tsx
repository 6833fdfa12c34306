import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { formatDateTime, formatShortDate, type Moment, relativeTime, toMillis } from '../format/dates';
import { useLang } from './use-lang';

const NowContext = createContext<number | undefined>(undefined);

/**
 * Provides the current time. `initial` is the server's render time (ms), so server and browser render the same at first; then the browser's clock takes over
 * and ticks every minute while the page is visible.
 */
export function NowProvider({ initial, children }: { initial: number; children: ReactNode }) {
  const [now, setNow] = useState(initial);
  useEffect(() => {
    const tick = () => {
      if (!document.hidden) setNow(Date.now());
    };
    // Not at once: a page that is still being taken over would have to be so in one piece.
    startTransition(tick);
    const timer = setInterval(tick, 60_000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return <NowContext value={now}>{children}</NowContext>;
}

/** The time of the nearest `NowProvider` in ms; undefined outside one. */
export function useNow(): number | undefined {
  return useContext(NowContext);
}

/** Relative time, with the exact Istanbul time (R-CONST-12) as its title. Outside a `NowProvider` and without `now` it shows the date. */
export function TimeAgo({ at, now }: { at: Moment; now?: number }) {
  const lang = useLang();
  const known = useNow();
  const ms = toMillis(at);
  if (!Number.isFinite(ms)) return null;
  const reference = now ?? known;
  return (
    <time dateTime={new Date(ms).toISOString()} title={formatDateTime(ms, lang)}>
      {reference === undefined ? formatShortDate(ms, lang, 0) : relativeTime(ms, reference, lang)}
    </time>
  );
}
