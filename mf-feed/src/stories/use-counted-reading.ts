import { useEffect } from 'react';
import { useCountReadingMutation } from './story.api';

/** Visible time in ms after which a chapter counts as read; time in the background does not count. */
const READING_MS = 5_000;
const STEP_MS = 1_000;

/** Counts the chapter as read once it has been visible for a while. The server counts a reader once a day. `undefined` counts nothing. */
export function useCountedReading(chapterId: number | undefined): void {
  const [count] = useCountReadingMutation();
  useEffect(() => {
    if (chapterId === undefined) return;
    let seen = 0;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      seen += STEP_MS;
      if (seen < READING_MS) return;
      clearInterval(timer);
      void count({ bolumId: chapterId });
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [chapterId, count]);
}
