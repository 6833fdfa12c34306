import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { formatDateTime, formatShortDate, type Moment, relativeTime, toMillis } from '../format/dates';
import { useLang } from './use-lang';

const NowContext = createContext<number | undefined>(undefined);

/**
 * Tells everything below what time it is. `initial` is the server's time of rendering (ms), so that server and browser first say the same;
 * afterwards the clock of the browser takes over and moves on every minute while the page is visible.
 */
export function NowProvider({ initial, children }: { initial: number; children: ReactNode }) {
  const [now, setNow] = useState(initial);
  useEffect(() => {
    const tick = () => {
      if (!document.hidden) setNow(Date.now());
    };
    tick();
    const timer = setInterval(tick, 60_000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return <NowContext value={now}>{children}</NowContext>;
}

/** The time of the nearest `NowProvider` in ms; undefined outside of one. */
export function useNow(): number | undefined {
  return useContext(NowContext);
}

/** How long ago something was, with the exact time of Istanbul (R-CONST-12) as its title. Outside a `NowProvider` and without `now` it says the date. */
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
